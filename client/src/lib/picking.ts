/**
 * What a click means: the one place that decides it, for pointer, keyboard and panels alike. The client knows no rules:
 * what lies under the click is compared with the picks of the offers, and where none fits the rules are asked, once,
 * about all of it.
 */
import { placeIn, samePick, type Under } from "../board/state";
import type { Binds, Decision, Leg, Means, Message, Offer, Peek, Pick, Piece, Wish } from "../wire";

/**
 * The clicks so far, and the offer that is shown and waits for a second click: dice would fall, something would be
 * lost, or it was not on the list.
 */
export interface Picking {
  readonly picks: readonly Pick[];
  readonly armed: Offer | null;
  /** What was picked before something was taken from a list: one step back leads there. */
  readonly from?: readonly Pick[];
  /** What was begun with it by a button: a place means that now, and not the usual. */
  readonly about?: Means;
}

export const NOTHING: Picking = { picks: [], armed: null };

/** What is done with an offer: the selection is this now, or this offer is taken. */
export type Step = { kind: "picked"; picking: Picking } | { kind: "take"; offer: Offer };

/**
 * What a click comes to: a step by something that lies there, a closed stack that opens first, or a question to the
 * rules.
 */
export type Clicked = (Step & { on: Pick }) | { kind: "open"; on: null } | { kind: "ask"; on: null };

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

const RANK: Record<Means, number> = {
  act: 0,
  move: 1,
  along: 2,
  attack: 3,
  fire: 4,
  call: 5,
  smoke: 6,
  spot: 7,
  loss: 8,
  other: 9,
  rare: 10,
};

/** What a piece hardly ever does with a place to which it can go as well: it is begun by a button of its own. */
const BEGUN: ReadonlySet<Means> = new Set(["smoke", "call"]);

/** Whether it is among what one mostly does with a piece. */
export const isMain = ({ means }: Offer): boolean => RANK[means] <= RANK.fire;

/** Offers in the order in which they stand beside a piece: what is usually meant comes first. */
export const ranked = (offers: readonly Offer[]): Offer[] => [...offers].sort((a, b) => RANK[a.means] - RANK[b.means]);

/**
 * What a click on a piece means among several things that it could do at once: the one that comes first by itself. It
 * is shown, and done when it is clicked again.
 */
function mainOf(left: readonly Offer[], picks: readonly Pick[]): Offer | null {
  if (picks.at(-1)?.kind !== "piece" || left.some((offer) => offer.picks.length > picks.length)) return null;
  const [first, second] = ranked(left.filter(({ role }) => role === "choice"));
  if (!first || !isMain(first) || second?.means === first.means) return null;
  return first;
}

/** Whether somebody is taken up by it, or sets out. */
const sets = ({ role, means }: Offer): boolean => role === "choice" && (means === "act" || means === "move");

/** What can be begun, each by a button, with what is picked: a click on a place means something else. */
export function begun(decision: Decision | null, { picks, about }: Picking): Means[] {
  if (about || picks.length === 0) return [];
  const left = fitting(decision, picks).filter(({ role }) => role === "choice");
  const isBegun = (offer: Offer): boolean => offer.picks.length > picks.length && BEGUN.has(offer.means);
  const kinds = [...new Set(left.filter(isBegun).map(({ means }) => means))];
  // Where a place can mean one thing alone, nothing could be mistaken for it.
  return kinds.length > 1 || left.some((offer) => !isBegun(offer)) ? kinds : [];
}

/** What was begun by a button, and goes on with another click. */
export function stillBegun(decision: Decision | null, { picks, about }: Picking): Means | null {
  const goesOn = fitting(decision, picks).some((offer) => offer.means === about && offer.picks.length > picks.length);
  return about && goesOn && picks.length > 0 ? about : null;
}

/** What clicks on the board may mean of a decision: what was begun, else all but what has to be begun. */
function clickable(decision: Decision | null, picking: Picking): Decision | null {
  const { picks, about } = picking;
  const rare = begun(decision, picking);
  if (!decision || (!about && rare.length === 0)) return decision;
  const isMeant = (offer: Offer): boolean => {
    if (offer.picks.length <= picks.length || !begins(offer, picks)) return true;
    return about ? offer.means === about : !rare.includes(offer.means);
  };
  return { ...decision, offers: decision.offers.filter(isMeant) };
}

/** What a piece carries, such as its weapons. */
export type Bears = (piece: Pick) => readonly Pick[];
const NOTHING_BORNE: Bears = () => [];

