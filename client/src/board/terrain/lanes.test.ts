import { expect, it } from "vitest";
import type { Board, Look, Pt } from "../../wire";
import { CellIndex } from "../geometry";
import { hexBoard } from "../testing/samples";
import { stands } from "./close";
import { aside, lanes } from "./lanes";
import { waysOf } from "./lines";

/** A road through the middles of hexes, and a house in some. */
function village(hexes: readonly string[], houses: readonly string[] = []): Board {
  const board = hexBoard((id): Look[] => (houses.includes(id) ? ["building"] : ["crops"]));
  const points = hexes.map((id) => board.cells.find((cell) => cell.id === id)?.at ?? ([0, 0] as Pt));
  return { ...board, lines: points.slice(1).map((to, i) => ({ look: "road", points: [points[i] as Pt, to], name: null })) };
}

const ends = (board: Board): number[][] => lanes(board, new CellIndex(board)).map(({ points: [, [x, y]] }) => [Math.round(x), Math.round(y)]);

it("roads of neighbouring hexes are one line", () => {
  expect(waysOf(village(["11", "12", "13"]), 1, true).get("road")).toHaveLength(1);
});

it("a road that ends at the edge of the map leaves it", () => {
  expect(ends(village(["10", "11", "12", "13", "14"]))).toEqual([[-8, 87], [508, 87]]);
});

it("a road that ends before a house leads to it, and no farther than its wall", () => {
  const board = village(["12", "11"], ["10"]);
  expect(ends(board)).toEqual([[64, 87]]);
  expect(ends(village(["12", "11"]))).toEqual([]);
});

it("where roads meet nothing is added", () => {
  const board = village(["11", "12", "13"], ["22"]);
  expect(ends(board)).toEqual([]);
});

it("a house stands beside the road through its hex", () => {
  const board = village(["11", "12", "13"], ["12"]);
  const [x = 0, y = 0] = aside(board, [250, 87]) ?? [];
  expect([Math.round(x), Math.abs(Math.round(y))]).toEqual([0, 1]);
  expect(aside(board, [150, 87])).toBeNull();
  expect(aside(board, [0, 0])).toBeNull();
});

it("fields of one kind that touch are one field", () => {
  const board = hexBoard((id): Look[] => (["00", "01", "33"].includes(id) ? ["wheat"] : id === "02" ? ["orchard"] : ["clear"]));
  const found = stands(board, new CellIndex(board)).map(({ look, cells }) => [look, cells.map((i) => board.cells[i]?.id)]);
  expect(found).toEqual([["wheat", ["00", "01"]], ["wheat", ["33"]], ["orchard", ["02"]]]);
});
