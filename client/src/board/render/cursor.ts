/** What follows the reader: places a log line is about, the hex under the pointer, the cursor, the measuring tape. */
import { unitOf, type Point } from "../geometry";
import { moved, path, plate, polygon, polyline, tag } from "../markup";
import { nameOf, samePick, type BoardState } from "../state";
import { placeOf } from "../update";
import { inUnits, placed, within } from "./place";
import type { Entry } from "./svg";

export function cursorEntries(s: BoardState, k: number): Entry[] {
  return [...lit(s, k), ...hover(s), ...cursor(s, k), ...tape(s, k)];
}

function lit(s: BoardState, k: number): Entry[] {
  return s.highlight.flatMap((pick): Entry[] => {
    const place = pick.kind === "piece" ? undefined : placed(s, pick);
    if (!place) return [];
    const [cx, cy] = place.at;
    const body = place.hex.length > 0 ? path(polygon(within(place, 0.96))) : tag("circle", { cx, cy, r: Math.max(40, 16 / k) });
    return [{ id: `lit ${nameOf(pick)}`, body, attributes: { class: "lit" } }];
  });
}

function hover(s: BoardState): Entry[] {
  if (s.hover?.kind !== "cell" || (s.cursorShown && samePick(s.hover, s.cursor))) return [];
  const place = placed(s, s.hover);
  return place ? [{ id: "hover", body: path(polygon(within(place, 0.97))), attributes: { class: "hover" } }] : [];
}

/** A hex gets an outline, a point a cross; a piece carries a ring of its own. */
function cursor(s: BoardState, k: number): Entry[] {
  if (!s.cursor || !s.cursorShown || s.cursor.kind === "piece") return [];
  const place = placed(s, s.cursor);
  if (!place) return [];
  const twice = (d: string): string => path(d, "under") + path(d, "line");
  const cross = (): string => twice("M0-44V-14M0 14V44M-44 0H-14M14 0H44") + tag("circle", { class: "line", r: 9 });
  const body = place.hex.length > 0 ? twice(polygon(within(place, 0.97))) : moved(place.at, Math.max(1, 0.5 / k), cross());
  return [{ id: "cursor", body, attributes: { class: "cursor" } }];
}

/** From where it was put down to the cursor while the keyboard is in use, otherwise to the pointer. */
function tape(s: BoardState, k: number): Entry[] {
  const to = s.cursorShown ? s.cursor : s.hover;
  const end = to && placeOf(s, to);
  if (!s.board || !s.tape || !end) return [];
  const [a, b] = inUnits([s.tape, end], unitOf(s.board.scale)) as [Point, Point];
  const d = polyline([a, b]);
  const wide = Math.max(6, 4 / k);
  const length = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]));
  const text = s.say({ id: "board-inches", args: [["count", { inches: length }]] });
  const body =
    tag("path", { class: "under", d, "stroke-width": wide * 1.7 }) +
    tag("path", { class: "line", d, "stroke-width": wide, "stroke-dasharray": 50 }) +
    plate(text, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], Math.max(26, 13 / k), "cost whole");
  return [{ id: "tape", body, attributes: { class: "tape" } }];
}
