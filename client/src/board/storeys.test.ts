import { expect, it } from "vitest";
import type { Piece } from "../wire";
import { layout } from "./layout";
import { storeys } from "./storeys";
import { counter, hexBoard, stateOf, word } from "./testing/samples";
import { setFanned } from "./update";

const upper = { id: "upper" };
const squad = counter("squad", "11");
const gun = counter("gun", "11", { rides: "squad" });
const truck = counter("truck", "11");
const aboard = counter("aboard", "11", { rides: "truck", level: word("aboard") });
const mortar = counter("mortar", "11", { rides: "aboard", level: word("aboard") });
const high = counter("high", "11", { level: upper });

const read = (pieces: readonly Piece[]) =>
  storeys(pieces).map(({ level, pieces: all }) => [level?.id ?? null, all.map(({ piece, carried }) => (carried ? `+${piece.id}` : piece.id))]);

it("keeps what is carried with whoever carries it, whatever its own level", () => {
  expect(read([high, truck, gun, mortar, squad, aboard])).toEqual([
    [null, ["truck", "+aboard", "+mortar", "squad", "+gun"]],
    ["upper", ["high"]],
  ]);
});

it("shows by itself what is carried from elsewhere", () => {
  expect(read([gun])).toEqual([[null, ["gun"]]]);
});

const at = (s: ReturnType<typeof stateOf>) => {
  const { spots, heaps } = layout(s, 1);
  const spot = (id: string) => spots.get(id) ?? { x: NaN, y: NaN, scale: NaN, fanned: false };
  return { spot, heap: heaps[0], order: [...spots.keys()] };
};

it("draws levels of a closed stack apart, the upper one above, with its name", () => {
  const { spot, heap, order } = at(stateOf(hexBoard(), high, squad));
  expect(spot("high").y).toBeLessThan(spot("squad").y - 20);
  expect(order).toEqual(["squad", "high"]);
  expect(heap?.heads.map(({ text }) => text)).toEqual([upper]);
});

it("draws what is carried small beside the stack", () => {
  const { spot } = at(stateOf(hexBoard(), squad, gun));
  expect(spot("gun").scale).toBeLessThan(spot("squad").scale * 0.6);
  expect(spot("gun").x).toBeLessThan(spot("squad").x - 32);
});

it("fans levels out in rows of their own, and joins carrier and load", () => {
  const { spot, heap } = at(setFanned(stateOf(hexBoard(), truck, aboard, high), "11"));
  expect(spot("truck").y).toBe(spot("aboard").y);
  expect(spot("high").y).toBeGreaterThan(spot("truck").y + 64);
  expect(heap?.links).toHaveLength(1);
  const [, top, , bottom] = heap?.fan ?? [0, 0, 0, 0];
  for (const { at: place } of heap?.heads ?? []) expect(place[1] > top && place[1] < bottom).toBe(true);
});
