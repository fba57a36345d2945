/**
 * The lowest layer of a hex map, as a printed map has it: colours that run into each other and heights with shadows.
 * Every hex says what it is; the borders between are bent by noise, so that no hexagon shows.
 */
import type { Board, Look } from "../../wire";
import type { Box } from "../geometry";
import { canvas } from "./ground";
import { noise, ridges } from "./noise";

/** A number for each place of a coarse lattice, read smoothly in between. */
export class Field {
  readonly w: number;
  readonly h: number;
  readonly data: Float32Array;

  constructor(
    readonly box: Box,
    readonly step: number,
  ) {
    this.w = Math.ceil((box.x1 - box.x0) / step) + 2;
    this.h = Math.ceil((box.y1 - box.y0) / step) + 2;
    this.data = new Float32Array(this.w * this.h);
  }

  sample(x: number, y: number): number {
    const { w, h, data } = this;
    const gx = Math.max(0, Math.min(w - 1.001, (x - this.box.x0) / this.step));
    const gy = Math.max(0, Math.min(h - 1.001, (y - this.box.y0) / this.step));
    const ix = gx | 0;
    const iy = gy | 0;
    const fx = gx - ix;
    const fy = gy - iy;
    const i = iy * w + ix;
    const a = data[i] as number;
    const c = data[i + w] as number;
    const top = a + ((data[i + 1] as number) - a) * fx;
    return top + (c + ((data[i + w + 1] as number) - c) * fx - top) * fy;
  }

  /** Spreads every number over its neighbourhood, twice, so that steps become slopes. */
  blur(radius: number): this {
    const r = Math.max(1, Math.round(radius / this.step));
    for (let pass = 0; pass < 2; pass++) {
      this.#sweep(r, this.h, this.w, this.w, 1);
      this.#sweep(r, this.w, this.h, 1, this.w);
    }
    return this;
  }

  #sweep(r: number, lines: number, length: number, lineStep: number, step: number): void {
    const line = new Float32Array(length);
    for (let l = 0; l < lines; l++) {
      const base = l * lineStep;
      let sum = 0;
      const get = (i: number): number => this.data[base + Math.max(0, Math.min(length - 1, i)) * step] as number;
      for (let i = -r; i <= r; i++) sum += get(i);
      for (let i = 0; i < length; i++) {
        line[i] = sum / (2 * r + 1);
        sum += get(i + r + 1) - get(i - r);
      }
      for (let i = 0; i < length; i++) this.data[base + i * step] = line[i] as number;
    }
  }
}

/** What the ground is everywhere: how high, how wooded, how wet; and how far borders are bent there. */
export interface Survey {
  bendX: Field;
  bendY: Field;
  height: Field;
  woods: Field;
  marsh: Field;
  water: Field;
  rough: Field;
}

/** How high a look stands, from 0 to 1. */
function heightOf(look: Look): number {
  if (look === "mountains") return 1;
  if (look === "hills") return 0.42;
  if (look === "rough") return 0.2;
  if (look === "water") return -0.05;
  return 0;
}

/** Surveys the land by the hexes. `unit` is scene units to a unit. */
export function surveyOf(board: Board, unit: number, frame: Box): Survey {
  const step = 8;
  const nearest = new Field(frame, step);
  const distance = new Float32Array(nearest.data.length).fill(Infinity);
  nearest.data.fill(-1);
  // Each hex claims the lattice around it, the nearest middle wins: also beyond the edge of the map, up to the frame.
  const reach = 130;
  board.cells.forEach((cell, n) => {
    const cx = cell.at[0] / unit;
    const cy = cell.at[1] / unit;
    const x0 = Math.max(0, Math.floor((cx - reach - frame.x0) / step));
    const x1 = Math.min(nearest.w - 1, Math.ceil((cx + reach - frame.x0) / step));
    const y0 = Math.max(0, Math.floor((cy - reach - frame.y0) / step));
    const y1 = Math.min(nearest.h - 1, Math.ceil((cy + reach - frame.y0) / step));
    for (let gy = y0; gy <= y1; gy++) {
      const dy = frame.y0 + gy * step - cy;
      for (let gx = x0; gx <= x1; gx++) {
        const dx = frame.x0 + gx * step - cx;
        const d = dx * dx + dy * dy;
        const i = gy * nearest.w + gx;
        if (d < (distance[i] as number)) {
          distance[i] = d;
          nearest.data[i] = n;
        }
      }
    }
  });
  const fieldOf = (value: (looks: readonly Look[]) => number, soften: number): Field => {
    const values = board.cells.map((cell) => value(cell.looks));
    // What the map has none of needs no lattice.
    if (!values.some((each) => each !== 0)) return new Field(frame, 1e6);
    const field = new Field(frame, step);
    nearest.data.forEach((n, i) => {
      field.data[i] = values[n] ?? 0;
    });
    return field.blur(soften);
  };
  const has =
    (...looks: Look[]) =>
    (cell: readonly Look[]): number =>
      cell.some((look) => looks.includes(look)) ? 1 : 0;
  const bent = (shift: number): Field => {
    const field = new Field(frame, 11);
    for (let gy = 0, i = 0; gy < field.h; gy++) {
      for (let gx = 0; gx < field.w; gx++, i++) {
        const [x, y] = [frame.x0 + gx * field.step + shift, frame.y0 + gy * field.step - shift];
        field.data[i] = noise(x / 55, y / 55) * 20 + noise(x / 21 + 40, y / 21) * 9;
      }
    }
    return field;
  };
  return {
    bendX: bent(0),
    bendY: bent(900),
    height: fieldOf((looks) => Math.max(0, ...looks.map(heightOf)), 34),
    woods: fieldOf(has("woods"), 17),
    marsh: fieldOf(has("marsh"), 22),
    water: fieldOf(has("water"), 12),
    rough: fieldOf(has("rough"), 16),
  };
}

