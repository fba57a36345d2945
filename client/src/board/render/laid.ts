/**
 * What is laid over the ground for a reader: areas, routes, and what is wrong with them. Each kind has a line of its
 * own.
 */
import { unitOf, type Point } from "../geometry";
import { layerColour } from "../groups";
import { moved, path, polygon, polyline, tag } from "../markup";
import { nameOf, type BoardState } from "../state";
import { colourOf, region } from "./overlays";
import { inUnits, placed } from "./place";
import type { Entry } from "./svg";

const line = (d: string): string => path(d, "under") + path(d, "line");

export function laidEntries(s: BoardState): Entry[] {
  const at = (cell: string): Point[] => {
    const found = placed(s, { kind: "cell", id: cell });
    return found ? [found.at] : [];
  };
  const unit = s.board ? unitOf(s.board.scale) : 1;
  return s.layers.map((layer) => {
    const { id, kind, seat, cells, routes, outlines } = layer;
    const area = region(s, new Set(cells.map((cell) => s.index?.number(cell) ?? -1)));
    const ways = routes.map((route) => polyline(route.flatMap(at))).join("");
    const rims = outlines.map((corners) => polygon(inUnits(corners, unit))).join("");
    const colour = layerColour(s.scene, layer, (of) => colourOf(s, of));
    return {
      id,
      body: path(area.wash + rims, "wash") + line(area.line + rims + ways),
      // What several see together is one area: the rims inside it only whisper.
      attributes: { class: `laid ${kind} s${seat ?? ""}${outlines.length > 1 ? " several" : ""}`, style: colour === null ? "" : `color:${colour}` },
    };
  });
}

/** A broken ring: whatever stands in it is not struck, and bars no way. */
const WRONG = (["under", "line"] as const).map((part) => tag("circle", { class: part, r: 21 })).join("");

/** One ring for each place where something is wrong, round whatever stands there. */
export function wrongEntries(s: BoardState, k: number): Entry[] {
  const wrong = s.layers.flatMap(({ notes }) => notes.flatMap(({ at, bad }) => (bad && at ? [at] : [])));
  return [...new Map(wrong.map((pick) => [nameOf(pick), pick]))].flatMap(([id, pick]) => {
    const at = placed(s, pick)?.at;
    return at ? [{ id, body: moved(at, Math.max(1.2, 0.8 / k), WRONG), attributes: { class: "wrong" } }] : [];
  });
}
