/** Where pieces are drawn: in stacks, fanned out, or where they stand. In units. */
import type { Piece } from "../wire";
import { COUNTER } from "./counters";
import { unitOf, type Point } from "./geometry";
import type { BoardState } from "./state";
import { placeOf, stackOf } from "./update";

export interface Spot {
  x: number;
  y: number;
  scale: number;
  /** Whether it lies in the open fan. */
  fanned: boolean;
}

export interface Heap {
  /** The hex or box. */
  id: string;
  at: Point;
  count: number;
  /** The fan's corners, where it is open: left, top, right, bottom. */
  fan: readonly [number, number, number, number] | null;
  /** The size of its counters. */
  scale: number;
}

export interface Layout {
  spots: Map<string, Spot>;
  heaps: Heap[];
}

/** The least side of a fanned counter on the screen. */
const READABLE = 54;

/** Sets out all pieces. `k` is pixels to a unit: a fan is made large enough to be read. */
export function layout(s: BoardState, k: number): Layout {
  const spots = new Map<string, Spot>();
  const heaps: Heap[] = [];
  const { board } = s;
  if (!board) return { spots, heaps };
  const unit = unitOf(board.scale);
  const stacks = new Map<string, Piece[]>();
  for (const piece of s.scene.pieces) {
    if (piece.place.kind === "point") {
      spots.set(piece.id, {
        x: piece.place.at[0] / unit,
        y: piece.place.at[1] / unit,
        scale: piece.face.kind === "counter" ? s.settings.counterScale : 1,
        fanned: false,
      });
      continue;
    }
    const id = stackOf(piece) ?? "";
    const stack = stacks.get(id);
    if (stack) stack.push(piece);
    else stacks.set(id, [piece]);
  }
  for (const [id, pieces] of stacks) {
    const boxed = pieces[0]?.place.kind === "box";
    const at = placeOf(s, boxed ? { kind: "box", id } : { kind: "cell", id });
    if (!at) continue;
    // A box over the map lies beside the pieces of the hex below it, and a little smaller.
    const [cx, cy] = [at[0] / unit, at[1] / unit + (boxed ? 34 : 0)];
    const scale = s.settings.counterScale * (boxed ? 0.72 : 1);
    const n = pieces.length;
    const open = s.fanned === id && n > 1;
    const heap: Heap = { id, at: [cx, cy], count: n, fan: null, scale };
    heaps.push(heap);
    if (!open) {
      const step = n > 1 ? Math.min(6, 15 / (n - 1)) * scale : 0;
      pieces.forEach((piece, i) => {
        const off = (i - (n - 1) / 2) * step;
        spots.set(piece.id, { x: cx + off, y: cy - off, scale, fanned: false });
      });
      continue;
    }
    const large = Math.max(scale, READABLE / (COUNTER * k));
    const step = COUNTER * large * 1.14;
    const columns = Math.min(n, n <= 3 ? 3 : n <= 4 ? 2 : n <= 9 ? 3 : 4);
    const rows = Math.ceil(n / columns);
    // The uppermost comes first, as in the docked list.
    [...pieces].reverse().forEach((piece, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, n - row * columns);
      spots.set(piece.id, {
        x: cx + ((i % columns) - (inRow - 1) / 2) * step,
        y: cy + (row - (rows - 1) / 2) * step,
        scale: large,
        fanned: true,
      });
    });
    const [w, h] = [(columns * step) / 2 + 5 * large, (rows * step) / 2 + 5 * large];
    heap.fan = [cx - w, cy - h, cx + w, cy + h];
    heap.scale = large;
  }
  return { spots, heaps };
}
