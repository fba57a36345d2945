// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pack, unpack } from "./sentences";
import { LANGUAGES, Words } from "./words";

test("what is packed says the same when it is unpacked, in every language", () => {
  const files = LANGUAGES.map((lang) => readFileSync(`locales/${lang}.ftl`, "utf8"));
  const packed = pack(files);
  expect(packed.length).toBeLessThan(files.join("").length);
  const unpacked = unpack(packed);
  expect(unpacked).toHaveLength(files.length);
  LANGUAGES.forEach((lang, index) => {
    const [before, after] = [files[index] ?? "", unpacked[index] ?? ""].map((text) => new Words(lang, [text]));
    const ids = (files[index] ?? "").match(/^[\w-]+(?= =)/gm) ?? [];
    expect(ids.length).toBeGreaterThan(200);
    for (const id of ids) {
      for (const int of [0, 1, 5]) {
        const args = ["n", "of", "count", "hull", "turret", "left", "full", "sides"].map((name): [string, { int: number }] => [name, { int }]);
        expect(after?.say({ id, args }), id).toBe(before?.say({ id, args }));
      }
    }
  });
});
