/** What a position lays over the ground: who holds what, what counts for victory, where there is fighting. */
import type { Overlay } from "../../wire";
import { seatPaint } from "../colours";
import { chains, corners, edges, unitOf, type Point } from "../geometry";
import { moved, path, plate, polygon, polyline, tag, words } from "../markup";
import type { BoardState } from "../state";
import { inUnits, placed, within } from "./place";
import type { Entry } from "./svg";

const FLAG = path("M-9 10V-12h2v2h17l-4 6 4 6H-7v8z", "flag");
const STAR = path("M0-13 3.7-4.6 12.6-4 5.8 1.8 8 10.7 0 5.9-8 10.7-5.8 1.8-12.6-4-3.7-4.6z", "star");
const BURST = path("M0-47 9-26 33-33 26-9 47 0 26 9 33 33 9 26 0 47-9 26-33 33-26 9-47 0-26-9-33-33-9-26z", "burst");
const CLOUD = [
  [-24, 8, 25],
  [20, 10, 27],
  [-2, -16, 27],
  [-30, -16, 17],
  [32, -14, 18],
  [4, 30, 16],
] as const;
const SMOKE =
  CLOUD.map(([cx, cy, r]) => tag("circle", { cx, cy, r })).join("") +
  path("M-38 6c4-12 18-12 20-2M-8-22c6-12 22-10 22 2M10 18c4-12 20-12 22 0", "curl");
const FLARE = path("M0-20 4-6 18-10 8 0l10 10L4 6 0 20-4 6l-14 4L-8 0l-10-10 14 4z", "spark");
const SHELL = path("M0 22-8 4v-16q8-14 16 0V4z", "shell") + path("M-8 2H8", "band");
const SHELLS = [-26, 0, 26].map((x) => moved([x, x === 0 ? 10 : -8], 1, SHELL)).join("");
const coil = (y: number): string => [-34, -17, 0, 17, 34].map((cx) => tag("circle", { cx, cy: y, r: 11 })).join("");
const WIRE = coil(-36) + coil(36);
const MINE = tag("circle", { r: 8 }) + path("M-12 0h24M0-12v24M-8-8 8 8M8-8-8 8");
const MINES = [-36, 0, 36].map((x) => moved([x, x === 0 ? 40 : 26], 0.8, MINE)).join("");
const HOLES = [0, 72, 144, 216, 288]
  .map((turn) => tag("ellipse", { cy: -42, rx: 10, ry: 7, transform: `rotate(${turn})` }))
  .join("");
const EYE = path("M-13 0Q0-13 13 0 0 13-13 0z", "eye") + tag("circle", { class: "pupil", r: 4 });
/** Above so many hexes a region is told by its front alone; flags in each would hide the map. */
const FLAGS_MAX = 80;

interface Region {
  kind: "held" | "zone";
  seat: number;
  cells: Set<number>;
}

/** Hexes that are held and zones come as regions, every other overlay by itself. */
export function overlayEntries(s: BoardState): Entry[] {
  const regions = new Map<string, Region>();
  const single: Entry[] = [];
  for (const overlay of s.scene.overlays) {
    const { what, at } = overlay;
    const cell = at.kind === "cell" ? s.index?.number(at.id) : undefined;
    if ((what.kind === "held" || what.kind === "zone") && cell !== undefined) {
      const key = `${what.kind} ${what.seat}`;
      const region = regions.get(key) ?? { ...what, cells: new Set() };
      region.cells.add(cell);
      regions.set(key, region);
      continue;
    }
    const attributes = { class: `overlay ${what.kind}`, style: "seat" in what ? `color:${colourOf(s, what.seat)}` : "" };
    single.push({ id: overlay.id, body: body(s, overlay), attributes });
  }
  return [...[...regions].map(([key, region]) => regionEntry(s, key, region)), ...single];
}

export const colourOf = (s: BoardState, seat: number): string => seatPaint(s.board?.liveries ?? [], s.settings.palette, seat).fill;

/**
 * Hexes together: their middles, all of their ground, and the line round them, at the edge of the map if it is asked
 * for.
 */
