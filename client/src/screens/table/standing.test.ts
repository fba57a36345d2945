// @vitest-environment node
import { expect, test } from "vitest";
import { standings } from "./standing";

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
