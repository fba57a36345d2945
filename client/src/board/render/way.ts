/**
 * The way under the pointer: from leg to leg, an arrow at its end, the cost at each, and a sign where something
 * happens. One that may not be gone ends at such a sign.
 */
import type { Pick } from "../../wire";
import { unitOf, type Point } from "../geometry";
import { moved, path, plate, polygon, polyline, tag } from "../markup";
import type { BoardState } from "../state";
import { placeOf } from "../update";
import { largeness, placed } from "./place";
import type { Entry } from "./svg";

export const STOP = path("M-4.5-11H4.5L11-4.5V4.5L4.5 11H-4.5L-11 4.5V-4.5z", "stop") + path("M0-6V1.5M0 5.5v.1", "bang");

export function wayEntries(s: BoardState, k: number): Entry[] {
  const legs = s.way.flatMap((leg) => {
    const place = placed(s, leg.at);
    return place ? [{ ...leg, at: place.at }] : [];
  });
  if (legs.length === 0) return [];
  const wide = Math.max(5 * largeness(s), 3.2 / k);
  const size = Math.max(11 * largeness(s), 10 / k);
  // From where it is stopped to what was meant, whatever lies between.
  const [end, meant] = [s.way.at(-1)?.at, s.legal ? null : s.beyond];
  const rest = end && meant ? onward(s, end, meant) : [];
  let body = rest.length > 1 ? tag("path", { class: "beyond", d: polyline(rest), "stroke-width": wide * 0.8 }) : "";
  body += arrow(
    legs.map(({ at }) => at),
    wide,
  );
  legs.forEach(({ at, cost, note }, i) => {
    const [x, y] = at;
    const last = i === legs.length - 1;
    if (note || (last && !s.legal)) body += moved(at, size / 11, STOP);
    if (note) body += plate(s.say(note), [x, y + size * 2.1], size, "note");
    else if (i > 0 && !last) body += tag("circle", { class: "joint", cx: x, cy: y, r: wide * 0.8 });
    if (cost) body += plate(s.say(cost), [x + size * 1.4, y - size * 1.5], size, last ? "cost whole" : "cost");
  });
  return [{ id: "way", body, attributes: { class: s.legal ? "way" : "way refused" } }];
}

/** The way from one place to another: over hexes from each to the next, on an open table straight. */
function onward(s: BoardState, from: Pick, to: Pick): Point[] {
  const [a, b] = [placeOf(s, from), placeOf(s, to)];
  if (!a || !b || !s.board || Math.hypot(a[0] - b[0], a[1] - b[1]) <= 1) return [];
  const unit = unitOf(s.board.scale);
  const points = s.board.scale.kind === "hexes" && s.index ? s.index.between(a, b) : [a, b];
  return points.map(([x, y]): Point => [x / unit, y / unit]);
}

/** A line through points with a head at its end. */
export function arrow(points: readonly Point[], wide: number): string {
  const [before, last] = points.slice(-2) as [Point, Point | undefined];
  if (!last) return "";
  const [dx, dy] = [last[0] - before[0], last[1] - before[1]];
  const angle = Math.atan2(dy, dx);
  // The line ends inside the head, or its round end would stick out at the tip.
  const short = Math.min(wide * 2.2, Math.hypot(dx, dy) * 0.5);
  const end: Point = [last[0] - Math.cos(angle) * short, last[1] - Math.sin(angle) * short];
  const d = polyline([...points.slice(0, -1), end]);
  const head: Point[] = [
    [0, 0],
    [-3, -1.7],
    [-2.2, 0],
    [-3, 1.7],
  ];
  const turned = head.map(([u, v]): Point => [
    last[0] + (u * Math.cos(angle) - v * Math.sin(angle)) * wide,
    last[1] + (u * Math.sin(angle) + v * Math.cos(angle)) * wide,
  ]);
  return (
    tag("path", { class: "under", d, "stroke-width": wide * 1.8 }) +
    tag("path", { class: "line", d, "stroke-width": wide }) +
    path(polygon(turned), "head")
  );
}
