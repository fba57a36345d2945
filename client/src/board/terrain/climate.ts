/** The hour and the season of a board: a wash over the whole of its ground, so that every drawing has them. */
import type { Climate, Cover } from "../../wire";
import type { Box } from "../geometry";
import { block, type Ctx } from "./ground";

/** Washes, one over the other: how each is laid on, its colour, and how strong it is. */
type Washes = readonly (readonly [GlobalCompositeOperation, string, number])[];

/** Snow takes the colour out of the land and leaves its shadows; woods and houses stay dark in it. */
const COVERS: Record<Cover, Washes> = {
  green: [],
  snow: [["saturation", "#808080", 0.6], ["screen", "#8fa4bc", 0.45], ["soft-light", "#eef4ff", 0.55]],
  mud: [["saturation", "#808080", 0.3], ["multiply", "#c2a883", 0.75]],
};
/** By moonlight: blue, and with what contrast is left, since terrain must still be told apart. */
const NIGHT: Washes = [["saturation", "#808080", 0.4], ["multiply", "#7f95c6", 0.92]];

/** Lays the hour and the season over a part of the ground. */
export function weather(ctx: Ctx, { x0, y0, x1, y1 }: Box, { night, cover }: Climate): void {
  const washes = [...COVERS[cover], ...(night ? NIGHT : [])];
  if (washes.length === 0) return;
  ctx.save();
  for (const [how, colour, strength] of washes) {
    ctx.globalCompositeOperation = how;
    ctx.globalAlpha = strength;
    block(ctx, colour, x0, y0, x1 - x0, y1 - y0);
  }
  ctx.restore();
}
