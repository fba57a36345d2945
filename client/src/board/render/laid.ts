/**
 * What is laid over the ground for a reader: areas, routes, and what is wrong with them. Each kind has a line of its
 * own.
 */
import { moved, path, polyline } from "../markup";
import { nameOf, type BoardState } from "../state";
import { colourOf, region } from "./overlays";
import { placed } from "./place";
import type { Entry } from "./svg";
import { STOP } from "./way";

const line = (d: string): string => path(d, "under") + path(d, "line");

export function laidEntries(s: BoardState): Entry[] {
  return s.layers.map(({ id, kind, seat, cells, route }) => {
    const area = region(s, new Set(cells.map((cell) => s.index?.number(cell) ?? -1)));
    const way = route.map((cell) => placed(s, { kind: "cell", id: cell })?.at).filter((at) => at !== undefined);
    return {
      id,
      body: path(area.wash, "wash") + line(area.line) + (way.length > 0 ? line(polyline(way)) : ""),
      attributes: { class: `laid ${kind} s${seat ?? ""}`, style: seat === null ? "" : `color:${colourOf(s, seat)}` },
    };
  });
}

/** One sign for each place where something is wrong, over whatever stands there. */
export function wrongEntries(s: BoardState, k: number): Entry[] {
  const wrong = s.layers.flatMap(({ notes }) => notes.flatMap(({ at, bad }) => (bad && at ? [at] : [])));
  return [...new Map(wrong.map((pick) => [nameOf(pick), pick]))].flatMap(([id, pick]) => {
    const at = placed(s, pick)?.at;
    return at ? [{ id, body: moved(at, Math.max(1.2, 0.8 / k), STOP), attributes: { class: "way" } }] : [];
  });
}
