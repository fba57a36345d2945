/** Where something small is laid beside what it is about: never over it, and over as little else as can be. */
import type { Area } from "../board/api";

export type { Area };

/** How many of them something lies over. */
const count = (own: Area, others: readonly Area[]): number => others.filter((other) => meet(own, other)).length;

const meet = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far one is from the other. */
const apart = (a: Area, b: Area): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** How far off it is tried: close by, with room for what lies next to it, and beyond that. */
const GAPS = [[8, 52], [110, 190]] as const;

/** What is near counts for more than any number of other things. */
const NEAR = 10_000;

/** Who is that far off, in pixels, might as well lie over one thing more: what is far off is not seen to belong. */
const AS_BAD_AS_ONE_PX = 30;

/**
 * The upper left corner of something so large beside an area, within a room. What is to be avoided counts by the piece;
 * `near` says what must be left clear above all, and then it may lie farther off, as far as that is worth it. Null
 * where it fits nowhere without lying over what it is about.
 */
export function beside(
  about: Area,
  { w, h }: { w: number; h: number },
  room: Area,
  avoid: readonly Area[] = [],
  near: readonly Area[] | null = null,
): { x: number; y: number } | null {
  const [cx, cy] = [(about.left + about.right) / 2, (about.top + about.bottom) / 2];
  const clamp = (at: number, low: number, high: number): number => Math.max(low, Math.min(high, at));
  const [xMost, yMost] = [room.right - w, room.bottom - h];
  let best: { x: number; y: number } | null = null;
  let least = Infinity;
  const attempt = (x: number, y: number): void => {
    if (least === 0 || x < room.left || y < room.top || x > xMost || y > yMost) return;
    const own = { left: x, top: y, right: x + w, bottom: y + h };
    if (meet(own, about)) return;
    const covered = count(own, avoid) + (near ? NEAR * count(own, near) + apart(own, about) / AS_BAD_AS_ONE_PX : 0);
    if (covered < least) [best, least] = [{ x, y }, covered];
  };
  const [alongX, alongY] = [clamp(cx - w / 2, room.left, xMost), clamp(cy - h / 2, room.top, yMost)];
  const sides = (of: Area, gap: number) => ({ right: of.right + gap, left: of.left - gap - w, below: of.bottom + gap, above: of.top - gap - h });
  const round = (of: Area, gaps: readonly number[]): void => {
    const all = gaps.map((gap) => sides(of, gap));
    for (const { right, left, below, above } of all) {
      for (const x of [right, left]) attempt(x, alongY);
      for (const y of [below, above]) attempt(alongX, y);
    }
    for (const { right, left, below, above } of all) for (const x of [right, left]) for (const y of [below, above]) attempt(x, y);
  };
  const [close, far] = GAPS;
  round(about, close);
  if (near) {
    round(about, far);
    // Beyond all that is near.
    const all = near.reduce((whole, each) => ({
      left: Math.min(whole.left, each.left),
      top: Math.min(whole.top, each.top),
      right: Math.max(whole.right, each.right),
      bottom: Math.max(whole.bottom, each.bottom),
    }), about);
    round(all, [8]);
    // In the midst of what is to be avoided, rather at an edge of the room than over it.
    const [xMid, yMid] = [(room.left + xMost) / 2, (room.top + yMost) / 2];
    for (const y of [yMost, room.top]) for (const x of [xMid, room.left, xMost]) attempt(x, y);
    for (const x of [room.left, xMost]) attempt(x, yMid);
  }
  return best;
}
