/** What shows which figures are one unit: an outline in the colour of their rims, and a tag with its name. */
import type { Piece } from "../../wire";
import { boxOf, overlap, unitOf, type Box, type Point } from "../geometry";
import { tagsOf, type Tag } from "../groups";
import { num, path, plate, polygon, tag as element, widthOf } from "../markup";
import type { BoardState } from "../state";
import type { Entry } from "./svg";

/** Figures farther apart than this, in units, are joined by a thin line alone. */
const APART = 420;

interface Unit {
  group: string;
  tag: Tag;
  points: Point[];
  radius: number;
  of: Piece;
  codes: string[];
}

function unitsOf(s: BoardState): Unit[] {
  if (s.board?.scale.kind !== "open") return [];
  const unit = unitOf(s.board.scale);
  const tags = tagsOf(s.scene);
  const units = new Map<string, Unit>();
  for (const piece of s.scene.pieces) {
    const { group, face, place } = piece;
    const tag = group === null ? undefined : tags.get(group);
    if (group === null || !tag || face.kind !== "figure" || place.kind !== "point") continue;
    const own = units.get(group) ?? { group, tag, points: [], radius: 0, of: piece, codes: [] };
    own.points.push([place.at[0] / unit, place.at[1] / unit]);
    own.radius = Math.max(own.radius, face.radius / unit);
    own.codes.push(face.code);
    units.set(group, own);
  }
  return [...units.values()];
}

export function groupEntries(s: BoardState): Entry[] {
  return unitsOf(s).flatMap(({ group, tag, points, radius }): Entry[] => {
    if (points.length < 2) return [];
    const links = joined(points);
    const length = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0);
    const d = around(points, links.filter((link) => length(link) <= APART), radius * 1.3).map(polygon).join("");
    const tethers = links.filter((link) => length(link) > APART);
    const tether = tethers.map(([a, b]) => `M${num(a?.[0] ?? 0)} ${num(a?.[1] ?? 0)}L${num(b?.[0] ?? 0)} ${num(b?.[1] ?? 0)}`).join("");
    const dash = tag.dash.map((part) => num(part * radius * 1.6)).join(" ") || undefined;
    const body =
      path(d, "under") + element("path", { class: "line", d, "stroke-dasharray": dash }) + (tether === "" ? "" : path(tether, "tether"));
    return [{ id: group, body, attributes: { class: "band", style: `color:${tag.colour}` } }];
  });
}

/** The letter that the figures of a unit have in common: `A` of A1 and A2. */
const letterOf = (codes: readonly string[]): string => /^\D*/.exec(codes[0] ?? "")?.[0] ?? "";

const NAME_MAX = 24;
/** From so many pixels to a unit on there is room for whole names. */
const NAMED = 0.2;

/** A tag beside each unit: its letter from afar, its name from nearer by, where it covers least. */
export function tagEntries(s: BoardState, k: number): Entry[] {
  const size = Math.max(22, 11 / k);
  const units = unitsOf(s);
  const taken: Box[] = units.flatMap(({ points, radius }) => points.map((at) => boxOf([at], radius)));
  return units.map((unit): Entry => {
    const { group, tag, points, radius, of, codes } = unit;
    const name = of.group_name ? s.say(of.group_name).replace(/ \([^)]*\)$/, "") : "";
    const whole = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;
    const letter = letterOf(codes);
    const text = (k < NAMED ? [letter || whole] : [letter, whole]).filter((part) => part !== "").join(" ");
    const [half, high] = [widthOf(text, size) / 2 + size * 0.42, size * 0.74];
    const [up, aside] = [radius * 1.36 + high, radius * 1.36 + half];
    const { x0, y0, x1, y1 } = boxOf(points);
    const end = (of: 0 | 1, value: number): Point => points.find((at) => at[of] === value) ?? [x0, y0];
    const [north, south, west, east] = [end(1, y0), end(1, y1), end(0, x0), end(0, x1)];
    const places: Point[] = [[north[0], y0 - up], [south[0], y1 + up], [x1 + aside, east[1]], [x0 - aside, west[1]], [north[0], y0 - up - 2 * high]];
    const boxAt = ([x, y]: Point): Box => ({ x0: x - half, y0: y - high, x1: x + half, y1: y + high });
    const covers = (at: Point): number => taken.filter((other) => overlap(other, boxAt(at))).length;
    const at = places.reduce((best, place) => (covers(place) < covers(best) ? place : best));
    taken.push(boxAt(at));
    return { id: group, body: plate(text, at, size, "squad"), attributes: { style: `color:${tag.colour}`, "data-pick": `piece ${group}` } };
  });
}

