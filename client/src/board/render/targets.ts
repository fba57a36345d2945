/**
 * Places that are marked, and what they cost. Their ground is tinted below the pieces; lines and signs lie above, so
 * that no stack hides them. Pieces that are marked carry a ring of their own.
 */
import type { Means, Pick } from "../../wire";
import type { Target } from "../api";
import { escape, moved, path, plate, polygon, tag } from "../markup";
import { nameOf, samePick, type BoardState } from "../state";
import { pieceOf, stackAt, stackOf } from "../update";
import { region } from "./overlays";
import { largeness, placed, within, type Place } from "./place";
import type { Entry } from "./svg";

/** What is done to a place, where that is more than going there. */
const SIGNS: Partial<Record<Means, string>> = {
  // Crossed blades.
  attack: '<path class="cut" d="M-10-10 10 10M10-10-10 10M-11 5-5 11M11 5 5 11"/>',
  // Crosshairs.
  fire: '<circle class="aim" r="9"/><path class="aim" d="M0-14V-4M0 4V14M-14 0H-4M4 0H14"/>',
  // A shell that falls.
  call: '<path d="M-5-13H5V0H11L0 13-11 0H-5z"/>',
  smoke: '<circle cx="-6" cy="3" r="6"/><circle cx="6" cy="4" r="6.5"/><circle cx="0" cy="-4" r="7"/>',
  spot: '<path d="M-13 0Q0-12 13 0 0 12-13 0z"/><circle class="dot" r="4"/>',
  loss: '<path d="M-10-8H10L0 10z"/><path class="dot" d="M-4-4.5H4V-1.5H-4z"/>',
};

/** The sign of a kind of target, a shape for each, round the origin. */
function sign({ kind, means }: Target): string {
  switch (kind) {
    case "choice":
      return (means && SIGNS[means]) ?? '<circle r="8"/><circle class="dot" r="3"/>';
    case "selected":
      return '<path d="M-9-9H9V9H-9z"/><path class="dot" d="M-4-4H4V4H-4z"/>';
    case "refused":
      return '<path d="M-8-8 8 8M8-8-8 8"/>';
    case "joined":
      return '<circle r="9"/><path class="dot" d="M-4 0-1 3.5 4.5-3.5"/>';
    case "mover":
      return '<path d="M0-10 10 8H-10z"/>';
    default:
      return kind satisfies never;
  }
}

/**
 * From so many hexes with a cost on they are a range, drawn as one area: more than a piece's own and those next to it.
 */
const RANGE_MIN = 8;
const ranges = new WeakMap<readonly Target[], ReadonlySet<string>>();

/** The hexes that can be reached, each for its cost, where they are many. */
export function rangeOf({ targets }: BoardState): ReadonlySet<string> {
  const known = ranges.get(targets);
  if (known) return known;
  const cells = targets.flatMap((target) => (isFree(target) && target.cost !== undefined ? [target.pick.id] : []));
  const range = new Set(cells.length < RANGE_MIN ? [] : cells);
  ranges.set(targets, range);
  return range;
}

/** A hex to go to, where nobody else stands: what is attacked or fired at has a figure too. */
const isFree = (target: Target): target is Target & { pick: Extract<Pick, { kind: "cell" }> } =>
  target.pick.kind === "cell" && target.kind === "choice" && target.against !== true && (target.means ?? "move") === "move";

const isInRange = (range: ReadonlySet<string>, pick: Pick): boolean => pick.kind === "cell" && range.has(pick.id);

/** The marked places that are drawn one by one. */
function singles(s: BoardState): (Target & { place: Place })[] {
  const range = rangeOf(s);
  return s.targets.flatMap((target) => {
    const place = target.pick.kind === "piece" || isInRange(range, target.pick) ? undefined : placed(s, target.pick);
    return place ? [{ ...target, place }] : [];
  });
}

/** The ground of a range. A hex that leaves a question open, so that its cost is not known yet, is no hole in it. */
function area(s: BoardState): { wash: string; line: string } {
  const cells = s.targets.flatMap((target) => (isFree(target) ? [s.index?.number(target.pick.id) ?? -1] : []));
  return region(s, new Set(cells), true);
}

