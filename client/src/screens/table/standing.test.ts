import { expect, test } from "vitest";
import type { Overlay } from "../../wire";
import { prizes, standings } from "./standing";

test("what is counted for each seat stands together", () => {
  const tally = (label: string, seat: number | null, n: number) => ({
    label: { id: label },
    seat,
    value: { id: "n", args: [["n", { int: n }]] as [string, { int: number }][] },
  });
  const tallies = [tally("points", 0, 4), tally("losses", 0, 1), tally("points", 1, 7), tally("weather", null, 2)];
  const read = standings({ track: null, pieces: [], overlays: [], tallies });
  expect(read.map(({ label, values }) => [label.id, values.map(({ seat }) => seat)])).toEqual([
    ["points", [0, 1]],
    ["losses", [0]],
    ["weather", [null]],
  ]);
  expect(standings(null)).toEqual([]);
});

test("what counts is listed with its holder; where nothing is marked so, what is held is", () => {
  const overlay = (id: string, cell: string, what: Overlay["what"]): Overlay => ({
    id,
    what,
    at: { kind: "cell", id: cell },
    outline: [],
    text: null,
    label: { id },
  });
  const objective = overlay("town", "12", { kind: "objective" });
  const held = overlay("red-holds", "12", { kind: "held", seat: 1 });
  const other = overlay("blue-holds", "13", { kind: "held", seat: 0 });
  const scene = (...overlays: Overlay[]) => ({ track: null, pieces: [], overlays, tallies: [] });
  const read = (...overlays: Overlay[]) => prizes(scene(...overlays)).map(({ at, labels, seat }) => [at, labels.map(({ id }) => id), seat]);
  expect(read(objective, held, other)).toEqual([[objective.at, ["town", "red-holds"], 1]]);
  expect(read(held, other)).toEqual([
    [held.at, ["red-holds"], 1],
    [other.at, ["blue-holds"], 0],
  ]);
  expect(read(objective)).toEqual([[objective.at, ["town"], null]]);
  expect(prizes(null)).toEqual([]);
});
