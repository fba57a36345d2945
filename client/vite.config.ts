import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fonts } from "./fonts/plugin.ts";
import { sentences } from "./sentences/plugin.ts";
import { symbols } from "./symbols/plugin.ts";

/** While pages are developed the server runs beside: `sandtable play --no-open --port 8080`. */
const proxy = { "/api": { target: process.env.SANDTABLE_SERVER ?? "http://localhost:8080", ws: true } };

export default defineConfig({
  plugins: [svelte(), symbols(), sentences(), fonts()],
  build: {
    target: "es2022",
    // The policy of the server is `default-src 'self'`: nothing inline but styles.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy },
  preview: { proxy },
  // Tests that need a page say so at their head. A busy machine is slow, not wrong.
  test: { environment: "node", include: ["src/**/*.test.ts", "tests/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
  resolve: {
    // Without it vitest takes the server's half of Svelte.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
});