/** Below the pieces: the ground of marked hexes, a range as one, and boxes, whose pieces must stay within reach. */
export function groundEntries(s: BoardState, k: number): Entry[] {
  const range = rangeOf(s);
  const size = signSize(s, k);
  const wide: Entry[] = range.size > 0 ? [{ id: "range", body: path(area(s).wash, "wash"), attributes: { class: "range" } }] : [];
  const each = singles(s).flatMap(({ place, ...target }): Entry[] => {
    const { pick } = target;
    const name = nameOf(pick);
    if (pick.kind === "box") {
      const ring = tag("circle", { class: "line", cx: place.at[0], cy: place.at[1], r: 34 });
      // A box far below has no plate to click on, only its mark.
      const attributes = { class: classOf(target), "data-target": name, "data-box": pick.id };
      return [{ id: name, body: ring + moved(place.at, size, sign(target), "sign"), attributes }];
    }
    if (place.hex.length === 0) return [];
    return [{ id: name, body: path(polygon(within(place, 0.9)), "tint"), attributes: { class: classOf(target) } }];
  });
  return [...wide, ...each];
}

/**
 * Above the pieces: the lines round marked hexes and the signs in them; `k` is pixels to a unit, so that signs can be
 * seen from afar.
 */
export function markEntries(s: BoardState, k: number): Entry[] {
  const range = rangeOf(s);
  const size = signSize(s, k);
  const round = (): string => path(area(s).line, "under") + path(area(s).line, "line");
  const wide: Entry[] = range.size > 0 ? [{ id: "range", body: round(), attributes: { class: "range", "data-range": String(range.size) } }] : [];
  const each = singles(s).flatMap(({ place, ...target }): Entry[] => {
    const { pick } = target;
    if (pick.kind === "box") return [];
    const name = nameOf(pick);
    const hex = polygon(within(place, 0.9));
    const edge = place.hex.length > 0 ? path(hex, "under") + path(hex, "line") : "";
    const at = [place.at[0], place.at[1] - (isTaken(s, pick) ? ABOVE : 0)] as const;
    return [{ id: name, body: edge + moved(at, size, sign(target), "sign"), attributes: { class: classOf(target), "data-target": name } }];
  });
  return [...wide, ...each];
}

/** Where pieces stand, signs move up into the free part of their hex, so far. */
const ABOVE = 43;
const isTaken = (s: BoardState, pick: Pick): boolean => pick.kind === "cell" && stackAt(s, pick) !== null;
const classOf = ({ kind, means }: Target): string => `target ${kind}${means ? ` means-${means}` : ""}`;

const signSize = (s: BoardState, k: number): number => Math.max(largeness(s), 0.55 / k);

/** From farther away than this what targets cost would lie one on the other: pixels to a unit. */
const CROWDED = { hexes: 0.2, open: 0.08 } as const;

/** What targets cost, above the pieces; of a range only what is pointed at, unless its way tells it already. */
export function costEntries(s: BoardState, k: number): Entry[] {
  const range = rangeOf(s);
  const pointed = pointedCell(s);
  const end = s.way.at(-1);
  const isTold = (pick: Pick): boolean => end !== undefined && end.cost !== null && samePick(end.at, pick);
  const size = Math.max(11 * largeness(s), 10 / k);
  return s.targets.flatMap(({ pick, cost = "", figure, kind }): Entry[] => {
    if (cost === "") return [];
    const isPart = isInRange(range, pick);
    if (isPart) {
      if (pick.kind !== "cell" || pick.id !== pointed || isTold(pick)) return [];
    } else if (k < CROWDED[s.board?.scale.kind ?? "hexes"]) return [];
    const place = placed(s, pick);
    if (!place) return [];
    const down = isTaken(s, pick) ? -ABOVE : pick.kind === "cell" ? Math.max(30, size * 1.2) : size * 1.9;
    const title = figure === undefined ? "" : tag("title", {}, escape(`${cost}: ${figure}`));
    const body = title + plate(cost, [place.at[0], place.at[1] + down], size, `cost ${kind}`);
    // Whoever clicks on the figure means what it is about; that of a range goes along with the pointer.
    return [{ id: nameOf(pick), body, attributes: isPart || kind === "selected" ? {} : { "data-pick": nameOf(pick) } }];
  });
}

/** The hex under the cursor while the keyboard is in use, otherwise under the pointer. */
function pointedCell(s: BoardState): string | null {
  const at = s.cursorShown ? s.cursor : s.hover;
  if (at?.kind === "cell") return at.id;
  const piece = at?.kind === "piece" ? pieceOf(s, at.id) : undefined;
  return piece ? stackOf(piece) : null;
}
