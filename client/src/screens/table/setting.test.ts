import { expect, test } from "vitest";
import { counter, hexBoard, openBoard, sceneOf } from "../../board/testing/samples";
import type { Marked } from "../../lib/picking";
import type { Pick } from "../../wire";
import { cellsNear, isBoxed, standing } from "./setting";

test("the hexes near a piece are those at most so many steps off, whichever way the points of hexes lie", () => {
  for (const flatTop of [false, true]) {
    const board = hexBoard(() => ["clear"], flatTop);
    const scene = sceneOf(counter("a", "11"));
    const near = (steps: number) => cellsNear(board, scene, { kind: "piece", id: "a" }, steps).map((pick) => ("id" in pick ? pick.id : ""));
    expect(near(0)).toEqual(["11"]);
    expect(near(1).sort()).toEqual(["01", "02", "10", "11", "12", "21", "22"]);
    expect(near(3)).not.toContain("34");
    expect(near(2)).toEqual(cellsNear(board, scene, { kind: "cell", id: "11" }, 2).map((pick) => ("id" in pick ? pick.id : "")));
  }
  expect(cellsNear(openBoard(), sceneOf(), { kind: "point", at: [0, 0] }, 3)).toEqual([]);
});

test("what can be picked lies in boxes also while a piece that was taken from one is in hand", () => {
  const pieces = [counter("a", "", { place: { kind: "box", id: "reserve" } }), counter("b", "11")];
  const mark = (pick: Pick, kind: Marked["kind"]): Marked => ({ pick, kind, offer: null, cost: null, means: null });
  const [a, b, hex] = [{ kind: "piece", id: "a" }, { kind: "piece", id: "b" }, { kind: "cell", id: "12" }] as const;
  expect(isBoxed(pieces, [mark(a, "mover")])).toBe(true);
  expect(isBoxed(pieces, [mark(a, "mover"), mark(b, "mover")])).toBe(false);
  expect(isBoxed(pieces, [mark(a, "selected"), mark(hex, "choice")])).toBe(true);
  expect(isBoxed(pieces, [mark(b, "selected"), mark(hex, "choice")])).toBe(false);
});

test("those who stand where somebody clicked are those of the hex, and whoever was clicked with his unit", () => {
  const pieces = [counter("a", "11"), counter("b", "11"), counter("c", "12"), counter("d", "", { group: "unit", place: { kind: "box", id: "reserve" } })];
  const there = (...picks: Pick[]): string[] => standing(pieces, picks).map(({ id }) => id);
  expect(there({ kind: "piece", id: "a" }, { kind: "cell", id: "11" })).toEqual(["a", "b"]);
  expect(there({ kind: "cell", id: "13" })).toEqual([]);
  expect(there({ kind: "piece", id: "unit" })).toEqual(["d"]);
});
