/**
 * The ground as a picture: what lies lowest is a raster of colours, everything else is drawn over it in order.
 * Lengths are hundredths of a hex or of an inch ("units"), whatever the scene counts in; `px` is pixels to a unit.
 */
import { overlap, type Box } from "../geometry";

export type Ctx = CanvasRenderingContext2D;

export interface Grains {
  /** Pixels to a hundred units of the lowest layer: for the first picture, and for good. */
  coarse: number;
  fine: number;
  /** Pixels to a unit from which the grain shows. */
  grainFrom: number;
}

export interface Item {
  box: Box;
  /** Pixels to a unit from which it is worth drawing. */
  from: number;
  draw(ctx: Ctx, px: number): void;
}

export class Ground {
  readonly #items: Item[] = [];
  readonly #print: Item[] = [];
  #sheet: HTMLCanvasElement;
  /** Whether the grid is drawn, and the numbers of its hexes. */
  grid = true;
  numbers = true;
  /** What is laid over a part of it in the end. */
  finish: ((ctx: Ctx, box: Box) => void) | null = null;

  /** `raster` paints the lowest layer, with so many pixels to a hundred units, and pauses every few rows. */
  constructor(
    private readonly raster: (fine: number) => Generator<undefined, HTMLCanvasElement>,
    private readonly frame: Box,
    private readonly grain: HTMLCanvasElement,
    private readonly grains: Grains,
  ) {
    const coarse = raster(grains.coarse);
    let step = coarse.next();
    while (!step.done) step = coarse.next();
    this.#sheet = step.value;
  }

  /** Paints the lowest layer again with all its detail, piece by piece: it takes a quarter of a second. */
  *refine(): Generator<undefined> {
    this.#sheet = yield* this.raster(this.grains.fine);
  }

  add(box: Box, from: number, draw: Item["draw"]): void {
    this.#items.push({ box, from, draw });
  }

  /** Adds what is printed over it all: no hour and no season changes it. */
  print(box: Box, from: number, draw: Item["draw"]): void {
    this.#print.push({ box, from, draw });
  }

  /** Adds something all over the ground, worked out chunk by chunk when each is first looked at. */
  addAll(size: number, room: number, from: number, make: (chunk: Box) => Item["draw"] | undefined): void {
    for (let y0 = this.frame.y0; y0 < this.frame.y1; y0 += size) {
      for (let x0 = this.frame.x0; x0 < this.frame.x1; x0 += size) {
        const chunk = { x0, y0, x1: Math.min(x0 + size, this.frame.x1), y1: Math.min(y0 + size, this.frame.y1) };
        let draw: Item["draw"] | undefined;
        let made = false;
        this.add({ x0: x0 - room, y0: y0 - room, x1: chunk.x1 + room, y1: chunk.y1 + room }, from, (ctx, px) => {
          if (!made) draw = make(chunk);
          made = true;
          draw?.(ctx, px);
        });
      }
    }
  }

  /** Draws the part of the ground that lies in `box`; the context already counts in units. */
  paint(ctx: Ctx, box: Box, px: number): void {
    const { frame } = this;
    const sheet = this.#sheet;
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(sheet, frame.x0, frame.y0, frame.x1 - frame.x0, frame.y1 - frame.y0);
    if (px > this.grains.grainFrom) {
      const pattern = ctx.createPattern(this.grain, "repeat");
      if (pattern) {
        ctx.save();
        ctx.globalAlpha = Math.min(1, (px - this.grains.grainFrom) * 3);
        block(ctx, pattern, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
        ctx.restore();
      }
    }
    const drawAll = (items: readonly Item[]): void => {
      for (const item of items) {
        if (px >= item.from && overlap(item.box, box)) item.draw(ctx, px);
      }
    };
    drawAll(this.#items);
    this.finish?.(ctx, box);
    drawAll(this.#print);
  }
}

export function canvas(width: number, height: number): [HTMLCanvasElement, Ctx] {
  const element = document.createElement("canvas");
  element.width = Math.max(1, Math.round(width));
  element.height = Math.max(1, Math.round(height));
  const ctx = element.getContext("2d");
  if (!ctx) throw new Error("no canvas");
  return [element, ctx];
}

/** A line through points. */
export function trace(path: Ctx | Path2D, points: readonly (readonly [number, number])[], close = false): void {
  points.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (close) path.closePath();
}

/** Several outlines as one path. */
export function pathOf(outlines: readonly (readonly (readonly [number, number])[])[], close = true): Path2D {
  const path = new Path2D();
  for (const outline of outlines) trace(path, outline, close);
  return path;
}

/** Draws a line: along a path, or along what was traced. */
export function line(ctx: Ctx, colour: string, width: number, path?: Path2D): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  if (path) ctx.stroke(path);
  else ctx.stroke();
}

/** Fills a path, or what was traced. */
export function fill(ctx: Ctx, colour: string, path?: Path2D, rule?: CanvasFillRule): void {
  ctx.fillStyle = colour;
  if (path) ctx.fill(path, rule);
  else ctx.fill();
}

/** Fills a rectangle. */
export function block(ctx: Ctx, colour: Ctx["fillStyle"], x: number, y: number, w: number, h: number): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x, y, w, h);
}
