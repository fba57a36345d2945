/** Trees seen from above. A crown is drawn once for every size and kind and then stamped, thousands of times. */
import { block, canvas, type Ctx } from "./ground";
import { random } from "./noise";

export type Leaf = "broad" | "fir" | "fruit" | "bush" | "reed";

export interface Tree {
  x: number;
  y: number;
  r: number;
  /** Which of the stamps. */
  kind: number;
}

const KINDS = 5;
const TONES: Record<Leaf, readonly [dark: string, body: string, light: string]> = {
  broad: ["#536b3a", "#7a9356", "#9fb070"],
  fir: ["#3d5638", "#5d774c", "#83966a"],
  fruit: ["#4e6a2c", "#7a9a48", "#a5bd69"],
  bush: ["#59683a", "#8b9654", "#b0b674"],
  reed: ["#4f6a4c", "#7d9a6c", "#a9bf8e"],
};

const stamps = new Map<string, HTMLCanvasElement[]>();

/** The crowns of a leaf at about this size in pixels. Sizes go by doubling, so that few are kept. */
function crowns(leaf: Leaf, pixels: number): HTMLCanvasElement[] {
  const size = Math.min(256, 2 ** Math.ceil(Math.log2(Math.max(8, pixels))));
  const key = `${leaf}${size}`;
  let found = stamps.get(key);
  if (!found) {
    found = Array.from({ length: KINDS }, (_, kind) => crown(leaf, kind, size));
    stamps.set(key, found);
  }
  return found;
}

function crown(leaf: Leaf, kind: number, size: number): HTMLCanvasElement {
  const [sheet, ctx] = canvas(size, size);
  const rnd = random(`${leaf}${kind}`);
  const [dark, body, light] = TONES[leaf];
  ctx.translate(size / 2, size / 2);
  ctx.scale(size / 2, size / 2);
  // The crown is a heap of leafy lumps: dark ones below, lighter ones above and towards the light.
  const lump = (spread: number, radius: number, shift: number, colour: string, count: number): void => {
    ctx.fillStyle = colour;
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + rnd() * 0.9;
      const far = spread * (0.75 + rnd() * 0.4);
      ctx.beginPath();
      ctx.arc(Math.cos(angle) * far - shift, Math.sin(angle) * far - shift, radius * (0.8 + rnd() * 0.4), 0, 7);
      ctx.fill();
    }
  };
  if (leaf === "fir") {
    const points = 9;
    for (const [radius, colour, shift] of [
      [0.94, dark, 0],
      [0.78, body, 0.05],
      [0.42, light, 0.16],
    ] as const) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      for (let i = 0; i < points * 2; i++) {
        const angle = (i / (points * 2)) * Math.PI * 2 + kind;
        const far = (i % 2 === 0 ? radius : radius * 0.72) * (0.92 + rnd() * 0.12);
        ctx.lineTo(Math.cos(angle) * far - shift, Math.sin(angle) * far - shift);
      }
      ctx.fill();
    }
    return sheet;
  }
  lump(0.52, 0.42, 0, dark, 8);
  lump(0.38, 0.4, 0.05, body, 8);
  block(ctx, body, -0.35, -0.35, 0.6, 0.6);
  ctx.globalAlpha = 0.85;
  lump(0.25, 0.17, 0.2, light, 6);
  ctx.globalAlpha = 0.5;
  lump(0.52, 0.09, 0.03, light, 9);
  lump(0.5, 0.08, -0.12, dark, 8);
  return sheet;
}

/** Draws trees, their shadows first, so that every crown stands in the light. They come sorted from the top down. */
export function drawTrees(ctx: Ctx, px: number, trees: readonly Tree[], leaf: Leaf, shadow = 0.28): void {
  const first = trees[0];
  if (!first) return;
  ctx.fillStyle = `rgba(30,34,16,${shadow})`;
  ctx.beginPath();
  for (const { x, y, r } of trees) {
    ctx.moveTo(x + r * 1.3, y + r * 0.4);
    ctx.arc(x + r * 0.34, y + r * 0.4, r * 0.96, 0, 7);
  }
  ctx.fill();
  if (first.r * px < 2.4) {
    // From afar a crown is a dot with a light side, and stamping would take most of the time of the first picture.
    const [dark, body, light] = TONES[leaf];
    for (const [colour, size, shift] of [
      [dark, 1, 0],
      [body, 0.78, -0.12],
      [light, 0.34, -0.3],
    ] as const) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      for (const { x, y, r } of trees) {
        ctx.moveTo(x + r * (shift + size), y + r * shift);
        ctx.arc(x + r * shift, y + r * shift, r * size, 0, 7);
      }
      ctx.fill();
    }
    return;
  }
  const drawn = crowns(leaf, first.r * 2.2 * px);
  ctx.imageSmoothingQuality = "low";
  for (const { x, y, r, kind } of trees) ctx.drawImage(drawn[kind % KINDS] as HTMLCanvasElement, x - r, y - r, r * 2, r * 2);
}
