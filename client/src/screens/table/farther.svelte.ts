/** What else can be chosen with the piece in hand: asked for when it is taken up, once a position. */
import { samePick } from "../../board/state";
import type { Decision, Offer, Pick } from "../../wire";

export class Farther {
  #known = $state.raw<{ decision: Decision; about: Pick; offers: readonly Offer[] } | null>(null);

  constructor(private readonly ask: (about: Pick) => Promise<readonly Offer[] | null>) {}

  /** The decision with all that can be chosen with what is in hand, as far as it is known. */
  with(decision: Decision | null, about: Pick | undefined): Decision | null {
    const known = this.#known;
    if (!decision || known?.decision !== decision || !about || !samePick(known.about, about)) return decision;
    return { ...decision, offers: [...decision.offers, ...known.offers] };
  }

  /** A piece is taken up. */
  async want(decision: Decision | null, about: Pick | undefined): Promise<void> {
    if (!decision?.asks_farther || about?.kind !== "piece") return;
    const known = this.#known;
    if (known?.decision === decision && samePick(known.about, about)) return;
    const offers = await this.ask(about);
    if (offers) this.#known = { decision, about, offers };
  }
}
