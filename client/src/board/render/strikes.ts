/** Shots and attacks: an arrow from who strikes to what is struck. */
import type { BoardState } from "../state";
import { largeness, placed } from "./place";
import type { Entry } from "./svg";
import { arrow } from "./way";

export function strikeEntries(s: BoardState, k: number): Entry[] {
  const wide = Math.max(4.5 * largeness(s), 3 / k);
  return s.strikes.flatMap(({ from, to }, n) => {
    const [start, end] = [placed(s, from), placed(s, to)];
    if (!start || !end) return [];
    return [{ id: `strike ${n}`, body: arrow([start.at, end.at], wide), attributes: { class: "strike" } }];
  });
}
