/** A line of sight: whole, broken or dotted by how well one sees, with what stands in it. */
import type { Clarity, Obstacle } from "../../wire";
import { unitOf, type Point } from "../geometry";
import { moved, path, polyline, tag } from "../markup";
import { nameOf, type BoardState } from "../state";
import { inUnits, largeness, placed } from "./place";
import type { Entry } from "./svg";

/** Shares of the line's width. */
const DASHES: Record<Clarity, string | undefined> = { clear: undefined, degraded: "4 2.6", blocked: "0.01 2.2" };
const BLOCKS = path("M-5-12H5L12-5V5L5 12H-5L-12 5V-5z", "stop") + path("M-5-5 5 5M5-5-5 5", "bang");
const DEGRADES = path("M0-12 12 10H-12z", "haze") + path("M-5 5q2.5-5 5 0t5 0", "wave");

export function sightEntries(s: BoardState, k: number): Entry[] {
  const { board, sight } = s;
  if (!board || !sight) return [];
  const ends = inUnits([sight.from, sight.to], unitOf(board.scale)) as [Point, Point];
  const wide = Math.max(4 * largeness(s), 3 / k);
  const d = polyline(ends);
  const dash = DASHES[sight.clarity]?.replace(/[\d.]+/g, (share) => String(Number(share) * wide));
  const size = Math.max(largeness(s), 0.9 / k);
  const body =
    tag("path", { class: "under", d, "stroke-width": wide * 2 }) +
    tag("path", { class: "line", d, "stroke-width": wide, "stroke-dasharray": dash }) +
    ends.map(([cx, cy]) => tag("circle", { class: "end", cx, cy, r: wide * 1.5 })).join("") +
    [...marked(sight.obstacles)]
      .flatMap(({ at, blocks }) => {
        const place = at && placed(s, at);
        return place ? [moved(place.at, size, blocks ? BLOCKS : DEGRADES)] : [];
      })
      .join("");
  return [{ id: "sight", body, attributes: { class: `sight ${sight.clarity}` } }];
}

/** One sign for each place: what blocks counts for more. */
function marked(obstacles: readonly Obstacle[]): Iterable<Obstacle> {
  const at = new Map<string, Obstacle>();
  for (const obstacle of obstacles) {
    const name = obstacle.at && nameOf(obstacle.at);
    if (name !== null && (obstacle.blocks || !at.has(name))) at.set(name, obstacle);
  }
  return at.values();
}
