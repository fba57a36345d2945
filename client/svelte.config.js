import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The usual classes are twice as long, and are a good part of all that is sent.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
  },
};
