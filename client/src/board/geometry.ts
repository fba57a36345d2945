/** Plain geometry in scene units: hexes, outlines, smooth lines. Nothing here decides a rule. */
import type { Board, Pt, Scale } from "../wire";

export type Point = readonly [number, number];

/** From the middle of a hex to its corners, clockwise from the top (or the right corner where sides are flat). */
export function corners(scale: Scale, at: Point): Point[] {
  if (scale.kind === "open") return [];
  const radius = scale.across / Math.sqrt(3);
  const first = scale.flat_top ? 0 : -90;
  const out: Point[] = [];
  for (let i = 0; i < 6; i++) {
    const angle = ((first + 60 * i) * Math.PI) / 180;
    out.push([at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]);
  }
  return out;
}

/** The unit that drawings are measured in: a hundredth of a hex or of an inch. */
export function unitOf(scale: Scale): number {
  return (scale.kind === "hexes" ? scale.across : scale.inch) / 100;
}

/** Finds the hex at a place quickly. */
export class CellIndex {
  readonly #buckets = new Map<number, number[]>();
  readonly #byId = new Map<string, number>();
  readonly #across: number;
  readonly #flatTop: boolean;

  constructor(private readonly board: Board) {
    this.#across = board.scale.kind === "hexes" ? board.scale.across : 0;
    this.#flatTop = board.scale.kind === "hexes" && board.scale.flat_top;
    board.cells.forEach((cell, i) => {
      this.#byId.set(cell.id, i);
      const key = this.#key(cell.at[0], cell.at[1]);
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push(i);
      else this.#buckets.set(key, [i]);
    });
  }

  #key(x: number, y: number): number {
    return Math.floor(y / this.#across + 512) * 4096 + Math.floor(x / this.#across + 512);
  }

  /** The number of the cell with this id. */
  number(id: string): number | undefined {
    return this.#byId.get(id);
  }

  /** The number of the hex whose middle is nearest; undefined off the map. */
  at(x: number, y: number): number | undefined {
    if (this.#across === 0) return undefined;
    let best: number | undefined;
    let least = Infinity;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        for (const i of this.#buckets.get(this.#key(x + dx * this.#across, y + dy * this.#across)) ?? []) {
          const at = this.board.cells[i]?.at as Pt;
          const distance = (at[0] - x) ** 2 + (at[1] - y) ** 2;
          if (distance < least) {
            least = distance;
            best = i;
          }
        }
      }
    }
    return least <= this.#across ** 2 / 3 ? best : undefined;
  }

  /**
   * The neighbours in six directions: clockwise from the upper right where points are above, from the lower right
   * otherwise.
   */
  neighbours(i: number): (number | undefined)[] {
    const at = this.board.cells[i]?.at as Pt;
    const out: (number | undefined)[] = [];
    for (let side = 0; side < 6; side++) {
      const angle = ((this.#flatTop ? 30 : -60) + 60 * side) * (Math.PI / 180);
      out.push(this.at(at[0] + this.#across * Math.cos(angle), at[1] + this.#across * Math.sin(angle)));
    }
    return out;
  }

  /** The middles of the hexes from one to another, each next to the one before and nearest to the straight line. */
  between(from: Point, to: Point): Point[] {
    const out: Point[] = [from];
    const apart = ([x, y]: Point): number => Math.hypot(x - to[0], y - to[1]);
    const aside = ([x, y]: Point): number => Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    let cell = this.at(...from);
    for (let here = from; cell !== undefined && apart(here) > 1; ) {
      const ahead = this.neighbours(cell).flatMap((next) => {
        const at = next === undefined ? undefined : this.board.cells[next]?.at;
        return at && apart(at) < apart(here) - this.#across / 4 ? [{ next, at }] : [];
      });
      const [best] = ahead.sort((a, b) => aside(a.at) - aside(b.at) || apart(a.at) - apart(b.at));
      // Beyond a gap in the map it is straight on.
      cell = best?.next;
      here = best?.at ?? to;
      out.push(here);
    }
    return out;
  }
}

/** Whether a point lies in an outline. */
export function inside(outline: readonly Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i] as Point;
    const [xj, yj] = outline[j] as Point;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

/**
 * Joins pieces of line that end where others begin into the longest chains there are; a closed one ends where it began.
 */
export function chains(pieces: readonly (readonly Point[])[]): Point[][] {
  // Ends are compared with a little room: two hexes may round their common corner differently.
  const key = (p: Point): string => `${Math.round(p[0] / 4)},${Math.round(p[1] / 4)}`;
  const find = (p: Point): number[] => {
    const found: number[] = [];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const i of ends.get(key([p[0] + dx * 4, p[1] + dy * 4])) ?? []) {
          const piece = pieces[i] as readonly Point[];
          if (near(piece[0] as Point, p) || near(piece.at(-1) as Point, p)) found.push(i);
        }
      }
    }
    return found;
  };
  const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) <= 3 && Math.abs(a[1] - b[1]) <= 3;
  const ends = new Map<string, number[]>();
  pieces.forEach((piece, i) => {
    if (piece.length < 2) return;
    for (const end of new Set([key(piece[0] as Point), key(piece.at(-1) as Point)])) {
      const there = ends.get(end);
      if (there) there.push(i);
      else ends.set(end, [i]);
    }
  });
  const used = new Set<number>();
  const out: Point[][] = [];
  const grow = (chain: Point[]): void => {
    for (;;) {
      const end = chain.at(-1) as Point;
      const here = find(end);
      const next = here.filter((i) => !used.has(i));
      // A fork ends a chain, so that every branch of a river runs into the stem instead of bending round.
      if (next.length !== 1 || here.length > 2) return;
      const i = next[0] as number;
      used.add(i);
      const piece = pieces[i] as readonly Point[];
      const forward = near(piece[0] as Point, end);
      chain.push(...(forward ? piece.slice(1) : [...piece].reverse().slice(1)));
    }
  };
  pieces.forEach((piece, i) => {
    if (used.has(i) || piece.length < 2) return;
    used.add(i);
    const chain = [...piece];
    grow(chain);
    chain.reverse();
    grow(chain);
    out.push(chain);
  });
  return out;
}

