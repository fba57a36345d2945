import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { readdirSync } from "node:fs";

/** Every component, always in the same order: its place is the name of its styles. */
const components = readdirSync(new URL("src", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".svelte"))
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The usual classes are twice as long, and are a good part of all that is sent.
    cssHash: ({ hash, css, filename }) => {
      const place = components.findIndex((path) => filename.replaceAll("\\", "/").endsWith(`src/${path}`));
      return `s${place < 0 ? hash(css) : place.toString(36)}`;
    },
  },
};
