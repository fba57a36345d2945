/** Changes of the board's state: plain functions from one state to the next. */
import type { Board, Leg, Message, Pick, Piece, Place, Pt, Scene } from "../wire";
import type { BoardSettings, Target } from "./api";
import { CellIndex, inside, unitOf, type Point } from "./geometry";
import { nameOf, placeIn, samePick, type BoardState, type Under } from "./state";

/** A new ground. The same one once more, as after a broken line, changes nothing: the view stays where it is. */
export function setBoard(s: BoardState, board: Board): BoardState {
  if (s.board && JSON.stringify(s.board) === JSON.stringify(board)) return s;
  return { ...s, board, index: new CellIndex(board), cursor: null, lane: null, fanned: null, hover: null, tape: null };
}

export const setScene = (s: BoardState, scene: Scene, ways: readonly (readonly Pick[])[] = [], legMs = 0): BoardState => {
  if (s.scene === scene) return s;
  const next = { ...s, scene, routes: routesOf(s, scene, ways), legMs };
  return s.fanned !== null && piecesIn(next, s.fanned).length === 0 ? { ...next, fanned: null } : next;
};

/** The points that pieces pass on their ways, beside those of pieces that nobody has drawn since they moved. */
function routesOf(s: BoardState, scene: Scene, ways: readonly (readonly Pick[])[]): BoardState["routes"] {
  if (ways.length === 0 && s.routes.size === 0) return s.routes;
  const named = ways.map((way) => way.map(nameOf));
  const before = new Map(s.scene.pieces.map((piece) => [piece.id, piece.place]));
  const routes = new Map(s.routes);
  for (const { id, place } of scene.pieces) {
    const old = before.get(id);
    if (!old || old === place) continue;
    const [from, to] = [nameOf(pickOf(old)), nameOf(pickOf(place))];
    if (from === to) continue;
    routes.delete(id);
    for (const [n, names] of named.entries()) {
      const [first, last] = [names.indexOf(from), names.lastIndexOf(to)];
      if (first < 0 || last < first + 2) continue;
      const points = (ways[n] ?? []).slice(first + 1, last).map((pick) => placeOf(s, pick));
      routes.set(id, points.filter((point) => point !== undefined));
      break;
    }
  }
  return routes;
}

/** Everybody is where they went: what was a way is none any more. */
export const arrived = (s: BoardState): BoardState => (s.routes.size === 0 ? s : { ...s, routes: new Map() });

export const setTargets = (s: BoardState, targets: readonly Target[]): BoardState => {
  const marked = new Map(targets.map((target) => [nameOf(target.pick), target]));
  // An open fan would lie over places that can be chosen from now on.
  const covers = targets.some(({ pick, kind }) => pick.kind === "cell" && kind === "choice" && !s.marked.has(nameOf(pick)));
  return { ...s, targets, marked, fanned: covers ? null : s.fanned };
};

export const setWay = (s: BoardState, way: readonly Leg[], legal: boolean, beyond: Pick | null): BoardState => ({ ...s, way, legal, beyond });

export const setHighlight = (s: BoardState, picks: readonly Pick[]): BoardState => ({
  ...s,
  highlight: picks,
  lit: new Set(picks.map(nameOf)),
});

export const setSettings = (s: BoardState, settings: Partial<BoardSettings>): BoardState => ({
  ...s,
  settings: { ...s.settings, ...settings },
});

/** Fans out a hex or box, if pieces are there. */
export function setFanned(s: BoardState, stack: string | null): BoardState {
  const fanned = stack !== null && piecesIn(s, stack).length > 0 ? stack : null;
  return s.fanned === fanned ? s : { ...s, fanned };
}

/** Where a piece is kept: its hex, or its box. */
export function stackOf(piece: Piece): string | null {
  if (piece.place.kind === "cell") return piece.place.cell;
  return piece.place.kind === "box" ? piece.place.id : null;
}

/** The place of a piece, as what one clicks there. */
function pickOf(place: Place): Pick {
  switch (place.kind) {
    case "cell":
      return { kind: "cell", id: place.cell };
    case "box":
      return { kind: "box", id: place.id };
    case "point":
      return { kind: "point", at: place.at };
  }
}

/** Where pieces are, each place once. */
export function standing(s: BoardState): Pick[] {
  const places = s.scene.pieces.map(({ place }) => pickOf(place));
  return [...new Map(places.map((pick) => [nameOf(pick), pick])).values()];
}

/** The pieces in a hex or box, the uppermost last. */
export const piecesIn = (s: BoardState, stack: string): Piece[] => s.scene.pieces.filter((piece) => stackOf(piece) === stack);