/**
 * A smooth line near the given points (Catmull-Rom), as many points. A chain that closes is smoothed all the way round.
 */
export function smooth(points: readonly Point[], steps: number, ease = 0): Point[] {
  const n = points.length;
  if (n < 3) return [...points];
  const closed = points[0]?.[0] === points[n - 1]?.[0] && points[0]?.[1] === points[n - 1]?.[1];
  const count = closed ? n - 1 : n;
  const raw = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(n - 1, i))] as Point;
  // Corners of hexsides zigzag: each is first drawn towards the middle of its neighbours.
  const at = (i: number): Point => {
    if (ease === 0 || (!closed && (i <= 0 || i >= n - 1))) return raw(i);
    const [a, b, c] = [raw(i - 1), raw(i), raw(i + 1)];
    return [b[0] + ((a[0] + c[0]) / 2 - b[0]) * ease, b[1] + ((a[1] + c[1]) / 2 - b[1]) * ease];
  };
  const out: Point[] = [at(0)];
  for (let i = 0; i < (closed ? count : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const [t2, t3] = [t * t, t * t * t];
      const blend = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
      out.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  return out;
}

/** Points at equal distances along a line, each with the direction of the line there. */
export function along(points: readonly Point[], distance: number, start = distance / 2): { at: Point; angle: number }[] {
  const out: { at: Point; angle: number }[] = [];
  let left = start;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    while (left <= length && length > 0) {
      out.push({ at: [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length], angle });
      left += distance;
    }
    left -= length;
  }
  return out;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The smallest box round some points, with room on every side. */
export function boxOf(points: Iterable<Point>, room = 0): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x - room);
    box.y0 = Math.min(box.y0, y - room);
    box.x1 = Math.max(box.x1, x + room);
    box.y1 = Math.max(box.y1, y + room);
  }
  return box;
}

export const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** The outer edges of a set of hexes, each a piece of line; `shared` leaves out those at the edge of the map. */
export function edges(board: Board, index: CellIndex, within: (i: number) => boolean, shared = false): Point[][] {
  const out: Point[][] = [];
  board.cells.forEach((cell, i) => {
    if (!within(i)) return;
    const around = corners(board.scale, cell.at);
    index.neighbours(i).forEach((other, side) => {
      if (other === undefined ? shared : within(other)) return;
      out.push([around[side] as Point, around[(side + 1) % 6] as Point]);
    });
  });
  return out;
}