/** What those can do to the same target whom a piece carries that would strike it. */
export function besides(decision: Decision | null, picks: readonly Pick[], bears: Bears): Offer[] {
  const [first, ...target] = picks;
  const strikes = (offer: Offer): boolean => HURTS.has(offer.means);
  if (!first || target.length === 0 || !complete(decision, picks).some(strikes)) return [];
  return bears(first).flatMap((each) => complete(decision, [each, ...target]).filter(strikes));
}

/** Whether it is a piece in a closed stack, and not on top. */
const isCovered = ({ stack }: Under, pick: Pick): boolean =>
  pick.kind === "piece" && stack.length > 0 && !stack[0]?.some((top) => samePick(top, pick));

/** A click on all of this. */
export function click(all: Decision | null, picking: Picking, under: Under, bears: Bears = NOTHING_BORNE): Clicked {
  return instead(clickable(all, picking), picking, under) ?? goOn(all, picking, under, bears);
}

/**
 * Whoever has a unit in hand and clicks on another one that can be taken up means that one, and not to go where it
 * lies: it is taken up instead, or the stack opens in which it lies, with its hex. There goes who is dragged there, or
 * for whom the ground beside the counter is clicked.
 */
function instead(decision: Decision | null, { picks, armed }: Picking, under: Under): Clicked | null {
  const goes = (pick: Pick): boolean => fitting(decision, [...picks, pick]).length > 0;
  const isOther = (pick: Pick | undefined): pick is Pick =>
    pick?.kind === "piece" && !picks.some((picked) => samePick(picked, pick)) && !goes(pick) && fitting(decision, [pick]).some(({ role }) => role === "choice");
  const held = picks.at(-1);
  if (held?.kind !== "piece" || armed || !under.picks.some((pick) => pick.kind !== "piece" && goes(pick))) return null;
  const isHeld = (pick: Pick): boolean => samePick(pick, held);
  const [top] = under.picks;
  // Where the unit itself lies it is meant, and not its own hex as a goal.
  if (under.stack.length > 0) return under.stack.some((piece) => piece.some((pick) => isHeld(pick) || isOther(pick))) ? { kind: "open", on: null } : null;
  if (top && isHeld(top)) return { kind: "picked", on: top, picking: { picks: picks.slice(0, -1), armed: null } };
  return isOther(top) ? { ...settle(decision, [top]), on: top } : null;
}

/** A click goes on with what is picked where it can, and begins anew where it cannot. */
function goOn(all: Decision | null, picking: Picking, under: Under, bears: Bears): Clicked {
  const decision = clickable(all, picking);
  const meant = under.stack.length > 0 ? plain(decision, picking, under) : under.picks;
  if (!meant) return { kind: "open", on: null };
  const last = picking.picks.at(-1) ?? null;
  const again = meant.find((pick) => samePick(pick, last));
  if (picking.armed && again) return { kind: "take", on: again, offer: picking.armed };
  // What lies below the top of a closed stack is not seen: it is shown, and nothing is done with it yet.
  const by = (on: Pick, step: Step): Clicked => (step.kind === "take" && isCovered(under, on) ? { kind: "open", on: null } : { ...step, on });

  const onward = meant.find((pick) => fitting(decision, [...picking.picks, pick]).length > 0);
  if (onward) {
    const step = mainOfPlace(decision, picking.picks, meant, settle(decision, [...picking.picks, onward], bears));
    // What was begun goes on.
    const { about } = picking;
    return by(onward, about && step.kind === "picked" ? { ...step, picking: { ...step.picking, about } } : step);
  }
  if (again) return { kind: "picked", on: again, picking: { picks: picking.picks.slice(0, -1), armed: null } };
  const anew = meant.find((pick) => fitting(decision, [pick]).length > 0);
  return anew ? by(anew, settle(decision, [anew])) : { kind: "ask", on: null };
}

/**
 * A piece that can only do something rare lies in a place that can be taken up as a whole: that is what one mostly
 * means by a click on it. It is shown, and the rare things beside it.
 */
function mainOfPlace(decision: Decision | null, picks: readonly Pick[], meant: readonly Pick[], step: Step): Step {
  if (step.kind === "take" || step.picking.armed || step.picking.picks.at(-1)?.kind !== "piece") return step;
  if (fitting(decision, step.picking.picks).some(isMain)) return step;
  const ofPlace = meant.filter(({ kind }) => kind !== "piece").flatMap((place) => complete(decision, [...picks, place]));
  const [only, ...others] = ofPlace.filter((offer) => offer.role === "choice" && isMain(offer));
  return only && others.length === 0 ? { kind: "picked", picking: { ...step.picking, armed: only } } : step;
}