export const pieceOf = (s: BoardState, id: string): Piece | undefined =>
  s.scene.pieces.find((piece) => piece.id === id) ?? s.scene.pieces.find((piece) => piece.group === id);

/** The mark on a piece: its own, or its unit's. */
export const targetOf = (s: BoardState, piece: Piece): Target | undefined =>
  s.marked.get(`piece ${piece.id}`) ?? (piece.group === null ? undefined : s.marked.get(`piece ${piece.group}`));

export const isHighlit = (s: BoardState, piece: Piece): boolean =>
  s.lit.has(`piece ${piece.id}`) || (piece.group !== null && s.lit.has(`piece ${piece.group}`));

/** What a piece is clicked as: itself, its unit, where it lies. */
export function picksOf({ id, group, place }: Piece): Pick[] {
  const picks: Pick[] = [{ kind: "piece", id }];
  if (group !== null && group !== id) picks.push({ kind: "piece", id: group });
  if (place.kind === "cell") picks.push({ kind: "cell", id: place.cell });
  if (place.kind === "box") picks.push({ kind: "box", id: place.id });
  return picks;
}

/** What a plate beside something is clicked as: what it is beside, whatever lies below it. */
export function standsFor(s: BoardState, pick: Pick): Pick[] {
  const piece = pick.kind === "piece" ? s.scene.pieces.find(({ id }) => id === pick.id) : undefined;
  return piece ? picksOf(piece) : [pick];
}

/**
 * Everything under a place, the most particular first: a piece, its unit, the hex or box, the point. A marked point
 * counts from as far as `reach`, for nobody hits a point.
 */
export function under(s: BoardState, piece: Piece | undefined, at: Point | null, reach = 0): Pick[] {
  const out = piece ? picksOf(piece) : [];
  // A fanned piece lies over other hexes than its own.
  if (piece?.place.kind === "cell" || !at || !s.board) return out;
  if (s.board.scale.kind === "open") {
    const { x, y, w, h } = s.board.frame;
    const clamp = (value: number, low: number, high: number): number => Math.round(Math.max(low, Math.min(high, value)));
    const marked = markedNear(s, at, reach);
    if (marked) out.push(marked);
    if (at[0] >= x && at[0] <= x + w && at[1] >= y && at[1] <= y + h)
      out.push({ kind: "point", at: [clamp(at[0], x, x + w), clamp(at[1], y, y + h)] });
    return out;
  }
  const cell = s.index?.at(at[0], at[1]);
  if (cell !== undefined) out.push({ kind: "cell", id: s.board.cells[cell]?.id ?? "" });
  return out;
}

/** The nearest marked point within reach. */
function markedNear(s: BoardState, [x, y]: Point, reach: number): Pick | null {
  let nearest: Pick | null = null;
  let least = reach;
  for (const { pick, kind } of s.targets) {
    if (pick.kind !== "point" || kind === "refused") continue;
    const distance = Math.hypot(pick.at[0] - x, pick.at[1] - y);
    if (distance < least) [nearest, least] = [pick, distance];
  }
  return nearest;
}

/** The pieces of a stack that is not fanned out, from the top, each as what it is clicked as. */
function closed(s: BoardState, picks: readonly Pick[]): Pick[][] {
  const place = placeIn(picks);
  const pieces = place && place.id !== s.fanned ? piecesIn(s, place.id) : [];
  return pieces.length > 1 ? pieces.reverse().map(picksOf) : [];
}

/** All of it for a pointer: on the bare part of a hex it is plain that the hex is pointed at. */
export const lying = (s: BoardState, picks: readonly Pick[]): Under => ({
  picks,
  stack: picks[0]?.kind === "piece" ? closed(s, picks) : [],
});

/** The same for the cursor, which is on a piece only where somebody has chosen it. */
export function atCursor(s: BoardState): Under {
  const picks = underCursor(s);
  return { picks, stack: s.cursor?.kind === "piece" ? [] : closed(s, picks) };
}

export type Direction = "up" | "down" | "left" | "right";

/** Moves the cursor one hex, or half an inch (three inches with `far`). */
export function stepCursor(s: BoardState, direction: Direction, far: boolean): BoardState {
  const { board, index } = s;
  if (!board || !index) return s;
  const at = s.cursor ? placeOf(s, s.cursor) : undefined;
  if (!at) return { ...s, cursor: startOf(s), cursorShown: true };
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [number, number];
  if (board.scale.kind === "open") {
    const step = board.scale.inch * (far ? 3 : 0.5);
    const { x, y, w, h } = board.frame;
    const to: Pt = [
      Math.round(Math.max(x, Math.min(x + w, at[0] + dx * step))),
      Math.round(Math.max(y, Math.min(y + h, at[1] + dy * step))),
    ];
    return { ...s, cursor: { kind: "point", at: to }, cursorShown: true };
  }
  // Straight over points one zigzags: of the two hexes ahead, the one nearer to the lane is taken.
  const straight = board.scale.flat_top ? dx !== 0 : dy !== 0;
  const lane = straight ? (s.lane ?? (board.scale.flat_top ? at[1] : at[0])) : null;
  let cell = index.at(at[0], at[1]);
  for (let i = 0; i < (far ? 3 : 1) && cell !== undefined; i++) cell = ahead(board, index, cell, dx, dy, lane) ?? cell;
  if (cell === undefined) return s;
  const cursor: Pick = { kind: "cell", id: cellId(board, cell) };
  return { ...s, cursor, lane, cursorShown: true, fanned: stackAt(s, cursor) };
}

