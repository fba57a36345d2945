/**
 * The board: what a screen may ask of it, and what it tells.
 *
 * It draws a `Board` and a `Scene` and says what was clicked. It knows no rule: what may be chosen comes in as targets.
 * Everything set here is gathered and drawn once in the next animation frame. Read `state.ts`, then `update.ts`.
 */
import type { Shaded } from "./groups";
import type { Board, Leg, Means, Message, Pick, Piece, Scene, SightLine } from "../wire";
import { NOBODY, paints } from "./colours";
import { picture } from "./counters";
import { unitOf } from "./geometry";
import { isClose } from "./terrain/close";
import type { Under } from "./state";

export { pictureOfMap, sidesOf } from "./picture";

/** Why a target is marked. Each has a shape of its own, so that colour is never the only sign. */
export type TargetKind = "choice" | "selected" | "refused" | "mover" | "joined";

/** A piece or place that is marked. A piece is meant by its own id, or with its whole unit by the id of its group. */
export interface Target {
  pick: Pick;
  /** The number of the offer it stands for, for the screen's own use. */
  offer?: number;
  /** What it costs or is, in a word, written in place. */
  cost?: string;
  /** What the figure in it is. */
  figure?: string;
  /** Whether somebody else stands there: then it is marked by itself and is never part of a range. */
  against?: boolean;
  /** What it is about: each has a sign and a colour of its own. */
  means?: Means;
  kind: TargetKind;
}

/** Somebody strikes, from place to place: who is struck may be there no more. */
export interface Strike {
  /** Null for what comes from nowhere on the board, such as artillery behind the lines. */
  from: Pick | null;
  to: Pick;
}

/**
 * By a click on the board, by Enter or a button beside it, by letting go of a piece that was dragged there; or as a
 * question: by a right click why not (`long`), by a finger that stays what it is (`hold`).
 */
export type PickHow = "click" | "key" | "drop" | "long" | "hold";

/** A part of the screen, in pixels of the window. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface BoardEvents {
  /** Something was clicked, chosen by Enter or asked about, or a piece was let go there: everything that lies there. */
  pick(under: Under, how: PickHow): void;
  /** What the pointer or the cursor is over now; nothing when it left. Sent only when it changes. */
  hover(under: Under): void;
  /** The hex (or box over the map) whose pieces are fanned out now, for the docked panel; null when none is. */
  stack(cell: string | null): void;
  /** What a drag that begins here takes along; where it is nothing, or nobody answers, the map. */
  lifts?(under: Under, byTouch: boolean): Under | null;
  /** The drag has begun: the piece is in hand from now on. */
  lift?(under: Under): void;
  /** What is seen has moved on the screen. */
  moved?(): void;
  /** How far it is zoomed in: 1 shows the whole board. Sent when a pan or zoom comes to rest. */
  viewport?(zoom: number): void;
  /**
   * Which way everything lies that can be chosen, in degrees clockwise from above, while none of it is in sight; null
   * otherwise. Sent when it changes.
   */
  away?(angle: number | null): void;
}

export type Palette = "classic" | "safe";

export interface BoardSettings {
  /** Shows the map alone. */
  countersHidden: boolean;
  /**
   * The size of counters apart from the map's, 1 for the usual one. Figures and hulls of an open table keep their true
   * size.
   */
  counterScale: number;
  /** How much larger than just readable everything is in the first view, and where the view goes by itself. */
  zoom: number;
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
  /**
   * Pieces are told apart by id; those that moved glide, unless the reader prefers less motion: along one of these ways
   * where they came along it, from the newest to the oldest, in so much time for each leg.
   */
  setScene(scene: Scene, ways?: readonly (readonly Pick[])[], legMs?: number): void;
  /** From where to where somebody strikes; none for an empty list. */
  setStrikes(strikes: readonly Strike[]): void;
  setTargets(targets: readonly Target[]): void;
  /**
   * The way under the pointer, with its costs and stops; none for an empty list. One that may not be gone stops short
   * of what was meant: `beyond` says what that is.
   */
  setWay(legs: readonly Leg[], legal: boolean, beyond?: Pick | null): void;
  /** A line of sight, or none. */
  setSight(line: SightLine | null): void;
  /** What is laid over the ground, under the pieces. */
  setLayers(layers: readonly Shaded[]): void;
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
  /** Where on the screen it is; null for what is not on the board. */
  areaOf(pick: Pick): Area | null;
  /** What lies there, in words: the place and every piece on it. */
  describe(pick: Pick): string;
  /**
   * The whole board in small, with a frame round what is seen; hidden while that is all of it. For the screen to place.
   */
  readonly minimap: HTMLElement;
  zoom(factor: number): void;
  /** Shows the whole board, or what was seen before that. */
  overview(): void;
  /**
   * Opens on where these can be chosen and what just happened, at a size at which pieces can be read. False where there
   * is nothing to see yet: then all of the board is shown.
   */
  open(picks: readonly Pick[], news: readonly Pick[]): boolean;
  /** Goes to what can be chosen, at the present size: to where the most of it is seen. */
  seek(): void;
  /** Zooms so that all of these can be seen. */
  show(picks: readonly Pick[]): void;
  /** Scrolls as far as it must to bring a place into sight. */
  reveal(pick: Pick): void;
  /**
   * Puts a card beside what it is about and keeps it there. It never covers it, nor other cards and whatever else in
   * the board's parent has `data-clear`. Gives what takes the pin out again.
   */
  pin(card: HTMLElement, about: readonly Pick[]): () => void;
  /** An element beside the board stands for a piece, which can be dragged from it. Gives what ends that. */
  takesFrom(element: HTMLElement, picks: readonly Pick[]): () => void;
  destroy(): void;
}

/**
 * Messages of the client's own words that the board says: `board-label` (what it is), `board-help` (its keys),
 * `board-point` (a place on an open table: `x`, `y` in inches), `board-stack` (`count` pieces), `board-inches`
 * (`count`, for the scale bar), `board-facing` (hours of the clock: `hull`, and `turret` or 0).
 */
export const BOARD_MESSAGES = ["board-label", "board-help", "board-point", "board-stack", "board-inches", "board-facing"] as const;

/** A piece as it looks on the board, as SVG text, for panels. It fills the element it is put into. */
export function pictureOf(piece: Piece, board: Board, palette: Palette): string {
  return picture(piece, paints(board.liveries, palette).get(piece.livery) ?? NOBODY, unitOf(board.scale), { men: isClose(board) });
}

export { badgePicture } from "./badges";
export { createBoard } from "./create";
export { placeIn, samePick, type Under } from "./state";
export { storeys } from "./storeys";
export { facing, picksOf } from "./update";
