/**
 * The ground of a hex board on which a hex is a field or a house and not a county. What a hex is must be plain to its
 * very edge, since lines of sight are drawn over it: so each is covered by itself, by the drawings of an open table.
 */
import type { Board, Cell, Look } from "../../wire";
import { boxOf, chains, edges, type Box, type CellIndex, type Point } from "../geometry";
import { fill, type Ground, line, pathOf } from "./ground";
import { aside, BUILT } from "./lanes";
import { hashText } from "./noise";
import { patch } from "./patches";
import { rounded } from "./shapes";

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

/** How many times as large a hex is where those drawings are at home. */
const LARGE = 5;
/** How far a house stands from a road through its hex, so many times as large. */
const ASIDE = 118;

const known = new WeakMap<Board, boolean>();

export function isClose(board: Board): boolean {
  const before = known.get(board);
  if (before !== undefined) return before;
  const is = board.cells.some(({ looks }) => looks.some((look) => CLOSE.includes(look)));
  known.set(board, is);
  return is;
}

/** Every level of the land: the hexes that lie as high, and the line where they end. */
function terraces(board: Board, index: CellIndex, unit: number, hexes: readonly Point[][]): { wash: Path2D; contour: Path2D }[] {
  const most = Math.max(0, ...board.cells.map(({ level }) => level));
  return Array.from({ length: most }, (_, n) => {
    const high = (i: number): boolean => (board.cells[i]?.level ?? 0) > n;
    const sides = edges(board, index, high, true).map((side) => side.map(([x, y]): Point => [x / unit, y / unit]));
    return { wash: pathOf(hexes.filter((_, i) => high(i))), contour: pathOf(chains(sides), false) };
  });
}

/** Shades every level, under what grows there, and draws the edge between two of them over it. */
export function levels(board: Board, index: CellIndex, unit: number, hexes: readonly Point[][], frame: Box): Record<"shade" | "edge", (ground: Ground) => void> {
  const all = terraces(board, index, unit, hexes);
  return {
    shade: (ground) => {
      for (const { wash } of all) {
        ground.add(frame, 0, (ctx) => {
          fill(ctx, "#b0783442", wash);
        });
      }
    },
    edge: (ground) => {
      for (const { contour } of all) {
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
          }
        });
      }
    },
  };
}

/** Covers every hex with what grows there: neighbours of one kind are one field, up to the sides they end at. */
export function grow(ground: Ground, board: Board, index: CellIndex, unit: number, hexes: readonly Point[][]): void {
  for (const { look, cells } of stands(board, index)) {
    // Every paddy has its own dykes.
    const shape = look === "paddy" ? null : shapeOf(board, index, unit, cells);
    const whole = shape ? [{ id: board.cells[cells[0] ?? 0]?.id ?? "", outline: shape, box: cells }] : null;
    const parts = whole ?? cells.map((i) => ({ id: board.cells[i]?.id ?? "", outline: inset(hexes[i] ?? []), box: [i] }));
    for (const { id, outline, box } of parts) {
      // Rows lie along the first side, so that fields differ.
      const first = hashText(id) % Math.min(3, outline.length);
      const turned = [...outline.slice(first), ...outline.slice(0, first)].map(([x, y]): Point => [x * LARGE, y * LARGE]);
      lay(ground, patch(id, look, [turned]), boxOf(box.flatMap((i) => hexes[i] ?? []), 6));
    }
  }
}

/** Puts up what is built in every hex: over the roads, and beside one that runs through it. */
export function build(ground: Ground, board: Board, unit: number, hexes: readonly Point[][]): void {
  board.cells.forEach((cell, i) => {
    for (const look of cell.looks.filter((each) => BUILT.includes(each))) {
      lay(ground, patch(cell.id, look, plan(cell, look, unit, aside(board, cell.at))), boxOf(hexes[i] ?? [], 6));
    }
  });
}

