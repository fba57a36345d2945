/**
 * The ground of a hex board on which a hex is a field or a house and not a county. What a hex is must be plain to its very edge,
 * since lines of sight are drawn over it: so each is covered by itself, by the drawings of an open table.
 */
import type { Board, Cell, Look } from "../../wire";
import { boxOf, chains, edges, type Box, type CellIndex, type Point } from "../geometry";
import { fill, type Ground, line, pathOf } from "./ground";
import { hashText } from "./noise";
import { patch } from "./patches";

/** Looks that only such boards have. */
const CLOSE: readonly Look[] = [
  "crops",
  "wheat",
  "grass",
  "scrub",
  "orchard",
  "jungle",
  "paddy",
  "rocks",
  "rubble",
  "building",
  "tall_building",
  "hut",
  "ruin",
  "bunker",
  "crates",
  "wreck",
  "paved",
  "machine",
  "pit",
];
const BUILT: readonly Look[] = ["building", "tall_building", "hut", "ruin", "bunker"];

/** How many times as large a hex is where those drawings are at home. */
const LARGE = 5;

export const isClose = (board: Board): boolean => board.cells.some(({ looks }) => looks.some((look) => CLOSE.includes(look)));

/** Shades every level and draws the edge between two of them. */
export function levels(ground: Ground, board: Board, index: CellIndex, unit: number, hexes: readonly Point[][], frame: Box): void {
  const most = Math.max(0, ...board.cells.map(({ level }) => level));
  for (let n = 1; n <= most; n++) {
    const high = (i: number): boolean => (board.cells[i]?.level ?? 0) >= n;
    const wash = pathOf(hexes.filter((_, i) => high(i)));
    const sides = edges(board, index, high, true).map((side) => side.map(([x, y]): Point => [x / unit, y / unit]));
    const contour = pathOf(chains(sides), false);
    ground.add(frame, 0, (ctx) => {
      ctx.lineCap = ctx.lineJoin = "round";
      // Light falls from the north-west: the other slopes throw a shadow on the level below.
      for (const [shift, width, colour] of [
        [3.4, 7, "#402a0e57"],
        [0, 5, "#faecc480"],
        [0, 2.2, "#684216f2"],
      ] as const) {
        ctx.save();
        ctx.translate(shift, shift);
        line(ctx, colour, width, contour);
        ctx.restore();
        if (shift === 0) continue;
        fill(ctx, "#b0783442", wash);
      }
    });
  }
}

/** Covers every hex: with what grows there, or with what is built there, so that roads can be laid between. */
export function cover(ground: Ground, board: Board, unit: number, hexes: readonly Point[][], built: boolean): void {
  board.cells.forEach((cell, i) => {
    for (const look of cell.looks) {
      if (!CLOSE.includes(look) && look !== "woods") continue;
      if (BUILT.includes(look) !== built) continue;
      const at: Point = [(cell.at[0] / unit) * LARGE, (cell.at[1] / unit) * LARGE];
      const draw = patch(cell.id, look, outlines(cell, look, at, hexes[i] ?? []));
      ground.add(boxOf(hexes[i] ?? [], 6), 0, (ctx, px) => {
        ctx.save();
        ctx.scale(1 / LARGE, 1 / LARGE);
        draw(ctx, px / LARGE);
        ctx.restore();
      });
    }
  });
}

/** The hex itself, or the plan of what stands in it. */
function outlines({ id }: Cell, look: Look, at: Point, hex: readonly Point[]): Point[][] {
  const chance = hashText(id);
  if (!BUILT.includes(look)) {
    // Rows lie along the first side, so that fields differ.
    const first = chance % 3;
    const inner = (middle: number, corner: number): number => middle + (corner * LARGE - middle) * 0.95;
    return [[...hex.slice(first), ...hex.slice(0, first)].map(([x, y]): Point => [inner(at[0], x), inner(at[1], y)])];
  }
  if (look === "hut")
    return [-150, -20, 105].map((turn) => round([at[0] + 105 * Math.cos(turn / 57.3), at[1] + 105 * Math.sin(turn / 57.3)], 62));
  const angle = ((chance % 3) * Math.PI) / 3;
  const [half, wide] = look === "tall_building" ? [190, 140] : [155, 95];
  const corner = (u: number, v: number): Point => [
    at[0] + u * Math.cos(angle) - v * Math.sin(angle),
    at[1] + u * Math.sin(angle) + v * Math.cos(angle),
  ];
  return [[corner(-half, -wide), corner(half, -wide), corner(half, wide), corner(-half, wide)]];
}

const round = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 12 }, (_, i): Point => [x + r * Math.cos((i * Math.PI) / 6), y + r * Math.sin((i * Math.PI) / 6)]);
