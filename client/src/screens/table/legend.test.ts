import { expect, test } from "vitest";
import { counter, hexBoard, word } from "../../board/testing/samples";
import type { Legend, Scene } from "../../wire";
import { besides, colours, explained, symbols } from "./legend";

const guns = counter("g", "01", { livery: "red", seat: 1, face: { kind: "counter", symbol: "artillery", size: "", code: "g", values: ["2"], steps: null } });
const scene: Scene = { track: null, pieces: [counter("a", "00"), counter("b", "00"), guns], overlays: [], tallies: [] };
const legend: Legend = { samples: ["b", "gone"].map((piece) => ({ piece, printed: [{ text: "4", message: word("attack") }] })), marks: [] };

test("what is explained is a piece of the position, and one that has gone is left out", () => {
  expect(explained(scene, legend).map(({ piece }) => piece.id)).toEqual(["b"]);
  // What one before it has explained is not said again.
  const twice: Legend = { ...legend, samples: [...legend.samples, { piece: "a", printed: [{ text: "5", message: word("attack") }] }] };
  expect(explained(scene, twice).map(({ printed, more }) => [printed.length, more.length])).toEqual([[1, 2], [0, 0]]);
  expect(explained(null, legend)).toEqual([]);
  expect(explained(scene, null)).toEqual([]);
});

test("colours and symbols are those that are there, each once, on a counter with nothing else on it", () => {
  expect(colours(scene, hexBoard()).map(({ name, seat }) => [name.args?.[0]?.[1], seat])).toEqual([[{ text: "Blue" }, 0], [{ text: "Red" }, 1]]);
  expect(symbols(scene).map(({ symbol }) => symbol)).toEqual(["infantry", "artillery"]);
  expect(symbols(scene)[0]?.piece.face).toMatchObject({ code: "", values: [], size: "", steps: null });
});

test("steps are explained where they are drawn", () => {
  const ids = (piece = guns): string[] => besides(piece).map(({ id }) => id);
  expect(ids()).toEqual(["ui-legend-code"]);
  expect(ids(counter("a", "00"))).toEqual(["ui-legend-code", "ui-legend-reduced"]);
  const turned = counter("t", "00", { turned: { hull: 0, turret: null } });
  expect(ids(turned)).toContain("ui-legend-turned");
});
