/**
 * What pieces look like, as SVG text round the origin. Lengths are hundredths of a hex or of an inch. Sides differ in
 * shape as well as in colour: the corners of a counter and the rim of a base tell whose it is.
 */
import drawn from "virtual:symbols";
import type { Face, Piece, Symbol } from "../wire";
import { badges } from "./badges";
import { lightness, shade, type Paint } from "./colours";
import { GLYPHS } from "./glyphs";
import type { Tag } from "./groups";
import { hull } from "./hulls";
import { num, path, tag, widthOf, words } from "./markup";
import { men } from "./men";

/** The side of a counter. */
export const COUNTER = 64;

/** The drawing of a symbol in a box of 100 by 100, in the colour of the text. */
export function symbol(of: Symbol): string {
  return of in drawn
    ? `<g class="sign" transform="scale(.62)">${drawn[of as keyof typeof drawn]}</g>`
    : `<g class="glyph">${GLYPHS[of as keyof typeof GLYPHS]}</g>`;
}

/** What a piece wears beside its own face. */
export interface Dress {
  /** The tag of its unit: the rim of a figure, a band over a counter. */
  group?: Tag | null;
  /** Whether those who are men are drawn as men: where a counter is a squad and not an army. */
  men?: boolean;
}

/** A piece, drawn. `unit` is scene units to a unit. */
export function draw(piece: Piece, paint: Paint, unit: number, dress: Dress = {}): string {
  const of = inUnits(piece.face, unit);
  const seat = piece.seat ?? -1;
  const facing = piece.place.kind === "point" ? piece.place.facing : null;
  const done = piece.marks.some(({ badge }) => badge === "done");
  const body = face(of, seat, paint, facing, dress) + (done ? veil(of, seat) : "");
  return tag("g", { class: "body", color: paint.ink }, body) + turned(piece) + badges(piece.marks, of, facing ?? 0);
}

/** The way a piece in a hex faces: an arrow at its edge; a turret that looks elsewhere shows its barrel. */
function turned({ turned: ways }: Piece): string {
  if (!ways) return "";
  const turn = (by: number): string => `rotate(${by})`;
  return (
    tag("path", { class: "tick", d: "M-10-37 0-53 10-37z", transform: turn(ways.hull) }) +
    (ways.turret === null ? "" : tag("path", { class: "barrel", d: "M0-12a8 8 0 1 1-.1 0M0-12V-50", transform: turn(ways.turret) }))
  );
}

/** What has done its part lies in the shade. */
function veil(of: Face, seat: number): string {
  if (of.kind === "counter") return path(outline(seat, COUNTER / 2), "veil");
  return of.kind === "figure" ? tag("circle", { class: "veil", r: of.radius }) : "";
}

/** A piece as a picture by itself, for panels. */
export function picture(piece: Piece, paint: Paint, unit: number, dress: Dress = {}): string {
  // An arrow at the edge wants room as well.
  const half = Math.max(reach(inUnits(piece.face, unit)) * 1.2, piece.turned ? 55 : 0);
  const viewBox = [-half, -half, 2 * half, 2 * half].map(num).join(" ");
  return tag(
    "svg",
    { class: "board-picture board-svg", viewBox, "aria-hidden": "true" },
    tag("g", { class: "piece" }, draw(piece, paint, unit, dress)),
  );
}

/** A face with its lengths in units. */
export function inUnits(of: Face, unit: number): Face {
  if (of.kind === "figure") return { ...of, radius: of.radius / unit };
  return of.kind === "hull" ? { ...of, length: of.length / unit, width: of.width / unit } : of;
}

function face(of: Face, seat: number, paint: Paint, facing: number | null, dress: Dress): string {
  switch (of.kind) {
    case "counter":
      return counter(of, seat, paint, dress);
    case "figure":
      return figure(of, seat, paint, facing, dress.group ?? null);
    case "hull":
      return hull(of, paint, facing ?? 0);
    default:
      return of satisfies never;
  }
}

