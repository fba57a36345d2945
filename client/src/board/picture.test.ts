// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { Board, Look } from "../wire";
import { middleOf, pictureOfMap, richest, sidesOf } from "./picture";
import { fakeCanvas } from "./testing/canvas";
import { hexBoard, openBoard } from "./testing/samples";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a picture shows the middle of a map, as much of it as fits its shape", () => {
  expect(middleOf({ x0: 0, y0: 0, x1: 400, y1: 400 }, 200, 100)).toEqual({ x0: 0, y0: 100, x1: 400, y1: 300 });
  expect(middleOf({ x0: 100, y0: 0, x1: 900, y1: 100 }, 200, 100)).toEqual({ x0: 400, y0: 0, x1: 600, y1: 100 });
});

test("every kind of map is painted by the painter of the table", () => {
  for (const board of [hexBoard(), openBoard()]) {
    const { calls } = fakeCanvas();
    const picture = pictureOfMap(board, 64, 20);
    expect([picture.width, picture.height]).toEqual([64, 20]);
    expect(calls.get("scale")).toBeGreaterThan(0);
    expect((calls.get("fill") ?? 0) + (calls.get("fillRect") ?? 0)).toBeGreaterThan(0);
  }
});

test("a picture shows where a large map has most to show, and never more than the map", () => {
  const plain = hexBoard();
  const far = (looks: (id: string) => Look[]): Board => {
    const board = hexBoard(looks);
    return { ...board, scale: { kind: "hexes", across: 10, flat_top: false } };
  };
  const town = far((id) => (id === "34" ? ["town", "woods", "hills"] : ["clear"]));
  const { x0, y0, x1, y1 } = richest(town, 64, 20);
  expect(x1 - x0).toBeLessThan(5700);
  expect([x0 < 4500 && x1 > 4500, y0 < 2600 && y1 > 2600]).toEqual([true, true]);
  const whole = richest(plain, 57, 40);
  expect([whole.x0, whole.x1]).toEqual([-60, 510]);
});

test("both sides are shown by a piece in their colours", () => {
  const sides = sidesOf(hexBoard(), "classic");
  expect(sides).toHaveLength(2);
  expect(sides[0]).toContain("#8f9a8f");
  expect(sidesOf(hexBoard(), "safe")[0]).not.toContain("#8f9a8f");
});