const between = (low: number, high: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** The height of the ground with all its ridges, about 0 to 1.4. `broad` is what the hexes say there. */
function detail(broad: number, x: number, y: number): number {
  if (broad < 0.02) return 0;
  const mountains = between(0.4, 1, broad);
  const hills = between(0.03, 0.42, broad);
  const rolling = hills * (1 - mountains * 0.7) * (ridges(x / 88 + 7, y / 88, 3) - 0.2) * 0.5;
  return broad * 0.3 + rolling + (mountains > 0 ? mountains * ridges(x / 135, y / 135, 5) * 1.05 : 0);
}

/** The height of the ground at a place, with all its ridges. */
export const heightAt = (survey: Survey, x: number, y: number): number =>
  detail(survey.height.sample(x + survey.bendX.sample(x, y), y + survey.bendY.sample(x, y)), x, y);

/** Rows between pauses. */
export const PAUSE = 12;

type Rgb = readonly [number, number, number];
const MEADOW: Rgb = [216, 220, 175];
const STRAW: Rgb = [233, 225, 186];
const GREEN: Rgb = [195, 209, 155];
const FOOT: Rgb = [203, 194, 144];
const SLOPE: Rgb = [187, 169, 122];
const ROCK: Rgb = [154, 136, 110];
const CREST: Rgb = [205, 194, 174];
const FLOOR: Rgb = [150, 172, 108];
const FEN: Rgb = [174, 198, 172];
const WASTE: Rgb = [206, 190, 150];

/** Paints the raster: `fine` pixels to a hundred units. It pauses every few rows. */
export function* relief(survey: Survey, frame: Box, fine: number): Generator<undefined, HTMLCanvasElement> {
  const w = Math.ceil(((frame.x1 - frame.x0) * fine) / 100);
  const h = Math.ceil(((frame.y1 - frame.y0) * fine) / 100);
  const [sheet, ctx] = canvas(w, h);
  const image = ctx.createImageData(w, h);
  const pixels = image.data;
  const heights = new Float32Array(w * h);
  const bentX = new Float32Array(w * h);
  const bentY = new Float32Array(w * h);
  const scale = 100 / fine;
  for (let py = 0, i = 0; py < h; py++) {
    if (py % PAUSE === PAUSE - 1) yield;
    const y = frame.y0 + py * scale;
    for (let px = 0; px < w; px++, i++) {
      const x = frame.x0 + px * scale;
      const bx = (bentX[i] = x + survey.bendX.sample(x, y));
      const by = (bentY[i] = y + survey.bendY.sample(x, y));
      heights[i] = detail(survey.height.sample(bx, by), x, y);
    }
  }
  let r = 0;
  let g = 0;
  let b = 0;
  const mix = (to: Rgb, t: number): void => {
    r += (to[0] - r) * t;
    g += (to[1] - g) * t;
    b += (to[2] - b) * t;
  };
  const light = 0.5 * fine;
  for (let py = 0, i = 0; py < h; py++) {
    if (py % PAUSE === PAUSE - 1) yield;
    const y = frame.y0 + py * scale;
    for (let px = 0; px < w; px++, i++) {
      const x = frame.x0 + px * scale;
      const height = heights[i] as number;
      const broad = noise(x / 260, y / 260) * 0.7 + noise(x / 70 + 20, y / 70) * 0.3;
      [r, g, b] = MEADOW;
      if (broad > 0) mix(STRAW, Math.min(1, broad * 1.7));
      else mix(GREEN, Math.min(1, -broad * 1.3));
      const bx = bentX[i] as number;
      const by = bentY[i] as number;
      const fine2 = noise(x / 13, y / 13) * 0.5;
      const rough = survey.rough.sample(bx, by);
      if (rough > 0.05) mix(WASTE, between(0.2, 0.8, rough + fine2 * 0.3));
      const lies = survey.height.sample(bx, by);
      if (lies > 0.02) {
        mix(FOOT, between(0.08, 0.34, lies) * 0.8);
        mix(ROCK, between(0.55, 0.95, lies) * 0.45);
        mix(FOOT, between(0.02, 0.2, height));
        mix(SLOPE, between(0.18, 0.45, height));
        mix(ROCK, between(0.45, 0.8, height));
        mix(CREST, between(0.85, 1.15, height));
      }
      const woods = survey.woods.sample(bx, by);
      if (woods > 0.1) mix(FLOOR, between(0.18, 0.6, woods + fine2 * 0.16) * 0.8);
      const marsh = survey.marsh.sample(bx, by);
      if (marsh > 0.1) mix(FEN, between(0.1, 0.75, marsh + fine2 * 0.2));
      // Light falls from the north-west, as on every map.
      const left = px > 0 ? (heights[i - 1] as number) : height;
      const right = px < w - 1 ? (heights[i + 1] as number) : height;
      const above = py > 0 ? (heights[i - w] as number) : height;
      const below = py < h - 1 ? (heights[i + w] as number) : height;
      const slope = (right - left + (below - above)) * light * 0.26;
      const lit = Math.max(-0.3, Math.min(0.18, slope));
      const tone = 1 + lit + fine2 * 0.03;
      const o = i * 4;
      // Shadows lean to violet, lights to yellow: flat grey would look dirty.
      pixels[o] = r * tone + (lit < 0 ? -lit * 8 : lit * 6);
      pixels[o + 1] = g * tone + (lit < 0 ? lit * 6 : lit * 4);
      pixels[o + 2] = b * tone + (lit < 0 ? -lit * 30 : lit * 14);
      pixels[o + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return sheet;
}
