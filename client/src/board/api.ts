/**
 * The board: what a screen may ask of it, and what it tells.
 *
 * It draws a `Board` and a `Scene` and says what was clicked. It knows no rule: what may be chosen comes in as targets.
 * Everything set here is gathered and drawn once in the next animation frame. Read `state.ts`, then `update.ts`.
 */
import type { Board, Layer, Leg, Message, Pick, Piece, Scene, SightLine } from "../wire";
import { NOBODY, paints } from "./colours";
import { picture } from "./counters";
import { unitOf } from "./geometry";
import type { Under } from "./state";

/** Why a target is marked. Each has a shape of its own, so that colour is never the only sign. */
export type TargetKind = "choice" | "selected" | "refused" | "mover";

/** A piece or place that is marked. A piece is meant by its own id, or with its whole unit by the id of its group. */
export interface Target {
  pick: Pick;
  /** The number of the offer it stands for, for the screen's own use. */
  offer?: number;
  /** What it costs, in a word, written in place. */
  cost?: string;
  kind: TargetKind;
}

/** By a click on the board, by Enter or a button beside it, or as a question: right click, long press. */
export type PickHow = "click" | "key" | "long";

export interface BoardEvents {
  /** Something was clicked, chosen by Enter, or asked about (right click, long press): everything that lies there. */
  pick(under: Under, how: PickHow): void;
  /** What the pointer or the cursor is over now; nothing when it left. Sent only when it changes. */
  hover(under: Under): void;
  /** The hex (or box over the map) whose pieces are fanned out now, for the docked panel; null when none is. */
  stack(cell: string | null): void;
  /** How far it is zoomed in: 1 shows the whole board. Sent when a pan or zoom comes to rest. */
  viewport?(zoom: number): void;
}

export type Palette = "classic" | "safe";

export interface BoardSettings {
  /** Shows the map alone. */
  countersHidden: boolean;
  /** The size of counters apart from the map's, 1 for the usual one. Figures and hulls of an open table keep their true size. */
  counterScale: number;
  palette: Palette;
  /** Names on the map. */
  labels: boolean;
  /** Hex lines and numbers; on an open table a faint grid of inches. */
  grid: boolean;
  /** The map as by lamplight. */
  dark: boolean;
}

export interface BoardApi {
  /** The element that takes the keyboard: the host itself. */
  readonly element: HTMLElement;
  setBoard(board: Board): void;
  /** Pieces are told apart by id; those that moved glide, unless the reader prefers less motion. */
  setScene(scene: Scene): void;
  setTargets(targets: readonly Target[]): void;
  /** The way under the pointer, with its costs and stops; none for an empty list. */
  setWay(legs: readonly Leg[], legal: boolean): void;
  /** A line of sight, or none. */
  setSight(line: SightLine | null): void;
  /** What is laid over the ground, under the pieces. */
  setLayers(layers: readonly Layer[]): void;
  /** What a line of the log is about. */
  setHighlight(picks: readonly Pick[]): void;
  setSettings(settings: Partial<BoardSettings>): void;
  /** The reader's language; everything with words is drawn again. */
  setSay(say: (message: Message) => string): void;
  /** Moves the cursor there, scrolls it into view and fans out its stack. */
  focus(pick: Pick): void;
  /** Where the cursor is. */
  cursor(): Pick | null;
  /** Moves the cursor to the next piece or place marked as a choice. */
  next(dir: 1 | -1): void;
  /** Fans out the pieces of a hex, or none. */
  fan(cell: string | null): void;
  /** What lies there, in words: the place and every piece on it. */
  describe(pick: Pick): string;
  zoom(factor: number): void;
  /** Shows the whole board. */
  fit(): void;
  /** Zooms so that all of these can be seen. */
  show(picks: readonly Pick[]): void;
  destroy(): void;
}

/**
 * Messages of the client's own words that the board says: `board-label` (what it is), `board-help` (its keys), `board-point`
 * (a place on an open table: `x`, `y` in inches), `board-stack` (`count` pieces), `board-inches` (`count`, for the scale bar),
 * `board-facing` (hours of the clock: `hull`, and `turret` or 0).
 */
export const BOARD_MESSAGES = ["board-label", "board-help", "board-point", "board-stack", "board-inches", "board-facing"] as const;

/** A piece as it looks on the board, as SVG text, for panels. It fills the element it is put into. */
export function pictureOf(piece: Piece, board: { liveries: Board["liveries"]; scale: Board["scale"] }, palette: Palette): string {
  return picture(piece, paints(board.liveries, palette).get(piece.livery) ?? NOBODY, unitOf(board.scale));
}

export { badgePicture } from "./badges";
export { createBoard } from "./create";
export { placeIn, samePick, type Under } from "./state";
export { storeys } from "./storeys";
export { facing, picksOf } from "./update";
