// @vitest-environment node
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test, vi } from "vitest";

const GZIPPED_MAX = 120_000;

test("the whole client is small: scripts, styles and symbols", { timeout: 120_000 }, async () => {
  // As it is built for players: vitest asks for what developers want.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({ mode: "production", logLevel: "silent", build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  const sizes = outputs.map((file) => ({
    name: file.fileName,
    bytes: gzipSync(file.type === "chunk" ? file.code : file.source).length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThan(GZIPPED_MAX);
  // Nothing is fetched from elsewhere, and nothing but styles is inline: the server's policy forbids both.
  const page = outputs.find((file) => file.fileName === "index.html");
  const html = page?.type === "asset" ? page.source.toString() : "";
  expect(html).toContain('<script type="module"');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc="\/)/);
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
});