/** The outlines of circles round points, and of narrower bands along the lines between them, as one. */
export function around(points: readonly Point[], links: readonly (readonly Point[])[], radius: number): Point[][] {
  const step = radius / 3.5;
  const [x0, y0] = [Math.min(...points.map(([x]) => x)) - radius - 2 * step, Math.min(...points.map(([, y]) => y)) - radius - 2 * step];
  const columns = Math.ceil((Math.max(...points.map(([x]) => x)) + radius + 2 * step - x0) / step) + 1;
  const rows = Math.ceil((Math.max(...points.map(([, y]) => y)) + radius + 2 * step - y0) / step) + 1;
  /** Below 1 inside. */
  const far = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [x, y] = [x0 + i * step, y0 + j * step];
      let least = Infinity;
      for (const at of points) least = Math.min(least, Math.hypot(at[0] - x, at[1] - y) / radius);
      for (const [a, b] of links) if (a && b) least = Math.min(least, toLine(x, y, a, b) / (radius * 0.55));
      far[j * columns + i] = least;
    }
  }
  return contours(far, columns, rows).map((loop) => loop.map(([i, j]): Point => [x0 + i * step, y0 + j * step]));
}

function toLine(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

/** Closed lines between what is below 1 on a grid and what is not, in steps of the grid: marching squares. */
function contours(of: Float64Array, columns: number, rows: number): Point[][] {
  const at = (i: number, j: number): number => of[j * columns + i] ?? Infinity;
  /** From the side of a square where the line enters to the one where it leaves, with the inside at its right hand. */
  const next = new Map<string, { to: string; point: Point }>();
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < columns - 1; i++) {
      const corners: readonly [number, number][] = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]];
      const sides = corners.map((from, n) => {
        const to = corners[(n + 1) % 4] ?? from;
        const [a, b] = [at(...from), at(...to)];
        const t = (1 - a) / (b - a);
        const [low, high] = n < 2 ? [from, to] : [to, from];
        return { key: `${low.join()} ${high.join()}`, enters: a < 1 && b >= 1, leaves: a >= 1 && b < 1, point: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const };
      });
      sides.forEach((side, n) => {
        if (!side.enters) return;
        // Two lines may cross a square: each turns to the nearest side.
        const out = [1, 2, 3].map((turn) => sides[(n + turn) % 4]).find((other) => other?.leaves);
        if (out) next.set(side.key, { to: out.key, point: side.point });
      });
    }
  }
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let [key = ""] = next.keys();
    for (let own = next.get(key); own; own = next.get(key)) {
      next.delete(key);
      loop.push(own.point);
      key = own.to;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** The shortest lines that join all of these points. */
export function joined(points: readonly Point[]): Point[][] {
  const [first, ...rest] = points;
  if (!first) return [];
  const inside: Point[] = [first];
  const lines: Point[][] = [];
  while (rest.length > 0) {
    let best: { from: Point; at: number; length: number } | null = null;
    for (const from of inside) {
      for (const [at, to] of rest.entries()) {
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
        if (!best || length < best.length) best = { from, at, length };
      }
    }
    if (!best) break;
    const [to] = rest.splice(best.at, 1) as [Point];
    inside.push(to);
    lines.push([best.from, to]);
  }
  return lines;
}
