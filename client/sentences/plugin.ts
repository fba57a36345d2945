/**
 * Packs our own sentences while the client is built: `virtual:sentences`, which `src/lib/sentences.ts` unpacks. For
 * players ids are shortened as the names of variables are, in the sentences and wherever they are said.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { idsOf, pack, shortened } from "../src/lib/sentences.ts";
import { LANGUAGES } from "../src/lib/words.ts";

const ID = "virtual:sentences";

export function sentences(): Plugin {
  const files = LANGUAGES.map((lang) => `locales/${lang}.ftl`);
  const texts = (): string[] => files.map((file) => readFileSync(file, "utf8"));
  /**
   * Whether an id is said as it is. In a build for players only those are that are put together while the page runs.
   */
  let isKept = (_: string): boolean => true;
  return {
    name: "sentences",
    configResolved({ command }) {
      if (command !== "build") return;
      const made = madeIds();
      isKept = (id) => made.some((start) => id.startsWith(start));
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(pack(texts(), isKept))}`;
    },
    transform(code, id) {
      if (!/\/src\/.*\.(svelte|ts)/.test(id)) return undefined;
      const short = shortened(idsOf(texts()[0] ?? ""), isKept);
      // A whole text, in quotes of any kind: nothing else looks like the id of one of our sentences.
      return { code: code.replace(/(["'`])([a-z]+-[\w-]+)\1/g, (text, quote: string, word: string) => (short.has(word) ? quote + String(short.get(word)) + quote : text)), map: null };
    },
  };
}

/** How ids begin that the sources put together: `ui-tab-${name}`. */
function madeIds(): string[] {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => /(?<!\.test)\.(svelte|ts)$/.test(path));
  const found = sources.flatMap((path) => [...readFileSync(`src/${path}`, "utf8").matchAll(/`([a-z]+-[\w-]*-)\$\{/g)]);
  return ["word-", ...found.map(([, start]) => start ?? "")];
}