/** The outline of a counter: seats differ in their corners. */
export function outline(seat: number, half: number): string {
  const h = String(half);
  const cut = (c: number): string => {
    const s = String(half - c);
    return `M-${s}-${h}H${s}L${h}-${s}V${s}L${s} ${h}H-${s}L-${h} ${s}V-${s}Z`;
  };
  const round = (r: number): string => {
    const side = String(2 * (half - r));
    const a = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`;
    return `M-${half - r}-${h}h${side}${a(r, r)}v${side}${a(-r, r)}h-${side}${a(-r, -r)}v-${side}${a(r, -r)}z`;
  };
  if (seat < 0) return round(2);
  return seat % 2 === 0 ? round(7) : cut(7);
}

/** No letter on a counter is smaller than this, so that all of them can be read at the same distance. */
const LEAST = 10;

/** A text that is made smaller until it fits, and then narrower. */
function fitted(text: string, y: number, size: number, room: number, className: string): string {
  const high = Math.max(LEAST, Math.min(size, room / widthOf(text, 1)));
  return widthOf(text, high) > room * 1.01 ? words(text, y, high, className, room) : words(text, y, high, className);
}

/** Signs that stand for a size and that our typeface does not have: an arrow and a square. */
const SIGNS: Readonly<Record<string, string>> = { "\u2192": "M-7-3.6H1.5V-6L7-2.8 1.5.4V-2H-7z", "\u25a0": "M-3-6h6v6h-6z" };

/** The size of a unit, or the side that it shows, over its symbol. */
function size(text: string): string {
  const d = SIGNS[text];
  return d === undefined ? fitted(text, -13.6, LEAST, 40, "size") : tag("path", { class: "mark", d, transform: "translate(0 -14.4)" });
}

/** A band in the colour of the formation over the upper edge, and its hem, so that colour is not the only sign. */
function band({ colour, dash }: Tag, seat: number): string {
  const corner = seat < 0 ? ["-30a2 2 0 0 1 2-2H30", "a2 2 0 0 1 2 2"] : seat % 2 === 0 ? ["-25a7 7 0 0 1 7-7H25", "a7 7 0 0 1 7 7"] : ["-25l7-7H25", "l7 7"];
  const hem = { class: "hem", d: "M-31-19.5H31", "stroke-dasharray": dash.map((part) => num(part * 24)).join(" ") || undefined };
  return tag("path", { class: "ribbon", d: `M-32-19.5V${corner.join("")}V-19.5z`, fill: colour }) + tag("path", hem);
}

/** Where the symbol goes, and how large: under the code and over the values, where there are any. */
function symbolAt(of: Extract<Face, { kind: "counter" }>, isMen: boolean): string {
  const bare = of.values.length === 0;
  if (isMen) return bare ? "translate(0 4) scale(.54)" : "translate(0 -3.4) scale(.43)";
  if (bare && of.size === "" && of.code === "") return "scale(.62)";
  return `translate(0 ${bare ? 4 : of.size === "" ? -1.4 : 0.6}) scale(${of.size === "" ? ".36" : ".34"})`;
}

function counter(of: Extract<Face, { kind: "counter" }>, seat: number, paint: Paint, dress: Dress): string {
  const edge = outline(seat, COUNTER / 2);
  const dark = lightness(paint.fill) < 0.45;
  const reduced = of.steps !== null && of.steps.left < of.steps.full;
  const drawing = dress.men ? men(of.symbol) : undefined;
  const sign = drawing === undefined ? symbol(of.symbol) : tag("g", { class: "glyph men" }, drawing);
  return (
    tag("path", { class: "cast", d: edge, transform: "translate(2.2 2.8)" }) +
    tag("path", { d: edge, fill: paint.fill, stroke: shade(paint.fill, -0.55) }) +
    // As on the back of a counter: a band across it.
    (reduced ? path("M-31.4-14h62.8v24.5h-62.8z", "reduced") : "") +
    (dress.group ? band(dress.group, seat) : "") +
    path("M-30.4 24V-24Q-30-30-24-30.4H24", "light") +
    path("M30.6-24V24Q30 30 24 30.6H-24", "dark") +
    tag("g", { transform: symbolAt(of, drawing !== undefined), style: `--box:${shade(paint.fill, dark ? -0.12 : 0.42)}` }, sign) +
    fitted(of.code, -22.4, 10.5, 58, dress.group ? "code banded" : "code") +
    size(of.size) +
    fitted(of.values.join("-"), 26.5, 16, 58, "values") +
    (of.steps !== null && of.steps.full > 2 ? steps(of.steps.left, of.steps.full) : "")
  );
}

/** A square for every step, those that are left filled. */
function steps(left: number, full: number): string {
  let out = "";
  for (let i = 0; i < full; i++) {
    out += tag("rect", {
      class: "pip",
      x: -28.5,
      y: -10 + i * 6.4,
      width: 4.6,
      height: 4.6,
      fill: i < left ? "currentColor" : undefined,
    });
  }
  return out;
}

/** A round base with what the man carries, and a tick where he looks. */
function figure(of: Extract<Face, { kind: "figure" }>, seat: number, paint: Paint, facing: number | null, group: Tag | null): string {
  const r = of.radius;
  // The rim: smooth for one seat, milled for the other.
  const rim = { r: r * 0.89, fill: "none", stroke: shade(paint.fill, 0.45), "stroke-width": r * 0.14 };
  const milled = { ...rim, "stroke-dasharray": `${num(r * 0.262)} ${num(r * 0.131)}` };
  const shine = `M${num(-r * 0.64)} ${num(-r * 0.2)}A${num(r * 0.67)} ${num(r * 0.67)} 0 0 1 ${num(r * 0.2)} ${num(-r * 0.64)}`;
  const collar = group && {
    r: r * 0.985,
    fill: "none",
    stroke: group.colour,
    "stroke-width": r * 0.1,
    "stroke-dasharray": group.dash.map((part) => num(part * r)).join(" ") || undefined,
  };
  const tick = `M${num(-r * 0.2)} ${num(-r * 0.86)}L0 ${num(-r * 1.24)} ${num(r * 0.2)} ${num(-r * 0.86)}z`;
  return (
    tag("circle", { class: "cast", cx: r * 0.1, cy: r * 0.14, r }) +
    tag("circle", { r: r * 0.97, fill: shade(paint.fill, -0.42) }) +
    (collar ? tag("circle", { class: "collar", ...collar }) : "") +
    tag("circle", seat % 2 === 1 ? milled : rim) +
    tag("circle", { r: r * 0.8, fill: paint.fill }) +
    tag("path", { class: "shine", d: shine, "stroke-width": r * 0.09 }) +
    (facing === null ? "" : tag("path", { class: "tick", d: tick, transform: `rotate(${facing})`, style: group ? `fill:${group.colour}` : undefined })) +
    tag(
      "g",
      { transform: `translate(0 ${of.code === "" ? 0 : num(-r * 0.14)}) scale(${(r * 0.0118).toFixed(3)})` },
      symbol(of.symbol),
    ) +
    words(of.code, r * 0.68, r * 0.46, "letter")
  );
}

/** How far a piece reaches from its middle. */
export function reach(of: Face): number {
  if (of.kind === "counter") return COUNTER / 2;
  return of.kind === "figure" ? of.radius : Math.max(of.length, of.width) / 2;
}