const cellId = (board: Board, cell: number): string => board.cells[cell]?.id ?? "";

/** The neighbour that lies ahead, nearest to a lane where there are two. */
function ahead(board: Board, index: CellIndex, cell: number, dx: number, dy: number, lane: number | null): number | undefined {
  const [x, y] = board.cells[cell]?.at as Pt;
  const across = board.scale.kind === "hexes" ? board.scale.across : 0;
  let best: number | undefined;
  let least = Infinity;
  for (const other of index.neighbours(cell)) {
    if (other === undefined) continue;
    const [ox, oy] = board.cells[other]?.at as Pt;
    if ((ox - x) * dx + (oy - y) * dy < across * 0.6) continue;
    const off = lane === null ? Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx) : Math.abs((dx === 0 ? ox : oy) - lane);
    if (off < least) {
      least = off;
      best = other;
    }
  }
  return best;
}

/** Where a pick is, in scene units; undefined for what is not on the board. */
export function placeOf(s: BoardState, pick: Pick): Point | undefined {
  switch (pick.kind) {
    case "point":
      return pick.at;
    case "cell":
      return s.board?.cells[s.index?.number(pick.id) ?? -1]?.at;
    case "box":
      return s.board?.boxes.find(({ id }) => id === pick.id)?.at ?? undefined;
    case "piece": {
      const piece = pieceOf(s, pick.id);
      return piece && placeOf(s, pickOf(piece.place));
    }
    default:
      return pick satisfies never;
  }
}

/** Where the cursor first appears: on the first choice, otherwise in the middle. */
function startOf(s: BoardState): Pick | null {
  if (!s.board) return null;
  const choice = choices(s)[0];
  if (choice) return choice;
  const { x, y, w, h } = s.board.frame;
  if (s.board.scale.kind === "open") return { kind: "point", at: [Math.round(x + w / 2), Math.round(y + h / 2)] };
  const middle = s.index?.at(x + w / 2, y + h / 2);
  return middle === undefined ? null : { kind: "cell", id: cellId(s.board, middle) };
}

