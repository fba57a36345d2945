import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Words } from "../src/lib/words";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.(svelte|ts)$/.test(file));
const source = files
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(`src/${file}`, "utf8"))
  .join("\n");

test.each(["en", "es"] as const)("every message that the pages say is written: %s", (lang) => {
  const words = new Words(lang, [readFileSync(`locales/${lang}.ftl`, "utf8")]);
  const said = [...source.matchAll(/"(ui-[\w-]+)"/g)].map(([, id]) => id ?? "");
  said.push(.../BOARD_MESSAGES = \[(.*?)\]/s.exec(source)?.[1]?.match(/[\w-]+/g) ?? []);
  // Of ids made while the page runs, the beginning is known: `ui-tab-${name}`.
  const made = [...source.matchAll(/`(ui-[\w-]+-)\$\{/g)].map(([, start]) => start ?? "");
  const ids = readFileSync(`locales/${lang}.ftl`, "utf8").match(/^[\w-]+(?= =)/gm) ?? [];
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter((id) => !words.has(id))).toEqual([]);
  expect(made.filter((start) => !ids.some((id) => id.startsWith(start)))).toEqual([]);
  // And nothing is written that nobody says.
  const isSaid = (id: string): boolean =>
    said.includes(id) || id.startsWith("word-") || made.some((start) => id.startsWith(start));
  expect(ids.filter((id) => !isSaid(id))).toEqual([]);
});
