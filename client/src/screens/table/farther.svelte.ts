/** What else can be chosen with the piece in hand: asked for when it is taken up, once a position. */
import { nameOf } from "../../board/state";
import type { Decision, Offer, Pick } from "../../wire";

export class Farther {
  /** What is known in a decision, by the piece. */
  #known = $state.raw<{ decision: Decision | null; offers: ReadonlyMap<string, readonly Offer[]> }>({ decision: null, offers: new Map() });
  /** The pieces that were asked about in it, or are. */
  #asked = new Set<string>();
  #decision: Decision | null = null;

  constructor(private readonly ask: (about: Pick) => Promise<readonly Offer[] | null>) {}

  /** The decision with all that can be chosen with what is in hand, as far as it is known. */
  with(decision: Decision | null, about: Pick | undefined): Decision | null {
    const known = this.#known;
    const offers = about && known.decision === decision ? known.offers.get(nameOf(about)) : undefined;
    return decision && offers ? { ...decision, offers: [...decision.offers, ...offers] } : decision;
  }

  /** A piece is taken up. */
  async want(decision: Decision | null, about: Pick | undefined): Promise<void> {
    if (!decision?.asks_farther || about?.kind !== "piece") return;
    if (this.#decision !== decision) [this.#decision, this.#asked] = [decision, new Set()];
    const [name, asked] = [nameOf(about), this.#asked];
    if (asked.has(name)) return;
    asked.add(name);
    const offers = await this.ask(about);
    if (!offers) asked.delete(name);
    else if (this.#decision === decision) this.#tell(decision, name, offers);
  }

  #tell(decision: Decision, name: string, offers: readonly Offer[]): void {
    const known = this.#known.decision === decision ? this.#known.offers : [];
    this.#known = { decision, offers: new Map([...known, [name, offers]]) };
  }
}