/** Everything that is marked as a choice and lies on the board, in reading order: pieces before places. */
export function choices(s: BoardState): Pick[] {
  const found = s.targets
    .filter(({ kind, offer }) => kind === "choice" || kind === "mover" || (kind === "joined" && offer !== undefined))
    .map(({ pick }) => ({ pick, at: placeOf(s, pick) }));
  const rank = (pick: Pick): number => (pick.kind === "piece" ? 0 : 1);
  return found
    .flatMap(({ pick, at }) => (at ? [{ pick, at }] : []))
    .sort((a, b) => rank(a.pick) - rank(b.pick) || a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .map(({ pick }) => pick);
}

/** Puts the cursor somewhere and shows the stack there. */
export function focusOn(s: BoardState, pick: Pick): BoardState {
  if (!placeOf(s, pick)) return s;
  return { ...s, cursor: pick, lane: null, cursorShown: true, fanned: stackAt(s, pick) };
}

/** The stack that a pick is in, if pieces are there. */
export function stackAt(s: BoardState, pick: Pick): string | null {
  if (pick.kind === "point") return null;
  const piece = pick.kind === "piece" ? pieceOf(s, pick.id) : undefined;
  const stack = pick.kind === "piece" ? ((piece && stackOf(piece)) ?? null) : pick.id;
  return stack !== null && piecesIn(s, stack).length > 0 ? stack : null;
}

/** Moves the cursor to the next choice, or the one before. */
export function nextChoice(s: BoardState, dir: 1 | -1): BoardState {
  const all = choices(s);
  if (all.length === 0) return s;
  const now = all.findIndex((pick) => samePick(pick, s.cursor));
  const next = now < 0 ? (dir > 0 ? 0 : all.length - 1) : (now + dir + all.length) % all.length;
  return focusOn(s, all[next] as Pick);
}

/** Goes through what lies under the cursor: the hex, then each piece from the top. */
export function cycle(s: BoardState, dir: 1 | -1): BoardState {
  if (!s.cursor) return s;
  const place = placeIn(underCursor(s));
  if (!place) return s;
  const all: Pick[] = [
    place,
    ...piecesIn(s, place.id)
      .reverse()
      .map((piece): Pick => ({ kind: "piece", id: piece.id })),
  ];
  const now = all.findIndex((pick) => samePick(pick, s.cursor));
  return focusOn(s, all[(now + dir + all.length) % all.length] as Pick);
}

/** Everything under the cursor, as under the pointer. On an open table the piece whose base covers it counts. */
export function underCursor(s: BoardState): Pick[] {
  const { cursor } = s;
  if (!cursor) return [];
  if (cursor.kind === "piece") {
    const piece = pieceOf(s, cursor.id);
    const below = under(s, piece, placeOf(s, cursor) ?? null);
    return piece?.id === cursor.id ? below : below.filter((pick) => pick.kind !== "piece" || pick.id === cursor.id);
  }
  if (cursor.kind === "point") return under(s, pieceAt(s, cursor.at), cursor.at);
  return [cursor];
}

/** The uppermost piece of an open table that covers a point. */
export function pieceAt(s: BoardState, [x, y]: Point): Piece | undefined {
  return s.scene.pieces.findLast(({ place, face }) => {
    if (place.kind !== "point") return false;
    const [dx, dy] = [x - place.at[0], y - place.at[1]];
    if (face.kind === "figure") return Math.hypot(dx, dy) <= face.radius;
    if (face.kind === "counter") return false;
    const angle = ((place.facing ?? 0) * Math.PI) / 180;
    const [along, across] = [dx * Math.sin(angle) - dy * Math.cos(angle), dx * Math.cos(angle) + dy * Math.sin(angle)];
    return Math.abs(along) <= face.length / 2 && Math.abs(across) <= face.width / 2;
  });
}

/** The way a piece in a hex faces, as the hours of a clock. */
export function facing({ turned }: Piece): Message | null {
  if (!turned) return null;
  const hour = (degrees: number): number => Math.round(degrees / 30) || 12;
  return {
    id: "board-facing",
    args: [
      ["hull", { int: hour(turned.hull) }],
      ["turret", { int: turned.turret === null ? 0 : hour(turned.turret) }],
    ],
  };
}

/** What lies at a pick, in words. */
export function describe(s: BoardState, pick: Pick): string {
  const { board, say } = s;
  if (!board) return "";
  const piece = (of: Piece): string => {
    const unit = of.group_name ? [say(of.group_name)] : [];
    const printed =
      of.face.kind === "counter" ? [[of.face.size, of.face.values.join("-")].filter((text) => text !== "").join(" ")] : [];
    const where = [of.level, facing(of)].flatMap((message) => (message ? [say(message)] : []));
    return [say(of.name), ...unit, ...printed, ...where, ...of.marks.map(({ label }) => say(label)), ...of.notes.map(say)]
      .filter((text) => text !== "")
      .join(", ");
  };
  const stacked = (pieces: Piece[]): string[] => [
    ...(pieces.length > 1 ? [say({ id: "board-stack", args: [["count", { int: pieces.length }]] })] : []),
    ...pieces.reverse().map(piece),
  ];
  const over = s.scene.overlays.filter(({ at }) => samePick(at, pick)).map(({ label }) => say(label));
  switch (pick.kind) {
    case "piece": {
      const found = pieceOf(s, pick.id);
      return found ? piece(found) : "";
    }
    case "cell": {
      const cell = board.cells[s.index?.number(pick.id) ?? -1];
      return cell ? [say(cell.name), ...over, ...stacked(piecesIn(s, pick.id))].join(". ") : "";
    }
    case "box": {
      const box = board.boxes.find(({ id }) => id === pick.id);
      return box ? [say(box.title), ...over, ...stacked(piecesIn(s, pick.id))].join(". ") : "";
    }
    case "point": {
      const [x, y] = pick.at;
      const { frame } = board;
      // As players measure: from the left edge and from the lower one, in hundredths.
      const hundredths = (length: number): number => Math.round(length / unitOf(board.scale));
      const where = say({
        id: "board-point",
        args: [
          ["x", { inches: hundredths(x - frame.x) }],
          ["y", { inches: hundredths(frame.y + frame.h - y) }],
        ],
      });
      const ground = board.patches
        .filter(({ outlines }) => outlines.some((outline) => inside(outline, x, y)))
        .map(({ name }) => say(name));
      const on = pieceAt(s, pick.at);
      return [where, ...ground, ...(on ? [piece(on)] : [])].join(". ");
    }
    default:
      return pick satisfies never;
  }
}
