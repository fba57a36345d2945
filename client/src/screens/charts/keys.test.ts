import { expect, test } from "vitest";
import type { ChartKey, ChartProcedure } from "../../wire";
import { chartAsk, isYesNo, stepped, usualKeys } from "./keys";

const words = (name: string, list: string[], usual: string | null): ChartKey => ({
  name,
  message: { id: name },
  values: { kind: "words", words: list },
  default: usual,
});
const numbers: ChartKey = { name: "n", message: { id: "n" }, values: { kind: "numbers", least: 1, most: 6 }, default: null };
const procedure: ChartProcedure = {
  id: "fire",
  message: { id: "fire" },
  keys: [words("cover", ["none", "soft"], "soft"), words("level", ["green", "veteran"], null), numbers],
};

test("every key has an answer before anybody touches it", () => {
  expect(usualKeys(procedure)).toEqual({ cover: "soft", level: "green", n: "1" });
});

test("numbers stay within what is allowed", () => {
  expect([stepped(numbers, "3", 1), stepped(numbers, "6", 1), stepped(numbers, "1", -1)]).toEqual(["4", "6", "1"]);
  expect([stepped(numbers, "", 0), stepped(numbers, "x", 1), stepped(numbers, "99", 0)]).toEqual(["1", "2", "6"]);
});

test("what is asked of the server", () => {
  expect(chartAsk(procedure, { n: "4" }, [5])).toEqual({
    procedure: "fire",
    keys: [
      ["cover", "soft"],
      ["level", "green"],
      ["n", "4"],
    ],
    dice: [5],
    roll: true,
  });
});

test("yes or no", () => {
  expect([words("a", ["no", "yes"], "no"), words("a", ["none", "town"], "none"), numbers].map(isYesNo)).toEqual([true, false, false]);
});
