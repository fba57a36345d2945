/**
 * A piece that is dragged: it is taken up as by a click, sets out where that comes first, and goes on where it is let
 * go. What a drop means `lib/picking` says, and of what is not offered the rules.
 */
import type { Under } from "../../board/api";
import { samePick } from "../../board/state";
import * as picking from "../../lib/picking";
import type { Offer, Pick, Piece } from "../../wire";
import type { Session } from "./session.svelte";
import { homeOf, standing } from "./setting";

/** A piece that is dragged is activated and begins to move, before it goes where it is dropped. */
const SETS_OUT_MAX = 2;

export class Drag {
  /** The click with which a piece was lifted: whether it decided something by itself. */
  #lifted: Promise<boolean> = Promise.resolve(false);
  /** The piece that is dragged though nothing can be done with it. */
  #stuck: Pick | null = null;
  /** The pieces of the closed pile that is dragged: as many go as can. */
  #pile: readonly Pick[] = [];

  /** How long the log was when the piece was lifted. */
  #from = 0;
  /** How long it was before the last drag, and after it. */
  #did = { from: 0, to: 0 };

  constructor(private readonly session: Session) {}

  /**
   * What a drag that begins here takes along: the piece that lies there, or, where nothing can be done with the top of
   * a closed stack, the uppermost with which something can.
   */
  lifts(under: Under, byTouch: boolean): Under | null {
    const { session } = this;
    this.#pile = [];
    if (session.aiming || session.busy || session.replay.at !== null || session.covered) return null;
    const lifts = (each: Under): boolean => picking.lifts(session.decision, session.picked, each, byTouch);
    // Whoever is in hand is dragged, wherever in the stack it lies.
    const held = session.picked.picks.at(-1);
    const own = under.stack.find((picks) => held?.kind === "piece" && picks.some((pick) => samePick(pick, held)));
    const inStack = own && { picks: own, stack: [] };
    if (inStack && lifts(inStack)) return inStack;
    // Whoever was taken up by himself goes by himself.
    this.#pile = own ? [] : under.stack.flatMap((picks) => picks.filter(({ kind }) => kind === "piece"));
    const [, ...below] = under.stack;
    const alone = below.map((picks): Under => ({ picks, stack: [] }));
    const able = lifts({ ...under, picks: under.stack[0] ?? under.picks }) ? under : alone.find(lifts);
    return able ?? (!byTouch && this.#own(under) !== null ? under : null);
  }

  /** A piece is dragged, picked as by a click. One that can go nowhere is dragged too: the rules say why not. */
  lift(under: Under): void {
    const { session } = this;
    this.#from = session.log.length;
    const goes = picking.lifts(session.decision, session.picked, under, false);
    this.#stuck = goes ? null : this.#own(under);
    this.#lifted = this.#stuck || picking.holds(session.picked, under) ? Promise.resolve(false) : session.takeUp(under);
  }

  /** How long the log is once the last thing done is taken back: what one drag did is one thing. */
  get before(): number {
    const { length } = this.session.log;
    return this.#did.to === length ? Math.min(this.#did.from, length - 1) : length - 1;
  }

  /** It is let go. */
  async drop(onto: Under): Promise<void> {
    const [{ session }, from] = [this, this.#from];
    await this.#drop(onto);
    // What is refused changes nothing: whoever set out for it has not.
    const { explained } = session;
    if (explained?.refusal && session.log.length > from) {
      await session.takeBack(from);
      session.explained = explained;
    }
    this.#did = { from, to: session.log.length };
  }

  /** What it was picked for is waited for. */
  async #drop(onto: Under): Promise<void> {
    const hasDecided = await this.#lifted;
    const { session } = this;
    // What is on no list may be taken up with the place where it lies, and is in hand then.
    let held = this.#stuck ? inHand(this.#stuck) : session.picked;
    // What was taken up has been put down since: nothing is dragged any more.
    if (held.picks.length === 0 && !hasDecided) return;
    const under = this.#beyond(onto, held.picks.at(-1));
    // What was taken from a box and is let go in it again stays there.
    const [box, ...more] = under.picks;
    if (box?.kind === "box" && more.length === 0 && held.picks.some((pick) => samePick(box, homeOf(this.#pieces, pick)))) return;
    /** Whether the place alone is asked for by now, since it was said of the piece itself that it goes. */
    let isGoing = false;
    for (let n = 0; n < SETS_OUT_MAX; n++) {
      const piece = held.picks.at(-1);
      const first = !session.busy && piece && picking.setsOut(session.decision, held, under, homeOf(this.#pieces, piece), this.#isFoe(under));
      if (!first) break;
      // What was refused is not tried again.
      if (!(await session.act(first.notation))) return;
      const isHeld = (): boolean => samePick(session.picked.picks.at(-1) ?? null, piece);
      if (!isHeld() && picking.fitting(session.decision, [piece]).length > 0) session.picked = inHand(piece);
      held = isHeld() ? session.picked : inHand(piece);
      isGoing = first.picks.some((pick) => samePick(pick, piece));
    }
    if ((isGoing || hasDecided) && !(await this.#gather())) return;
    const piece = held.picks.at(-1);
    const together = picking.together(session.decision, held, under, this.#groupOf(piece));
    if (together) await this.#wonder(together.picks, under);
    else if (piece && !isGoing && !samePick(piece, session.picked.picks.at(-1) ?? null)) await this.#strike(piece, under);
    else await session.click(under, "drop");
  }

  /** The rest of the pile goes along with whoever was taken from it. Whether nobody was refused. */
  async #gather(): Promise<boolean> {
    const { session } = this;
    let before: string | null = null;
    for (;;) {
      const next = picking.along(session.decision, this.#pile);
      if (!next || next.notation === before) return true;
      before = next.notation;
      if (!(await session.act(next.notation))) return false;
    }
  }

  /** An order may come first, that is about no piece and no place: then it goes on. */
  async #wonder(picks: readonly Pick[], { picks: under }: Under): Promise<Offer | null> {
    const { session } = this;
    const first = await session.wonder(picks, under);
    return first?.picks.length === 0 && !session.picked.armed ? session.wonder(picks, under) : first;
  }

  /** What was on no list goes there if it may; whoever is dragged at somebody takes part in what is opened by it. */
  async #strike(piece: Pick, under: Under): Promise<void> {
    const { session } = this;
    if (!(await this.#wonder([piece], under)) || session.picked.armed) return;
    const joins = picking.complete(session.decision, [piece]).filter((offer) => picking.HURTS.has(offer.means) && !picking.asksAgain(offer));
    const [only, ...others] = joins;
    if (only && others.length === 0) await session.act(only.notation);
  }

  get #pieces(): readonly Piece[] {
    return this.session.present?.pieces ?? [];
  }

  /** A piece of whoever decides. */
  #own({ picks }: Under): Pick | null {
    const isOwn = (id: string): boolean => this.#pieces.some((piece) => piece.id === id && piece.seat === this.session.decision?.seat);
    return picks.find((pick) => pick.kind === "piece" && isOwn(pick.id)) ?? null;
  }

  /** Where a large piece is dragged a little way, it lies over its own goal: the ground there is meant. */
  #beyond(under: Under, own: Pick | undefined): Under {
    const isOwn = (pick: Pick): boolean => own !== undefined && (samePick(pick, own) || samePick(pick, this.#groupOf(own)));
    const ground = under.picks.filter((pick) => !isOwn(pick));
    return ground.length > 0 && ground.every(({ kind }) => kind === "point") ? { picks: ground, stack: [] } : under;
  }

  /** Whether somebody else stands there. */
  #isFoe({ picks }: Under): boolean {
    return standing(this.#pieces, picks).some(({ seat }) => seat !== null && seat !== this.session.decision?.seat);
  }

  /** The unit of a piece that is one of several. */
  #groupOf(pick: Pick | undefined): Pick | null {
    const group = this.#pieces.find(({ id }) => pick?.kind === "piece" && id === pick.id)?.group ?? null;
    return group === null ? null : { kind: "piece", id: group };
  }
}

const inHand = (piece: Pick): picking.Picking => ({ picks: [piece], armed: null });
