/** The offers of a decision as a list to read. */
import type { Offer, Pick } from "../../wire";

/**
 * So many choices are buttons: fewer while nothing is picked, for then most offers are clicks on the board; fewest on a
 * phone.
 */
const BUTTONS_MAX = 4;
const PICKED_MAX = 8;
const PHONE_MAX = 3;
/** From so many on, choices that begin with the same word and need no click are a menu: they differ in a number. */
const MENU_MIN = 4;

export interface Buttons {
  buttons: Offer[];
  menus: Offer[][];
  /** How many there are only in the panel. */
  n_more: number;
}

/** How choices that need no more clicks are shown where the question is asked. */
export function buttonsOf(choices: readonly Offer[], n_picked: number, wide: boolean): Buttons {
  const verbs = new Map<string, Offer[]>();
  for (const offer of choices) {
    const verb = n_picked === 0 ? (offer.notation.split(" ")[0] ?? "") : "";
    verbs.set(verb, [...(verbs.get(verb) ?? []), offer]);
  }
  const groups = [...verbs.values()];
  const menus = n_picked === 0 ? groups.filter((group) => group.length >= MENU_MIN) : [];
  const single = groups.filter((group) => !menus.includes(group)).flat();
  const fits = single.length <= (!wide ? PHONE_MAX : n_picked === 0 ? BUTTONS_MAX : PICKED_MAX);
  return { buttons: fits ? single : [], menus, n_more: fits ? 0 : single.length };
}

/**
 * The one offer whose button invites: what commits, else the only thing that can be done, else what ends or forgoes
 * where nothing else is left. While there is something to do, doing without it never invites.
 */
export function inviting(fitting: readonly Offer[], n_picked: number): Offer | null {
  const isButton = (offer: Offer): boolean => offer.picks.length === n_picked;
  const commit = fitting.find((offer) => offer.role === "commit" && isButton(offer) && !offer.loses);
  if (commit) return commit;
  const open = fitting.filter(({ role }) => role === "choice" || role === "commit");
  const [only, ...others] = open.length > 0 ? open : fitting.filter(({ role }) => role !== "cancel");
  return only && others.length === 0 && isButton(only) ? only : null;
}

export interface OfferGroup {
  key: string;
  /** What is clicked next for all of these; null for buttons. */
  pick: Pick | null;
  offers: Offer[];
}

/** A line of the list, or several that fold: each of its offers, and whether it is gone. */
export interface Entry {
  key: string;
  pick: Pick | null;
  rows: { offer: Offer; gone: boolean }[];
}

/**
 * The lines of the list. Where it stood otherwise before, what has gone leaves a gap and what is new comes last:
 * nothing slides under the pointer. A list that is mostly gaps, or where everything is new, begins anew.
 */
export function entriesOf(groups: readonly OfferGroup[], before: readonly Entry[] = []): Entry[] {
  const lines = groups.flatMap(({ key, pick, offers }): OfferGroup[] =>
    pick === null ? offers.map((offer) => ({ key: offer.notation, pick, offers: [offer] })) : [{ key, pick, offers }],
  );
  const now = new Map(lines.map((line) => [line.key, line]));
  const stayed = before.map((old) => ({ ...old, rows: rowsOf(now.get(old.key)?.offers ?? [], old.rows) }));
  const known = new Set(before.map(({ key }) => key));
  const fresh = (line: OfferGroup): Entry => ({ key: line.key, pick: line.pick, rows: rowsOf(line.offers) });
  const entries = [...stayed, ...lines.filter(({ key }) => !known.has(key)).map(fresh)];
  return isWorn(entries, before) ? lines.map(fresh) : entries;
}

/** The offers of a line, those that stood there before in their places. */
function rowsOf(offers: readonly Offer[], old: Entry["rows"] = []): Entry["rows"] {
  const left = new Map(offers.map((offer) => [offer.notation, offer]));
  const stayed = old.map(({ offer }) => {
    const same = left.get(offer.notation);
    left.delete(offer.notation);
    return { offer: same ?? offer, gone: same === undefined };
  });
  return [...stayed, ...[...left.values()].map((offer) => ({ offer, gone: false }))];
}

/** Whether more is gone than there, or nothing is left of what could be chosen before but to end it. */
function isWorn(entries: readonly Entry[], before: readonly Entry[]): boolean {
  const rows = entries.flatMap((entry) => entry.rows);
  const n_gone = rows.filter(({ gone }) => gone).length;
  const stood = new Set(before.flatMap((entry) => entry.rows).map(({ offer }) => offer.notation));
  const isLeft = rows.some(({ offer, gone }) => !gone && offer.role === "choice" && stood.has(offer.notation));
  return n_gone > 0 && (!isLeft || n_gone > rows.length - n_gone);
}

/** Offers by what is clicked next, in their order: first the buttons, what goes on before what leaves off. */
export function offerGroups(offers: readonly Offer[], n_picked: number): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  const rank = { commit: 0, choice: 1, forgo: 2, end: 3, cancel: 4 } as const;
  const sorted = [...offers].sort((a, b) => {
    const [aButton, bButton] = [a.picks.length <= n_picked, b.picks.length <= n_picked];
    if (aButton !== bButton) return aButton ? -1 : 1;
    return aButton ? rank[a.role] - rank[b.role] : 0;
  });
  for (const offer of sorted) {
    const pick = offer.picks[n_picked] ?? null;
    const key = JSON.stringify(pick);
    const group = groups.get(key);
    if (group) group.offers.push(offer);
    else groups.set(key, { key, pick, offers: [offer] });
  }
  return [...groups.values()];
}
