/** Where pieces lie, and what that says of the moment. */
import { picksOf, placeIn } from "../../board/api";
import type { Marked } from "../../lib/picking";
import type { Board, OffMap, Pick, Piece, Scene } from "../../wire";

/** The hex or box where a piece lies. */
export function homeOf(pieces: readonly Piece[], pick: Pick): Pick | null {
  const piece = pieceOf(pieces, pick);
  return piece && placeIn(picksOf(piece));
}

/** The piece that was picked, or the first of the unit. */
export const pieceOf = (pieces: readonly Piece[], pick: Pick | null | undefined): Piece | null =>
  pieces.find(({ id, group }) => pick?.kind === "piece" && (id === pick.id || group === pick.id)) ?? null;

/** Whether it is a piece of that seat, and none of those that are picked. */
export function isOtherOf(seat: number | undefined, pieces: readonly Piece[], picked: readonly Pick[], pick: Pick | undefined): boolean {
  const piece = pieceOf(pieces, pick);
  return piece !== null && piece.seat === seat && !picked.some((each) => each.kind === "piece" && (each.id === piece.id || each.id === piece.group));
}

/** Whether it is a piece of that seat, and not the one that is on its way. */
export function isRestingOf(seat: number | undefined, pieces: readonly Piece[], pick: Pick | undefined): boolean {
  const piece = pieceOf(pieces, pick);
  return piece !== null && piece.seat === seat && !piece.marks.some(({ badge }) => badge === "active");
}

/** Whether it is a piece of another seat than the one that decides. */
export function isFoeOf(seat: number | undefined, pieces: readonly Piece[], pick: Pick | null): boolean {
  const own = pieceOf(pieces, pick)?.seat ?? null;
  return own !== null && seat !== undefined && own !== seat;
}

/** Whether those who lie there are all of one seat. */
export function areAllOf(seat: number | undefined, pieces: readonly Piece[], picks: readonly Pick[]): boolean {
  const there = standing(pieces, picks).filter((piece) => piece.seat !== null);
  return there.length > 0 && there.every((piece) => piece.seat === seat);
}

/** The pieces that lie where somebody clicked, or are what he clicked. */
export function standing(pieces: readonly Piece[], picks: readonly Pick[]): Piece[] {
  const place = placeIn(picks);
  return pieces.filter(
    (piece) =>
      (place?.kind === "cell" && piece.place.kind === "cell" && piece.place.cell === place.id) ||
      picks.some((pick) => pick.kind === "piece" && (pick.id === piece.id || pick.id === piece.group)),
  );
}

/** The hexes of the board at most so many steps from where something lies; none on an open table. */
export function cellsNear({ scale, cells }: Board, scene: Scene | null, pick: Pick, steps: number): Pick[] {
  const home = pick.kind === "cell" ? pick : homeOf(scene?.pieces ?? [], pick);
  const own = home?.kind === "cell" ? cells.find(({ id }) => id === home.id) : undefined;
  if (scale.kind !== "hexes" || !own) return [];
  // The hexes of a few steps lie within so many widths, and all others farther off.
  const most = scale.across * (steps + 0.25);
  const isNear = ({ at: [x, y] }: (typeof cells)[number]): boolean => Math.hypot(x - own.at[0], y - own.at[1]) <= most;
  return cells.filter(isNear).map(({ id }) => ({ kind: "cell", id }));
}

/** The pieces and units of a seat, by their names. */
export const ownedBy = (pieces: readonly Piece[], seat: number | undefined): ReadonlySet<string> =>
  new Set(pieces.filter((piece) => piece.seat === seat).flatMap(({ id, group }) => (group === null ? [id] : [id, group])));

/**
 * Whether everything that can be picked next lies in boxes beside the map, or what is in hand does: whoever takes it
 * from there to the map has its box before his eyes meanwhile.
 */
export function isBoxed(pieces: readonly Piece[], marks: readonly Marked[]): boolean {
  const next = marks.filter((mark) => mark.kind !== "selected");
  const inBox = new Set(pieces.filter(({ place }) => place.kind === "box").flatMap(({ id, group }) => [id, group]));
  if (marks.some(({ kind, pick }) => kind === "selected" && pick.kind === "piece" && inBox.has(pick.id))) return true;
  return next.length > 0 && next.every(({ pick }) => pick.kind === "box" || (pick.kind === "piece" && inBox.has(pick.id)));
}

/**
 * Whether the fight has not begun, as it looks: one side stands alone, or something to be picked next is beside the
 * map.
 */
export function isSettingUp(boxes: readonly OffMap[], pieces: readonly Piece[], marks: readonly Marked[]): boolean {
  const away = new Set(boxes.flatMap(({ id, at }) => (at ? [] : [id])));
  const isBeside = ({ place }: Piece): boolean => place.kind === "box" && away.has(place.id);
  const beside = new Set(pieces.filter(isBeside).flatMap((piece) => [piece.id, piece.group]));
  const sides = new Set(pieces.flatMap((piece) => (piece.seat === null || isBeside(piece) ? [] : [piece.seat])));
  return sides.size < 2 || marks.some(({ pick }) => pick.kind === "piece" && beside.has(pick.id));
}
