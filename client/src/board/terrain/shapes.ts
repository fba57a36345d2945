/** Measures and scatterings within the outlines of an open table. Lengths are hundredths of an inch. */
import { boxOf, inside, type Point } from "../geometry";
import type { Ctx } from "./ground";
import type { Random } from "./noise";

export interface Axis {
  /** The middle. */
  at: Point;
  /** The direction of the longest side. */
  angle: number;
  /** Along it and across it. */
  length: number;
  width: number;
}

/** The box round an outline that lies along its longest side. */
export function axisOf(outline: readonly Point[]): Axis {
  let angle = 0;
  let longest = 0;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    if (length > longest + 0.5) {
      longest = length;
      angle = Math.atan2(by - ay, bx - ax);
    }
  });
  if (angle > Math.PI / 2) angle -= Math.PI;
  if (angle <= -Math.PI / 2) angle += Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = boxOf(outline.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]));
  const [u, v] = [(turned.x0 + turned.x1) / 2, (turned.y0 + turned.y1) / 2];
  return { at: [u * cos - v * sin, u * sin + v * cos], angle, length: turned.x1 - turned.x0, width: turned.y1 - turned.y0 };
}

/** Draws in the frame of an axis: the middle at the origin, `x` along it. */
export function along(ctx: Ctx, { at, angle }: Axis, draw: () => void): void {
  ctx.save();
  ctx.translate(at[0], at[1]);
  ctx.rotate(angle);
  draw();
  ctx.restore();
}

/** Whether a point lies in any outline, and not nearer than `room` to where it ends in any of eight directions. */
export function within(outlines: readonly (readonly Point[])[], x: number, y: number, room = 0): boolean {
  const in1 = (px: number, py: number): boolean => outlines.some((outline) => inside(outline, px, py));
  if (!in1(x, y)) return false;
  if (room === 0) return true;
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    if (!in1(x + Math.cos(angle) * room, y + Math.sin(angle) * room)) return false;
  }
  return true;
}

/** Places about `step` apart within outlines, shaken by chance, from the top down. */
export function scatter(outlines: readonly (readonly Point[])[], step: number, room: number, rnd: Random): Point[] {
  const box = boxOf(outlines.flat());
  const out: Point[] = [];
  let row = 0;
  for (let y = box.y0 + step * 0.3; y < box.y1; y += step * 0.86, row++) {
    for (let x = box.x0 + (row % 2 ? 0.75 : 0.25) * step; x < box.x1; x += step) {
      const at: Point = [x + (rnd() - 0.5) * step * 0.6, y + (rnd() - 0.5) * step * 0.6];
      if (within(outlines, at[0], at[1], room)) out.push(at);
    }
  }
  return out.sort((a, b) => a[1] - b[1]);
}

/** A stone: an outline of a few corners with a light and a dark side. */
export function stone(ctx: Ctx, x: number, y: number, r: number, rnd: Random, tones: readonly [string, string, string]): void {
  const n = 5 + Math.floor(rnd() * 3);
  const turn = rnd() * 6;
  const corners: Point[] = [];
  for (let i = 0; i < n; i++) {
    const far = r * (0.72 + rnd() * 0.4);
    const angle = turn + (i / n) * Math.PI * 2;
    corners.push([x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.9]);
  }
  const outline = (shift: number, size: number): void => {
    ctx.beginPath();
    corners.forEach(([cx, cy]) => {
      ctx.lineTo(x + (cx - x) * size + shift, y + (cy - y) * size + shift);
    });
    ctx.closePath();
    ctx.fill();
  };
  ctx.fillStyle = "#1c181052";
  outline(r * 0.28, 1.02);
  ctx.fillStyle = tones[0];
  outline(0, 1);
  ctx.fillStyle = tones[1];
  outline(-r * 0.07, 0.84);
  ctx.fillStyle = tones[2];
  outline(-r * 0.2, 0.48);
}

/** An outline with its corners cut round. */
export function rounded(outline: readonly Point[], radius: number): Point[] {
  const out: Point[] = [];
  outline.forEach((b, i) => {
    const a = outline[(i + outline.length - 1) % outline.length] as Point;
    const c = outline[(i + 1) % outline.length] as Point;
    const cut = (p: Point): Point => {
      const length = Math.hypot(p[0] - b[0], p[1] - b[1]);
      const t = Math.min(0.45, radius / Math.max(1, length));
      return [b[0] + (p[0] - b[0]) * t, b[1] + (p[1] - b[1]) * t];
    };
    const [from, to] = [cut(a), cut(c)];
    for (let k = 0; k <= 5; k++) {
      const t = k / 5;
      const [s, u, v] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      out.push([from[0] * s + b[0] * u + to[0] * v, from[1] * s + b[1] * u + to[1] * v]);
    }
  });
  return out;
}
