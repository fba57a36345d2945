/** Shots and attacks: an arrow from who strikes to what is struck; a burst where the shot comes from off the board. */
import { moved, path } from "../markup";
import type { BoardState } from "../state";
import { largeness, placed } from "./place";
import type { Entry } from "./svg";
import { arrow } from "./way";

/** A jagged ring around whoever stands there. */
const JAGGED = "M0-62 12-42 31-54 33-33 54-31 42-12 62 0 42 12 54 31 33 33 31 54 12 42 0 62-12 42-31 54-33 33-54 31-42 12-62 0-42-12-54-31-33-33-31-54-12-42z";
const BURST = path(JAGGED, "under") + path(JAGGED, "burst");

export function strikeEntries(s: BoardState, k: number): Entry[] {
  const wide = Math.max(4.5 * largeness(s), 3 / k);
  return s.strikes.flatMap(({ from, to }, n) => {
    const [start, end] = [from && placed(s, from), placed(s, to)];
    if (!end || (from && !start)) return [];
    if (!start) return [{ id: `strike ${n}`, body: moved(end.at, Math.max(1.2 * largeness(s), 0.5 / k), BURST), attributes: { class: "strike" } }];
    return [{ id: `strike ${n}`, body: arrow([start.at, end.at], wide), attributes: { class: "strike" } }];
  });
}