export function region({ board, index }: BoardState, cells: ReadonlySet<number>, whole = false): { centres: Point[]; wash: string; line: string } {
  if (!board || !index) return { centres: [], wash: "", line: "" };
  const unit = unitOf(board.scale);
  const border = edges(board, index, (i) => cells.has(i), !whole).map((piece) => inUnits(piece, unit));
  const middles = [...cells].flatMap((cell) => (board.cells[cell] ? [board.cells[cell].at] : []));
  return {
    centres: inUnits(middles, unit),
    wash: middles.map((at) => polygon(inUnits(corners(board.scale, at), unit))).join(""),
    line: chains(border).map(polyline).join(""),
  };
}

/** Hexes of a seat, together: a wash, a line round them, and a flag in each while they are few. */
function regionEntry(s: BoardState, key: string, { kind, seat, cells }: Region): Entry {
  const { centres, wash, line } = region(s, cells);
  const few = kind === "held" && cells.size <= FLAGS_MAX;
  const flags = few ? centres.map(([x, y]) => moved([x - 36, y - 22], 1, FLAG)).join("") : "";
  return {
    id: key,
    body: path(wash, "wash") + path(line, "front-under") + path(line, `front s${seat % 2}`) + flags,
    attributes: { class: `overlay ${kind}${few ? " few" : ""}`, style: `color:${colourOf(s, seat)}` },
  };
}

/** What a flare lights: its hex and those round it. */
function lit({ board, index }: BoardState, { at }: Overlay, area: string): string {
  const middle = at.kind === "cell" ? index?.number(at.id) : undefined;
  if (!board || !index || middle === undefined) return area;
  const cells = [middle, ...index.neighbours(middle)].flatMap((i) => (i === undefined ? [] : [board.cells[i]?.at as Point]));
  const unit = unitOf(board.scale);
  return path(cells.map((cell) => polygon(inUnits(corners(board.scale, cell), unit))).join(""), "glow");
}

function body(s: BoardState, overlay: Overlay): string {
  const place = placed(s, overlay.at);
  if (!place || !s.board) return "";
  const [x, y] = place.at;
  const open = s.board.scale.kind === "open";
  const outline = inUnits(overlay.outline, unitOf(s.board.scale));
  const shape = outline.length > 2 ? outline : place.hex;
  const area = shape.length > 2 ? path(polygon(shape), "area") : "";
  const text = overlay.text ? s.say(overlay.text) : "";
  const size = open ? 2 : 1;
  const { what } = overlay;
  switch (what.kind) {
    case "objective":
      // A star in the corner of its hex; on a table in the middle of its ring.
      return (open ? area : "") + moved(open ? [x, y] : [x + 36, y - 28], size, STAR + words(text, 4.4, 9.5));
    case "battle":
      return moved([x, y], size, BURST) + (text === "" ? "" : plate(text, [x, y + 44 * size], 13 * size, "fight"));
    case "held":
      return area + moved([x + 40, y], size, FLAG);
    case "zone":
      return area;
    case "smoke":
      return moved([x, y], size, SMOKE);
    case "flare":
      return lit(s, overlay, area) + moved([x, y], size, FLARE);
    case "barrage":
      return area + moved([x, y], size, SHELLS);
    case "wire":
      return moved([x, y], size, WIRE);
    case "mines":
      return moved([x, y], size, MINES);
    case "foxholes":
      return moved([x, y], size, HOLES);
    case "bunker": {
      const wall = path(polygon(within(place, 0.84)), "wall");
      const slits = tag("g", { transform: `rotate(${what.facing})` }, path("M-25-47h50v10h-50z", "slit"));
      return wall + moved([x, y], size, slits);
    }
    case "spotted":
      return moved([x + 38 * size, y + (18 + 18 * (what.seat % 2)) * size], size, EYE);
    case "other": {
      const ring = area === "" ? tag("circle", { class: "area", cx: x, cy: y, r: 24 * size }) : area;
      return ring + (text === "" ? "" : plate(text, [x, y], 12 * size, "note"));
    }
    default:
      return what satisfies never;
  }
}
