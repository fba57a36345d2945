import { expect, test } from "vitest";
import type { Offer, Pick } from "../../wire";
import { buttonsOf, entriesOf, inviting, offerGroups, type Entry } from "./offers";

const piece = (id: string): Pick => ({ kind: "piece", id });
const offer = (notation: string, role: Offer["role"], ...picks: Pick[]): Offer => ({
  notation,
  message: { id: notation },
  picks,
  role,
  means: "other",
  rolls: false,
  cost: null,
});

/** What the list shows, a line each; what is gone is in brackets. */
const read = (entries: readonly Entry[]): string[] =>
  entries.map(({ rows }) => rows.map(({ offer: { notation }, gone }) => (gone ? `(${notation})` : notation)).join(" "));
const steps = (...cells: string[]): Offer[] => cells.map((id) => offer(`step ${id}`, "choice", { kind: "cell", id }));
const STOP = offer("stop", "end");

test("what is used up leaves a gap, and what is new comes last, as long as the list stood otherwise before", () => {
  const of = (...offers: Offer[]) => offerGroups(offers, 0);
  const [a1, a2, b, done] = [offer("a1", "choice", piece("a")), offer("a2", "choice", piece("a")), offer("b", "choice", piece("b")), offer("done", "end")];
  const before = entriesOf(of(a1, a2, b, done));
  expect(read(before)).toEqual(["done", "a1 a2", "b"]);
  const after = entriesOf(of(a2, offer("back", "commit"), done), before);
  expect(read(after)).toEqual(["done", "(a1) a2", "(b)", "back"]);
  // What comes back is where it was, and is what it is now.
  const again = { ...b, loses: { id: "something" } };
  const anew = entriesOf(of(a1, a2, again, done), after);
  expect(read(anew)).toEqual(["done", "a1 a2", "b", "(back)"]);
  expect(anew[2]?.rows[0]?.offer).toBe(again);
  expect(read(entriesOf(of(a2, done)))).toEqual(["done", "a2"]);
});

test("whoever walks from hex to hex with the mouse over the list has no gaps in it: every step is another", () => {
  let entries: Entry[] = [];
  for (const cells of [["A1", "A2", "A3"], ["B1", "B2", "B3"], ["C1", "C2"], ["D1", "D2", "D3"]]) {
    entries = entriesOf(offerGroups([...steps(...cells), STOP], 0), entries);
    expect(read(entries)).toEqual(["stop", ...cells.map((id) => `step ${id}`)]);
  }
});

test("a list with more gaps than lines begins anew", () => {
  const of = (...cells: string[]) => offerGroups([...steps(...cells), STOP], 0);
  const before = entriesOf(of("A1", "A2", "A3", "A4", "A5"));
  const three = entriesOf(of("A3", "A4", "A5"), before);
  expect(read(three)).toEqual(["stop", "(step A1)", "(step A2)", "step A3", "step A4", "step A5"]);
  expect(read(entriesOf(of("A4", "A5"), three))).toEqual(["stop", "(step A1)", "(step A2)", "(step A3)", "step A4", "step A5"]);
  expect(read(entriesOf(of("A5"), three))).toEqual(["stop", "step A5"]);
});

test("where nothing is gone what is new comes last, also after what ends it", () => {
  const before = entriesOf(offerGroups([STOP], 0));
  expect(read(entriesOf(offerGroups([offer("turn", "choice"), STOP], 0), before))).toEqual(["stop", "turn"]);
});

test("buttons come first, then what is clicked next", () => {
  const offers = [
    offer("a1", "choice", piece("a"), piece("x")),
    offer("back", "cancel"),
    offer("b1", "choice", piece("b"), piece("x")),
    offer("a2", "choice", piece("a"), piece("y")),
    offer("done", "commit"),
  ];
  const read = (n: number, list = offers) =>
    offerGroups(list, n).map((group) => [group.pick && "id" in group.pick ? group.pick.id : null, group.offers.map((o) => o.notation)]);
  expect(read(0)).toEqual([
    [null, ["done", "back"]],
    ["a", ["a1", "a2"]],
    ["b", ["b1"]],
  ]);
  expect(read(1, [offers[0], offers[3]].filter((o) => o !== undefined))).toEqual([
    ["x", ["a1"]],
    ["y", ["a2"]],
  ]);
});

test("choices of one click are buttons up to eight, then they are in the panel", () => {
  const turns = (n: number): Offer[] => Array.from({ length: n }, (_, i) => offer(`face t1 ${i}`, "choice", piece("t1")));
  expect(buttonsOf(turns(6), 1, true)).toEqual({ buttons: turns(6), menus: [], n_more: 0 });
  expect(buttonsOf(turns(9), 1, true)).toEqual({ buttons: [], menus: [], n_more: 9 });
  expect(buttonsOf(turns(6), 1, false)).toEqual({ buttons: [], menus: [], n_more: 6 });
  expect(buttonsOf(turns(3), 1, false).buttons).toHaveLength(3);
});

test("without a click, choices that differ in a number are a menu beside the buttons", () => {
  const hold = [offer("hold move", "choice"), offer("hold impulse", "choice")];
  const watch = [0, 2, 4, 6].map((n) => offer(`watch ${n}`, "choice"));
  expect(buttonsOf([...hold, ...watch], 0, true)).toEqual({ buttons: hold, menus: [watch], n_more: 0 });
  const many = ["a", "b", "c", "d", "e"].map((verb) => offer(verb, "choice"));
  expect(buttonsOf(many, 0, true)).toEqual({ buttons: [], menus: [], n_more: 5 });
});

test("what commits invites, and doing without it only where nothing else can be done", () => {
  const [hold, done, shoot, back] = [offer("hold", "forgo"), offer("done", "end"), offer("shoot", "commit"), offer("back", "cancel")];
  const fire = offer("fire", "choice", piece("a"));
  const invited = (offers: Offer[], n = 0): string | null => inviting(offers, n)?.notation ?? null;
  expect(invited([hold, shoot, fire])).toBe("shoot");
  expect(invited([hold, fire])).toBeNull();
  expect(invited([done, fire])).toBeNull();
  expect(invited([hold, back])).toBe("hold");
  expect(invited([done])).toBe("done");
  // One thing against leaving it: that thing, where it is a button.
  expect(invited([hold, offer("advance", "choice")])).toBe("advance");
  expect(invited([hold, offer("advance", "choice"), offer("again", "choice")])).toBeNull();
  expect(invited([fire], 1)).toBe("fire");
  // What commits and wastes something invites nobody.
  expect(invited([{ ...shoot, loses: { id: "waste" } }, fire])).toBeNull();
});

test("in the list, what leaves off stands after what can be done", () => {
  const offers = [offer("done", "end"), offer("hold", "forgo"), offer("watch", "choice"), offer("shoot", "commit"), offer("back", "cancel")];
  expect(offerGroups(offers, 0).flatMap((group) => group.offers.map(({ notation }) => notation))).toEqual(["shoot", "watch", "hold", "done", "back"]);
});
