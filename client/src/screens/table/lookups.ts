/** What a reader asks about the position: nothing that is asked here changes the game. */
import { message } from "../../lib/app.svelte";
import { patiently } from "../../lib/patience";
import type { Answer, Ask, Layer, Legend, Luck, Message, Moment, Offer, Peek, Pick, SightLine, Wish } from "../../wire";
import { refusalMessage } from "./refusals";

/** Who asks, and about what. */
export interface Asker {
  ask(ask: Ask): Promise<Answer>;
  /** The seat from which the reader looks; null for whoever looks on. */
  readonly looksFrom: number | null;
  /** Something that is another one when the position is. */
  readonly position: unknown;
  /** The entry of the log before which what is shown was so; null for the present. */
  readonly entry: number | null;
}

export class Lookups {
  constructor(private readonly asker: Asker) {}

  /** Lines of text about the position: all of it, or what is asked. */
  async lines(question: string | null): Promise<Message[]> {
    const seat = this.asker.looksFrom;
    const answer = await this.asker.ask(question === null ? { kind: "describe", seat } : { kind: "look", seat, question });
    if (answer.kind === "lines") return answer.lines;
    return answer.kind === "refused" ? [refusalMessage(answer.refusal)] : [];
  }

  /** What counts for victory, and how it stands. */
  async score(): Promise<readonly Message[]> {
    const answer = await this.#patiently({ kind: "score", seat: this.asker.looksFrom });
    return answer?.kind === "lines" ? answer.lines : [];
  }

  /** What is printed on the pieces, and what their marks mean. */
  async legend(): Promise<Legend | null> {
    const answer = await this.#patiently({ kind: "legend", seat: this.asker.looksFrom });
    return answer?.kind === "legend" ? answer.legend : null;
  }

  /** What the dice gave so far, or why that is not told. */
  async luck(): Promise<Luck | Message> {
    const answer = await this.#patiently({ kind: "luck" });
    if (answer?.kind === "luck") return answer.luck;
    return answer?.kind === "refused" ? refusalMessage(answer.refusal) : message("ui-line-lost");
  }

  async peek(wish: Wish): Promise<Peek | null> {
    const seat = this.asker.looksFrom;
    if (seat === null) return null;
    const answer = await this.#patiently({ kind: "peek", seat, wish });
    if (answer?.kind === "peek") return answer.peek;
    if (answer?.kind !== "refused") return null;
    const verdict = { kind: "refused", refusal: answer.refusal } as const;
    return { notation: null, message: null, on: null, verdict, rolls: false, way: [], odds: null };
  }

  /** What else can be chosen with a piece. */
  async farther(about: Pick): Promise<readonly Offer[] | null> {
    const seat = this.asker.looksFrom;
    if (seat === null) return null;
    const answer = await this.#patiently({ kind: "farther", seat, about });
    return answer?.kind === "offers" ? answer.offers : null;
  }

  async sight(from: Pick, to: Pick): Promise<readonly SightLine[]> {
    const answer = await this.asker.ask({ kind: "sight", seat: this.asker.looksFrom, from, to }).catch(() => null);
    return answer?.kind === "sight" ? answer.lines : [];
  }

  /** What is told is of the present position. */
  async card(about: Pick): Promise<readonly Message[] | null> {
    if (this.asker.entry !== null) return null;
    const answer = await this.#patiently({ kind: "card", seat: this.asker.looksFrom, about });
    return answer?.kind === "lines" ? answer.lines : null;
  }

  async layers(about: Pick | null): Promise<readonly Layer[] | null> {
    const { looksFrom: seat, entry } = this.asker;
    const answer = await this.#patiently({ kind: "layers", seat, about, entry });
    return answer?.kind === "layers" ? answer.layers : null;
  }

  /** The position before an entry of the log: asked for as long as somebody wants it, else a few times. */
  async moment(entry: number, isWanted?: () => boolean): Promise<Moment | null> {
    const ask = (): Promise<Answer> => this.asker.ask({ kind: "moment", seat: this.asker.looksFrom, entry });
    const answer = await patiently(ask, isWanted ?? (() => true), isWanted !== undefined);
    return answer?.kind === "moment" ? answer.moment : null;
  }

  /** Asks until there is room: too many at once is no answer. No answer for another position. */
  async #patiently(ask: Ask): Promise<Answer | null> {
    const { position } = this.asker;
    return patiently(() => this.asker.ask(ask), () => position === this.asker.position);
  }
}
