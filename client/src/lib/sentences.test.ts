import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { idsOf, pack, shortened, unpack } from "./sentences";
import { LANGUAGES, Words } from "./words";

const files = LANGUAGES.map((lang) => readFileSync(`locales/${lang}.ftl`, "utf8"));

/** Every id is kept, or some are: never none. */
test.each([() => true, (id: string) => id.startsWith("ui-tab-")])("what is packed says the same when it is unpacked", (isKept) => {
  const packed = pack(files, isKept);
  expect(packed.length).toBeLessThan(files.join("").length);
  const unpacked = unpack(packed);
  expect(unpacked).toHaveLength(files.length);
  const ids = idsOf(files[0] ?? "");
  expect(ids.length).toBeGreaterThan(200);
  const short = shortened(ids, isKept);
  // No two are called alike.
  expect(new Set(ids.map((id) => short.get(id) ?? id)).size).toBe(ids.length);
  LANGUAGES.forEach((lang, index) => {
    const [before, after] = [files[index] ?? "", unpacked[index] ?? ""].map((text) => new Words(lang, [text]));
    for (const id of ids) {
      for (const int of [-1, 0, 1, 5]) {
        const args = ["n", "of", "count", "hull", "turret", "left", "full", "sides", "sign"].map((name): [string, { int: number }] => [name, { int }]);
        expect(after?.say({ id: short.get(id) ?? id, args }), id).toBe(before?.say({ id, args }));
      }
    }
  });
});
