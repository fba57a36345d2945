import { expect, it } from "vitest";
import { layout } from "./layout";
import { counter, figure, hexBoard, openBoard, stateOf, word } from "./testing/samples";
import { setFanned, setSettings } from "./update";

it("lays a stack round the middle of its hex, the uppermost up and to the right", () => {
  const { spots, heaps } = layout(stateOf(hexBoard(), counter("a", "11"), counter("b", "11")), 1);
  const [a, b] = [spots.get("a"), spots.get("b")];
  expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo(150);
  expect(b?.x).toBeGreaterThan(a?.x ?? Infinity);
  expect(b?.y).toBeLessThan(a?.y ?? -Infinity);
  expect(heaps.find(({ id }) => id === "11")?.count).toBe(2);
});

it("fans a stack out so that no counter covers another, large enough to read from afar", () => {
  const pieces = Array.from({ length: 7 }, (_, i) => counter(`p${i}`, "11"));
  const far = 0.2;
  const { spots, heaps } = layout(setFanned(stateOf(hexBoard(), ...pieces), "11"), far);
  const all = [...spots.values()];
  for (const one of all) {
    expect(one.fanned).toBe(true);
    expect(64 * one.scale * far).toBeGreaterThanOrEqual(50);
    for (const other of all) {
      if (one === other) continue;
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(64 * one.scale);
    }
  }
  expect(heaps[0]?.fan).not.toBeNull();
});

it("scales counters apart from the map, and never figures", () => {
  expect(layout(setSettings(stateOf(hexBoard(), counter("a", "11")), { counterScale: 1.5 }), 1).spots.get("a")?.scale).toBe(1.5);
  expect(
    layout(setSettings(stateOf(openBoard(), figure("m", "s", [100, 100])), { counterScale: 1.5 }), 1).spots.get("m")?.scale,
  ).toBe(1);
});

it("shows pieces of a box only where the box lies over the map", () => {
  const s = stateOf(
    hexBoard(),
    counter("flown", "", { place: { kind: "box", id: "area-1" } }),
    counter("waits", "", { place: { kind: "box", id: "reserve" } }),
  );
  const { spots } = layout(s, 1);
  expect(spots.has("flown")).toBe(true);
  expect(spots.has("waits")).toBe(false);
});

it("keeps a fan within what is seen, and moves it no farther than it must", () => {
  const s = setFanned(stateOf(hexBoard(), counter("a", "00"), counter("b", "00")), "00");
  const fan = (x0: number, y0: number) => layout(s, 1, { x0, y0, x1: x0 + 600, y1: y0 + 400 }).heaps[0]?.fan ?? [];
  const [left, top, right] = fan(-300, -200);
  expect(((left ?? 0) + (right ?? 0)) / 2).toBeCloseTo(0);
  expect(fan(-20, -200)[0]).toBe(-12);
  expect(fan(-20, -200)[1]).toBeCloseTo(top ?? 0);
  expect(fan(-300, -10)[1]).toBe(-2);
});

it("keeps a fan clear of what lies over the upper left corner", () => {
  const s = setFanned(stateOf(hexBoard(), counter("a", "00"), counter("b", "00")), "00");
  const seen = { x0: -60, y0: -60, x1: 540, y1: 340 };
  const corner = { x0: -50, y0: -50, x1: 100, y1: 60 };
  // Below it, which is nearer than to its right.
  expect(layout(s, 1, seen, corner).heaps[0]?.fan?.[1]).toBeCloseTo(68);
  expect(layout(s, 1, seen, { ...corner, x1: -40 }).heaps[0]?.fan?.[1]).toBeCloseTo(layout(s, 1, seen).heaps[0]?.fan?.[1] ?? NaN);
});

it("tells what lies uppermost in a closed stack and what it covers, level by level", () => {
  const s = stateOf(hexBoard(), counter("a", "11"), counter("b", "11"), counter("up", "11", { level: word("Upper floor") }), counter("c", "12"));
  const { heaps } = layout(s, 1);
  expect(heaps.flatMap(({ tops }) => tops)).toEqual([{ top: "b", covered: ["a"] }]);
});
