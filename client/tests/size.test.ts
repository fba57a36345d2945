import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test, vi } from "vitest";

const GZIPPED_MAX = 220_000;
/** The typefaces that every page needs, and those with the letters that few names have. They are packed already. */
const FONTS_MAX = 85_000;
const LETTERS_MAX = 110_000;

test("the whole client is small: scripts, styles and symbols", { timeout: 120_000 }, async () => {
  // As it is built for players: vitest asks for what developers want.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({ mode: "production", logLevel: "silent", build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  const sizes = outputs.map((file) => ({
    name: file.fileName,
    bytes: gzipSync(file.type === "chunk" ? file.code : file.source).length,
  }));
  const total = (of: RegExp): number => sizes.filter(({ name }) => of.test(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  const told = JSON.stringify(sizes, null, 2);
  expect(total(/(?<!\.woff2)$/), told).toBeLessThan(GZIPPED_MAX);
  expect(total(/-latin-wght.*\.woff2$/), told).toBeLessThan(FONTS_MAX);
  expect(total(/-latin-ext-wght.*\.woff2$/), told).toBeLessThan(LETTERS_MAX);
  expect(sizes.filter(({ name }) => name.endsWith(".woff2")), told).toHaveLength(4);
  // Nothing is fetched from elsewhere, and nothing but styles is inline: the server's policy forbids both.
  const page = outputs.find((file) => file.fileName === "index.html");
  const html = page?.type === "asset" ? page.source.toString() : "";
  expect(html).toContain('<script type="module"');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc="\/)/);
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  // The typefaces come with the page, not after it.
  expect(html.match(/rel="preload" href="\/assets\/source-[^"]*-latin-wght-[^"]*\.woff2"/g)).toHaveLength(2);
});
