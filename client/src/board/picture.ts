/** A map by itself, small: the same ground as on the table. */
import type { Board, Face, Piece } from "../wire";
import type { Palette } from "./api";
import { NOBODY, paints } from "./colours";
import { picture } from "./counters";
import { CellIndex, unitOf, type Box } from "./geometry";
import { groundOf } from "./terrain";
import { isClose } from "./terrain/close";
import { canvas } from "./terrain/ground";

/** The part of a map that fills a picture of this shape, from its middle. */
export function middleOf(frame: Box, w: number, h: number): Box {
  const [wide, high] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
  const scale = Math.min(wide / w, high / h);
  const [x0, y0] = [frame.x0 + (wide - w * scale) / 2, frame.y0 + (high - h * scale) / 2];
  return { x0, y0, x1: x0 + w * scale, y1: y0 + h * scale };
}

/** So much of a map is shown at most, in units: about a dozen hexes, or a table's middle. */
const WIDE_MOST = { hexes: 1250, open: 3600 } as const;
/** How many places are tried along each axis. */
const TRIES = 9;

/** The part of a map that has most to show, for a picture of this shape: many kinds of ground and of lines. */
export function richest(board: Board, w: number, h: number): Box {
  const unit = unitOf(board.scale);
  const { x, y, w: wide, h: high } = board.frame;
  const frame: Box = { x0: x / unit, y0: y / unit, x1: (x + wide) / unit, y1: (y + high) / unit };
  const middle = middleOf(frame, w, h);
  const width = Math.min(middle.x1 - middle.x0, WIDE_MOST[board.scale.kind]);
  const height = (width * h) / w;
  const things: [kind: string, x: number, y: number][] = [];
  for (const { looks, at } of board.cells) for (const look of looks) things.push([look, at[0] / unit, at[1] / unit]);
  for (const { look, points } of board.lines) for (const at of points) things.push([look, at[0] / unit, at[1] / unit]);
  for (const { look, outlines } of board.patches) for (const at of outlines.flat()) things.push([look, at[0] / unit, at[1] / unit]);
  const boxAt = (x0: number, y0: number): Box => ({ x0, y0, x1: x0 + width, y1: y0 + height });
  const worth = (box: Box): number => {
    const kinds = new Map<string, number>();
    for (const [kind, px, py] of things) {
      // What is cut off by the edge shows little.
      const off = Math.max(Math.abs(px - (box.x0 + box.x1) / 2) / width, Math.abs(py - (box.y0 + box.y1) / 2) / height) * 2;
      if (off < 1) kinds.set(kind, (kinds.get(kind) ?? 0) + 1 - off ** 3);
    }
    return [...kinds.values()].reduce((sum, n) => sum + Math.sqrt(n), 0);
  };
  let best = boxAt((frame.x0 + frame.x1 - width) / 2, (frame.y0 + frame.y1 - height) / 2);
  let most = worth(best) * 1.02;
  for (let i = 0; i <= TRIES; i++) {
    for (let j = 0; j <= TRIES; j++) {
      const box = boxAt(frame.x0 + ((frame.x1 - frame.x0 - width) * i) / TRIES, frame.y0 + ((frame.y1 - frame.y0 - height) * j) / TRIES);
      const own = worth(box);
      if (own > most) [best, most] = [box, own];
    }
  }
  return best;
}

/** A counter or figure of each side, as SVG text: whom one plays. */
export function sidesOf(board: Board, palette: Palette): string[] {
  const unit = unitOf(board.scale);
  const colours = paints(board.liveries, palette);
  const seats = [...new Set(board.liveries.flatMap(({ seat }) => seat ?? []))].sort();
  return seats.flatMap((seat) => {
    const livery = board.liveries.find((each) => each.seat === seat);
    if (!livery) return [];
    const face: Face =
      board.scale.kind === "open"
        ? { kind: "figure", radius: 50 * unit, symbol: "rifle", code: "" }
        : { kind: "counter", symbol: "infantry", size: "", code: "", values: [], steps: null };
    const piece: Piece = { id: livery.id, group: null, name: livery.name, group_name: null, seat, livery: livery.id, place: { kind: "box", id: "" }, face, turned: null, level: null, rides: null, marks: [], notes: [] };
    return [picture(piece, colours.get(livery.id) ?? NOBODY, unit, { men: isClose(board) })];
  });
}

/** A picture of a map of so many pixels. */
export function pictureOfMap(board: Board, w: number, h: number): HTMLCanvasElement {
  const box = richest(board, w, h);
  const [sheet, ctx] = canvas(w, h);
  const k = w / (box.x1 - box.x0);
  ctx.scale(k, k);
  ctx.translate(-box.x0, -box.y0);
  const ground = groundOf(board, new CellIndex(board));
  ground.numbers = false;
  ground.paint(ctx, box, k);
  return sheet;
}
