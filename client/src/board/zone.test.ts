import { expect, it } from "vitest";
import { counter, figure, hexBoard, openBoard, stateOf, word } from "./testing/samples";
import { setSettings, setTargets } from "./update";
import { awayFrom, readable, zoneOf } from "./zone";

const piece = (id: string) => ({ kind: "piece", id }) as const;
const cell = (id: string) => ({ kind: "cell", id }) as const;

it("is what can be chosen, and more of it where an enemy is near", () => {
  const s = stateOf(hexBoard(), counter("far", "00"), counter("near", "13"), counter("foe", "14", { seat: 1 }));
  expect(zoneOf(s, [piece("far"), piece("near")], [])).toEqual([
    { at: [0, 0], weight: 1 },
    { at: [350, 87], weight: 2 },
  ]);
});

it("counts a place for all that lies there, what just happened once, and a battle for more", () => {
  const s = stateOf(hexBoard(), counter("a", "00"), counter("b", "00"));
  expect(zoneOf(s, [piece("a"), piece("b")], [cell("04"), cell("04")])).toEqual([
    { at: [0, 0], weight: 2 },
    { at: [400, 0], weight: 1 },
  ]);
  const battle = { id: "battle", what: { kind: "battle" }, at: cell("01"), outline: [], text: null, label: word("battle") } as const;
  expect(zoneOf({ ...s, scene: { ...s.scene, overlays: [{ ...battle, outline: [] }] } }, [piece("a")], [])).toEqual([
    { at: [0, 0], weight: 1 },
    { at: [100, 0], weight: 3 },
  ]);
});

it("is where the sides meet when nothing on the board can be chosen, and otherwise wherever pieces are", () => {
  const apart = stateOf(hexBoard(), counter("a", "00"), counter("foe", "34", { seat: 1 }));
  expect(zoneOf(apart, [], []).map(({ at }) => at)).toEqual([[0, 0], [450, 260]]);
  const meeting = stateOf(hexBoard(), counter("behind", "00"), counter("a", "33"), counter("foe", "34", { seat: 1 }));
  expect(zoneOf(meeting, [], []).map(({ at }) => at)).toEqual([[350, 260], [450, 260]]);
});

it("is nowhere before anything stands on the board, whatever waits beside it", () => {
  const s = stateOf(hexBoard(), counter("waits", "", { place: { kind: "box", id: "reserve" } }));
  expect(zoneOf(s, [piece("waits")], [])).toEqual([]);
});

it("can be read from as far as the counters are large; figures keep their size", () => {
  expect(readable(stateOf(hexBoard()))).toBe(1);
  expect(readable(setSettings(stateOf(hexBoard()), { counterScale: 1.25 }))).toBe(0.8);
  expect(readable(setSettings(stateOf(hexBoard()), { zoom: 1.5 }))).toBe(1.5);
  expect(readable(setSettings(stateOf(openBoard(), figure("m", "s", [1, 1])), { counterScale: 1.25 }))).toBe(0.4);
});

it("lies to the side of what is seen, until some of it is in sight", () => {
  const s = setTargets(stateOf(hexBoard(), counter("a", "04")), [
    { pick: piece("a"), kind: "mover" },
    { pick: cell("00"), kind: "selected" },
  ]);
  const seen = { x0: -50, y0: -50, x1: 50, y1: 50 };
  expect(awayFrom(s, seen)).toBe(90);
  expect(awayFrom(s, { ...seen, y0: 1000, y1: 1100 })).toBe(21);
  expect(awayFrom(s, { ...seen, x1: 450 })).toBeNull();
  expect(awayFrom(setTargets(s, []), seen)).toBeNull();
});
