/** Where pieces are drawn: in stacks, fanned out, or where they stand. In units. */
import type { Message, Piece } from "../wire";
import { COUNTER } from "./counters";
import { unitOf, type Box, type Point } from "./geometry";
import type { BoardState } from "./state";
import { storeys } from "./storeys";
import { placeOf, stackOf } from "./update";

export interface Spot {
  x: number;
  y: number;
  scale: number;
  /** Whether it lies in the open fan. */
  fanned: boolean;
  /** Whether another one carries it, so that it is drawn small. */
  aboard?: boolean;
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
  /** The words of its levels, each in the middle of a place. */
  heads: { text: Message; at: Point; size: number }[];
  /** Where the fan has its hex to choose, if that can be chosen. */
  choice: Point | null;
  /** Between a counter of the fan and what it carries. */
  links: Point[];
  /** Of a closed stack: what lies uppermost on each level, and what it covers. */
  tops: { top: string; covered: string[] }[];
}

export interface Layout {
  /** In the order in which pieces lie on each other. */
  spots: Map<string, Spot>;
  heaps: Heap[];
}

/** Pixels that stay free round an open fan. */
const FAN_ROOM = 8;

/** The least side of a fanned counter on the screen. */
const READABLE = 54;

/**
 * Sets out all pieces. `k` is pixels to a unit: a fan is made large enough to be read, and lies where it can be `seen`,
 * so that the view need not move for it, and beside what is `taken` by something of the screen's own.
 */
export function layout(s: BoardState, k: number, seen: Box | null = null, taken: Box | null = null): Layout {
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
    const [cx, cy] = [at[0] / unit, at[1] / unit + (boxed ? 42 : 0)];
    const scale = s.settings.counterScale * (boxed ? 0.9 : 1);
    const n = pieces.length;
    const open = s.fanned === id && n > 1;
    const heap: Heap = { id, at: [cx, cy], count: n, fan: null, scale, heads: [], choice: null, links: [], tops: [] };
    heaps.push(heap);
    const choice = s.marked.get(`cell ${id}`)?.kind === "choice";
    if (open) fan(heap, pieces, spots, k, choice, seen, taken);
    else pile(heap, pieces, spots);
  }
  return { spots, heaps };
}

/** A closed stack: levels one above the other, and what is carried small at the left. */
function pile(heap: Heap, pieces: readonly Piece[], spots: Map<string, Spot>): void {
  const [cx, cy] = heap.at;
  const levels = storeys(pieces);
  const scale = heap.scale * (levels.length > 1 ? 0.9 : 1);
  levels.forEach(({ level, pieces: all }, floor) => {
    const y = cy + ((levels.length - 1) / 2 - floor) * 34 * heap.scale;
    const own = all.filter(({ carried }) => !carried);
    const aboard = all.filter(({ carried }) => carried);
    const n = own.length;
    const step = n > 1 ? Math.min(6, 15 / (n - 1)) * scale : 0;
    own.forEach(({ piece }, i) => {
      const off = (i - (n - 1) / 2) * step;
      spots.set(piece.id, { x: cx + off, y: y - off, scale, fanned: false });
    });
    const down = Math.min(27, 54 / Math.max(1, aboard.length - 1)) * scale;
    aboard.forEach(({ piece }, i) => {
      spots.set(piece.id, { x: cx - 39 * scale, y: y - 18 * scale + i * down, scale: scale * 0.46, fanned: false, aboard: true });
    });
    const top = own.at(-1)?.piece.id;
    const covered = all.flatMap(({ piece }) => (piece.id === top ? [] : [piece.id]));
    if (top !== undefined && covered.length > 0) heap.tops.push({ top, covered });
    const below = floor === 0 && levels.length > 1;
    if (level) heap.heads.push({ text: level, at: [cx, y + (below ? 40 : -40) * scale], size: 10 * scale });
  });
}

/**
 * An open one: the uppermost comes first, as in the docked list, and every level begins a row. Where the hex can be
 * chosen as well as its pieces, it has a plate above them.
 */
function fan(heap: Heap, pieces: readonly Piece[], spots: Map<string, Spot>, k: number, choice: boolean, seen: Box | null, taken: Box | null): void {
  const n = pieces.length;
  const large = Math.max(heap.scale, READABLE / (COUNTER * k));
  const step = COUNTER * large * 1.14;
  const columns = Math.min(n, n <= 3 ? 3 : n <= 4 ? 2 : n <= 9 ? 3 : 4);
  const levels = storeys([...pieces].reverse());
  const head = 18 * large;
  const rows = levels.reduce((sum, { pieces: all }) => sum + Math.ceil(all.length / columns), 0);
  const high = rows * step + (levels.filter(({ level }) => level).length + (choice ? 1.5 : 0)) * head;
  const [w, h] = [(columns * step) / 2 + 5 * large, high / 2 + 5 * large];
  const within = seen ? inSight(heap.at, w, h, seen, FAN_ROOM / k) : heap.at;
  const [cx, cy] = taken ? beside(within, w, h, taken, FAN_ROOM / k) : within;
  let top = cy - high / 2;
  if (choice) {
    heap.choice = [cx, top + head * 0.75];
    top += head * 1.5;
  }
  for (const { level, pieces: all } of levels) {
    if (level) {
      heap.heads.push({ text: level, at: [cx, top + head / 2], size: 11 * large });
      top += head;
    }
    all.forEach(({ piece, carried }, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, all.length - row * columns);
      const [x, y] = [cx + ((i % columns) - (inRow - 1) / 2) * step, top + (row + 0.5) * step];
      spots.set(piece.id, { x, y, scale: large, fanned: true });
      if (carried && i % columns > 0) heap.links.push([x - step / 2, y]);
    });
    top += Math.ceil(all.length / columns) * step;
  }
  heap.fan = [cx - w, cy - h, cx + w, cy + h];
  heap.scale = large;
}

/** The middle of something so wide and high (both halved), moved only as far as it must to lie in a box. */
function inSight([x, y]: Point, w: number, h: number, box: Box, room: number): Point {
  const hold = (at: number, half: number, low: number, high: number): number =>
    high - low < 2 * half ? (low + high) / 2 : Math.max(low + half, Math.min(high - half, at));
  return [hold(x, w, box.x0 + room, box.x1 - room), hold(y, h, box.y0 + room, box.y1 - room)];
}

/** The same beside a box in the upper left corner: to the right of it or below, whichever is nearer. */
function beside([x, y]: Point, w: number, h: number, { x1, y1 }: Box, room: number): Point {
  const [right, down] = [x1 + room - (x - w), y1 + room - (y - h)];
  if (right <= 0 || down <= 0) return [x, y];
  return right < down ? [x + right, y] : [x, y + down];
}
