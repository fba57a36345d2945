/** The picture of the ground. */
import type { Board } from "../../wire";
import { unitOf, type Box, type CellIndex } from "../geometry";
import { weather } from "./climate";
import type { Ground } from "./ground";
import { hexGround } from "./hexes";
import { openGround } from "./open";

export function groundOf(board: Board, index: CellIndex): Ground {
  const unit = unitOf(board.scale);
  const { x, y, w, h } = board.frame;
  const frame: Box = { x0: x / unit, y0: y / unit, x1: (x + w) / unit, y1: (y + h) / unit };
  const ground = board.scale.kind === "hexes" ? hexGround(board, index, unit, frame) : openGround(board, unit, frame);
  ground.finish = (ctx, box) => {
    weather(ctx, box, board.climate);
  };
  return ground;
}
