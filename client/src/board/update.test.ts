import { describe, expect, it } from "vitest";
import type { Pick } from "../wire";
import type { Target } from "./api";
import type { BoardState } from "./state";
import { counter, figure, hexBoard, openBoard, stateOf } from "./testing/samples";
import {
  arrived,
  atCursor,
  choices,
  cycle,
  describe as told,
  focusOn,
  lying,
  nextChoice,
  pieceAt,
  setFanned,
  setScene,
  setTargets,
  standing,
  stepCursor,
  under,
  underCursor,
} from "./update";

const cell = (id: string): Pick => ({ kind: "cell", id });
const piece = (id: string): Pick => ({ kind: "piece", id });
const choice = (pick: Pick, kind: Target["kind"] = "choice"): Target => ({ pick, kind });
const pieceIn = (s: BoardState, id: string) => s.scene.pieces.find((each) => each.id === id);

describe("what is under the pointer", () => {
  it("is the piece, its unit, its hex: the most particular first", () => {
    const s = stateOf(hexBoard(), counter("a", "11", { group: "corps" }));
    expect(under(s, pieceIn(s, "a"), [999, 999])).toEqual([piece("a"), piece("corps"), cell("11")]);
    expect(under(s, undefined, [150, 87])).toEqual([cell("11")]);
    expect(under(s, undefined, [-500, 0])).toEqual([]);
  });

  it("is a marked point within reach, before the point itself", () => {
    const point = (x: number, y: number): Pick => ({ kind: "point", at: [x, y] });
    const s = setTargets(stateOf(openBoard()), [choice(point(100, 100)), choice(point(112, 100)), choice(point(105, 100), "refused")]);
    expect(under(s, undefined, [107, 100], 9)).toEqual([point(112, 100), point(107, 100)]);
    expect(under(s, undefined, [130, 100], 9)).toEqual([point(130, 100)]);
  });

  it("is a whole point on an open table, and nothing beyond its edge", () => {
    const s = stateOf(openBoard());
    expect(under(s, undefined, [12.4, 99.6])).toEqual([{ kind: "point", at: [12, 100] }]);
    expect(under(s, undefined, [-3, 100])).toEqual([]);
  });

  describe("of a stack", () => {
    const stack = stateOf(hexBoard(), counter("a", "11"), counter("b", "11", { group: "corps" }), counter("c", "12"));
    const top = [piece("b"), piece("corps"), cell("11")];

    it("is each of its pieces from the top, until it is fanned out", () => {
      expect(lying(stack, top)).toEqual({ picks: top, stack: [top, [piece("a"), cell("11")]] });
      expect(lying(setFanned(stack, "11"), top)).toEqual({ picks: top, stack: [] });
    });

    it("is the piece alone where there is just one, and the hex on its bare part", () => {
      expect(lying(stack, [piece("c"), cell("12")]).stack).toEqual([]);
      expect(lying(stack, [cell("11")]).stack).toEqual([]);
    });

    it("is all of it for a cursor on the hex, and the one piece for a cursor on a piece", () => {
      const closed = (pick: Pick): BoardState => setFanned(focusOn(stack, pick), null);
      expect(atCursor(closed(cell("11")))).toEqual({ picks: [cell("11")], stack: [top, [piece("a"), cell("11")]] });
      expect(atCursor(closed(piece("a")))).toEqual({ picks: [piece("a"), cell("11")], stack: [] });
      expect(atCursor(focusOn(stack, cell("11"))).stack).toEqual([]);
    });

    it("is not fanned out where nothing lies", () => {
      expect(setFanned(setFanned(stack, "11"), "33").fanned).toBeNull();
    });
  });
});

describe("the cursor", () => {
  it("goes straight down a column of hexes and back", () => {
    let s = focusOn(stateOf(hexBoard()), cell("02"));
    const seen: string[] = [];
    for (const direction of ["down", "down", "down", "up", "up", "up"] as const) {
      s = stepCursor(s, direction, false);
      seen.push(s.cursor?.kind === "cell" ? s.cursor.id : "?");
    }
    expect(seen).toHaveLength(6);
    expect(seen[1]).toBe("22");
    expect(seen[3]).toBe("22");
    expect(seen[5]).toBe("02");
  });

  it("opens the stack it comes to, and closes the one it leaves", () => {
    const s = stepCursor(focusOn(stateOf(hexBoard(), counter("a", "12"), counter("b", "12")), cell("11")), "right", false);
    expect(s.fanned).toBe("12");
    expect(stepCursor(s, "right", false).fanned).toBeNull();
  });

  it("goes along rows and stops at the edge", () => {
    const s = stepCursor(stepCursor(focusOn(stateOf(hexBoard()), cell("13")), "right", false), "right", false);
    expect(s.cursor).toEqual(cell("14"));
  });

  it("goes three hexes with shift", () => {
    expect(stepCursor(focusOn(stateOf(hexBoard()), cell("00")), "right", true).cursor).toEqual(cell("03"));
  });

  it("goes half an inch over an open table, three with shift, and stays on it", () => {
    const s = focusOn(stateOf(openBoard()), { kind: "point", at: [100, 100] });
    expect(stepCursor(s, "right", false).cursor).toEqual({ kind: "point", at: [150, 100] });
    expect(stepCursor(s, "down", true).cursor).toEqual({ kind: "point", at: [100, 400] });
    expect(stepCursor(s, "up", true).cursor).toEqual({ kind: "point", at: [100, 0] });
  });

  it("begins at the first choice, in reading order, pieces before places", () => {
    const s = setTargets(stateOf(hexBoard(), counter("a", "31"), counter("b", "11")), [
      choice(cell("00")),
      choice(piece("a")),
      choice(piece("b"), "mover"),
      choice(cell("02"), "refused"),
    ]);
    expect(choices(s)).toEqual([piece("b"), piece("a"), cell("00")]);
    expect(stepCursor(s, "up", false).cursor).toEqual(piece("b"));
  });

  it("goes from choice to choice and round", () => {
    let s = setTargets(stateOf(hexBoard(), counter("a", "31"), counter("b", "11")), [choice(piece("a")), choice(piece("b"))]);
    s = nextChoice(s, 1);
    expect(s.cursor).toEqual(piece("b"));
    expect(s.fanned).toBe("11");
    expect(nextChoice(nextChoice(s, 1), 1).cursor).toEqual(piece("b"));
    expect(nextChoice(s, -1).cursor).toEqual(piece("a"));
  });

  it("goes through a stack from the top", () => {
    let s = focusOn(stateOf(hexBoard(), counter("a", "11"), counter("b", "11")), cell("11"));
    const seen = [1, 2, 3].map(() => {
      s = cycle(s, 1);
      return s.cursor;
    });
    expect(seen).toEqual([piece("b"), piece("a"), cell("11")]);
  });

  it("names a unit by its group where the group is meant", () => {
    const s = focusOn(stateOf(openBoard(), figure("m1", "squad", [300, 300])), piece("squad"));
    expect(underCursor(s)[0]).toEqual(piece("squad"));
  });
});

