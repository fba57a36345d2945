/** Places that are marked, and what they cost. Pieces that are marked carry a ring of their own. */
import type { TargetKind } from "../api";
import { moved, path, plate, polygon, tag } from "../markup";
import { nameOf, type BoardState } from "../state";
import { largeness, placed, within } from "./place";
import type { Entry } from "./svg";

/** The sign of a kind of target, a shape for each, round the origin. */
function sign(kind: TargetKind): string {
  switch (kind) {
    case "choice":
      return '<circle r="8"/><circle class="dot" r="3"/>';
    case "selected":
      return '<path d="M-9-9H9V9H-9z"/><path class="dot" d="M-4-4H4V4H-4z"/>';
    case "refused":
      return '<path d="M-8-8 8 8M8-8-8 8"/>';
    case "mover":
      return '<path d="M0-10 10 8H-10z"/>';
    default:
      return kind satisfies never;
  }
}

/** Marked places, below the pieces; `k` is pixels to a unit, so that a point's sign can be seen from afar. */
export function targetEntries(s: BoardState, k: number): Entry[] {
  const size = Math.max(largeness(s), 0.55 / k);
  return s.targets.flatMap(({ pick, kind }): Entry[] => {
    const place = pick.kind === "piece" ? undefined : placed(s, pick);
    if (!place) return [];
    const hex = polygon(within(place, 0.9));
    const box = pick.kind === "box" ? tag("circle", { class: "line", cx: place.at[0], cy: place.at[1], r: 34 }) : "";
    const edge = place.hex.length > 0 ? path(hex, "under") + path(hex, "line") : box;
    const name = nameOf(pick);
    return [
      {
        id: name,
        body: edge + moved(place.at, size, sign(kind), "sign"),
        // A box far below has no plate to click on, only its mark.
        attributes: { class: `target ${kind}`, "data-target": name, ...(pick.kind === "box" ? { "data-box": pick.id } : {}) },
      },
    ];
  });
}

/** From farther away than this what targets cost would lie one on the other: pixels to a unit. */
const CROWDED = { hexes: 0.2, open: 0.08 } as const;

/** What targets cost, above the pieces. */
export function costEntries(s: BoardState, k: number): Entry[] {
  if (k < CROWDED[s.board?.scale.kind ?? "hexes"]) return [];
  const size = Math.max(11 * largeness(s), 10 / k);
  return s.targets.flatMap(({ pick, cost = "", kind }): Entry[] => {
    const place = cost === "" ? undefined : placed(s, pick);
    if (!place) return [];
    const down = pick.kind === "cell" ? Math.max(30, size * 1.2) : size * 1.9;
    return [{ id: nameOf(pick), body: plate(cost, [place.at[0], place.at[1] + down], size, `cost ${kind}`) }];
  });
}
