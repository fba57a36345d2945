/** Chance for drawings: the same on every machine and at every zoom, because it hangs on ids and places alone. */

/** A number for a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A number from 0 to 1 for a place on a lattice. */
export function hashAt(x: number, y: number, salt = 0): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export type Random = () => number;

/** A stream of numbers from 0 to 1 (mulberry32). */
export function random(seed: number | string): Random {
  let a = typeof seed === "string" ? hashText(seed) : seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const SIZE = 256;
const slopes = new Float32Array(SIZE * 2);
const order = new Uint8Array(SIZE * 2);
for (let i = 0; i < SIZE; i++) {
  const angle = hashAt(i, 0, 7) * Math.PI * 2;
  slopes[i * 2] = Math.cos(angle) * 1.4;
  slopes[i * 2 + 1] = Math.sin(angle) * 1.4;
  order[i] = order[i + SIZE] = Math.floor(hashAt(i, 1, 7) * SIZE);
}

/**
 * Smooth noise (Perlin's) from about -1 to 1 with features one unit apart. It is asked millions of times, so it reads
 * tables.
 */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const a = order[ix & 255] as number;
  const b = order[(ix + 1) & 255] as number;
  const row = iy & 255;
  const g00 = (order[a + row] as number) << 1;
  const g10 = (order[b + row] as number) << 1;
  const g01 = (order[a + ((row + 1) & 255)] as number) << 1;
  const g11 = (order[b + ((row + 1) & 255)] as number) << 1;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const n00 = (slopes[g00] as number) * fx + (slopes[g00 + 1] as number) * fy;
  const n10 = (slopes[g10] as number) * (fx - 1) + (slopes[g10 + 1] as number) * fy;
  const n01 = (slopes[g01] as number) * fx + (slopes[g01 + 1] as number) * (fy - 1);
  const n11 = (slopes[g11] as number) * (fx - 1) + (slopes[g11 + 1] as number) * (fy - 1);
  const top = n00 + (n10 - n00) * u;
  return top + (n01 + (n11 - n01) * u - top) * v;
}

/** Noise with sharp crests, from 0 to 1: the backs of mountains. */
export function ridges(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.55;
  let carry = 1;
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(noise(x, y));
    const value = crest * crest * carry;
    sum += value * weight;
    carry = Math.min(1, value * 1.5);
    // Each octave is turned, or the lattices would lie on each other and show as squares.
    const turned = x * 1.6 - y * 1.2 + 31.7;
    y = x * 1.2 + y * 1.6 + 13.9;
    x = turned;
    weight /= 2.1;
  }
  return sum;
}