it("closes a fan that would lie over places to choose from, and leaves it over pieces", () => {
  const s = setFanned(stateOf(hexBoard(), counter("a", "11"), counter("b", "11")), "11");
  expect(setTargets(s, [choice(piece("a")), choice(cell("12"), "refused")]).fanned).toBe("11");
  expect(setTargets(s, [choice(piece("a")), choice(cell("12"))]).fanned).toBeNull();
  // What was marked before was chosen from with the fan open: it may stay.
  const marked = setFanned(setTargets(s, [choice(cell("12"))]), "11");
  expect(setTargets(marked, [choice(cell("12"))]).fanned).toBe("11");
});

it("closes a fan whose pieces have gone", () => {
  const s = setFanned(stateOf(hexBoard(), counter("a", "11"), counter("b", "11")), "11");
  expect(setScene(s, { ...s.scene, pieces: [] }).fanned).toBeNull();
});

it("finds figures and turned hulls under a point", () => {
  const hull = figure("tank", "tank", [1000, 500], {
    place: { kind: "point", at: [1000, 500], facing: 90 },
    face: { kind: "hull", length: 400, width: 200, symbol: "tank", code: "" },
  });
  const s = stateOf(openBoard(), figure("m1", "squad", [300, 300]), hull);
  expect(pieceAt(s, [340, 300])?.id).toBe("m1");
  expect(pieceAt(s, [340, 340])).toBeUndefined();
  expect(pieceAt(s, [1190, 500])?.id).toBe("tank");
  expect(pieceAt(s, [1000, 650])).toBeUndefined();
});

describe("pieces that come along a way", () => {
  const way = ["00", "01", "12", "13"].map(cell);
  const moved = (s: BoardState, id: string, to: string, ways = [way]): BoardState =>
    setScene(s, { ...s.scene, pieces: s.scene.pieces.map((each) => (each.id === id ? { ...each, place: { kind: "cell", cell: to } } : each)) }, ways, 100);
  const start = stateOf(hexBoard(), counter("a", "00"), counter("b", "20"));

  it("pass what lies between, as far as they came", () => {
    expect([...moved(start, "a", "13").routes]).toEqual([["a", [[100, 0], [250, 87]]]]);
    expect([...moved(start, "a", "12").routes]).toEqual([["a", [[100, 0]]]]);
  });

  it("go straight to the next hex, back, or where the way does not lead", () => {
    expect(moved(start, "a", "01").routes.size).toBe(0);
    expect(moved(start, "b", "13").routes.size).toBe(0);
    expect(moved(moved(arrived(moved(start, "a", "13")), "a", "00"), "b", "20").routes.size).toBe(0);
  });

  it("are on their way until that is drawn", () => {
    const both = moved(moved(start, "a", "13"), "b", "21", []);
    expect([...both.routes.keys()]).toEqual(["a"]);
    expect(arrived(both).routes.size).toBe(0);
  });
});

describe("words", () => {
  it("tell the hex and what is in it, the uppermost first", () => {
    const s = stateOf(hexBoard(), counter("a", "11"), counter("b", "11", { marks: [{ badge: "done", label: { id: "moved" } }] }));
    expect(told(s, cell("11"))).toBe("hex 11. board-stack 2. b, XX 4-6-8, moved. a, XX 4-6-8");
  });

  it("tell the level and the way a piece faces, by the clock", () => {
    const tank = counter("a", "11", { level: { id: "upstairs" }, turned: { hull: 0, turret: 210 } });
    expect(told(stateOf(hexBoard(), tank), cell("11"))).toBe("hex 11. a, XX 4-6-8, upstairs, board-facing 12 7");
  });

  it("tell a point in inches from the lower left, and the ground there", () => {
    expect(told(stateOf(openBoard(), figure("m1", "squad", [500, 300])), { kind: "point", at: [500, 300] })).toBe(
      'board-point 5" 7". Wood. m1, squad',
    );
  });
});

it("where pieces stand is told once for each place", () => {
  const state = stateOf(hexBoard(), counter("a", "11"), counter("b", "11"), counter("c", "22"));
  expect(standing(state)).toEqual([{ kind: "cell", id: "11" }, { kind: "cell", id: "22" }]);
});
