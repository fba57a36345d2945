/** What the board knows. Everything drawn follows from it; only `update.ts` makes new ones. */
import type { Shaded } from "./groups";
import type { Board, Leg, Message, Pick, Scene, SightLine } from "../wire";
import type { BoardSettings, Strike, Target } from "./api";
import { CellIndex, type Point } from "./geometry";

/** Everything that lies where somebody clicks or points. What of it is meant is for the screen to say. */
export interface Under {
  /** The most particular first: a piece, its unit, the hex or box, the point. */
  readonly picks: readonly Pick[];
  /**
   * The pieces of a closed stack, from the top, each with its unit and place; none where it is plain what is pointed
   * at.
   */
  readonly stack: readonly (readonly Pick[])[];
}

export interface BoardState {
  /** The ground, once it is known, and a quick way to find its hexes. */
  board: Board | null;
  index: CellIndex | null;
  /** What lies on it. */
  scene: Scene;
  /** The points between the ends of the ways that pieces have come along and are not drawn on yet, in scene units. */
  routes: ReadonlyMap<string, readonly Point[]>;
  /** How long a leg of them takes. */
  legMs: number;
  /** From where to where somebody strikes. */
  strikes: readonly Strike[];
  /** What is marked, and the same by name (see `nameOf`). */
  targets: readonly Target[];
  marked: ReadonlyMap<string, Target>;
  /** The way under the pointer and whether it may be gone. */
  way: readonly Leg[];
  legal: boolean;
  /** What it stops short of, where it may not be gone. */
  beyond: Pick | null;
  /** What a line of the log is about, and the same by name. */
  highlight: readonly Pick[];
  lit: ReadonlySet<string>;
  settings: BoardSettings;
  /** Puts messages into words. */
  say: (message: Message) => string;
  /** Where the keyboard is; null until it is used. On an open table a point, on hexes a hex or a piece in one. */
  cursor: Pick | null;
  /** The column or row that the cursor keeps to while it goes straight over hexes. */
  lane: number | null;
  /** Whether the cursor is shown: while the keyboard is in use. */
  cursorShown: boolean;
  /** What the pointer is over. */
  hover: Pick | null;
  /** The hex or box whose pieces are shown: fanned out where there are several. */
  fanned: string | null;
  /** The line of sight that is shown. */
  sight: SightLine | null;
  /** What is laid over the ground. */
  layers: readonly Shaded[];
  /** Where the measuring tape was put down, in scene units. */
  tape: readonly [number, number] | null;
}

export function initial(): BoardState {
  return {
    board: null,
    index: null,
    scene: { track: null, pieces: [], overlays: [], tallies: [] },
    routes: new Map(),
    legMs: 0,
    strikes: [],
    targets: [],
    marked: new Map(),
    way: [],
    legal: true,
    beyond: null,
    highlight: [],
    lit: new Set(),
    settings: { countersHidden: false, counterScale: 1, zoom: 1, palette: "classic", labels: true, grid: true, dark: false },
    say: (message) => message.id,
    cursor: null,
    lane: null,
    cursorShown: false,
    hover: null,
    fanned: null,
    sight: null,
    layers: [],
    tape: null,
  };
}

/** A pick as one text, to compare and look up. */
export function nameOf(pick: Pick): string {
  return pick.kind === "point" ? `point ${pick.at[0]},${pick.at[1]}` : `${pick.kind} ${pick.id}`;
}

/** The pick of a name. */
export function pickNamed(name: string): Pick {
  const [kind, id] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
  if (kind === "piece" || kind === "cell" || kind === "box") return { kind, id };
  const [x = 0, y = 0] = id.split(",").map(Number);
  return { kind: "point", at: [x, y] };
}

export const samePick = (a: Pick | null, b: Pick | null): boolean =>
  a === b || (a !== null && b !== null && nameOf(a) === nameOf(b));

/** The hex or box among what lies somewhere. */
export const placeIn = (picks: readonly Pick[]): Exclude<Pick, { kind: "piece" | "point" }> | null =>
  picks.find((pick) => pick.kind === "cell" || pick.kind === "box") ?? null;
