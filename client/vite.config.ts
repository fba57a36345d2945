import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { symbols } from "./symbols/plugin.ts";

/** While pages are developed the server runs beside: `sandtable play --no-open --port 8080`. */
const proxy = { "/api": { target: process.env.SANDTABLE_SERVER ?? "http://localhost:8080", ws: true } };

/** Our sentences as the pages carry them: without remarks, empty lines and the blanks around `=`. */
const sentences: Plugin = {
  name: "sentences",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".ftl?raw")) return null;
    const path = id.slice(0, -"?raw".length);
    this.addWatchFile(path);
    const text = readFileSync(path, "utf8").replace(/^(#.*)?\n/gm, "").replace(/^([\w-]+) = /gm, "$1=");
    return `export default ${JSON.stringify(text)}`;
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
