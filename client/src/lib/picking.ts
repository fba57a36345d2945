/**
 * From clicks to an offer. The client knows no rules: what is clicked is compared with the picks of the offers, and what fits
 * none becomes a wish that the rules are asked about.
 */
import type { Decision, Offer, Pick } from "../wire";

/** The clicks so far, and the offer that waits for a second click because dice would fall. */
export interface Picking {
  readonly picks: readonly Pick[];
  readonly armed: Offer | null;
}

export const NOTHING: Picking = { picks: [], armed: null };

/** What a click comes to where an offer fits: the selection is this now, or this offer is taken. */
export type Step = { kind: "picked"; picking: Picking } | { kind: "take"; offer: Offer };

/** No offer fits: the rules are asked about each of these in turn, until one is legal. */
export interface Wishes {
  kind: "wish";
  wishes: Pick[][];
}

export function samePick(a: Pick, b: Pick): boolean {
  if (a.kind === "point") return b.kind === "point" && a.at[0] === b.at[0] && a.at[1] === b.at[1];
  return b.kind !== "point" && a.kind === b.kind && a.id === b.id;
}

const begins = (offer: Offer, picks: readonly Pick[]): boolean =>
  offer.picks.length >= picks.length &&
  picks.every((pick, index) => {
    const own = offer.picks[index];
    return own !== undefined && samePick(own, pick);
  });

/** The offers that the selection leaves. Without a selection, all of them. */
export const fitting = (decision: Decision | null, picks: readonly Pick[]): Offer[] =>
  (decision?.offers ?? []).filter((offer) => begins(offer, picks));

/** Those of them whose clicks are all made: buttons, at this point. */
export const complete = (decision: Decision | null, picks: readonly Pick[]): Offer[] =>
  fitting(decision, picks).filter((offer) => offer.picks.length === picks.length);

/** A click; `under` is everything that lies there, the most particular first. */
export function click(decision: Decision | null, picking: Picking, under: readonly Pick[]): Step | Wishes {
  const last = picking.picks.at(-1);
  const again = last !== undefined && under.some((pick) => samePick(pick, last));
  if (picking.armed && again) return { kind: "take", offer: picking.armed };

  const onward = under.find((pick) => fitting(decision, [...picking.picks, pick]).length > 0);
  if (onward) return settle(decision, [...picking.picks, onward]);
  if (again) return { kind: "picked", picking: { picks: picking.picks.slice(0, -1), armed: null } };
  const anew = under.find((pick) => fitting(decision, [pick]).length > 0);
  if (anew) return settle(decision, [anew]);
  return { kind: "wish", wishes: under.map((pick) => [...picking.picks, pick]) };
}

/** A click on the button of an offer. */
export function press(picking: Picking, offer: Offer): Step {
  if (!offer.rolls || picking.armed?.notation === offer.notation) return { kind: "take", offer };
  return { kind: "picked", picking: { picks: offer.picks, armed: offer } };
}

/** One step back: what is armed, then the last click; null when there is nothing to take back here. */
export function back(picking: Picking): Picking | null {
  if (picking.armed) return { picks: picking.picks.slice(0, -1), armed: null };
  return picking.picks.length > 0 ? { picks: picking.picks.slice(0, -1), armed: null } : null;
}

/** What is left of a selection when the decision changes: as much as still fits. */
export function carried(decision: Decision | null, picking: Picking): Picking {
  let picks = picking.picks;
  while (picks.length > 0 && !fitting(decision, picks).some((offer) => offer.picks.length > picks.length)) {
    picks = picks.slice(0, -1);
  }
  return { picks, armed: null };
}

function settle(decision: Decision | null, picks: readonly Pick[]): Step {
  const left = fitting(decision, picks);
  const [only] = left;
  if (left.length === 1 && only && only.picks.length === picks.length) {
    return only.rolls ? { kind: "picked", picking: { picks, armed: only } } : { kind: "take", offer: only };
  }
  return { kind: "picked", picking: { picks, armed: null } };
}

/** A place or piece that the board marks. */
export interface Marked {
  pick: Pick;
  kind: "choice" | "selected" | "mover";
  /** The offer it would complete, if it is one. */
  offer: Offer | null;
}

/**
 * What the board marks: the selection itself, and the next click of every offer left. Whatever `isOwn` says of a piece, it only
 * changes how it is marked: as one that acts, or as one that something is done to.
 */
export function marks(decision: Decision | null, picking: Picking, isOwn: (piece: string) => boolean): Marked[] {
  const marked: Marked[] = picking.picks.map((pick) => ({ pick, kind: "selected", offer: null }));
  const known = new Map<string, Marked>();
  for (const offer of fitting(decision, picking.picks)) {
    const pick = offer.picks[picking.picks.length];
    if (pick === undefined) continue;
    const isLast = offer.picks.length === picking.picks.length + 1;
    const key = JSON.stringify(pick);
    const old = known.get(key);
    if (old) {
      // Several offers begin here, so none of them is meant yet.
      old.offer = null;
      continue;
    }
    const kind = pick.kind === "piece" && isOwn(pick.id) ? "mover" : "choice";
    const mark: Marked = { pick, kind, offer: isLast ? offer : null };
    known.set(key, mark);
    marked.push(mark);
  }
  return marked;
}

/** The offer that the place under the pointer would complete, if exactly one is. */
export function completes(decision: Decision | null, picking: Picking, under: readonly Pick[]): Offer | null {
  for (const pick of under) {
    const step = fitting(decision, [...picking.picks, pick]);
    if (step.length > 0) return step.length === 1 && step[0]?.picks.length === picking.picks.length + 1 ? step[0] : null;
  }
  return null;
}
