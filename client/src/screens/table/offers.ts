/** The offers of a decision as a list to read. */
import type { Offer, Pick } from "../../wire";

export interface OfferGroup {
  key: string;
  /** What is clicked next for all of these; null for buttons. */
  pick: Pick | null;
  offers: Offer[];
}

/** Offers by what is clicked next, in their order: first the buttons, commits before the rest, cancels last. */
export function offerGroups(offers: readonly Offer[], n_picked: number): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  const rank = { commit: 0, choice: 1, cancel: 2 } as const;
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
