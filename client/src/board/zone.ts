/** Where the fight is: what the board opens on, and comes back to. In units. */
import type { Pick, Piece } from "../wire";
import type { Weighted } from "./camera";
import { unitOf, type Box, type Point } from "./geometry";
import type { BoardState } from "./state";
import { placeOf } from "./update";

/** Enemies this near to each other are in contact: hexes, and inches. */
const NEAR = { hexes: 2.2, open: 12 } as const;
/** A battle counts for more than what might come to one. */
const BATTLE = 3;

/** Pixels to a unit at which everything that is printed on pieces can be read: letters of nine pixels or more. */
const READABLE = { hexes: 1, open: 0.4 } as const;

/** At which scale the view opens: the least that can be read, unless the reader wants it smaller or larger. */
export function readable({ board, settings }: BoardState): number {
  if (!board) return 1;
  // Figures keep their true size whatever the counters do.
  return (settings.zoom * READABLE[board.scale.kind]) / (board.scale.kind === "hexes" ? settings.counterScale : 1);
}

/**
 * The places that matter: what can be chosen, more where sides are in contact, battles, and what just happened. Where
 * nothing on the board can be chosen, the pieces in contact; where none is, all pieces.
 */
export function zoneOf(s: BoardState, picks: readonly Pick[], news: readonly Pick[]): Weighted[] {
  if (!s.board) return [];
  const unit = unitOf(s.board.scale);
  const place = (pick: Pick): Point[] => {
    const at = placeOf(s, pick);
    return at ? [[at[0] / unit, at[1] / unit]] : [];
  };
  const pieces = s.scene.pieces.flatMap((piece) => place({ kind: "piece", id: piece.id }).map((at) => ({ piece, at })));
  const near = contacts(pieces, NEAR[s.board.scale.kind] * 100);
  const chosen = picks.flatMap(place).map((at): Weighted => ({ at, weight: near.has(String(at)) ? 2 : 1 }));
  const fight = pieces.filter(({ piece, at }) => piece.seat !== null && near.has(String(at)));
  const all = fight.length > 0 ? fight : pieces.filter(({ piece }) => piece.seat !== null);
  const zone = chosen.length > 0 ? chosen : all.map(({ at }): Weighted => ({ at, weight: 1 }));
  const battles = s.scene.overlays.flatMap(({ what, at }) => (what.kind === "battle" ? [at] : []));
  const counted = (all: readonly Pick[], weight: number): Weighted[] => all.flatMap(place).map((at): Weighted => ({ at, weight }));
  // However much happened at a place, it counts once.
  return together([...zone, ...counted(battles, BATTLE), ...once(counted(news, 1))]);
}

/**
 * Which way what can be chosen lies, in degrees clockwise from above, where none of it is in sight; null where some is,
 * or there is nothing on the board to choose.
 */
export function awayFrom(s: BoardState, seen: Box): number | null {
  const unit = s.board ? unitOf(s.board.scale) : 1;
  const [cx, cy] = [(seen.x0 + seen.x1) / 2, (seen.y0 + seen.y1) / 2];
  let least = Infinity;
  let angle: number | null = null;
  for (const { pick, kind } of s.targets) {
    const at = kind === "choice" || kind === "mover" ? placeOf(s, pick) : undefined;
    if (!at) continue;
    const [x, y] = [at[0] / unit, at[1] / unit];
    if (x >= seen.x0 && x <= seen.x1 && y >= seen.y0 && y <= seen.y1) return null;
    const distance = Math.hypot(x - cx, y - cy);
    if (distance >= least) continue;
    least = distance;
    angle = Math.round((Math.atan2(y - cy, x - cx) * 180) / Math.PI) + 90;
  }
  return angle;
}

/** The places of pieces that have an enemy near them. */
function contacts(pieces: readonly { piece: Piece; at: Point }[], near: number): Set<string> {
  const sides = new Map<number, Map<string, Point>>();
  for (const { piece, at } of pieces) {
    if (piece.seat === null) continue;
    const side = sides.get(piece.seat) ?? new Map<string, Point>();
    sides.set(piece.seat, side.set(String(at), at));
  }
  const found = new Set<string>();
  for (const [seat, own] of sides) {
    const others = [...sides].flatMap(([other, places]) => (other === seat ? [] : [...places.values()]));
    for (const [key, [x, y]] of own) if (others.some(([ox, oy]) => Math.hypot(ox - x, oy - y) <= near)) found.add(key);
  }
  return found;
}

const once = (places: readonly Weighted[]): Weighted[] => [...new Map(places.map((each) => [String(each.at), each])).values()];

/** Each place once, with all that it counts for. */
function together(places: readonly Weighted[]): Weighted[] {
  const by = new Map<string, Weighted>();
  for (const { at, weight } of places) by.set(String(at), { at, weight: weight + (by.get(String(at))?.weight ?? 0) });
  return [...by.values()];
}
