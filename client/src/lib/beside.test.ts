import { expect, test } from "vitest";
import { beside, type Area } from "./beside";

const room: Area = { left: 0, top: 0, right: 800, bottom: 600 };
const at = (left: number, top: number, side = 40): Area => ({ left, top, right: left + side, bottom: top + side });
const size = { w: 200, h: 100 };

test("it lies beside what it is about, at its right where there is room", () => {
  expect(beside(at(300, 300), size, room)).toEqual({ x: 348, y: 270 });
  expect(beside(at(700, 300), size, room)).toEqual({ x: 492, y: 270 });
});

test("at an edge it stays inside", () => {
  expect(beside(at(0, 0), size, room)).toEqual({ x: 48, y: 0 });
  expect(beside(at(760, 560), size, room)).toEqual({ x: 552, y: 500 });
});

test("on a narrow screen it lies below or above", () => {
  const narrow = { ...room, right: 240 };
  expect(beside(at(100, 100), size, narrow)).toEqual({ x: 20, y: 148 });
  expect(beside(at(100, 500), size, narrow)).toEqual({ x: 20, y: 392 });
});

test("it goes where it covers the least of what else matters", () => {
  expect(beside(at(300, 300), size, room, [at(350, 300), at(250, 300)])).toEqual({ x: 220, y: 348 });
  const ring = [at(350, 300), at(250, 300), at(300, 350), at(300, 250)];
  expect(beside(at(300, 300), size, room, ring)).toEqual({ x: 392, y: 270 });
});

test("it is never over what it is about: rather nowhere", () => {
  expect(beside(at(20, 20), size, { ...room, right: 210, bottom: 110 })).toBeNull();
  for (let x = 0; x <= 760; x += 40) {
    for (let y = 0; y <= 560; y += 40) {
      const about = at(x, y);
      const place = beside(about, size, room);
      if (!place) throw new Error(`no place at ${x},${y}`);
      const over = place.x < about.right && place.x + size.w > about.left && place.y < about.bottom && place.y + size.h > about.top;
      expect(over).toBe(false);
    }
  }
});

test("what is near is left clear wherever there is room, whatever else it lies over then", () => {
  const near: Area[] = [];
  for (let x = 220; x < 560; x += 40) for (let y = 130; y < 470; y += 40) near.push(at(x, y));
  const others = [at(0, 0, 200), at(600, 0, 200), at(600, 400, 200), at(0, 400, 200)];
  const place = beside(at(380, 290), size, room, others, near);
  if (!place) throw new Error("there is room at the edges");
  const over = near.filter((other) => place.x < other.right && place.x + size.w > other.left && place.y < other.bottom && place.y + size.h > other.top);
  expect(over).toEqual([]);
  // Where there is none, it lies over as little of it as can be.
  expect(beside(at(380, 290), size, { left: 220, top: 130, right: 560, bottom: 470 }, [], near)).not.toBeNull();
});

test("in the midst of places to go to it lies over a few of them rather than far off, and beside its own", () => {
  const around: Area[] = [];
  for (let x = 180; x < 660; x += 42) for (let y = 180; y < 460; y += 42) around.push(at(x, y));
  const own = at(400, 300);
  const next = around.filter((other) => Math.hypot(other.left - own.left, other.top - own.top) < 70);
  const place = beside(own, { w: 120, h: 60 }, room, around, next);
  if (!place) throw new Error("there is room");
  const lies = { left: place.x, top: place.y, right: place.x + 120, bottom: place.y + 60 };
  const over = (all: Area[]): Area[] => all.filter((other) => lies.left < other.right && lies.right > other.left && lies.top < other.bottom && lies.bottom > other.top);
  expect(over(next)).toEqual([]);
  expect(over(around).length).toBeLessThan(10);
  expect(Math.hypot((lies.left + lies.right) / 2 - 420, (lies.top + lies.bottom) / 2 - 320)).toBeLessThan(250);
});
