/** What pieces, places and seats are called. */
import { seatPaint } from "../../board/colours";
import { layerColour, type Shaded } from "../../board/groups";
import { app } from "../../lib/app.svelte";
import type { Board, Message, Pick, Piece, Scene, View } from "../../wire";

export function pickName(board: Board, scene: Scene | null, pick: Pick): Message | null {
  switch (pick.kind) {
    case "piece": {
      const own = scene?.pieces.find((piece) => piece.id === pick.id);
      if (own) return own.name;
      return scene?.pieces.find((piece) => piece.group === pick.id)?.group_name ?? null;
    }
    case "cell":
      return board.cells.find((cell) => cell.id === pick.id)?.name ?? null;
    case "box":
      return board.boxes.find((box) => box.id === pick.id)?.title ?? null;
    case "point":
      return null;
  }
}

export const seatName = (view: View, seat: number): Message => view.seats[seat]?.[1] ?? { id: String(seat) };

/** What is said of a seat that others wait for: whether anybody is there. */
export function waitingFor(view: View, seat: number): string {
  const sitting = view.seating.seats[seat];
  if (!sitting) return "ui-waiting";
  switch (sitting.holder.kind) {
    case "agent":
      return "ui-thinking";
    case "invited":
    case "nobody":
      return "ui-waiting-seat";
    case "opener":
    case "guest":
      return sitting.here ? "ui-waiting" : "ui-waiting-away";
  }
}

/** The colours of a seat, for a style. */
export function seatColours(view: View, seat: number | null): string {
  if (seat === null) return "";
  const { fill, ink } = seatPaint(view.board.liveries, app.settings.palette, seat);
  return `--fill:${fill};--on-fill:${ink}`;
}

/** The colour that a layer is drawn with on the board, for a style. */
export function layerStyle(view: View, scene: Scene | null, layer: Shaded): string {
  const colour = layerColour(scene, layer, (seat) => seatPaint(view.board.liveries, app.settings.palette, seat).fill);
  return colour === null ? "" : `color:${colour}`;
}

/** The pieces at a place, the uppermost first; those of a unit, for one of its pieces. */
export function piecesAt(scene: Scene | null, place: Pick | null): Piece[] {
  if (!scene || !place) return [];
  const own = place.kind === "piece" ? scene.pieces.find((piece) => piece.id === place.id) : undefined;
  const group = own?.group ?? (place.kind === "piece" ? place.id : null);
  const lies = (piece: Piece): boolean => {
    switch (place.kind) {
      case "cell":
        return piece.place.kind === "cell" && piece.place.cell === place.id;
      case "box":
        return piece.place.kind === "box" && piece.place.id === place.id;
      case "piece":
        return piece.id === place.id || (group !== null && piece.group === group);
      case "point":
        return false;
    }
  };
  return scene.pieces.filter(lies).reverse();
}
