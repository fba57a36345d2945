/** Towns on a hex map: a handful of houses, streets of blocks, or a city that fills its hex. */
import type { Point } from "../geometry";
import { type Ctx, fill, line, pathOf } from "./ground";
import { noise, random } from "./noise";

export type TownSize = "town" | "city" | "metropolis";

/** How far it reaches from the middle of its hex, in units. */
export const REACH: Record<TownSize, number> = { town: 15, city: 27, metropolis: 53 };

interface Block {
  outline: Point[];
  tone: number;
}

export interface Town {
  footprint: Path2D;
  shadows: Path2D;
  /** Roofs by their tone. */
  roofs: Path2D[];
  ground: string;
}

const ROOFS = ["#a85c48", "#94503f", "#b87a5c", "#8a7d70", "#c49a78"] as const;

/** Lays out a town round a place, the same every time. */
export function layTown(
  id: string,
  size: TownSize,
  x: number,
  y: number,
  hex: readonly Point[],
  free: (x: number, y: number) => boolean,
): Town {
  const rnd = random(id);
  const reach = REACH[size];
  const turn = rnd() * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const put = (u: number, v: number): Point => [x + u * cos - v * sin, y + u * sin + v * cos];
  const edge = (angle: number): number =>
    reach * (1 + noise(Math.cos(angle) * 1.7 + x, Math.sin(angle) * 1.7 + y) * (size === "metropolis" ? 0.05 : 0.28));
  const footprint: Point[] = [];
  for (let i = 0; i < 36; i++) {
    const angle = (i / 36) * Math.PI * 2;
    const far = size === "metropolis" ? hexReach(hex, x, y, angle) * 0.95 + noise(i * 0.7, x) * 2 : edge(angle);
    footprint.push([x + Math.cos(angle) * far, y + Math.sin(angle) * far]);
  }
  const within = (u: number, v: number, room: number): boolean => {
    const [px, py] = put(u, v);
    const angle = Math.atan2(py - y, px - x);
    const far = size === "metropolis" ? hexReach(hex, x, y, angle) * 0.92 : edge(angle);
    return Math.hypot(u, v) < far - room;
  };
  const [du, dv, gap] = size === "town" ? [6.6, 5.6, 1.3] : size === "city" ? [7.2, 6.4, 1.2] : [8.4, 7, 1.1];
  const keep = size === "town" ? 0.74 : size === "city" ? 0.86 : 0.95;
  const blocks: Block[] = [];
  const n = Math.ceil(reach / dv) + 1;
  for (let i = -n; i <= n; i++) {
    for (let j = -n; j <= n; j++) {
      // Every few streets there is a wide one.
      const u = i * du + Math.floor(i / 4) * 2.2 + (rnd() - 0.5) * 0.8;
      const v = j * dv + Math.floor((j + 1) / 4) * 2.2 + (rnd() - 0.5) * 0.8;
      const chance = rnd();
      const [w, h] = [(du - gap) * (0.78 + rnd() * 0.22), (dv - gap) * (0.78 + rnd() * 0.22)];
      const tone = Math.floor(rnd() * ROOFS.length);
      if (!within(u, v, 3) || chance > keep || (size !== "town" && !free(...put(u, v)))) continue;
      const [a, b] = [w / 2, h / 2];
      blocks.push({ outline: [put(u - a, v - b), put(u + a, v - b), put(u + a, v + b), put(u - a, v + b)], tone });
    }
  }
  return {
    footprint: pathOf([footprint]),
    shadows: pathOf(blocks.map(({ outline }) => outline.map(([px, py]): Point => [px + 1.1, py + 1.3]))),
    roofs: ROOFS.map((_, tone) => pathOf(blocks.filter((block) => block.tone === tone).map((block) => block.outline))),
    ground: size === "town" ? "#d6c49eb2" : size === "city" ? "#cdbea4eb" : "#beb09af5",
  };
}

/** How far the edge of a hex is in some direction. */
function hexReach(hex: readonly Point[], x: number, y: number, angle: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let least = Infinity;
  hex.forEach(([ax, ay], i) => {
    const [bx, by] = hex[(i + 1) % hex.length] as Point;
    const [ex, ey] = [bx - ax, by - ay];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) return;
    const t = ((ax - x) * ey - (ay - y) * ex) / across;
    const s = ((ax - x) * dy - (ay - y) * dx) / across;
    if (t > 0 && s >= -0.01 && s <= 1.01) least = Math.min(least, t);
  });
  return Number.isFinite(least) ? least : 50;
}

export function drawTown(ctx: Ctx, px: number, town: Town): void {
  fill(ctx, town.ground, town.footprint);
  line(ctx, "#6046308c", 0.9, town.footprint);
  if (px > 0.45) {
    fill(ctx, "#281a1266", town.shadows);
  }
  ctx.strokeStyle = "#341c14bf";
  ctx.lineWidth = 0.45;
  town.roofs.forEach((roofs, tone) => {
    fill(ctx, ROOFS[tone] as string, roofs);
    if (px > 0.7) ctx.stroke(roofs);
  });
}