/** Without what may hurt somebody: a piece that is dragged to its own is not to strike them. */
export const sparing = (decision: Decision | null): Decision | null =>
  decision && { ...decision, offers: decision.offers.filter(({ means }) => !HURTS.has(means)) };

/** Whoever of a pile that is dragged as one can go along with the piece that sets out. */
export const along = (decision: Decision | null, pile: readonly Pick[]): Offer | null =>
  pile.flatMap((pick) => complete(decision, [pick])).find((offer) => offer.means === "along" && !asksAgain(offer)) ?? null;

/** A piece was dragged there and let go: it goes on with what is picked, and never picks something else. */
export function drop(decision: Decision | null, picking: Picking, under: Under, bears: Bears = NOTHING_BORNE): Clicked | null {
  const clicked = goOn(decision, picking, under, bears);
  if (clicked.kind !== "take" && clicked.kind !== "picked") return clicked;
  const goesOn = fitting(clickable(decision, picking), [...picking.picks, clicked.on]).length > 0;
  return goesOn && !samePick(clicked.on, picking.picks.at(-1) ?? null) ? clicked : null;
}

/**
 * What is picked when a piece is let go that is one of several: where nothing is listed for it alone, it is taken along
 * by its unit, and what that means the rules say.
 */
export function together(decision: Decision | null, picking: Picking, under: Under, group: Pick | null): Picking | null {
  const piece = picking.picks.at(-1);
  if (!group || piece?.kind !== "piece" || picking.picks.length > 1) return null;
  // Formations of a map of hexes do not go as one.
  const isOnGround = under.picks.some(({ kind }) => kind === "point") && under.picks.every(({ kind }) => kind !== "piece");
  const listed = under.picks.some((pick) => fitting(decision, [piece, pick]).length > 0);
  return isOnGround && !listed ? { picks: [group, piece], armed: null } : null;
}

/**
 * What a piece that is dragged does first, where it neither goes nor strikes there at once: it is activated, with the
 * place where it lies or by itself, or it begins to move. A drag never means anything rare, such as smoke, and whoever
 * is dragged at an enemy is to strike him, and not to walk there.
 */
export function setsOut(decision: Decision | null, { picks }: Picking, under: Under, home: Pick | null, isFoe = false): Offer | null {
  if (picks.length === 0 || under.picks.some((pick) => samePick(pick, picks.at(-1) ?? null) || samePick(pick, home))) return null;
  const there = under.picks.flatMap((pick) => fitting(decision, [...picks, pick]));
  // Where nobody is, a drag means to go there, also for whoever could have it shelled.
  if (there.some((offer) => isMain(offer) && (isFoe || !HURTS.has(offer.means)))) return null;
  // What goes to its own place is somebody else who is on the way.
  const atHome = home ? complete(decision, [home]).filter(({ means }) => means === "act") : [];
  const begins = [...complete(decision, picks), ...atHome];
  return ranked(begins.filter((offer) => sets(offer) && !(isFoe && offer.means === "move") && !asksAgain(offer)))[0] ?? null;
}

/** Whether a piece can be dragged: there is somewhere to go with it. By touch only once it is picked. */
export function lifts(decision: Decision | null, { picks, armed }: Picking, { picks: under }: Under, byTouch: boolean): boolean {
  const own = under.filter(({ kind }) => kind === "piece");
  const isPicked = own.some((pick) => samePick(pick, picks.at(-1) ?? null));
  const onward = (from: readonly Pick[]): boolean => fitting(decision, from).some((offer) => offer.picks.length > from.length);
  if (isPicked) return armed === null && (onward(picks) || decision?.complete === false);
  if (byTouch) return false;
  return own.some((pick) => fitting(decision, [pick]).some(({ means, picks: all }) => all.length > 1 || means === "act" || means === "move"));
}

/** Whether a piece is in hand, or on its way already: then it is asked where to, and no longer who. */
export function isUnderWay(decision: Decision | null, { picks }: Picking): boolean {
  const firsts = (decision?.offers ?? []).flatMap((offer) => offer.picks[0] ?? []);
  return picks.length > 0 || (firsts.length > 0 && firsts.every(({ kind }) => kind !== "piece"));
}

