import { expect, test } from "vitest";
import type { Entry, Offer, Piece, Question, Scene, SceneChange, Update, View } from "../wire";
import { curtain } from "./curtain";
import { byAction, byPhase } from "./replay";
import { applyChange, grouped, myQuestion, next, planOf, sceneOf, since, wholeQuestion } from "./table";

const piece = (id: string, cell: string): Piece => ({
  id,
  group: null,
  name: { id },
  group_name: null,
  seat: 0,
  livery: "x",
  place: { kind: "cell", cell },
  face: { kind: "counter", symbol: "infantry", size: "", code: "", values: [], steps: null },
  turned: null,
  level: null,
  rides: null,
  marks: [],
  notes: [],
});
const scene = (...pieces: Piece[]): Scene => ({ track: null, pieces, overlays: [], tallies: [] });
const same: SceneChange = { track: null, pieces: [], gone: [], order: null, overlays: null, tallies: null };
const entry = (seat: number, index: number, turn = "t1", phase = "p1"): Entry => ({
  seat,
  index,
  heading: { turn: { id: turn }, phase: { id: phase } },
  action: null,
  told: [],
});
const question = (seat: number, mine: boolean, secret = false): Question => ({
  seat,
  secret,
  heading: { turn: { id: "t1" }, phase: { id: "p1" } },
  decision: mine
    ? { seat, clause: "x:1", question: { id: "q" }, offers: [], complete: true, working: null }
    : null,
});
const view = (more: Partial<View> = {}): View => ({
  table: "t",
  game: "toy",
  scenario: "s",
  seats: [
    ["red", { id: "red" }],
    ["blue", { id: "blue" }],
  ],
  mine: [0],
  opener: false,
  seating: { seats: [], watchers: 0, news: [] },
  own_dice: false,
  board: {
    frame: { x: 0, y: 0, w: 1, h: 1 },
    scale: { kind: "open", inch: 1 },
    base: "clear",
    climate: { night: false, cover: "green" },
    cells: [],
    patches: [],
    lines: [],
    labels: [],
    boxes: [],
    liveries: [],
    turns: [],
    first_turn: 1,
  },
  scenes: [scene(piece("a", "01"), piece("b", "01"))],
  log: [],
  questions: [],
  outcome: null,
  undo: { seat: null, why: null },
  ...more,
});
const changed = (number: number, more: Partial<Extract<Update, { kind: "changed" }>> = {}): Update => ({
  kind: "changed",
  number,
  scenes: [same],
  log_from: 0,
  log: [],
  questions: [],
  outcome: null,
  undo: { seat: null, why: null },
  ...more,
});

test("a scene changes piece by piece", () => {
  const before = scene(piece("a", "01"), piece("b", "01"), piece("c", "02"));
  const moved = applyChange(before, { ...same, pieces: [piece("a", "03")], track: { now: 2 } });
  expect(moved.pieces.map((p) => [p.id, p.place])).toEqual([
    ["a", { kind: "cell", cell: "03" }],
    ["b", { kind: "cell", cell: "01" }],
    ["c", { kind: "cell", cell: "02" }],
  ]);
  expect(moved.track).toEqual({ now: 2 });
  const marked = applyChange(before, { ...same, pieces: [{ id: "b", marks: [{ badge: "done", label: { id: "d" } }], seat: null }] });
  expect(marked.pieces[1]).toEqual({ ...before.pieces[1], marks: [{ badge: "done", label: { id: "d" } }], seat: null });
  const after = applyChange(moved, { ...same, gone: ["b"], pieces: [piece("d", "01")], order: ["d", "c", "a"] });
  expect(after.pieces.map((p) => p.id)).toEqual(["d", "c", "a"]);
  expect(before.pieces.length).toBe(3);
});

test("what was on offer before is not told again", () => {
  const offer = (notation: string): Offer => ({ notation, message: { id: notation }, picks: [], role: "choice", means: "other", rolls: false, cost: null });
  const asked = (offers: string[], more: Partial<Question> = {}): Question => {
    const { decision, ...rest } = question(0, true);
    return { ...rest, decision: decision && { ...decision, offers: offers.map(offer) }, ...more };
  };
  const whole = (before: Question[], told: Question): string[] | undefined =>
    wholeQuestion(before, told).decision?.offers.map(({ notation }) => notation);
  const before = [asked(["a", "b", "c", "d"])];
  const stay: [number, number, number][] = [[1, 0, 2], [4, 3, 1]];
  expect(whole(before, asked(["x", "y", "z"], { stay }))).toEqual(["x", "a", "b", "y", "d", "z"]);
  expect(whole(before, asked(["x"]))).toEqual(["x"]);
  expect(wholeQuestion(before, asked([], { stay: [[0, 0, 4]] }))).toEqual(before[0]);
  expect(whole([], asked(["x"]))).toEqual(["x"]);
});

