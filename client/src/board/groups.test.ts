import { expect, it } from "vitest";
import { draw } from "./counters";
import { bandOf, layerColour, shaded, tagOf, tagsOf } from "./groups";
import { around, groupEntries, joined, tagEntries } from "./render/groups";
import { counter, figure, hexBoard, openBoard, sceneOf, stateOf, word } from "./testing/samples";
import type { Layer, LayerKind } from "../wire";

const squads = ["a", "b", "c", "d"].map((squad) => figure(`${squad}1`, squad, [100, 100]));

it("gives every unit of figures a colour or line of its own, shared by its figures", () => {
  const scene = sceneOf(...squads, figure("a2", "a", [900, 900]));
  const tags = squads.map((piece) => JSON.stringify(tagOf(scene, piece)));
  expect(new Set(tags).size).toBe(squads.length);
  expect(tagOf(scene, figure("a2", "a", [900, 900]))).toEqual(tagOf(scene, squads[0] as (typeof squads)[0]));
});

it("stays the same when figures move or come in another order", () => {
  expect(tagsOf(sceneOf(...squads.toReversed())).get("b")).toEqual(tagsOf(sceneOf(...squads)).get("b"));
});

it("keeps its own when others come and go in between", () => {
  const tag = (group: string, ...there: string[]): unknown => tagsOf(sceneOf(...there.map((unit) => figure(`${unit}1`, unit, [100, 100])))).get(group);
  const before = ["k", "m", "p"].map((unit) => tag(unit, "k", "m", "p"));
  expect(["m", "p"].map((unit) => tag(unit, "l", "m", "p"))).toEqual(before.slice(1));
  // Who comes anew has what is free.
  expect(before).not.toContain(tag("l", "k", "l", "m", "p"));
});

it("leaves counters alone: they print their unit", () => {
  const piece = counter("x", "11", { group: "u" });
  expect(tagOf(sceneOf(piece), piece)).toBeNull();
  expect(groupEntries(stateOf(hexBoard(), piece))).toEqual([]);
});

it("joins the figures of a unit by the shortest lines, and leaves a single one alone", () => {
  expect(joined([[0, 0], [30, 0], [10, 0]])).toEqual([[[0, 0], [10, 0]], [[10, 0], [30, 0]]]);
  const s = stateOf(openBoard(), figure("m1", "s", [0, 0]), figure("m2", "s", [300, 0]), figure("lone", "t", [600, 0]));
  expect(groupEntries(s).map(({ id }) => id)).toEqual(["s"]);
});

it("draws one outline round the figures of a unit, and one round each that stands far off", () => {
  const loops = (...points: [number, number][]): number => around(points, joined(points).filter(([a, b]) => a && b && Math.abs(a[0] - b[0]) < 300), 60).length;
  expect(loops([0, 0], [120, 0], [240, 30])).toBe(1);
  expect(loops([0, 0], [900, 0])).toBe(2);
  const [outline = []] = around([[0, 0], [200, 0]], [[[0, 0], [200, 0]]], 60);
  expect(Math.abs(Math.min(...outline.map(([x]) => x)) + 60)).toBeLessThan(2);
  expect(Math.abs(Math.max(...outline.map(([x]) => x)) - 260)).toBeLessThan(2);
});

it("tags every unit with its letter and, from near by, its name, off all figures", () => {
  const s = stateOf(openBoard(), figure("m1", "s", [500, 500]), figure("m2", "s", [700, 500]), figure("lone", "t", [500, 380]));
  const texts = (k: number): string[] => tagEntries(s, k).map(({ body }) => body.replace(/<[^>]*>/g, ""));
  expect(texts(1)).toEqual(["A s", "A t"]);
  expect(texts(0.1)).toEqual(["A", "A"]);
  const places = tagEntries(s, 1).map(({ body }) => (/translate\((\S+) (\S+)\)/.exec(body) ?? []).slice(1).map(Number));
  for (const [x = 0, y = 0] of places) {
    for (const [px, py] of [[500, 500], [700, 500], [500, 380]] as const) expect(Math.hypot(x - px, y - py)).toBeGreaterThan(50);
  }
});

it("gives the counters of each formation a band of its own, and none to those without", () => {
  const pieces = [counter("a", "11", { group: "x" }), counter("b", "12", { group: "y" }), counter("c", "13", { group: "x" }), counter("d", "14")];
  const scene = sceneOf(...pieces);
  const [a, b, c, d] = pieces.map((piece) => bandOf(scene, piece));
  expect(a).toEqual(c);
  expect(a).not.toEqual(b);
  expect(d).toBeNull();
  // What is laid over the ground for a formation has the colour of its band, the rest that of its side.
  const ofSeat = (seat: number): string => `seat ${seat}`;
  expect(layerColour(scene, { group: "y", seat: 1 }, ofSeat)).toBe(b?.colour);
  expect(layerColour(scene, { seat: 1 }, ofSeat)).toBe("seat 1");
  expect(layerColour(null, { group: "y", seat: 1 }, ofSeat)).toBe("seat 1");
  expect(layerColour(scene, { seat: null }, ofSeat)).toBeNull();
  const drawn = (piece: (typeof pieces)[0]): string => draw(piece, { fill: "#8f9a8f", ink: "#111111" }, 1, { group: bandOf(scene, piece) });
  expect(drawn(pieces[0] as (typeof pieces)[0])).toContain('class="ribbon"');
  expect(drawn(pieces[3] as (typeof pieces)[0])).not.toContain('class="ribbon"');
});

it("gives each of several layers of a kind and side a shade of its own, whatever order they come in", () => {
  const layer = (id: string, kind: LayerKind, seat: number | null): Layer => ({ id, kind, seat, title: word(id), cells: [], routes: [], outlines: [], notes: [] });
  const layers = [layer("hq-b", "command", 0), layer("hq-a", "command", 0), layer("hq-c", "command", 1), layer("zoc", "control", 0)];
  const shades = (of: Layer[]): Record<string, number> => Object.fromEntries(shaded(of).map(({ id, shade = 0 }) => [id, shade]));
  expect(shades(layers)).toEqual({ "hq-a": 0, "hq-b": 1, "hq-c": 0, zoc: 0 });
  expect(shades(layers.reverse())).toEqual({ "hq-a": 0, "hq-b": 1, "hq-c": 0, zoc: 0 });
  const colours = shaded(layers).map((each) => layerColour(null, each, (seat) => `#${seat}`));
  expect(colours).toEqual(["#0", "#1", "#0", "color-mix(in srgb, #0 45%, #ffe45c)"]);
});
