// @vitest-environment node
import { expect, test } from "vitest";
import type { Decision, Offer, Pick } from "../wire";
import { back, carried, click, complete, completes, marks, NOTHING, press, type Picking } from "./picking";

const piece = (id: string): Pick => ({ kind: "piece", id });
const cell = (id: string): Pick => ({ kind: "cell", id });
const offer = (notation: string, picks: Pick[], more: Partial<Offer> = {}): Offer => ({
  notation,
  message: { id: notation },
  picks,
  role: "choice",
  rolls: false,
  cost: null,
  ...more,
});
const decision = (...offers: Offer[]): Decision => ({
  seat: 0,
  clause: "x:1",
  question: { id: "q" },
  offers,
  complete: false,
  working: null,
});
const picked = (...picks: Pick[]): Picking => ({ picks, armed: null });

const moves = decision(
  offer("a 01", [piece("a"), cell("01")]),
  offer("a 02", [piece("a"), cell("02")]),
  offer("b 01", [piece("b"), cell("01")]),
  offer("pass", [], { role: "commit" }),
);

test("a piece, then a place", () => {
  const step = click(moves, NOTHING, [piece("a"), cell("00")]);
  expect(step).toEqual({ kind: "picked", picking: picked(piece("a")) });
  expect(click(moves, picked(piece("a")), [cell("02")])).toMatchObject({ kind: "take", offer: { notation: "a 02" } });
});

test("everything that lies there counts: piece, unit, hex", () => {
  const one = decision(offer("x", [cell("00")]));
  expect(click(one, NOTHING, [piece("z"), piece("unit"), cell("00")])).toMatchObject({ kind: "take", offer: { notation: "x" } });
});

test("another piece that begins something is selected instead", () => {
  expect(click(moves, picked(piece("a")), [piece("b"), cell("05")])).toEqual({ kind: "picked", picking: picked(piece("b")) });
});

test("the same piece again takes the selection back", () => {
  expect(click(moves, picked(piece("a")), [piece("a"), cell("00")])).toEqual({ kind: "picked", picking: NOTHING });
});

test("what fits nothing is a wish about everything that lies there", () => {
  expect(click(moves, picked(piece("a")), [piece("foe"), cell("09")])).toEqual({
    kind: "wish",
    wishes: [
      [piece("a"), piece("foe")],
      [piece("a"), cell("09")],
    ],
  });
  expect(click(null, NOTHING, [cell("09")])).toEqual({ kind: "wish", wishes: [[cell("09")]] });
});

test("where dice would fall the first click arms and the second takes", () => {
  const attack = offer("attack", [piece("a"), piece("foe")], { rolls: true });
  const fight = decision(attack, ...moves.offers);
  const armed = click(fight, picked(piece("a")), [piece("foe"), cell("01")]);
  expect(armed).toEqual({ kind: "picked", picking: { picks: [piece("a"), piece("foe")], armed: attack } });
  if (armed.kind !== "picked") return;
  expect(click(fight, armed.picking, [piece("foe"), cell("01")])).toEqual({ kind: "take", offer: attack });
  expect(back(armed.picking)).toEqual(picked(piece("a")));
  // Another place is another choice, not a confirmation.
  expect(click(fight, armed.picking, [piece("b"), cell("05")])).toEqual({ kind: "picked", picking: picked(piece("b")) });
});

test("buttons arm and take in the same way", () => {
  const roll = offer("roll", [], { rolls: true });
  const first = press(NOTHING, roll);
  expect(first).toEqual({ kind: "picked", picking: { picks: [], armed: roll } });
  if (first.kind === "picked") expect(press(first.picking, roll)).toEqual({ kind: "take", offer: roll });
  expect(press(NOTHING, offer("pass", []))).toMatchObject({ kind: "take" });
});

test("several offers with the same clicks are left to choose from", () => {
  const orders = decision(offer("walk", [piece("a")]), offer("run", [piece("a")]), offer("fire", [piece("a"), piece("foe")]));
  const step = click(orders, NOTHING, [piece("a")]);
  expect(step).toEqual({ kind: "picked", picking: picked(piece("a")) });
  expect(complete(orders, [piece("a")]).map((left) => left.notation)).toEqual(["walk", "run"]);
  expect(complete(moves, []).map((left) => left.notation)).toEqual(["pass"]);
});

test("the board marks what may be clicked next", () => {
  const isOwn = (id: string): boolean => id !== "foe";
  expect(marks(moves, NOTHING, isOwn).map((mark) => [mark.kind, mark.pick])).toEqual([
    ["mover", piece("a")],
    ["mover", piece("b")],
  ]);
  const after = marks(moves, picked(piece("a")), isOwn);
  expect(after.map((mark) => [mark.kind, mark.pick, mark.offer?.notation])).toEqual([
    ["selected", piece("a"), undefined],
    ["choice", cell("01"), "a 01"],
    ["choice", cell("02"), "a 02"],
  ]);
  const twice = decision(offer("walk", [cell("01")]), offer("run", [cell("01")]));
  expect(marks(twice, NOTHING, isOwn)).toEqual([{ pick: cell("01"), kind: "choice", offer: null }]);
  const fire = decision(offer("fire", [piece("foe")]));
  expect(marks(fire, NOTHING, isOwn)[0]?.kind).toBe("choice");
});

test("the offer under the pointer", () => {
  expect(completes(moves, picked(piece("a")), [piece("z"), cell("01")])?.notation).toBe("a 01");
  expect(completes(moves, NOTHING, [piece("a")])).toBe(null);
  expect(completes(moves, picked(piece("a")), [cell("77")])).toBe(null);
});

test("a selection outlives a decision as far as it fits the next", () => {
  expect(carried(moves, { picks: [piece("a"), cell("01")], armed: null })).toEqual(picked(piece("a")));
  expect(carried(decision(), picked(piece("a")))).toEqual(NOTHING);
  expect(carried(null, picked(piece("a")))).toEqual(NOTHING);
});

test("points are the same where their numbers are", () => {
  const spot = decision(offer("to", [{ kind: "point", at: [1, 2] }]));
  expect(click(spot, NOTHING, [{ kind: "point", at: [1, 2] }])).toMatchObject({ kind: "take" });
  expect(click(spot, NOTHING, [{ kind: "point", at: [1, 3] }])).toMatchObject({ kind: "wish" });
});