function lay(ground: Ground, draw: ReturnType<typeof patch>, box: Box): void {
  ground.add(box, 0, (ctx, px) => {
    ctx.save();
    ctx.scale(1 / LARGE, 1 / LARGE);
    draw(ctx, px / LARGE);
    ctx.restore();
  });
}

/** Hexes of one look that touch each other. */
export function stands(board: Board, index: CellIndex): { look: Look; cells: number[] }[] {
  const out: { look: Look; cells: number[] }[] = [];
  const grows = (look: Look): boolean => (CLOSE.includes(look) || look === "woods") && !BUILT.includes(look);
  for (const look of new Set(board.cells.flatMap(({ looks }) => looks.filter(grows)))) {
    const left = new Set(board.cells.flatMap(({ looks }, i) => (looks.includes(look) ? [i] : [])));
    for (const first of left) {
      const cells = [first];
      left.delete(first);
      for (const cell of cells) {
        for (const other of index.neighbours(cell)) {
          if (other !== undefined && left.delete(other)) cells.push(other);
        }
      }
      out.push({ look, cells });
    }
  }
  return out;
}

/** How far a field keeps from the sides of its hexes that others begin at, and how round its corners are. */
const INSET = 0.05;
const ROUND = 9;

function inset(hex: readonly Point[]): Point[] {
  const middle = (of: 0 | 1): number => hex.reduce((sum, corner) => sum + corner[of], 0) / hex.length;
  return hex.map(([x, y]): Point => [x + (middle(0) - x) * INSET, y + (middle(1) - y) * INSET]);
}

/** The outline of some hexes together, in units; none where they lie round others. */
function shapeOf(board: Board, index: CellIndex, unit: number, cells: readonly number[]): Point[] | null {
  const own = new Set(cells);
  const loops = chains(edges(board, index, (i) => own.has(i)));
  const [loop] = loops;
  if (!loop || loops.length > 1) return null;
  const across = board.scale.kind === "hexes" ? board.scale.across : 0;
  const middles = cells.map((i) => board.cells[i]?.at ?? ([0, 0] as const));
  const inner = loop.slice(0, -1).map(([x, y]): Point => {
    const about = middles.filter((at) => Math.hypot(at[0] - x, at[1] - y) < across * 0.62);
    const mean = (of: 0 | 1): number => about.reduce((sum, at) => sum + at[of], 0) / Math.max(1, about.length);
    const towards = (from: number, to: number): number => (from + (to - from) * INSET * about.length) / unit;
    return about.length === 0 ? [x / unit, y / unit] : [towards(x, mean(0)), towards(y, mean(1))];
  });
  return rounded(inner, ROUND);
}

/** The plan of what stands in a hex. */
function plan({ id, at: [x, y] }: Cell, look: Look, unit: number, off: Point | null): Point[][] {
  const far = off ? ASIDE : 0;
  const at: Point = [(x / unit) * LARGE + (off?.[0] ?? 0) * far, (y / unit) * LARGE + (off?.[1] ?? 0) * far];
  if (look === "hut")
    return [-150, -20, 105].map((turn) => round([at[0] + 105 * Math.cos(turn / 57.3), at[1] + 105 * Math.sin(turn / 57.3)], 62));
  // Beside a road it stands along it.
  const angle = off ? Math.atan2(off[1], off[0]) + Math.PI / 2 : ((hashText(id) % 3) * Math.PI) / 3;
  const [half, wide] = look === "tall_building" ? [190, 140] : [155, 95];
  const [long, deep] = off ? [half * 0.8, wide * 0.84] : [half, wide];
  const corner = (u: number, v: number): Point => [
    at[0] + u * Math.cos(angle) - v * Math.sin(angle),
    at[1] + u * Math.sin(angle) + v * Math.cos(angle),
  ];
  return [[corner(-long, -deep), corner(long, -deep), corner(long, deep), corner(-long, deep)]];
}

const round = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 12 }, (_, i): Point => [x + r * Math.cos((i * Math.PI) / 6), y + r * Math.sin((i * Math.PI) / 6)]);
