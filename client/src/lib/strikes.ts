/** From where to where somebody fires or attacks, as far as what is told of it says so. */
import type { Strike } from "../board/api";
import type { Entry, Pick, Piece, Place, Scene } from "../wire";

/** More of them would be a ball of wool. */
const STRIKES_MAX = 16;

/**
 * The strikes of a decision, over the position before it. Who is named first in a line acts on those of the other side
 * who are named with him, or on the place. Where one line names the attackers and another the hex, they belong
 * together if somebody of the other side was in it.
 */
export function strikes(entry: Entry, before: Scene | null, after: Scene | null): Strike[] {
  const found = new Map<string, Strike>();
  const add = (from: Pick | null, to: Pick | null): void => {
    if (!from || !to || nameOf(from) === nameOf(to)) return;
    found.set(`${nameOf(from)} ${nameOf(to)}`, { from, to });
  };
  const piecesOf = (id: string): Piece[] => {
    const pieces = before?.pieces.filter((piece) => piece.id === id) ?? [];
    return pieces.length > 0 ? pieces : (before?.pieces.filter((piece) => piece.group === id) ?? []);
  };
  const where = (pick: Pick, scene: Scene | null): string | null => {
    const id = pick.kind === "piece" ? pick.id : null;
    const piece = scene?.pieces.find((each) => each.id === id) ?? scene?.pieces.find((each) => each.group === id);
    const place = piece && placeOf(piece.place);
    return place ? nameOf(place) : null;
  };
  const seatOf = (pick: Pick): number | null => (pick.kind === "piece" ? (piecesOf(pick.id)[0]?.seat ?? null) : null);
  const placeOfPick = (pick: Pick): Pick | null => {
    if (pick.kind !== "piece") return pick;
    const pieces = piecesOf(pick.id);
    const piece = pieces[Math.floor(pieces.length / 2)];
    return piece ? placeOf(piece.place) : null;
  };

  for (const { touches, faces } of entry.told) {
    const seat = touches.map(seatOf).find((of) => of !== null);
    if (seat === undefined) continue;
    const own = touches.filter((pick) => seatOf(pick) === seat);
    const others = touches.filter((pick) => seatOf(pick) !== null && seatOf(pick) !== seat);
    const stands = new Set(own.flatMap((pick) => [where(pick, before), where(pick, after)]));
    const places = faces.length > 0 ? touches.filter((pick) => pick.kind === "cell" && !stands.has(nameOf(pick))) : [];
    for (const from of own) for (const to of others.length > 0 ? others : places) add(placeOfPick(from), placeOfPick(to));
  }
  if (found.size === 0) {
    const touched = entry.told.flatMap(({ touches }) => touches);
    const attackers = touched.filter((pick) => seatOf(pick) === entry.seat);
    const held = (pick: Pick): boolean =>
      pick.kind === "cell" &&
      (before?.pieces.some(({ place, seat }) => seat !== null && seat !== entry.seat && place.kind === "cell" && place.cell === pick.id) ?? false);
    for (const from of attackers) for (const to of touched.filter(held)) add(placeOfPick(from), to);
  }
  return [...found.values()].slice(0, STRIKES_MAX);
}

function placeOf(place: Place): Pick | null {
  switch (place.kind) {
    case "cell":
      return { kind: "cell", id: place.cell };
    case "point":
      return { kind: "point", at: place.at };
    case "box":
      return null;
  }
}

const nameOf = (pick: Pick): string => (pick.kind === "point" ? pick.at.join() : `${pick.kind} ${pick.id}`);
