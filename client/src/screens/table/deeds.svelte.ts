/** What somebody does with a seat, and not in the game: invitations, and ends that the rules do not know. */
import { message } from "../../lib/app.svelte";
import { myInvitations, myTables, rememberTable, type Invited } from "../../lib/storage";
import type { Answer, Ask, Message } from "../../wire";
import { refusalMessage } from "./refusals";

/** Who does it. */
export interface Doer {
  readonly table: string;
  readonly key: string | null;
  /** Something to be told once. */
  notice: Message | null;
  ask(ask: Ask): Promise<Answer>;
}

export class Deeds {
  /** The invitations that this browser has made. */
  invitations = $state.raw<readonly Invited[]>([]);

  constructor(private readonly doer: Doer) {
    this.invitations = myInvitations(doer.table, doer.key);
  }

  /** A new invitation to a seat, for whoever opened the table; whoever sat there sits there no more. */
  async invite(seat: number): Promise<void> {
    const answer = await this.#do({ kind: "invite", seat });
    if (answer?.kind !== "invitation") return;
    this.invitations = [...this.invitations.filter((other) => other.seat !== seat), { seat, secret: answer.invitation }];
    const mine = myTables().find((known) => known.table === this.doer.table && known.key === this.doer.key);
    if (mine) rememberTable({ ...mine, invitations: [...this.invitations] });
  }

  /** Gives a seat back, or takes it away. */
  async giveBack(seat: number): Promise<void> {
    await this.#do({ kind: "give_back", seat });
  }

  /** Gives the game up, for good. */
  async resign(seat: number): Promise<void> {
    await this.#do({ kind: "resign", seat });
  }

  /** Offers a draw or takes one, or wants none. */
  async draw(seat: number, wants: boolean): Promise<void> {
    await this.#do({ kind: "draw", seat, wants });
  }

  async #do(ask: Ask): Promise<Answer | null> {
    try {
      const answer = await this.doer.ask(ask);
      if (answer.kind === "refused") this.doer.notice = refusalMessage(answer.refusal);
      return answer;
    } catch {
      this.doer.notice = message("ui-line-lost");
      return null;
    }
  }
}
