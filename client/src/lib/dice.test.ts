import { expect, test } from "vitest";
import { erased, faceOfKey, isFull, rollFor, typed } from "./dice";

const ask = { count: 2, sides: 6, purpose: null, clause: null };

test("faces are taken until there are enough", () => {
  let roll = rollFor(ask);
  for (const face of [4, 6, 1]) roll = typed(roll, face);
  expect(roll.faces).toEqual([4, 6]);
  expect(isFull(roll)).toBe(true);
  roll = erased(erased(erased(roll)));
  expect(roll.faces).toEqual([]);
  expect(isFull(roll)).toBe(false);
});

test("a face that the die does not have is not taken", () => {
  for (const face of [0, 7, 2.5, -1, NaN]) expect(typed(rollFor(ask), face).faces, `${face}`).toEqual([]);
});

test("digits are faces", () => {
  expect(["1", "6", "7", "0", "a", "Enter", "12"].map((key) => faceOfKey(key, 6))).toEqual([1, 6, null, null, null, null, null]);
  expect(["9", "0"].map((key) => faceOfKey(key, 10))).toEqual([9, 10]);
});