test("changes follow the welcome, and a gap is noticed", () => {
  const first = next(null, { kind: "welcome", number: 4, view: view({ log: [entry(0, 0), entry(1, 1)] }) });
  expect(first?.number).toBe(4);
  const second = next(first, changed(5, { log_from: 1, log: [entry(0, 1), entry(0, 2)] }));
  expect(second?.view.log.map((e) => [e.index, e.seat])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  expect(next(second, changed(7))).toBe(null);
  expect(next(second, changed(5))).toBe(null);
  expect(next(null, changed(1))).toBe(null);
  expect(next(second, { kind: "answered", id: 1, answer: { kind: "done" } })).toBe(second);
});

test("an undone entry leaves the log", () => {
  const first = next(null, { kind: "welcome", number: 1, view: view({ log: [entry(0, 0), entry(0, 1)] }) });
  expect(next(first, changed(2, { log_from: 1 }))?.view.log.length).toBe(1);
});

test("the log by turn and phase", () => {
  const log = [entry(0, 0), entry(1, 1), entry(0, 2, "t1", "p2"), entry(0, 3, "t2", "p2"), entry(0, 4, "t2", "p1")];
  const groups = grouped(log).map((turn) => [turn.turn.id, turn.phases.map((p) => [p.phase.id, p.entries.length])]);
  expect(groups).toEqual([
    ["t1", [["p1", 2], ["p2", 1]]],
    ["t2", [["p2", 1], ["p1", 1]]],
  ]);
  expect(grouped([])).toEqual([]);
});

test("what happened since I last decided", () => {
  const log = [entry(0, 0), entry(1, 1), entry(0, 2), entry(1, 3), entry(1, 4)];
  expect(since(log, [0]).map((e) => e.index)).toEqual([3, 4]);
  expect(since(log, [1])).toEqual([]);
  expect(since(log, []).length).toBe(5);
});

test("replay steps by decision and by phase", () => {
  const log = [entry(0, 0), entry(0, 1), entry(0, 2, "t1", "p2"), entry(0, 3, "t1", "p2"), entry(0, 4, "t2", "p1")];
  expect([byAction(log, 0, -1), byAction(log, 4, 1), byAction(log, 5, 1)]).toEqual([0, 5, 5]);
  expect([0, 1, 2, 3, 4, 5].map((at) => byPhase(log, at, 1))).toEqual([2, 2, 4, 4, 5, 5]);
  expect([5, 4, 3, 2, 1, 0].map((at) => byPhase(log, at, -1))).toEqual([4, 2, 2, 0, 0, 0]);
});

test("the question of the seat that looked last comes first", () => {
  const both = view({ mine: [0, 1], questions: [question(0, true), question(1, true)] });
  expect([myQuestion(both, null)?.seat, myQuestion(both, 1)?.seat]).toEqual([0, 1]);
  expect(myQuestion(view({ questions: [question(1, false)] }), 0)).toBe(null);
});

test("each seat has its own scene", () => {
  const two = view({ mine: [1, 0], scenes: [scene(piece("one", "1")), scene(piece("nil", "1"))] });
  expect([1, 0, null].map((seat) => sceneOf(two, seat)?.pieces[0]?.id)).toEqual(["one", "nil", "one"]);
});

test("at one screen the board is covered until the right player looks", () => {
  const asked = (secret: boolean): View => view({ mine: [0, 1], questions: [question(1, true, secret)] });
  expect(curtain(asked(true), 0)).toEqual({ seat: 1, covered: true });
  expect(curtain(asked(true), null)).toEqual({ seat: 1, covered: true });
  expect(curtain(asked(true), 1)).toEqual({ seat: 1, covered: false });
  expect(curtain(asked(false), 0)).toEqual({ seat: 1, covered: false });
  // Both owe a decision, and the other one is asked for.
  const both = view({ mine: [0, 1], questions: [question(0, true, true), question(1, true, true)] });
  expect(curtain(both, 0)).toEqual({ seat: 0, covered: false });
  expect(curtain(both, 0, 1)).toEqual({ seat: 1, covered: true });
  // The same before anything is hidden: what is asked of both at once is not for both to see.
  const begun = view({ mine: [0, 1], questions: [question(0, true, false), question(1, true, false)] });
  expect(curtain(begun, null)).toEqual({ seat: 0, covered: true });
  // Somebody else thinks while one of us looks on.
  const waiting = view({ mine: [0, 1], questions: [question(2, false, true)] });
  expect(curtain(waiting, 1)).toEqual({ seat: 1, covered: false });
  // With one seat, and for those who watch, there is nobody to hide from.
  expect(curtain(view({ mine: [0], questions: [question(0, true, true)] }), null).covered).toBe(false);
  expect(curtain(view({ mine: [], questions: [question(0, false, true)] }), null)).toEqual({ seat: null, covered: false });
});

test("the last plan of a seat is that of its last decision that followed one", () => {
  const planned = (seat: number, index: number, plan: string | null): Entry => ({
    ...entry(seat, index),
    thoughts: { plans: plan === null ? [] : [[{ id: plan }, 0], [{ id: "other" }, -20]], options: [], imported: false },
  });
  const log = [planned(1, 0, "hold"), planned(1, 1, "take the hill"), planned(1, 2, null), entry(1, 3), planned(0, 4, "mine")];
  expect(planOf(log, 1)).toEqual({ id: "take the hill" });
  expect(planOf(log, 0)).toEqual({ id: "mine" });
  expect(planOf(log, 2)).toBe(null);
});
