/**
 * Roads where a hex is a field or a house: they leave the map where they end at its edge, and lead to the house that
 * they end before. Houses stand beside a road that runs through their hex.
 */
import type { Board, Look } from "../../wire";
import type { CellIndex, Point } from "../geometry";

export const BUILT: readonly Look[] = ["building", "tall_building", "hut", "ruin", "bunker"];

const ROADS = ["road", "track", "highway"] as const;
type Road = (typeof ROADS)[number];
const isRoad = (look: string): look is Road => (ROADS as readonly string[]).includes(look);

/** How far a lane turns aside to a house. */
const TURN_MAX = Math.PI / 2.6;
/** How far it goes on, in parts of the way to the next middle: under the eaves, or over the edge of the map. */
const TO_HOUSE = 0.86;
const TO_EDGE = 0.58;

export interface Lane {
  look: Road;
  points: [Point, Point];
}

/** What is added to loose ends of roads, in scene units. */
export function lanes(board: Board, index: CellIndex): Lane[] {
  const { scale } = board;
  if (scale.kind !== "hexes") return [];
  const roads = board.lines.filter(({ look }) => isRoad(look));
  const ends = roads.flatMap(({ look, points }) => {
    const [a, b, y, z] = [points[0], points[1], points.at(-2), points.at(-1)];
    return a && b && y && z ? [{ look, from: b, end: a }, { look, from: y, end: z }] : [];
  });
  const meets = (end: Point): number => roads.reduce((n, { points }) => n + points.filter((at) => near(at, end)).length, 0);
  return ends.flatMap(({ look, from, end }) => {
    if (!isRoad(look) || meets(end) !== 1) return [];
    const here = index.at(end[0], end[1]);
    const cell = here === undefined ? undefined : board.cells[here];
    if (here === undefined || !cell || !near(cell.at, end)) return [];
    const ahead = Math.atan2(end[1] - from[1], end[0] - from[0]);
    const found: Lane[] = [];
    let least = TURN_MAX;
    index.neighbours(here).forEach((other, side) => {
      const angle = ((scale.flat_top ? 30 : -60) + 60 * side) * (Math.PI / 180);
      const turn = Math.abs(Math.atan2(Math.sin(angle - ahead), Math.cos(angle - ahead)));
      const house = other !== undefined && board.cells[other]?.looks.some((it) => BUILT.includes(it));
      if (turn >= least || (other !== undefined && !house)) return;
      least = turn;
      const far = scale.across * (house ? TO_HOUSE : TO_EDGE);
      found.push({ look, points: [end, [end[0] + far * Math.cos(angle), end[1] + far * Math.sin(angle)]] });
    });
    return found.slice(-1);
  });
}

/** Which way a house moves aside for the roads of its hex, as a vector of length 1; null where none runs through. */
export function aside(board: Board, at: Point): Point | null {
  const ways: Point[] = [];
  for (const { look, points } of board.lines) {
    if (!isRoad(look)) continue;
    points.forEach((point, i) => {
      if (!near(point, at)) return;
      for (const next of [points[i - 1], points[i + 1]]) {
        const far = next && Math.hypot(next[0] - at[0], next[1] - at[1]);
        if (next && far) ways.push([(next[0] - at[0]) / far, (next[1] - at[1]) / far]);
      }
    });
  }
  if (ways.length === 0) return null;
  // The widest gap between roads has room for a house in its middle.
  const angles = ways.map(([x, y]) => Math.atan2(y, x)).sort((a, b) => a - b);
  let [widest, middle] = [0, 0];
  angles.forEach((angle, i) => {
    const next = angles[i + 1] ?? (angles[0] ?? 0) + 2 * Math.PI;
    if (next - angle > widest + 1e-6) [widest, middle] = [next - angle, (next + angle) / 2];
  });
  // Where a single road ends at a house, the house is what it leads to.
  return widest > 1.9 * Math.PI ? null : [Math.cos(middle), Math.sin(middle)];
}

const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) <= 3 && Math.abs(a[1] - b[1]) <= 3;
