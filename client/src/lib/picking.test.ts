import { describe, expect, test } from "vitest";
import type { Under } from "../board/state";
import { counter } from "../board/testing/samples";
import type { Decision, Offer, Peek, Pick } from "../wire";
import {
  aimed,
  along,
  back,
  begun,
  besides,
  carried,
  click,
  complete,
  drop,
  fans,
  foreseen,
  holds,
  isBy,
  isUnderWay,
  lifts,
  marks,
  NOTHING,
  offered,
  press,
  setsOut,
  ranked,
  shown,
  sparing,
  stillBegun,
  together,
  wish,
  type Picking,
} from "./picking";

const piece = (id: string): Pick => ({ kind: "piece", id });
const cell = (id: string): Pick => ({ kind: "cell", id });
const offer = (notation: string, picks: Pick[], more: Partial<Offer> = {}): Offer => ({
  notation,
  message: { id: notation },
  picks,
  role: "choice",
  means: "other",
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
const open = (...picks: Pick[]): Under => ({ picks, stack: [] });

/** Every piece is one's own. */
const mine = (): boolean => true;
const moves = decision(
  offer("a 01", [piece("a"), cell("01")]),
  offer("a 02", [piece("a"), cell("02")]),
  offer("b 01", [piece("b"), cell("01")]),
  offer("pass", [], { role: "commit" }),
);

test("a piece, then a place", () => {
  const step = click(moves, NOTHING, open(piece("a"), cell("00")));
  expect(step).toEqual({ kind: "picked", on: piece("a"), picking: picked(piece("a")) });
  expect(click(moves, picked(piece("a")), open(cell("02")))).toMatchObject({ kind: "take", offer: { notation: "a 02" } });
});

test("everything that lies there counts: piece, unit, hex", () => {
  const one = decision(offer("x", [cell("00")]));
  expect(click(one, NOTHING, open(piece("z"), piece("unit"), cell("00")))).toMatchObject({
    kind: "take",
    on: cell("00"),
    offer: { notation: "x" },
  });
});

test("another piece that begins something is selected instead", () => {
  expect(click(moves, picked(piece("a")), open(piece("b"), cell("05")))).toMatchObject({ kind: "picked", picking: picked(piece("b")) });
});

test("another counter is taken up, and nobody goes where it lies unless the ground or the opened stack is clicked", () => {
  // Both lie where the other may go.
  const goes = { means: "move" } as const;
  const both = decision(offer("a 05", [piece("a"), cell("05")], goes), offer("b 00", [piece("b"), cell("00")], goes), offer("b 09", [piece("b"), cell("09")], goes));
  const inHand = picked(piece("a"));
  expect(click(both, inHand, open(piece("b"), cell("05")))).toEqual({ kind: "picked", on: piece("b"), picking: picked(piece("b")) });
  expect(click(both, inHand, open(cell("05")))).toMatchObject({ kind: "take", offer: { notation: "a 05" } });
  expect(drop(both, inHand, open(piece("b"), cell("05")))).toMatchObject({ kind: "take", offer: { notation: "a 05" } });
  const stack: Under = { picks: [piece("b"), piece("z"), cell("05")], stack: [[piece("b")], [piece("z")]] };
  expect(click(both, inHand, stack)).toEqual({ kind: "open", on: null });
  expect(drop(both, inHand, stack)).toMatchObject({ kind: "take", offer: { notation: "a 05" } });
  // Where it lies itself it is meant as well, though its own hex could be shelled.
  const shells = decision(offer("a 00", [piece("a"), cell("00")], { means: "fire", rolls: true }), offer("a 05", [piece("a"), cell("05")], goes));
  expect(click(shells, inHand, open(piece("a"), cell("00")))).toEqual({ kind: "picked", on: piece("a"), picking: NOTHING });
  expect(click(shells, inHand, { picks: [piece("z"), cell("00")], stack: [[piece("z")], [piece("a")]] })).toEqual({ kind: "open", on: null });
  // Be it for something rare; but whoever can do nothing is not meant by himself.
  const rare = decision(offer("a 05", [piece("a"), cell("05")], goes), offer("flip b", [piece("b")], { means: "rare" }));
  expect(click(rare, inHand, open(piece("b"), cell("05")))).toMatchObject({ kind: "picked", picking: { armed: { notation: "flip b" } } });
  const idle = decision(offer("a 05", [piece("a"), cell("05")], goes));
  expect(click(idle, inHand, open(piece("b"), cell("05")))).toMatchObject({ kind: "take", offer: { notation: "a 05" } });
  // Nor somebody who is the goal himself.
  const carry = decision(offer("a b", [piece("a"), piece("b")]), offer("a 05", [piece("a"), cell("05")], goes), offer("b 00", [piece("b"), cell("00")], goes));
  expect(click(carry, inHand, open(piece("b"), cell("05")))).toMatchObject({ kind: "take", offer: { notation: "a b" } });
});

test("the same piece again takes the selection back", () => {
  expect(click(moves, picked(piece("a")), open(piece("a"), cell("00")))).toEqual({
    kind: "picked",
    on: piece("a"),
    picking: NOTHING,
  });
});

test("what fits nothing is one question about everything that lies there, and its answer an offer or a refusal", () => {
  const under = [piece("foe"), cell("09")];
  expect(click(moves, picked(piece("a")), open(...under))).toEqual({ kind: "ask", on: null });
  expect(wish(picked(piece("a")), under)).toEqual({ kind: "click", picked: [piece("a")], under });
  expect(click(null, NOTHING, open(cell("09")))).toEqual({ kind: "ask", on: null });
  const peek: Peek = {
    notation: "fire a 09",
    message: { id: "fire" },
    on: cell("09"),
    verdict: { kind: "legal" },
    rolls: true,
    way: [],
    odds: null,
  };
  const fire = offer("fire a 09", [piece("a"), cell("09")], { message: { id: "fire" }, rolls: true });
  expect(offered(picked(piece("a")), peek)).toEqual(fire);
  expect(offered(NOTHING, { ...peek, verdict: { kind: "refused", refusal: { kind: "busy" } } })).toBe(null);
});

describe("a closed stack", () => {
  const stack = (...ids: string[]): Under => ({
    picks: [piece(ids[0] ?? ""), cell("11")],
    stack: ids.map((id) => [piece(id), cell("11")]),
  });
  const one = decision(offer("b", [piece("b"), cell("01")]));
  const hex = decision(offer("to 11", [cell("11")]));

  const shown = (asked: Decision | null, under: Under): boolean => fans(click(asked, NOTHING, under), under);

  test("opens first", () => {
    expect(click(null, NOTHING, stack("a", "b"))).toEqual({ kind: "open", on: null });
    expect(shown(null, stack("a", "b"))).toBe(true);
    expect(click(moves, NOTHING, stack("a", "b"))).toEqual({ kind: "open", on: null });
  });

  test("is its only piece that goes on, even below another", () => {
    expect(click(one, NOTHING, stack("a", "b"))).toEqual({ kind: "picked", on: piece("b"), picking: picked(piece("b")) });
    expect(click(one, picked(piece("b")), stack("a", "b"))).toMatchObject({ kind: "picked", picking: NOTHING });
    expect(shown(one, stack("a", "b"))).toBe(true);
  });

  test("is its hex where that goes on and no piece does", () => {
    expect(click(hex, NOTHING, stack("a", "b"))).toMatchObject({ kind: "take", on: cell("11") });
    expect(shown(hex, stack("a", "b"))).toBe(false);
    expect(shown(hex, open(cell("11")))).toBe(true);
    const both = decision(...hex.offers, ...moves.offers);
    expect(click(both, NOTHING, stack("a", "b"))).toEqual({ kind: "open", on: null });
  });

  test("is its hex for whoever aims, and a piece when it is open", () => {
    expect(aimed(stack("a", "b"), null)).toEqual(cell("11"));
    expect(aimed(open(piece("a"), cell("11")), null)).toEqual(cell("11"));
    expect(aimed(open(piece("a"), cell("11")), "11")).toEqual(piece("a"));
    expect(aimed(open({ kind: "point", at: [1, 2] }), null)).toEqual({ kind: "point", at: [1, 2] });
    expect(aimed(open(), null)).toBe(null);
  });
});

test("where dice would fall the first click arms and the second takes", () => {
  const attack = offer("attack", [piece("a"), piece("foe")], { rolls: true });
  const fight = decision(attack, ...moves.offers);
  const armed = click(fight, picked(piece("a")), open(piece("foe"), cell("01")));
  expect(armed).toEqual({ kind: "picked", on: piece("foe"), picking: { picks: [piece("a"), piece("foe")], armed: attack } });
  if (armed.kind !== "picked") return;
  expect(click(fight, armed.picking, open(piece("foe"), cell("01")))).toEqual({ kind: "take", on: piece("foe"), offer: attack });
  expect(back(armed.picking)).toEqual(picked(piece("a")));
  // Another place is another choice, not a confirmation.
  expect(click(fight, armed.picking, open(piece("b"), cell("05")))).toMatchObject({ kind: "picked", picking: picked(piece("b")) });
});

test("what was not on the list is shown first, and taken when it is clicked again or pressed", () => {
  const far = offer("a 09", [piece("a"), cell("09")]);
  const { picking } = shown(far);
  expect(picking).toEqual({ picks: far.picks, armed: far });
  expect(click(moves, picking, open(cell("09")))).toMatchObject({ kind: "take", offer: far });
  expect(press(picking, far)).toEqual({ kind: "take", offer: far });
  expect(back(picking)).toEqual(picked(piece("a")));
});

test("a loss is asked once more, like dice", () => {
  const lose = offer("lose a", [piece("a")], { means: "loss" });
  const losses = decision(lose, offer("lose b", [piece("b")], { means: "loss" }));
  const first = click(losses, NOTHING, open(piece("a")));
  expect(first).toMatchObject({ kind: "picked", picking: { armed: lose } });
  if (first.kind === "picked") expect(click(losses, first.picking, open(piece("a")))).toMatchObject({ kind: "take", offer: lose });
  expect(press(NOTHING, lose)).toMatchObject({ kind: "picked", picking: { armed: lose } });
});

describe("the main action", () => {
  const act = offer("activate a", [piece("a")], { means: "act", rolls: true });
  const rest = offer("rest a", [piece("a")]);

  test("of several is shown by the click, and done by another", () => {
    const both = decision(rest, act);
    const step = click(both, NOTHING, open(piece("a")));
    expect(step).toMatchObject({ kind: "picked", picking: { picks: [piece("a")], armed: act } });
    if (step.kind === "picked") expect(click(both, step.picking, open(piece("a")))).toMatchObject({ kind: "take", offer: act });
  });

  test("is none where the piece can go somewhere, or two are alike", () => {
    expect(click(decision(act, rest, ...moves.offers), NOTHING, open(piece("a")))).toMatchObject({ picking: picked(piece("a")) });
    const run = { ...act, notation: "run a" };
    expect(click(decision(act, run), NOTHING, open(piece("a")))).toMatchObject({ picking: picked(piece("a")) });
    expect(click(decision(rest, offer("flip a", [piece("a")])), NOTHING, open(piece("a")))).toMatchObject({ picking: picked(piece("a")) });
  });

  test("is not a rare one that is left to a piece while others do the usual: it is shown first", () => {
    const flip = offer("flip b", [piece("b")]);
    const go = offer("go c 01", [piece("c"), cell("01")], { means: "move" });
    expect(click(decision(flip, go), NOTHING, open(piece("b")))).toMatchObject({ kind: "picked", picking: { armed: flip } });
    // Where nothing else is asked for, the click is meant for it.
    expect(click(decision(flip, offer("flip c", [piece("c")])), NOTHING, open(piece("b")))).toMatchObject({ kind: "take", offer: flip });
  });

  test("comes first beside the piece", () => {
    const smoke = offer("smoke a", [piece("a")], { means: "smoke" });
    expect(ranked([rest, smoke, act]).map(({ notation }) => notation)).toEqual(["activate a", "smoke a", "rest a"]);
  });
});

test("a piece that can only do something rare stands for its place, where that can be taken up", () => {
  const activate = offer("activate B5", [cell("B5")], { means: "act" });
  const spot = offer("spot G4", [piece("us08"), cell("G4")], { means: "spot" });
  const step = click(decision(activate, spot), NOTHING, open(piece("us08"), cell("B5")));
  expect(step).toMatchObject({ kind: "picked", picking: { picks: [piece("us08")], armed: activate } });
  if (step.kind !== "picked") throw new Error("it is shown first");
  expect(click(decision(activate, spot), step.picking, open(piece("us08"), cell("B5")))).toMatchObject({ kind: "take", offer: activate });
  expect(click(decision(activate, spot), step.picking, open(cell("G4")))).toMatchObject({ kind: "take", offer: spot });
});

test("one step back from what was taken from a list leads to what was picked before", () => {
  const heal = offer("heal a b", [piece("a"), piece("b")], { rolls: true });
  const step = press(picked(piece("c")), heal);
  expect(step).toMatchObject({ kind: "picked", picking: { picks: heal.picks, armed: heal } });
  if (step.kind === "picked") expect(back(step.picking)).toEqual({ picks: [piece("c")], armed: null });
});

test("what a place is for is carried no further than one piece", () => {
  const lost: Pick = { kind: "box", id: "lost" };
  const hits = decision(offer("dead 1", [lost, piece("1")]), offer("down 1", [piece("1")]), offer("dead 2", [lost, piece("2")]));
  expect(carried(hits, picked(lost, piece("3")), mine)).toEqual(NOTHING);
});

describe("a drag", () => {
  test("takes a piece that can go somewhere, by touch only once it is picked", () => {
    expect(lifts(moves, NOTHING, open(piece("a"), cell("00")), false)).toBe(true);
    expect(lifts(moves, NOTHING, open(piece("a"), cell("00")), true)).toBe(false);
    expect(lifts(moves, picked(piece("a")), open(piece("a"), cell("00")), true)).toBe(true);
    expect(lifts(moves, NOTHING, open(piece("foe"), cell("00")), false)).toBe(false);
    expect(lifts(moves, NOTHING, open(cell("00")), false)).toBe(false);
    expect(lifts(null, NOTHING, open(piece("a")), false)).toBe(false);
    expect(lifts(decision(offer("move a", [piece("a")], { means: "act" })), NOTHING, open(piece("a")), false)).toBe(true);
    expect(lifts(decision(offer("flip a", [piece("a")])), NOTHING, open(piece("a")), false)).toBe(false);
    expect([holds(picked(piece("a")), open(piece("a"))), holds(NOTHING, open(piece("a")))]).toEqual([true, false]);
  });

  test("ends like a click on a place, and picks nothing else", () => {
    expect(drop(moves, picked(piece("a")), open(cell("02")))).toMatchObject({ kind: "take", offer: { notation: "a 02" } });
    expect(drop(moves, picked(piece("a")), open(piece("b"), cell("05")))).toBeNull();
    expect(drop(moves, picked(piece("a")), open(piece("a"), cell("00")))).toBeNull();
    expect(drop(moves, picked(piece("a")), open(cell("09")))).toEqual({ kind: "ask", on: null });
  });
});

test("a mark says what it is about, unless it could be several things", () => {
  const both = decision(
    offer("fire", [piece("a"), cell("01")], { means: "fire" }),
    offer("spot", [piece("a"), cell("01")], { means: "spot" }),
    offer("attack", [piece("a"), cell("02")], { means: "attack" }),
  );
  const kinds = marks(both, picked(piece("a")), () => true).map(({ kind, means }) => [kind, means]);
  expect(kinds).toEqual([["selected", null], ["choice", null], ["choice", "attack"]]);
});

test("buttons arm and take in the same way", () => {
  const roll = offer("roll", [], { rolls: true });
  const first = press(NOTHING, roll);
  expect(first).toMatchObject({ kind: "picked", picking: { picks: [], armed: roll } });
  if (first.kind === "picked") expect(press(first.picking, roll)).toEqual({ kind: "take", offer: roll });
  expect(press(NOTHING, offer("pass", []))).toMatchObject({ kind: "take" });
});

test("several offers with the same clicks are left to choose from", () => {
  const orders = decision(offer("walk", [piece("a")]), offer("run", [piece("a")]), offer("fire", [piece("a"), piece("foe")]));
  const step = click(orders, NOTHING, open(piece("a")));
  expect(step).toMatchObject({ kind: "picked", picking: picked(piece("a")) });
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
  expect(marks(twice, NOTHING, isOwn)).toEqual([{ pick: cell("01"), kind: "choice", offer: null, cost: null, means: "other" }]);
  // What is worth knowing at a glance is told all the same, by the first that says so.
  const odds = decision(offer("attack", [cell("01")], { cost: { id: "3:1" } }), offer("shock", [cell("01")], { cost: { id: "4:1" } }));
  expect(marks(odds, NOTHING, isOwn)[0]?.cost).toEqual({ id: "3:1" });
  const fire = decision(offer("fire", [piece("foe")]));
  expect(marks(fire, NOTHING, isOwn)[0]?.kind).toBe("choice");
});

test("whoever points is shown what a click would do", () => {
  expect(foreseen(moves, picked(piece("a")), open(piece("z"), cell("01")))).toEqual({ kind: "notation", notation: "a 01" });
  expect(foreseen(moves, NOTHING, open(piece("a")))).toBe(null);
  expect(foreseen(moves, picked(piece("a")), open(piece("z"), cell("77")))).toEqual({
    kind: "click",
    picked: [piece("a")],
    under: [piece("z"), cell("77")],
  });
  // Where everything is listed the rules have nothing to add, and before anything is picked one points at too much.
  expect(foreseen({ ...moves, complete: true }, picked(piece("a")), open(cell("77")))).toBe(null);
  expect(foreseen(moves, NOTHING, open(cell("77")))).toBe(null);
  expect(foreseen(null, picked(piece("a")), open(cell("77")))).toBe(null);
});

test("a selection outlives a decision as far as it fits the next", () => {
  expect(carried(moves, { picks: [piece("a"), cell("01")], armed: null }, mine)).toEqual(picked(piece("a")));
  expect(carried(decision(), picked(piece("a")), mine)).toEqual(NOTHING);
  expect(carried(null, picked(piece("a")), mine)).toEqual(NOTHING);
});

test("what was begun with a piece outlives a decision as long as it can be done", () => {
  const [smoke, move] = [offer("smoke a 09", [piece("a"), cell("09")], { means: "smoke", rolls: true }), offer("move a", [piece("a")], { means: "move" })];
  const both = decision(smoke, move, offer("fire a 09", [piece("a"), cell("09")], { means: "fire" }));
  const begins: Picking = { ...picked(piece("a")), about: "smoke" };
  expect(carried(both, begins, mine)).toEqual(begins);
  // Where it was about to be laid is asked again.
  expect(carried(both, { picks: smoke.picks, armed: smoke, about: "smoke" }, mine)).toEqual(begins);
  expect(carried(decision(move, offer("fire a 09", [piece("a"), cell("09")], { means: "fire" })), begins, mine)).toEqual(picked(piece("a")));
  // It was begun with a piece, and with no other one.
  expect(carried(decision(offer("smoke b 09", [piece("b"), cell("09")], { means: "smoke" })), begins, mine)).toEqual(NOTHING);
  expect(stillBegun(both, begins)).toBe("smoke");
  expect(stillBegun(both, { ...begins, picks: smoke.picks })).toBeNull();
  expect(stillBegun(both, picked(piece("a")))).toBeNull();
});

test("points are the same where their numbers are", () => {
  const spot = decision(offer("to", [{ kind: "point", at: [1, 2] }]));
  expect(click(spot, NOTHING, open({ kind: "point", at: [1, 2] }))).toMatchObject({ kind: "take" });
  expect(click(spot, NOTHING, open({ kind: "point", at: [1, 3] }))).toMatchObject({ kind: "ask" });
});

describe("over random decisions", () => {
  /** Numbers below `n`, the same for a seed (Park and Miller). */
  const numbers = (seed: number) => {
    let state = seed + 1;
    return (n: number): number => (state = (state * 48_271) % 2_147_483_647) % n;
  };
  const places = [piece("a"), piece("b"), piece("c"), cell("01"), cell("02")];
  /**
   * Few things to click and many offers, so that many begin alike, are made by the same clicks or go on from each
   * other.
   */
  const random = (below: (n: number) => number): Decision => {
    const picks = (): Pick[] => Array.from({ length: below(4) }, () => places[below(places.length)] ?? piece("a"));
    const offers = Array.from({ length: 1 + below(8) }, (_, n) => offer(`o${n}`, picks(), { rolls: below(3) === 0 }));
    return decision(...offers);
  };
  const decisions = Array.from({ length: 4_000 }, (_, seed) => random(numbers(seed)));

  /** What somebody sees who has clicked on all of this, one after the other. */
  const after = (asked: Decision, picks: readonly Pick[]): { picking: Picking; taken: Offer | null } => {
    let picking = NOTHING;
    for (const [index, pick] of picks.entries()) {
      const step = click(asked, picking, open(pick));
      if (step.kind === "take") {
        expect(index, "clicks are left over").toBe(picks.length - 1);
        return { picking, taken: step.offer };
      }
      if (step.kind !== "picked") throw new Error(`${step.kind} of ${JSON.stringify(pick)}`);
      ({ picking } = step);
    }
    return { picking, taken: null };
  };

  test("every offer is made by its clicks, and by nothing less", () => {
    for (const asked of decisions) {
      for (const wanted of asked.offers) {
        const { picking, taken } = after(asked, wanted.picks);
        const buttons = complete(asked, picking.picks);
        if (taken) expect(taken).toBe(wanted);
        else if (picking.armed) expect(picking.armed).toBe(wanted);
        else expect(buttons).toContain(wanted);
        expect(taken === null || !taken.rolls, "dice fall by a single click").toBe(true);
      }
    }
  });

  test("a click takes only what begins with all that was clicked, and what it is on", () => {
    let taken = 0;
    for (const [seed, asked] of decisions.entries()) {
      const below = numbers(seed + 7_000);
      let picking = NOTHING;
      for (let n = 0; n < 12; n++) {
        const pick = places[below(places.length)] ?? piece("a");
        const step = click(asked, picking, open(pick));
        if (step.kind === "take") {
          const wasArmed = picking.armed === step.offer;
          const last = wasArmed ? picking.picks : [...picking.picks, pick];
          const made = [last, [pick]].some((clicks) => JSON.stringify(clicks) === JSON.stringify(step.offer.picks));
          expect(made, `${JSON.stringify(step.offer.picks)} by ${JSON.stringify(last)}`).toBe(true);
          expect(step.offer.rolls).toBe(wasArmed);
          taken++;
          picking = NOTHING;
        } else if (step.kind === "picked") {
          ({ picking } = step);
          const fits = asked.offers.some(({ picks }) => JSON.stringify(picks.slice(0, picking.picks.length)) === JSON.stringify(picking.picks));
          expect(fits, "what is selected begins an offer").toBe(true);
        }
      }
    }
    expect(taken).toBeGreaterThan(1_000);
  });
});

test("what would waste something is asked again, as dice are", () => {
  const done = offer("done", [], { role: "end", loses: { id: "columns" } });
  const first = press(NOTHING, done);
  expect(first).toMatchObject({ kind: "picked", picking: { picks: [], armed: done } });
  if (first.kind === "picked") expect(press(first.picking, done)).toEqual({ kind: "take", offer: done });
  expect(back({ picks: [], armed: done })).toEqual(NOTHING);
});

test("an attack that others answer before it could be taken back is asked again; passing is not", () => {
  const attack = offer("attack", [piece("a"), cell("09")], { means: "attack", binds: "answered" });
  const asked = decision(attack, offer("b 01", [piece("b"), cell("01")]));
  const first = click(asked, picked(piece("a")), open(cell("09")));
  expect(first).toMatchObject({ kind: "picked", picking: { armed: attack } });
  if (first.kind === "picked") expect(click(asked, first.picking, open(cell("09")))).toMatchObject({ kind: "take", offer: attack });
  for (const unasked of [{ role: "forgo" }, { role: "end" }, { role: "cancel" }] as const) {
    const one = offer("one", [], { means: "attack", binds: "answered", ...unasked });
    expect(press(NOTHING, one)).toEqual({ kind: "take", offer: one });
  }
});

test("a piece that is dragged is activated and begins to move before it goes anywhere; it never lays smoke", () => {
  const [smoke, move] = [offer("smoke a 09", [piece("a"), cell("09")], { means: "smoke", rolls: true }), offer("move a", [piece("a")], { means: "act" })];
  const there = open(cell("09"));
  expect(setsOut(decision(smoke, move), picked(piece("a")), there, cell("08"))).toEqual(move);
  // Where it can go or fire at once it does.
  const fire = offer("fire a 09", [piece("a"), cell("09")], { means: "fire" });
  expect(setsOut(decision(smoke, move, fire), picked(piece("a")), there, cell("08"), true)).toBeNull();
  // But where nobody is, he is to go there, and not to have it shelled.
  expect(setsOut(decision(smoke, move, fire), picked(piece("a")), there, cell("08"))).toEqual(move);
  // With the hex where it lies, too; but not by what rolls, and not where it is let go at home.
  const activate = offer("activate 08", [cell("08")], { means: "act" });
  expect(setsOut(decision(smoke, activate), picked(piece("a")), there, cell("08"))).toEqual(activate);
  expect(setsOut(decision(smoke, { ...activate, rolls: true }), picked(piece("a")), there, cell("08"))).toBeNull();
  expect(setsOut(decision(smoke, move), picked(piece("a")), open(cell("08")), cell("08"))).toBeNull();
});

test("a piece that is dragged never sends somebody else who is on the way to where it lies", () => {
  const step = offer("step 08", [cell("08")], { means: "move" });
  expect(setsOut(decision(step), picked(piece("b")), open(cell("09")), cell("08"))).toBeNull();
  // Its own first step of a move is meant.
  const move = offer("move b", [piece("b")], { means: "move" });
  expect(setsOut(decision(step, move), picked(piece("b")), open(cell("09")), cell("08"))).toEqual(move);
});

test("an offer is about the piece that was dragged where it names it or is no move, or it is the one on the way", () => {
  const own = counter("b", "08", { group: "unit" });
  const step = offer("step 09", [cell("09")], { means: "move" });
  const way = [cell("08"), cell("09")].map((at) => ({ at, cost: null, note: null }));
  expect(isBy(own, step, way)).toBe(false);
  expect(isBy(own, { ...step, means: "attack" }, way)).toBe(true);
  for (const id of ["b", "unit"]) expect(isBy(own, offer("go", [piece(id), cell("09")], { means: "move" }), [])).toBe(true);
  const active = counter("b", "08", { marks: [{ badge: "active", label: { id: "moves" } }] });
  expect(isBy(active, step, way)).toBe(true);
  // Another who is active as well stands elsewhere.
  expect(isBy({ ...active, place: { kind: "cell", cell: "07" } }, step, way)).toBe(false);
  expect(isBy(active, step, [])).toBe(false);
});

test("it is asked where to once a piece is in hand, or on its way", () => {
  const step = offer("step 09", [cell("09")], { means: "move" });
  expect(isUnderWay(decision(step, offer("stop", [])), NOTHING)).toBe(true);
  expect(isUnderWay(decision(step, ...moves.offers), NOTHING)).toBe(false);
  expect(isUnderWay(moves, picked(piece("a")))).toBe(true);
  for (const nothing of [null, decision(), decision(offer("pass", []))]) expect(isUnderWay(nothing, NOTHING)).toBe(false);
});

test("with a piece in hand that can go, a place is no place to lay smoke: that is begun by a button", () => {
  const [smoke, move] = [offer("smoke a 09", [piece("a"), cell("09")], { means: "smoke", rolls: true }), offer("move a", [piece("a")], { means: "move" })];
  const both = decision(smoke, move);
  const inHand = picked(piece("a"));
  // Nothing that is listed is meant: the rules say that it goes there.
  expect(click(both, inHand, open(cell("09")))).toMatchObject({ kind: "ask" });
  expect(marks(both, inHand, () => true).some(({ means }) => means === "smoke")).toBe(false);
  expect(begun(both, inHand)).toEqual(["smoke"]);
  const begins: Picking = { ...inHand, about: "smoke" };
  expect(begun(both, begins)).toEqual([]);
  expect(marks(both, begins, () => true).some(({ means }) => means === "smoke")).toBe(true);
  const laid = click(both, begins, open(cell("09")));
  expect(laid).toMatchObject({ kind: "picked", picking: { armed: smoke, about: "smoke" } });
  // Back by steps, and then a place is a place again.
  expect(laid.kind === "picked" && back(laid.picking)).toEqual(begins);
  expect(back(begins)).toEqual(inHand);
  // What was begun is meant, whatever else could be done there; who cannot go has nothing that could be mistaken.
  const fire = offer("fire a 09", [piece("a"), cell("09")], { means: "fire" });
  expect(click(decision(smoke, move, fire), begins, open(cell("09")))).toMatchObject({ picking: { armed: smoke } });
  expect(click(decision(smoke), inHand, open(cell("09")))).toMatchObject({ picking: { armed: smoke } });
});

test("what is rare is begun by a button where anything else can be done, be it only to fire", () => {
  const call = offer("call a 09", [piece("a"), cell("09")], { means: "call", rolls: true });
  const smoke = offer("smoke a 09", [piece("a"), cell("09")], { means: "smoke", rolls: true });
  const inHand = picked(piece("a"));
  const fire = offer("fire a t", [piece("a"), piece("t")], { means: "fire" });
  for (const other of [fire, offer("help a", [piece("a")])]) {
    expect(begun(decision(call, other), inHand)).toEqual(["call"]);
    expect(click(decision(call, other), inHand, open(cell("09")))).toMatchObject({ kind: "ask" });
    expect(marks(decision(call, other), inHand, () => true).some(({ means }) => means === "call")).toBe(false);
  }
  // Of two that are rare neither is meant by itself.
  expect(begun(decision(call, smoke), inHand)).toEqual(["call", "smoke"]);
  expect(begun(decision(call), inHand)).toEqual([]);
});

test("those of a pile who can go along do, and nobody else", () => {
  const pile = [piece("a"), piece("b"), piece("c")];
  const joins = offer("with b", [piece("b")], { means: "along" });
  const all = decision(offer("step 09", [cell("09")], { means: "move" }), offer("with d", [piece("d")], { means: "along" }), offer("act c", [piece("c")], { means: "act" }), joins);
  expect(along(all, pile)).toEqual(joins);
  expect(along(all, [piece("a"), piece("c")])).toBeNull();
});

test("whoever is dragged to his own strikes nobody there", () => {
  const shell = offer("call a 09", [piece("a"), cell("09")], { means: "call", rolls: true });
  const fire = offer("fire a 09", [piece("a"), cell("09")], { means: "fire" });
  const board = offer("board a b", [piece("a"), piece("b")], { means: "move" });
  expect(sparing(decision(shell, fire, board))?.offers).toEqual([board]);
  expect(sparing(null)).toBeNull();
});

test("whoever strikes with a weapon beside his own is asked with which: it is not done at once", () => {
  const [own, tube] = [offer("fire a t", [piece("a"), piece("t")], { means: "fire" }), offer("gun a tube t", [piece("sw:tube"), piece("t")], { means: "fire" })];
  const bears = (of: Pick): readonly Pick[] => (of.kind === "piece" && of.id === "a" ? [piece("sw:tube")] : []);
  const both = decision(own, tube);
  expect(besides(both, [piece("a"), piece("t")], bears)).toEqual([tube]);
  expect(besides(both, [piece("a")], bears)).toEqual([]);
  for (const drags of [click, drop]) {
    expect(drags(both, picked(piece("a")), open(piece("t")), bears)).toMatchObject({ kind: "picked", picking: { armed: own } });
    expect(drags(decision(own), picked(piece("a")), open(piece("t")), bears)).toMatchObject({ kind: "take", offer: own });
  }
});

test("a man who is dragged over the table goes with his unit, unless something is listed for him alone", () => {
  const [man, unit] = [piece("u.1"), piece("u")];
  const at = (x: number): Pick => ({ kind: "point", at: [x, 0] });
  const steps = decision(offer("move u.1", [man, at(1)], { means: "move" }), offer("advance", [at(2)], { means: "move" }));
  expect(together(steps, picked(man), open(at(5)), unit)).toEqual(picked(unit, man));
  // Also where a mark for all of them is.
  expect(together(steps, picked(man), open(at(2)), unit)).toEqual(picked(unit, man));
  expect(together(steps, picked(man), open(at(1)), unit)).toBeNull();
  expect(together(steps, picked(man), open(piece("e.1"), at(5)), unit)).toBeNull();
  expect(together(steps, picked(man), open(at(5)), null)).toBeNull();
});

test("the formation of a map of hexes does not go with a unit that is dragged", () => {
  const steps = decision(offer("move u.1 05", [piece("u.1"), cell("05")], { means: "move" }));
  expect(together(steps, picked(piece("u.1")), open(cell("07")), piece("u"))).toBeNull();
});

test("whoever is dragged at an enemy is taken up, and does not walk there", () => {
  const home = cell("04");
  const activate = offer("activate 04", [home], { means: "act" });
  const walk = offer("move a", [piece("a")], { means: "move" });
  const there = open(piece("e"), cell("06"));
  expect(setsOut(decision(activate), picked(piece("a")), there, home, true)).toEqual(activate);
  expect(setsOut(decision(walk), picked(piece("a")), there, home, true)).toBeNull();
  expect(setsOut(decision(walk), picked(piece("a")), open(cell("06")), home)).toEqual(walk);
});

test("nothing is done with what lies covered in a closed stack: it opens", () => {
  const join = decision(offer("with b", [piece("b")], { means: "move" }));
  const top = { picks: [piece("a"), cell("04")], stack: [[piece("a"), cell("04")], [piece("b"), cell("04")]] };
  expect(click(join, NOTHING, top)).toEqual({ kind: "open", on: null });
  const bottom = { picks: [piece("b"), cell("04")], stack: [[piece("b"), cell("04")], [piece("a"), cell("04")]] };
  expect(click(join, NOTHING, bottom)).toMatchObject({ kind: "take" });
  // Taking it up is no deed.
  const moves = decision(offer("move b 05", [piece("b"), cell("05")], { means: "move" }), offer("move b 06", [piece("b"), cell("06")], { means: "move" }));
  expect(click(moves, NOTHING, top)).toMatchObject({ kind: "picked", picking: { picks: [piece("b")] } });
});

test("what was in hand hides nobody who may be struck: where those are clicked themselves, nothing stays in hand", () => {
  const storm = offer("storm a x", [piece("a"), piece("x")], { means: "attack" });
  const fire = offer("fire x", [piece("x")], { means: "fire" });
  const isOwn = (id: string): boolean => id === "a";
  expect(carried(decision(storm, fire), picked(piece("a")), isOwn)).toEqual(NOTHING);
  expect(carried(decision(storm), picked(piece("a")), isOwn)).toEqual(picked(piece("a")));
});

test("what is seldom done is shown first by a click on its piece, whatever else there is to do", () => {
  const flip = offer("flip gun", [piece("gun")], { means: "rare" });
  expect(click(decision(flip, offer("rally a", [piece("a")])), NOTHING, open(piece("gun")))).toMatchObject({ kind: "picked", picking: { armed: flip } });
});
