import { expect, test } from "vitest";
import type { Luck, LuckAccount } from "../../wire";
import { eventful, luckOf, reach } from "./luck";

const account = (expected: number, actual: number): LuckAccount => ({ expected, actual, usual: 100, luckier: 500 });

test("luck is what came less what was to be expected", () => {
  expect(luckOf(account(-120, 80))).toBe(200);
  expect(luckOf(account(50, -25))).toBe(-75);
});

test("the greatest luck of a turn fills its half of a bar", () => {
  const luck: Luck = {
    turns: [
      [1, [account(0, 50), account(0, -200)]],
      [3, [account(100, 200), account(0, 0)]],
    ],
    totals: [account(100, 250), account(0, -200)],
    moments: [],
    throws: 3,
  };
  expect([50, -200, 100, 0].map(reach(luck))).toEqual([0.25, -1, 0.5, 0]);
  // Without luck there is nothing to draw, and nothing to divide by.
  expect(reach({ ...luck, turns: [] })(0)).toBe(0);
});

test("turns whose dice changed nothing are left out", () => {
  const turns: Luck["turns"] = [
    [0, [account(0, 0), account(0, 0)]],
    [1, [account(0, 10), account(0, -10)]],
    [2, [account(5, 5), account(-5, -5)]],
  ];
  expect(eventful({ turns, totals: [], moments: [], throws: 3 }).map(([turn]) => turn)).toEqual([1, 2]);
});
