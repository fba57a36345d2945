import { expect, test } from "vitest";
import type { OffMap } from "../../wire";
import { grouped } from "./boxes";

const box = (id: string, heading: string): OffMap => ({ id, title: { id }, heading: { id: heading }, at: null });
const BOXES = [box("a", "turns"), box("b", "turns"), box("c", "pools"), box("d", "pools")];
const read = (asked: string[]): string[] => grouped(BOXES, ({ id }) => asked.includes(id)).map((group) => group.map(({ id }) => id).join(""));

test("boxes are read as printed, and those that are asked about come first", () => {
  expect(read([])).toEqual(["ab", "cd"]);
  expect(read(["d"])).toEqual(["dc", "ab"]);
  expect(read(["b", "c"])).toEqual(["ba", "cd"]);
});