/** Whether the piece is in hand already. */
export const holds = ({ picks }: Picking, { picks: under }: Under): boolean =>
  under.some((pick) => pick.kind === "piece" && samePick(pick, picks.at(-1) ?? null));

/**
 * What is meant in a closed stack, where that is plain: its only piece that is marked, or its hex where no piece is.
 */
function plain(decision: Decision | null, { picks }: Picking, under: Under): readonly Pick[] | null {
  const isMarked = (pick: Pick): boolean =>
    picks.some((picked) => samePick(picked, pick)) || fitting(decision, [...picks, pick]).length > 0;
  const [only, ...others] = under.stack.filter((piece) => piece.some((pick) => pick.kind === "piece" && isMarked(pick)));
  if (only) return others.length > 0 ? null : only;
  const place = under.picks.filter((pick) => pick.kind !== "piece");
  return place.some(isMarked) ? place : null;
}

/** Whether the stack that was clicked is shown afterwards: not where its hex is chosen with all that lies on it. */
export const fans = ({ on }: Clicked, { stack }: Under): boolean => stack.length === 0 || on === null || on.kind === "piece";

/** The end of a line that a click chooses: the hex of a stack, and a piece only of the one that is fanned out. */
export function aimed({ picks }: Under, fanned: string | null): Pick | null {
  const place = placeIn(picks);
  return place && place.id !== fanned ? place : (picks[0] ?? null);
}

/** What the rules are asked about a click. */
export const wish = (picking: Picking, under: readonly Pick[]): Wish => ({ kind: "click", picked: [...picking.picks], under: [...under] });

/** What a click would come to, for its way and odds: an offer, or a question where a list cannot hold every choice. */
export function foreseen(decision: Decision | null, picking: Picking, under: Under): Wish | null {
  if (under.picks.length === 0) return null;
  const step = click(decision, picking, under);
  if (step.kind === "ask") return decision?.complete === false && picking.picks.length > 0 ? wish(picking, under.picks) : null;
  const offer = step.kind === "take" ? step.offer : step.kind === "picked" ? step.picking.armed : null;
  return offer && { kind: "notation", notation: offer.notation };
}

/** What the rules take a click to mean, as an offer; null where they refuse it. */
export function offered({ picks }: Picking, { notation, message, on, verdict, rolls, binds }: Peek): Offer | null {
  if (verdict.kind !== "legal" || notation === null || on === null) return null;
  const offer: Offer = { notation, message: message ?? { id: notation }, picks: [...picks, on], role: "choice", means: "other", rolls, cost: null };
  return binds ? { ...offer, binds } : offer;
}

/** What is written on a mark: the others are told by their cost or by their place. */
export const LABELLED: ReadonlySet<Means> = new Set(["attack", "fire", "call", "smoke", "spot"]);

/** What may hurt somebody. */
export const HURTS: ReadonlySet<Means> = new Set(["attack", "fire", "call"]);

/** Why an attack cannot be taken back though no die falls. Whoever holds fire or passes is asked once. */
export const bound = ({ binds, role }: Offer): Binds | null => (role === "choice" || role === "commit" ? (binds ?? null) : null);

/** Whether it is asked once more: it could not be taken back, or something would be lost or go to waste. */
export const asksAgain = (offer: Offer): boolean =>
  offer.rolls || offer.loses !== undefined || offer.means === "loss" || bound(offer) !== null;

/**
 * Whether a piece that was dragged is what an offer is about. A step of whoever is on the way names the place alone: it
 * is that piece's where it is marked as the one that acts and the way begins where it lies.
 */
export function isBy(piece: Piece, { means, picks }: Offer, way: readonly Leg[]): boolean {
  if (means !== "move" || picks.some((pick) => pick.kind === "piece" && (pick.id === piece.id || pick.id === piece.group))) return true;
  const [begins] = way;
  const isThere = begins?.at.kind === "cell" && piece.place.kind === "cell" && piece.place.cell === begins.at.id;
  return isThere && piece.marks.some(({ badge }) => badge === "active");
}

/** A click on the button of an offer. */
export function press(picking: Picking, offer: Offer): Step {
  if (!asksAgain(offer) || picking.armed?.notation === offer.notation) return { kind: "take", offer };
  return { kind: "picked", picking: { ...shown(offer).picking, from: picking.from ?? picking.picks } };
}

/** What was not on the list is shown first, whatever it is. */
export const shown = (offer: Offer): Step & { kind: "picked" } => ({ kind: "picked", picking: { picks: offer.picks, armed: offer } });

