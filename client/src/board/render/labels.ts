/** Words on the ground, and boxes that lie over it. */
import type { Label } from "../../wire";
import { unitOf } from "../geometry";
import { escape, moved, tag, widthOf, words } from "../markup";
import type { BoardState } from "../state";
import { piecesIn } from "../update";
import type { Entry } from "./svg";

/** Names of countries, written across the middle of a hex: pieces lie over them. */
export const areaEntries = (s: BoardState): Entry[] => labelEntries(s, (label) => isArea(s, label));

/** Names of places, beside the middle of their hex: over the pieces that stand there, and legible by their halo. */
export const townEntries = (s: BoardState): Entry[] => labelEntries(s, (label) => !isArea(s, label));

function isArea({ board, index }: BoardState, { at }: Label): boolean {
  if (board?.scale.kind !== "hexes") return true;
  const cell = board.cells[index?.at(at[0], at[1]) ?? -1];
  return cell?.at[0] === at[0] && cell.at[1] === at[1];
}

function labelEntries(s: BoardState, isMeant: (label: Label) => boolean): Entry[] {
  const { board, say, settings } = s;
  if (!board || !settings.labels) return [];
  const unit = unitOf(board.scale);
  return board.labels.flatMap((label, i): Entry[] => {
    if (!isMeant(label)) return [];
    const { text, at, rank } = label;
    const body = tag("text", { x: at[0] / unit, y: at[1] / unit }, escape(say(text)));
    return [{ id: String(i), body, attributes: { class: `label ${rank}` } }];
  });
}

/** Boxes over the map: a plate with the title; it stands out where pieces are in it. */
export function boxEntries(s: BoardState): Entry[] {
  const { board, say } = s;
  if (!board) return [];
  const unit = unitOf(board.scale);
  return board.boxes.flatMap(({ id, title, at }) => {
    if (!at) return [];
    const text = say(title);
    const half = widthOf(text, 10) / 2 + 7;
    const back = tag("rect", { x: -half, y: -8, width: 2 * half, height: 16, rx: 8 });
    return [
      {
        id,
        body: moved([at[0] / unit, at[1] / unit], 1, back + words(text, 3.6, 10)),
        attributes: { class: piecesIn(s, id).length > 0 ? "boxed full" : "boxed", "data-box": id },
      },
    ];
  });
}
