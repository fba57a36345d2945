import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What says that a message is missing; nobody is meant to read it. */
const MISSING = "⟨⟩";

/** The files of a folder, however deep, whose names are such. */
const filesIn = (folder: string, named: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => named.test(file)).map((file) => `${folder}/${file}`);

/** What the pages are made of. */
const sources = filesIn("src", /(?<!\.test)\.(ts|svelte|css)$/);

/** The letters that a typeface of ours has a file for. */
function covered(family: string): (letter: string) => boolean {
  const css = readFileSync("src/fonts.css", "utf8");
  const faces = css.split("@font-face").filter((face) => face.includes(`"${family}"`));
  const ranges = faces.flatMap((face) => [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]);
  const bounds = ranges.map(([, from = "", to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
  return (letter) => bounds.some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to);
}

test.each(["Source Sans 3", "Source Serif 4"])("every letter that a page shows is in its own typefaces: %s", (family) => {
  const isOurs = covered(family);
  expect(["a", "ő", "Ű", "ș", "“"].map(isOurs)).toEqual([true, true, true, true, true]);
  expect(["→", "✕", "Ж"].map(isOurs)).toEqual([false, false, false]);
  const files = [...sources, ...filesIn("locales", /\.ftl$/), ...filesIn("../crates", /\.ftl$/), ...filesIn("../content", /\.(toml|ftl)$/)];
  expect(files.length).toBeGreaterThan(150);
  const strangers = files.flatMap((file) => {
    const letters = [...new Set(readFileSync(file, "utf8"))].filter((letter) => !isOurs(letter) && !MISSING.includes(letter));
    return letters.length > 0 ? [`${file}: ${letters.join(" ")}`] : [];
  });
  expect(strangers).toEqual([]);
});

test("no style asks for a typeface that the page does not bring", () => {
  const others = /system-ui|monospace|Arial|Georgia|Roboto|Segoe|Liberation|DejaVu|ui-serif|Palatino/;
  expect(sources.filter((file) => others.test(readFileSync(file, "utf8")))).toEqual([]);
});
