/**
 * Vehicles and guns from above, put together from tracks, wheels, bodies and turrets. They are drawn with the nose up
 * and then turned.
 */
import type { Face, Symbol } from "../wire";
import { shade, type Paint } from "./colours";
import { path, tag, words } from "./markup";

const BLACK = "#23221e";
const GLASS = "#2b3640";

/** Parts of a vehicle. Lengths are shares of its half length and half width, from the middle. */
class Parts {
  readonly light: string;
  readonly dark: string;

  constructor(
    readonly l: number,
    readonly w: number,
    readonly fill: string,
  ) {
    this.light = shade(fill, 0.22);
    this.dark = shade(fill, -0.35);
  }

  /** A box across from `x0` to `x1` and along from `y0` to `y1`, with round corners. */
  box(x0: number, x1: number, y0: number, y1: number, rx: number, fill: string): string {
    return tag("rect", { x: x0 * this.w, y: y0 * this.l, width: (x1 - x0) * this.w, height: (y1 - y0) * this.l, rx, fill });
  }

  /** A body with a dark edge. */
  body(half: number, y0: number, y1: number, rx: number): string {
    const [x, y] = [-half * this.w + 4, y0 * this.l + 4];
    const inner = { x, y, width: -2 * x, height: (y1 - y0) * this.l - 8, rx: Math.max(0, rx - 3), fill: this.fill };
    return this.box(-half, half, y0, y1, rx, this.dark) + tag("rect", inner);
  }

  /** Tracks on both sides. */
  tracks(y0: number, y1: number): string {
    let treads = "";
    for (let y = y0 * this.l + 10; y < y1 * this.l - 4; y += 17)
      treads += `M${-this.w} ${y}h${this.w * 0.38}M${this.w * 0.62} ${y}h${this.w * 0.38}`;
    const belts = this.box(-1, -0.62, y0, y1, 9, BLACK) + this.box(0.62, 1, y0, y1, 9, BLACK);
    return belts + tag("path", { d: treads, stroke: "#5b574c", "stroke-width": 5 });
  }

  /** Pairs of wheels. */
  wheels(...at: number[]): string {
    return at
      .map((y) => this.box(-1, -0.72, y - 0.12, y + 0.12, 8, BLACK) + this.box(0.72, 1, y - 0.12, y + 0.12, 8, BLACK))
      .join("");
  }

  /** A windscreen. */
  screen(y: number): string {
    return this.box(-0.7, 0.7, y, y + 0.1, 4, GLASS);
  }

  /** A round turret with its barrel. */
  turret(r: number, barrel: number): string {
    const rx = this.w * r;
    return (
      this.box(-0.09, 0.09, -barrel, 0, 4, BLACK) +
      tag("ellipse", { rx, ry: rx * 1.15, fill: this.dark }) +
      tag("ellipse", { cx: -3, cy: -4, rx: rx * 0.86, ry: rx, fill: this.light }) +
      tag("circle", { cx: rx * 0.36, cy: rx * 0.3, r: this.w * 0.13, fill: this.dark })
    );
  }
}

const tank = (p: Parts): string =>
  p.tracks(-1, 1) + p.body(0.72, -0.94, 0.94, 14) + p.box(-0.5, 0.5, 0.56, 0.84, 4, p.dark) + p.turret(0.56, 1.12);

const car = (p: Parts): string =>
  p.wheels(-0.6, 0.6) +
  p.body(0.86, -1, 1, p.w * 0.4) +
  p.screen(-0.42) +
  p.screen(0.56) +
  p.box(-0.62, 0.62, -0.3, 0.5, 10, p.light);

const halfTrack = (p: Parts): string =>
  p.tracks(-0.1, 1) +
  p.wheels(-0.68) +
  p.body(0.62, -0.98, -0.2, 16) +
  p.screen(-0.28) +
  p.body(0.86, -0.18, 0.98, 10) +
  p.box(-0.66, 0.66, -0.04, 0.86, 4, shade(p.fill, -0.55));

const truck = (p: Parts): string =>
  p.wheels(-0.66, 0.36, 0.68) +
  p.body(0.78, -0.98, -0.3, 16) +
  p.screen(-0.56) +
  p.body(0.92, -0.26, 0.98, 8) +
  p.box(-0.8, 0.8, -0.16, 0.88, 6, p.light);

const walker = (p: Parts): string =>
  p.box(-1, -0.58, -0.5, 0.7, 14, BLACK) +
  p.box(0.58, 1, -0.5, 0.7, 14, BLACK) +
  p.body(0.72, -0.74, 0.7, 26) +
  p.box(-0.82, -0.62, -1, -0.2, 4, BLACK) +
  p.box(0.62, 0.82, -1, -0.2, 4, BLACK) +
  tag("circle", { cy: -p.l * 0.1, r: p.w * 0.4, fill: p.light });

const gun = (p: Parts): string => {
  const trail = `M0 0L${-p.w * 0.6} ${p.l}M0 0L${p.w * 0.6} ${p.l}`;
  return (
    p.wheels(0) +
    p.box(-0.1, 0.1, -1, 0.5, 4, BLACK) +
    p.box(-0.7, 0.7, -0.18, -0.02, 4, p.fill) +
    tag("path", { d: trail, stroke: p.dark, "stroke-width": p.w * 0.16 })
  );
};

/** Whatever is not here has four wheels. */
const SHAPES: Partial<Record<Symbol, (p: Parts) => string>> = {
  tank,
  armour: tank,
  half_track: halfTrack,
  truck,
  walker,
  gun,
  artillery: gun,
  anti_tank: gun,
  mortar: gun,
};

export function hull(of: Extract<Face, { kind: "hull" }>, paint: Paint, facing: number): string {
  const parts = new Parts(of.length / 2, of.width / 2, paint.fill);
  const { l, w } = parts;
  const shape = (SHAPES[of.symbol] ?? car)(parts);
  const cast = tag("rect", {
    class: "cast",
    x: -w,
    y: -l,
    width: 2 * w,
    height: 2 * l,
    rx: 14,
    transform: `translate(9 12) rotate(${facing})`,
  });
  const tick = path(`M${-w * 0.2} ${-l - 6}L0 ${-l - 26} ${w * 0.2} ${-l - 6}z`, "tick");
  return cast + tag("g", { transform: `rotate(${facing})` }, shape + tick) + words(of.code, 11, 34, "plate");
}
