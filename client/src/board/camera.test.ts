import { expect, it } from "vitest";
import { between, centred, clearOf, densest, fit, held, scrollTo, seen, toUnits, zoomed } from "./camera";

const SIZE = { w: 800, h: 600 };

it("shows the whole board in the middle", () => {
  const view = fit({ x0: 0, y0: 0, x1: 1000, y1: 500 }, SIZE, 0);
  expect(view).toEqual({ k: 0.8, x: 0, y: 100 });
  expect(toUnits(view, 400, 300)).toEqual([500, 250]);
});

it("scrolls only as far as it must", () => {
  const view = { k: 1, x: 0, y: 0 };
  expect(scrollTo(view, SIZE, [400, 300], 70)).toEqual([0, 0]);
  expect(scrollTo(view, SIZE, [10, 300], 70)).toEqual([60, 0]);
  expect(scrollTo(view, SIZE, [400, 900], 70)).toEqual([0, -370]);
});

it("takes what a hand holds along when it zooms", () => {
  const before = { k: 1, x: -100, y: -50 };
  const after = zoomed(before, 2, [400, 300], [450, 320]);
  expect(toUnits(after, 450, 320)).toEqual(toUnits(before, 400, 300));
});

it("shows nothing beyond the board", () => {
  const box = { x0: 0, y0: 0, x1: 1000, y1: 200 };
  expect(held({ k: 1, x: 50, y: 0 }, SIZE, box)).toEqual({ k: 1, x: -0, y: 200 });
  expect(held({ k: 1, x: -500, y: 0 }, SIZE, box).x).toBe(-200);
  expect(held({ k: 1, x: -100, y: 0 }, SIZE, box).x).toBe(-100);
});

it("glides from one view to another", () => {
  const [from, to] = [
    { k: 1, x: 0, y: 0 },
    { k: 4, x: -300, y: -600 },
  ];
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 1).k).toBeCloseTo(4);
  expect(between(from, to, 1).x).toBeCloseTo(-300);
  expect(between(from, to, 0.5).k).toBeCloseTo(2);
});

it("finds where the most is seen at once, and puts that in the middle", () => {
  const at = (x: number, y: number, weight = 1) => ({ at: [x, y] as const, weight });
  expect(densest([], SIZE)).toBeNull();
  // Three together, and one far off.
  expect(densest([at(0, 0), at(100, 0), at(50, 80), at(5000, 0)], SIZE)).toEqual([50, 40]);
  // One that counts for more than all of them.
  expect(densest([at(0, 0), at(100, 0), at(50, 80), at(5000, 0, 4)], SIZE)).toEqual([5000, 0]);
});

it("knows what it sees, and has a place in its middle", () => {
  const view = centred({ k: 2 }, SIZE, [100, 50]);
  expect(seen(view, SIZE)).toEqual({ x0: -100, y0: -100, x1: 300, y1: 200 });
});

it("what lies under the map in small is brought out where that loses nothing", () => {
  const at = (x: number, y: number): { at: [number, number]; weight: number } => ({ at: [x, y], weight: 1 });
  const view = { k: 1, x: 0, y: 0 };
  const corner = { w: 60, h: 40 };
  const open = (...places: { at: [number, number]; weight: number }[]): unknown => clearOf(corner, view, SIZE, places, 10);
  expect(open(at(100, 100))).toEqual(view);
  expect(open(at(30, 20), at(100, 100))).toEqual({ k: 1, x: 40, y: 0 });
  // To the right another would go out of sight; downwards none does.
  expect(open(at(30, 20), at(SIZE.w - 10, 20))).toEqual({ k: 1, x: 0, y: 30 });
  // Nothing is gained by trading one for another.
  expect(open(at(30, 20), at(SIZE.w - 10, SIZE.h - 10))).toEqual(view);
  expect(clearOf({ w: 0, h: 0 }, view, SIZE, [at(30, 20)], 10)).toEqual(view);
});