/** One step back: what is armed, then the last click; null when there is nothing to take back here. */
export function back(picking: Picking): Picking | null {
  const { about } = picking;
  if (picking.armed) return { picks: picking.from ?? picking.picks.slice(0, -1), armed: null, ...(about ? { about } : {}) };
  if (about) return { picks: picking.picks, armed: null };
  return picking.picks.length > 0 ? { picks: picking.picks.slice(0, -1), armed: null } : null;
}

/**
 * What is left of a selection when the decision changes: as much as still fits. A piece stays in hand, with what was
 * begun with it as long as that can be done; a box says what becomes of one piece, and is chosen anew for the next.
 * Nothing stays in hand where those who may be struck are clicked themselves: it would hide them.
 */
export function carried(decision: Decision | null, picking: Picking, isOwn: (piece: string) => boolean): Picking {
  const isTarget = ({ means, picks: [first] }: Offer): boolean => HURTS.has(means) && first?.kind === "piece" && !isOwn(first.id);
  if (decision?.offers.some(isTarget)) return NOTHING;
  const box = picking.picks.findIndex(({ kind }) => kind === "box");
  let picks = box < 0 ? picking.picks : picking.picks.slice(0, box);
  while (picks.length > 0 && !fitting(decision, picks).some((offer) => offer.picks.length > picks.length)) {
    picks = picks.slice(0, -1);
  }
  const left: Picking = { picks, armed: null };
  const about = stillBegun(decision, { ...picking, ...left });
  return about ? { ...left, about } : left;
}

/**
 * Whether it is something rare, or all that is left to a piece where others do the usual: whoever clicks on it wants to
 * take it up, and is shown first what there is.
 */
function isRare(decision: Decision | null, offer: Offer): boolean {
  const isOfPiece = ({ picks }: Offer): boolean => picks.length > 0 && picks[0]?.kind === "piece";
  if (offer.role !== "choice" || offer.picks.length !== 1 || !isOfPiece(offer)) return false;
  return offer.means === "rare" || (offer.means === "other" && (decision?.offers.some((other) => isMain(other) && isOfPiece(other)) ?? false));
}

function settle(decision: Decision | null, picks: readonly Pick[], bears: Bears = NOTHING_BORNE): Step {
  const left = fitting(decision, picks);
  const [only] = left;
  if (left.length === 1 && only && only.picks.length === picks.length) {
    const asks = asksAgain(only) || isRare(decision, only) || besides(decision, picks, bears).length > 0;
    return asks ? { kind: "picked", picking: { picks, armed: only } } : { kind: "take", offer: only };
  }
  return { kind: "picked", picking: { picks, armed: mainOf(left, picks) } };
}

/** A place or piece that the board marks. */
export interface Marked {
  pick: Pick;
  kind: "choice" | "selected" | "mover";
  /** The offer it would complete, if it is one. */
  offer: Offer | null;
  /** What is worth knowing of it at a glance: a cost, a column, a chance; the first of several offers that say so. */
  cost: Message | null;
  /** What it is about; null for the selection, and where several kinds of things could be meant. */
  means: Means | null;
}

/**
 * What the board marks: the selection itself, and the next click of every offer left. Whatever `isOwn` says of a piece,
 * it only changes how it is marked: as one that acts, or as one that something is done to.
 */
export function marks(decision: Decision | null, picking: Picking, isOwn: (piece: string) => boolean): Marked[] {
  const marked: Marked[] = picking.picks.map((pick) => ({ pick, kind: "selected", offer: null, cost: null, means: null }));
  const known = new Map<string, Marked>();
  for (const offer of fitting(clickable(decision, picking), picking.picks)) {
    const pick = offer.picks[picking.picks.length];
    if (pick === undefined) continue;
    const isLast = offer.picks.length === picking.picks.length + 1;
    const key = JSON.stringify(pick);
    const old = known.get(key);
    if (old) {
      // Several offers begin here, so none of them is meant yet.
      old.offer = null;
      if (isLast) old.cost ??= offer.cost;
      if (old.means !== offer.means) old.means = null;
      continue;
    }
    const kind = pick.kind === "piece" && isOwn(pick.id) ? "mover" : "choice";
    const mark: Marked = { pick, kind, offer: isLast ? offer : null, cost: isLast ? offer.cost : null, means: offer.means };
    known.set(key, mark);
    marked.push(mark);
  }
  return marked;
}
