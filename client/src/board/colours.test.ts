import { expect, it } from "vitest";
import { lightness, paints, shade } from "./colours";
import { bandOf } from "./groups";
import { counter, hexBoard, sceneOf, word } from "./testing/samples";
import type { Livery } from "../wire";

type Rgb = readonly [number, number, number];
/**
 * How a colour looks with a deficiency, in linear light (Viénot, Brettel and Mollon 1999; tritanopia after Brettel
 * 1997, one plane).
 */
const SIGHT: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritanopia: [
    [1, 0.14461, -0.14461],
    [0, 0.85924, 0.14076],
    [0, 0.85924, 0.14076],
  ],
};

const linear = (colour: string): Rgb => {
  const part = (at: number): number => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
};
const seen = (colour: string, sight: readonly [Rgb, Rgb, Rgb]): Rgb => {
  const light = linear(colour);
  const row = (by: Rgb): number => Math.max(0, by[0] * light[0] + by[1] * light[1] + by[2] * light[2]) ** (1 / 2.2);
  return [row(sight[0]), row(sight[1]), row(sight[2])];
};
const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const livery = (id: string, seat: number | null): Livery => ({ id, name: word(id), seat, fill: "#808080", ink: "#000000" });

it("the safe palette keeps the sides apart for every common kind of sight", () => {
  const sides = [0, 1].map((seat) => ["a", "b", "c", "d"].map((id) => livery(`${id}${seat}`, seat)));
  const colours = paints(sides.flat(), "safe");
  for (const [name, sight] of Object.entries(SIGHT)) {
    for (const ours of sides[0] ?? []) {
      for (const theirs of sides[1] ?? []) {
        const far = distance(seen(colours.get(ours.id)?.fill ?? "", sight), seen(colours.get(theirs.id)?.fill ?? "", sight));
        expect(far, `${ours.id} and ${theirs.id} with ${name}`).toBeGreaterThan(0.3);
      }
    }
  }
});

it("bands of formations that share a line differ for every common kind of sight", () => {
  const pieces = ["a", "b", "c", "d", "e", "f", "g", "h"].map((group) => counter(group, "11", { group }));
  const scene = sceneOf(...pieces);
  const bands = pieces.flatMap((piece) => bandOf(scene, piece) ?? []);
  expect(bands).toHaveLength(pieces.length);
  for (const [name, sight] of Object.entries(SIGHT)) {
    bands.forEach((one, i) => {
      for (const other of bands.slice(i + 1).filter(({ dash }) => dash.join() === one.dash.join())) {
        expect(distance(seen(one.colour, sight), seen(other.colour, sight)), `${one.colour} and ${other.colour} with ${name}`).toBeGreaterThan(0.25);
      }
    });
  }
});

it("what is printed can be read on its counter", () => {
  for (const { fill, ink } of paints(
    [0, 1, 2, 3].flatMap((seat) => ["a", "b", "c", "d"].map((id) => livery(`${id}${seat}`, seat))),
    "safe",
  ).values()) {
    const [a, b] = [fill, ink].map(
      (colour) => 0.2126 * linear(colour)[0] + 0.7152 * linear(colour)[1] + 0.0722 * linear(colour)[2] + 0.05,
    ) as [number, number];
    expect(Math.max(a, b) / Math.min(a, b), `${ink} on ${fill}`).toBeGreaterThan(4.5);
  }
});

it("what is no colour is not written into a drawing", () => {
  expect(paints([{ ...livery("x", 0), fill: '"><a' }], "classic").get("x")?.fill).toMatch(/^#[0-9a-f]{6}$/);
});

it("the classic palette is the game's own", () => {
  expect(paints(hexBoard().liveries, "classic").get("red")).toMatchObject({ fill: "#b5543c", ink: "#fff4d6" });
});

it("shades go to white and to black", () => {
  expect(shade("#808080", 1)).toBe("#ffffff");
  expect(shade("#808080", -1)).toBe("#000000");
  expect(lightness("#ffffff")).toBeCloseTo(1);
});
