/** From where to where somebody fires or attacks, as far as what is told of it says so. */
import type { Strike } from "../board/api";
import type { Entry, OffMap, Pick, Piece, Place, Scene } from "../wire";

/** More of them would be a ball of wool. */
const STRIKES_MAX = 16;

/** Where a pick is on the board; null for what lies in a box beside it. */
type At = (pick: Pick) => Pick | null;

/**
 * The strikes of a decision, over the position before it and with the entries of the log that came before it. Where
 * dice fall and only what was declared earlier in the same engagement names the attackers, they strike still; what is
 * fired at from nowhere on the board is struck from nowhere. Of the boxes, only some have a place on the board.
 */
export function strikes(entry: Entry, before: Scene | null, after: Scene | null, earlier: readonly Entry[] = [], boxes: readonly OffMap[] = []): Strike[] {
  const isOnBoard = (place: Pick): boolean => place.kind !== "box" || boxes.some(({ id, at }) => id === place.id && at !== null);
  const at: At = (pick) => {
    const place = placeOfPick(before, pick);
    return place && isOnBoard(place) ? place : null;
  };
  const told = toldStrikes(entry, before, after, at);
  const found = told.length > 0 ? told : declared(entry, before, earlier, at);
  const named = found.length > 0 ? found : namedApart(entry, before, at);
  return (named.length > 0 ? named : fromNowhere(entry, before, at)).slice(0, STRIKES_MAX);
}

/** Who is named first in a line acts on those of the other side who are named with him, or on the place. */
function toldStrikes(entry: Entry, before: Scene | null, after: Scene | null, at: At): Strike[] {
  const where = (pick: Pick, scene: Scene | null): string | null => {
    const piece = pick.kind === "piece" ? piecesOf(scene, pick.id)[0] : undefined;
    return piece ? nameOf(placeOf(piece.place)) : null;
  };
  return between(
    at,
    entry.told.flatMap(({ touches, faces }) => {
      const seat = touches.map((pick) => seatOf(before, pick)).find((of) => of !== null);
      if (seat === undefined) return [];
      const own = touches.filter((pick) => seatOf(before, pick) === seat);
      // Whoever has left the board was struck where the place says.
      const others = touches.filter((pick) => ![null, seat].includes(seatOf(before, pick)) && at(pick));
      const stands = new Set(own.flatMap((pick) => [where(pick, before), where(pick, after)]));
      const rolls = faces.length > 0;
      const places = rolls ? touches.filter((pick) => pick.kind === "cell" && !stands.has(nameOf(pick))) : [];
      return own.map((from) => ({ from, to: others.length > 0 ? others : places, rolls }));
    }),
  );
}

/** Where lines name the attackers and the hex apart, they belong together if somebody of the other side is in it. */
function namedApart(entry: Entry, before: Scene | null, at: At): Strike[] {
  const touched = entry.told.flatMap(({ touches }) => touches);
  const attackers = touched.filter((pick) => seatOf(before, pick) === entry.seat);
  const to = touched.filter((pick) => isHeld(before, pick, entry.seat));
  return between(at, attackers.map((from) => ({ from, to, rolls: false })));
}

/** What was declared in the same engagement and waits for its dice: who throws them may be who is attacked. */
function declared(entry: Entry, before: Scene | null, earlier: readonly Entry[], at: At): Strike[] {
  if (!entry.about) return [];
  const engagement = JSON.stringify(entry.about);
  const rolls = hasDice(entry);
  for (const other of earlier.toReversed()) {
    if (!rolls && hasDice(other)) return [];
    const told = toldStrikes(other, before, before, at);
    const found = told.length > 0 ? told : namedApart(other, before, at);
    if (found.length > 0) return found;
    // What opens an engagement is no part of it yet.
    if (!other.about || JSON.stringify(other.about) !== engagement) return [];
  }
  return [];
}

/**
 * Where dice fell for somebody of another side than whoever decided, when nobody on the board fired from elsewhere: in
 * the place that was named, or where both are at close quarters.
 */
function fromNowhere(entry: Entry, before: Scene | null, at: At): Strike[] {
  const touched = entry.told.flatMap(({ touches }) => touches);
  const named = new Set(touched.map(nameOf));
  const cells = touched.filter(({ kind }) => kind === "cell").slice(0, 1);
  const struck = (pick: Pick): Pick[] => {
    const seat = seatOf(before, pick);
    if (seat === null || seat === entry.seat) return [];
    const place = at(pick);
    // Whoever has left the board was in the hex that is named first.
    if (!place) return cells;
    return named.has(nameOf(place)) || holds(before, place, entry.seat) ? [place] : [];
  };
  const hit = entry.told.filter(({ faces }) => faces.length > 0).flatMap(({ touches }) => touches.flatMap(struck));
  return [...new Map(hit.map((to) => [nameOf(to), { from: null, to }])).values()];
}

/** Lines between the places of those who strike and of what they strike, each once; hand to hand, the place. */
function between(at: At, acts: readonly { from: Pick; to: readonly Pick[]; rolls: boolean }[]): Strike[] {
  const found = new Map<string, Strike>();
  for (const act of acts) {
    const from = at(act.from);
    for (const to of act.to.map(at)) {
      if (!from || !to) continue;
      const isClose = nameOf(from) === nameOf(to);
      if (!isClose || act.rolls) found.set(`${nameOf(from)} ${nameOf(to)}`, { from: isClose ? null : from, to });
    }
  }
  return [...found.values()];
}

const hasDice = ({ told }: Entry): boolean => told.some(({ faces }) => faces.length > 0);

/** The pieces that an id means: one, or those of a unit. */
function piecesOf(scene: Scene | null, id: string): Piece[] {
  const pieces = scene?.pieces.filter((piece) => piece.id === id) ?? [];
  return pieces.length > 0 ? pieces : (scene?.pieces.filter((piece) => piece.group === id) ?? []);
}

const seatOf = (scene: Scene | null, pick: Pick): number | null => (pick.kind === "piece" ? (piecesOf(scene, pick.id)[0]?.seat ?? null) : null);

/** Where a pick is; the middle of those of a unit who are on the board, else of all. */
function placeOfPick(scene: Scene | null, pick: Pick): Pick | null {
  if (pick.kind !== "piece") return pick;
  const pieces = piecesOf(scene, pick.id);
  const standing = pieces.filter(({ place }) => place.kind !== "box");
  const meant = standing.length > 0 ? standing : pieces;
  const piece = meant[Math.floor(meant.length / 2)];
  return piece ? placeOf(piece.place) : null;
}

/** Whether somebody of a side is in a place. */
const holds = (scene: Scene | null, at: Pick, own: number): boolean =>
  scene?.pieces.some(({ place, seat }) => seat === own && nameOf(placeOf(place)) === nameOf(at)) ?? false;

/** Whether somebody else stands in a hex. */
const isHeld = (scene: Scene | null, at: Pick, own: number): boolean =>
  at.kind === "cell" && (scene?.pieces.some(({ place, seat }) => seat !== null && seat !== own && place.kind === "cell" && place.cell === at.id) ?? false);

function placeOf(place: Place): Pick {
  switch (place.kind) {
    case "cell":
      return { kind: "cell", id: place.cell };
    case "point":
      return { kind: "point", at: place.at };
    case "box":
      return { kind: "box", id: place.id };
  }
}

const nameOf = (pick: Pick): string => (pick.kind === "point" ? pick.at.join() : `${pick.kind} ${pick.id}`);
