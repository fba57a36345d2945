import { expect, test } from "vitest";
import type { Entry, Message } from "../wire";
import { gist, headlines } from "./headlines";

const entry = (action: string, told: readonly [string, number?][], about?: Message): Entry => ({
  seat: 0,
  heading: { turn: { id: "t" }, phase: { id: "p" } },
  action: [action, { id: action }],
  told: told.map(([id, face]) => ({ message: { id }, clause: "", faces: face === undefined ? [] : [face], modifiers: [], touches: [] })),
  index: 0,
  ...(about ? { about } : {}),
});
const read = (...entries: Entry[]): string[] =>
  headlines(entries).map(({ head, lines, decided }) => [head?.id ?? "-", ...lines.map(({ message }) => message.id), decided?.id ?? "-"].join(" "));

test("what somebody decided heads what came of it, with the line before the dice", () => {
  expect(read(entry("shoot", [["marks"], ["fires"], ["rolled", 3], ["shaken"]]))).toEqual(["shoot fires rolled shaken -"]);
  expect(read(entry("move", [["went"], ["stopped"]]))).toEqual(["move went stopped -"]);
});

test("a battle heads its result, and the small decision that brought it comes after", () => {
  const battle: Message = { id: "battle" };
  expect(read(entry("lose", [["loses"], ["die", 4], ["retreats"]], battle))).toEqual(["battle die retreats lose"]);
  // It is named once.
  expect(read(entry("roll", [["die", 4]], battle), entry("nobody", [["stays"]], battle), entry("move", []))).toEqual(["battle die roll", "- stays nobody", "move -"]);
  expect(read(entry("roll", [["die", 4]], battle), entry("roll", [["die", 2]], { id: "another" }))).toEqual(["battle die roll", "another die roll"]);
});

test("in short: what it was about, what came of it in the end, and all the dice", () => {
  const gistOf = (...entries: Entry[]): string => {
    const { head, outcome, faces } = gist(entries);
    return [head?.id, outcome?.id, ...faces].join(" ");
  };
  expect(gistOf(entry("shoot", [["marks"], ["rolled", 3], ["saved", 5], ["shaken"]]))).toBe("shoot shaken 3 5");
  const battle: Message = { id: "battle" };
  expect(gistOf(entry("roll", [["die", 4]], battle), entry("lose", [["loses"]], battle))).toBe("battle loses 4");
});
