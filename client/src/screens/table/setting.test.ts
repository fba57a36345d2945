import { expect, test } from "vitest";
import { counter, hexBoard, openBoard, sceneOf } from "../../board/testing/samples";
import { cellsNear } from "./setting";

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
