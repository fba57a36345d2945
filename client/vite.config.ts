import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { pack } from "./src/lib/sentences.ts";
import { LANGUAGES } from "./src/lib/words.ts";
import { symbols } from "./symbols/plugin.ts";

/** While pages are developed the server runs beside: `sandtable play --no-open --port 8080`. */
const proxy = { "/api": { target: process.env.SANDTABLE_SERVER ?? "http://localhost:8080", ws: true } };

/**
 * Our sentences as the pages carry them, `virtual:sentences`: the ids, then the sentences of each language in the same order,
 * without remarks and blanks that mean nothing. An id is sent once, and `lib/sentences.ts` puts it before each again.
 */
const sentences: Plugin = {
  name: "sentences",
  resolveId: (id) => (id === "virtual:sentences" ? `\0${id}` : undefined),
  load(id) {
    if (id !== "\0virtual:sentences") return undefined;
    const files = LANGUAGES.map((lang) => `locales/${lang}.ftl`);
    for (const file of files) this.addWatchFile(file);
    return `export default ${JSON.stringify(pack(files.map((file) => readFileSync(file, "utf8"))))}`;
  },
};

export default defineConfig({
  plugins: [svelte(), symbols(), sentences],
  build: {
    target: "es2022",
    // The policy of the server is `default-src 'self'`: nothing inline but styles.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy },
  preview: { proxy },
  test: { environment: "jsdom", include: ["src/**/*.test.ts", "tests/*.test.ts"] },
  resolve: {
    // Without it vitest takes the server's half of Svelte.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
});
