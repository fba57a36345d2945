/** Where signs are put. */
import type { Pick } from "../../wire";
import { corners, unitOf, type Point } from "../geometry";
import type { BoardState } from "../state";
import { placeOf } from "../update";

export interface Place {
  at: Point;
  /** Its corners, where it is a hex. */
  hex: Point[];
}

/** Where a pick is, in units. */
export function placed(s: BoardState, pick: Pick): Place | undefined {
  const at = placeOf(s, pick);
  if (!at || !s.board) return undefined;
  const unit = unitOf(s.board.scale);
  const hex = pick.kind === "cell" ? inUnits(corners(s.board.scale, at), unit) : [];
  return { at: [at[0] / unit, at[1] / unit], hex };
}

export const inUnits = (points: readonly Point[], unit: number): Point[] => points.map(([x, y]): Point => [x / unit, y / unit]);

/** A hex drawn a little inside itself. */
export const within = ({ at: [cx, cy], hex }: Place, size: number): Point[] =>
  hex.map(([x, y]): Point => [cx + (x - cx) * size, cy + (y - cy) * size]);

/** Signs are larger where an inch is a step and not a march. */
export const largeness = (s: BoardState): number => (s.board?.scale.kind === "open" ? 2.2 : 0.95);
