/**
 * One reader at one table: the line to the server, the view, what is being picked, and what is asked about it.
 * The logic lies in `lib/`; here it is joined to what the screen shows.
 */
import { placeIn, type BoardApi, type PickHow, type Target, type Under } from "../../board/api";
import { app, message } from "../../lib/app.svelte";
import { curtain, isApart } from "../../lib/curtain";
import { rollFor, type Roll } from "../../lib/dice";
import * as picking from "../../lib/picking";
import { dialTable, LineLost, TableSocket, type LinkState } from "../../lib/socket";
import { forgetTable, keepPass, myInvitations, myTables, newKey, rememberTable, type Invited, type Pass } from "../../lib/storage";
import { myQuestion, next, sceneOf, since, type TableState } from "../../lib/table";
import type { Answer, Ask, Entry, Greeting, Layer, Luck, Message, Moment, Offer, Peek, Pick, Refusal, Role, RollAsk, Seating, SightLine, View, Wish } from "../../wire";
import { Layers } from "./layers.svelte";
import { seatName } from "./names";
import { Peeks } from "./peeks.svelte";
import { Replayer } from "./replayer.svelte";
import { Sight } from "./sight.svelte";

const LATEST_MAX = 4;

/** An answer to "why not?", or to what a place would do. */
export interface Explained {
  /** What was wished, as far as it was understood. */
  what: Message | null;
  /** Why it cannot be; null when it can. */
  refusal: Refusal | null;
  pick: Pick | null;
}

/** How often a question is asked again that the server was too busy for, and when. */
const BUSY_TRIES = 5;
const BUSY_MS = 300;

export class Session {
  readonly peeks = new Peeks((wish) => this.#askPeek(wish));
  readonly replay = new Replayer(
    () => this.log,
    (entry) => this.#askMoment(entry),
  );
  readonly sight = new Sight((from, to) => this.#askSight(from, to));
  readonly layers = new Layers((about) => this.#askLayers(about));
  link = $state<LinkState>("joining");
  /** Why the server does not let us in. */
  turnedAway = $state.raw<Message | null>(null);
  /** The board, once it is on the page. */
  board = $state.raw<BoardApi | null>(null);
  #state = $state.raw<TableState | null>(null);
  /** The seat of whoever confirmed last to be at this screen. */
  #looking = $state<number | null>(null);
  #wanted = $state<number | null>(null);
  picked = $state.raw<picking.Picking>(picking.NOTHING);
  explained = $state.raw<Explained | null>(null);
  /** A decision is on its way. */
  busy = $state(false);
  /** Counts what the player did, so that an answer to something earlier does nothing. */
  #gestures = 0;
  /** Dice that the players roll themselves. */
  roll = $state.raw<Roll | null>(null);
  /** Those of the same decision that were typed before. */
  rolledSoFar = $state.raw<readonly number[]>([]);
  #rolled: ((faces: number[] | null) => void) | null = null;
  /** What is pointed at beside the board: a line of the log, a piece in a panel. */
  highlight = $state.raw<readonly Pick[]>([]);
  /** What just happened and is worth a look: dice fell, or another player decided. */
  latest = $state.raw<readonly Entry[]>([]);
  /** The hex or box whose pieces are shown in the panel. */
  place = $state.raw<Pick | null>(null);
  /** The hex that is fanned out. */
  fanned = $state<string | null>(null);
  /** What happened while this reader was away. */
  missed = $state.raw<readonly Entry[]>([]);
  /** The invitations that this browser has made. */
  invitations = $state.raw<readonly Invited[]>([]);
  /** Something to be told once: the line broke in the middle of a decision, somebody took a seat. */
  notice = $state.raw<Message | null>(null);

  readonly view = $derived(this.#state?.view ?? null);
  /** The number of the last change that is shown. */
  readonly number = $derived(this.#state?.number ?? null);
  readonly #curtain = $derived(
    this.view ? curtain(this.view, this.#looking, this.#wanted ?? this.#looking) : { seat: null, covered: false },
  );
  readonly seat = $derived(this.#curtain.seat);
  readonly covered = $derived(this.#curtain.covered);
  readonly log = $derived<readonly Entry[]>(this.view?.log ?? []);
  readonly question = $derived(this.view && !this.covered ? myQuestion(this.view, this.seat) : null);
  /** What can be decided here and now; nothing while the past is shown. */
  readonly decision = $derived(this.replay.at === null ? (this.question?.decision ?? null) : null);
  readonly present = $derived(this.view ? sceneOf(this.view, this.seat) : null);
  readonly scene = $derived(this.replay.at === null ? this.present : (this.replay.moment?.scene ?? this.present));
  /** What stands out on the board: what is pointed at, else what just happened. */
  readonly lit = $derived.by((): readonly Pick[] => {
    if (this.highlight.length > 0) return this.highlight;
    const entries = this.replay.at === null ? this.latest : this.log.slice(this.replay.at - 1, this.replay.at);
    return entries.flatMap((entry) => entry.told.flatMap((told) => told.touches));
  });
  readonly marks = $derived.by(() => {
    const own = new Set<string>();
    for (const piece of this.present?.pieces ?? []) {
      if (piece.seat !== this.decision?.seat) continue;
      own.add(piece.id);
      if (piece.group !== null) own.add(piece.group);
    }
    return picking.marks(this.decision, this.picked, (id) => own.has(id));
  });
  /** Whether everything that can be picked next lies in boxes beside the map. */
  readonly boxed = $derived.by(() => {
    const next = this.marks.filter((mark) => mark.kind !== "selected");
    const boxed = this.present?.pieces.filter((piece) => piece.place.kind === "box") ?? [];
    const inBox = new Set(boxed.flatMap((piece) => [piece.id, piece.group]));
    return next.length > 0 && next.every(({ pick }) => pick.kind === "box" || (pick.kind === "piece" && inBox.has(pick.id)));
  });
  /** Offers whose clicks are all made: buttons. */
  readonly complete = $derived(picking.complete(this.decision, this.picked.picks));

  readonly #socket: TableSocket;

  /** What this tab shows at the door. */
  pass = $state.raw<Pass>({ key: null, invitation: null, invited: null });

  constructor(
    readonly table: string,
    pass: Pass,
  ) {
    this.pass = pass;
    this.invitations = myInvitations(table, pass.key);
    const greeting = (): Greeting => ({ key: this.pass.key, invitation: this.pass.invitation });
    this.#socket = new TableSocket(dialTable(table), greeting, {
      update: (update) => {
        if (update.kind === "seated") this.#seat(update.seating);
        else this.#take(next(this.#state, update), update.kind === "welcome");
      },
      link: (link) => (this.link = link),
      turnedAway: (why) => (this.turnedAway = why),
    });
  }

  get key(): string | null {
    return this.pass.key;
  }

  /** Accepts the invitation: with a key that this browser has made and kept before anybody hears of it. */
  sit(): void {
    const { invited } = this.pass;
    if (!invited || !this.view) return;
    const { table, game, scenario } = this.view;
    const key = newKey();
    rememberTable({ table, key, game, scenario, invitations: [], taking: invited.secret, at: Date.now(), over: false });
    this.#keep({ key, invitation: invited.secret, invited: null });
    this.#state = null;
    this.#socket.again();
  }

  /** The invitation is not taken. */
  decline(): void {
    this.#keep({ ...this.pass, invited: null });
  }

  /** A key that opens nothing is forgotten; who comes without one looks on. */
  watch(): void {
    if (this.key !== null) forgetTable(this.table, this.key);
    this.#keep({ key: null, invitation: null, invited: null });
  }

  /** A new invitation to a seat, for whoever opened the table; whoever sat there sits there no more. */
  async invite(seat: number): Promise<void> {
    const answer = await this.#deed({ kind: "invite", seat });
    if (answer?.kind !== "invitation") return;
    this.invitations = [...this.invitations.filter((other) => other.seat !== seat), { seat, secret: answer.invitation }];
    const mine = myTables().find((known) => known.table === this.table && known.key === this.key);
    if (mine) rememberTable({ ...mine, invitations: [...this.invitations] });
  }

  /** Gives a seat back, or takes it away. */
  async giveBack(seat: number): Promise<void> {
    await this.#deed({ kind: "give_back", seat });
  }

  async #deed(ask: Ask): Promise<Answer | null> {
    try {
      const answer = await this.#socket.ask(ask);
      if (answer.kind === "refused") this.notice = refusalMessage(answer.refusal);
      return answer;
    } catch {
      this.notice = message("ui-line-lost");
      return null;
    }
  }

  #keep(pass: Pass): void {
    this.pass = pass;
    keepPass(this.table, pass);
  }

  /** Who sits where has changed: what became of the others' seats is told. */
  #seat(seating: Seating): void {
    const before = this.view?.seating.news.length ?? 0;
    this.#state = next(this.#state, { kind: "seated", seating });
    const last = seating.news.slice(before).at(-1);
    if (last && this.view) this.notice = message(`ui-seat-${last.what.replaceAll("_", "-")}`, { who: seatName(this.view, last.seat) });
  }

  close(): void {
    this.replay.pause();
    this.#socket.close();
  }

  wake(): void {
    this.#socket.wake();
  }

  /** The wish whose odds the panel shows: what waits for a second click, else what is being composed. */
  readonly considered = $derived.by((): Wish | null => {
    const notation = this.picked.armed?.notation ?? this.decision?.working?.commit ?? null;
    return notation === null ? null : { kind: "notation", notation };
  });

  /** Whether clicks choose ends of a line of sight: it is that of the present position, so never in a replay. */
  readonly aiming = $derived(this.sight.active && this.replay.at === null);

  readonly targets = $derived.by((): Target[] => {
    if (this.aiming) return this.sight.ends.map((pick) => ({ pick, kind: "selected" }));
    const targets = this.marks.map((mark, index): Target => {
      const cost = mark.offer?.cost;
      return { pick: mark.pick, kind: mark.kind, offer: index, ...(cost ? { cost: app.say(cost) } : {}) };
    });
    const refused = this.explained?.refusal ? this.explained.pick : null;
    return refused ? [...targets, { pick: refused, kind: "refused" }] : targets;
  });

  /** The way under the pointer, or that of what is armed. */
  readonly way = $derived.by(() => {
    const peek = this.peeks.of(this.peeks.pointed) ?? this.peeks.of(this.considered);
    return { legs: peek?.way ?? [], legal: peek?.verdict.kind === "legal" };
  });

  #take(state: TableState | null, isWelcome: boolean): void {
    if (!state) return;
    const isFirst = this.#state === null;
    const before = this.log;
    // From here on players decide apart: whoever begins says so, and the other looks away.
    if (this.view && !isApart(this.view) && isApart(state.view)) this.#looking = null;
    this.#state = state;
    this.peeks.clear();
    this.replay.forget(sameUpTo(before, state.view.log));
    this.picked = picking.carried(this.decision, this.picked);
    this.explained = null;
    this.sight.refresh();
    if (isFirst || this.layers.known) this.layers.refresh();
    if (isFirst) this.#arrive(state);
    if (!isWelcome) this.latest = notable(state.view, sameUpTo(before, state.view.log));
    if (isWelcome || state.view.outcome) this.#remember(state);
  }

  #arrive({ view }: TableState): void {
    void this.sight.probe(view.board);
    if (view.mine.length > 0 && view.log.some((entry) => view.mine.includes(entry.seat))) this.missed = since(view.log, view.mine);
  }

  #remember({ view }: TableState): void {
    if (this.key === null) return;
    // Whoever is welcome with his own key has been heard.
    if (this.pass.invitation !== null) this.#keep({ ...this.pass, invitation: null });
    const { table, game, scenario } = view;
    const invitations = myInvitations(table, this.key);
    rememberTable({ table, key: this.key, game, scenario, invitations, at: Date.now(), over: view.outcome !== null });
  }

  // What the parts of the screen change: each only reads what it is given, which makes it half as large.

  /** Somebody points at pieces and places beside the board, or no more. */
  light(picks: readonly Pick[] = []): void {
    this.highlight = picks;
  }

  lay(board: BoardApi | null): void {
    this.board = board;
  }

  /** A hex is fanned out, or none. */
  fan(cell: string | null): void {
    this.fanned = cell;
    if (cell !== null) this.place = { kind: "cell", id: cell };
  }

  type(roll: Roll): void {
    this.roll = roll;
  }

  /** What was read is put away. */
  put(what: "latest" | "missed" | "explained"): void {
    if (what === "explained") this.explained = null;
    else this[what] = [];
  }

  /** Whoever is to decide says that they are at the screen. */
  look(): void {
    this.#looking = this.seat;
    this.#wanted = null;
    this.peeks.clear();
    this.explained = null;
    this.replay.forget();
    this.layers.turn();
  }

  /** Another of one's own seats, that owes a decision too. */
  turnTo(seat: number): void {
    this.#gestures += 1;
    this.picked = picking.NOTHING;
    this.#wanted = seat;
    if (!this.covered) this.look();
  }

  /** Something is chosen beside the board, where it is plain what. */
  choose(picks: readonly Pick[], how: PickHow = "key"): Promise<void> {
    return this.click({ picks, stack: [] }, how);
  }

  /** A click. `picking` says what it means; what makes no offer the rules are asked about. */
  async click(under: Under, how: PickHow): Promise<void> {
    const { picks } = under;
    const place = placeIn(picks);
    this.#gestures += 1;
    this.explained = null;
    this.latest = [];
    this.place = place ?? picks[0] ?? null;
    const isIdle = this.replay.at === null && !this.busy;
    if (how === "long") {
      if (!isIdle) return;
      this.#regard(null, picks);
      const peek = await this.#ask(picks);
      if (peek) this.#show(peek, picks);
      return;
    }
    if (this.aiming) {
      const end = picking.aimed(under, this.fanned);
      if (end && isIdle) this.sight.choose(end);
      return;
    }
    const step = picking.click(this.decision, this.picked, under);
    if (step.kind === "open" || (how === "click" && picking.fans(step, under))) this.board?.fan(place?.id ?? null);
    if (step.kind === "open" || !isIdle) return;
    this.#regard(step.on, picks);
    if (step.kind !== "ask") {
      await this.#follow(step);
      return;
    }
    const peek = await this.#ask(picks);
    const offer = peek && this.decision && picking.offered(this.picked, peek);
    if (offer) await this.press(offer);
    else if (peek) this.#show(peek, picks);
  }

  /** What is laid over the board is about the piece that was clicked. */
  #regard(on: Pick | null, picks: readonly Pick[]): void {
    this.layers.look([on, ...picks].find((pick) => pick?.kind === "piece") ?? null);
  }

  /**
   * A click on the button of an offer. The second of a mouse's double click never ends a phase: it was meant for the button under the
   * first, and another one has come to its place. Fingers tap twice only where they mean to.
   */
  async press(offer: Offer, click?: MouseEvent): Promise<void> {
    const byMouse = click instanceof PointerEvent && click.pointerType === "mouse";
    if (byMouse && click.detail > 1 && offer.role === "end") return;
    this.#gestures += 1;
    this.explained = null;
    if (!this.busy) await this.#follow(picking.press(this.picked, offer));
  }

  async #follow(step: picking.Step): Promise<void> {
    if (step.kind === "take") await this.#act(step.offer.notation);
    else this.picked = step.picking;
  }

  /** What the rules know of a click; nothing for whoever has gone on to something else. */
  async #ask(picks: readonly Pick[]): Promise<Peek | null> {
    const [state, gestures] = [this.#state, this.#gestures];
    const peek = await this.peeks.now(picking.wish(this.picked, picks));
    return state === this.#state && gestures === this.#gestures ? peek : null;
  }

  #show({ message: what, verdict, on }: Peek, picks: readonly Pick[]): void {
    this.explained = { what, refusal: verdict.kind === "refused" ? verdict.refusal : null, pick: on ?? picks[0] ?? null };
  }

  /** Somebody points at something: its way and odds, if it means anything. */
  point(under: Under): void {
    if (this.aiming) this.sight.point(placeIn(under.picks) ?? under.picks[0] ?? null);
    this.peeks.point(this.aiming ? null : picking.foreseen(this.decision, this.picked, under));
  }

  /** Enter: what is armed, else the only way to commit. */
  async commit(): Promise<void> {
    if (this.picked.armed) {
      await this.press(this.picked.armed);
      return;
    }
    await this.#only("commit");
  }

  /** Ends the phase: never by Enter, which may be pressed once too often at the end of a move. */
  async end(): Promise<void> {
    if (!this.picked.armed) await this.#only("end");
  }

  /** The offer of this role, if there is just one. */
  async #only(role: Role): Promise<void> {
    const [only, ...others] = this.complete.filter((offer) => offer.role === role);
    if (only && others.length === 0) await this.press(only);
  }

  /** Escape: one step back; when nothing is picked, whatever takes back what is being composed. */
  async cancel(): Promise<void> {
    this.#gestures += 1;
    if (this.explained) {
      this.explained = null;
      return;
    }
    const back = picking.back(this.picked);
    if (back) this.picked = back;
    else if (this.layers.about) this.layers.look(null);
    else await this.#only("cancel");
  }

  get undoSeat(): number | null {
    const { view } = this;
    if (!view || this.replay.at !== null || this.covered) return null;
    // Where players decide apart, nobody takes back what the other did.
    return isApart(view) && view.undo.seat !== this.seat ? null : view.undo.seat;
  }

  async undo(): Promise<void> {
    const seat = this.undoSeat;
    const why = this.view?.undo.why ?? null;
    if (seat === null) {
      this.explained = { what: null, refusal: { kind: "no_undo", message: why ?? message("ui-undo-none") }, pick: null };
      return;
    }
    await this.#decide(() => this.ask({ kind: "undo", seat, seen: this.#socket.seen }));
  }

  /** Decides. Where the players roll their own dice the table asks for them one throw after the other. */
  async #act(notation: string): Promise<void> {
    const seat = this.decision?.seat;
    if (seat === undefined) return;
    const { seen } = this.#socket;
    const dice: number[] = [];
    await this.#decide(async () => {
      for (;;) {
        const answer = await this.ask({ kind: "act", seat, notation, seen, dice });
        if (answer.kind !== "roll") return answer;
        this.rolledSoFar = [...dice];
        const faces = await this.#askDice(answer.roll);
        if (!faces) return { kind: "done" };
        dice.push(...faces);
      }
    });
  }

  async #decide(how: () => Promise<Answer>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.notice = null;
    try {
      const answer = await how();
      if (answer.kind === "refused") this.explained = { what: null, refusal: answer.refusal, pick: null };
      else this.picked = { ...this.picked, armed: null };
    } catch (error) {
      if (!(error instanceof LineLost)) throw error;
      this.notice = message("ui-line-lost");
    } finally {
      this.busy = false;
    }
  }

  #askDice(ask: RollAsk): Promise<number[] | null> {
    this.roll = rollFor(ask);
    return new Promise((resolve) => (this.#rolled = resolve));
  }

  /** The dice are typed, or nobody wants to roll them. */
  answerRoll(faces: number[] | null): void {
    this.roll = null;
    this.#rolled?.(faces);
    this.#rolled = null;
  }

  ask(ask: Ask): Promise<Answer> {
    return this.#socket.ask(ask);
  }

  /** Lines of text about the position: all of it, or what is asked. */
  async lines(question: string | null): Promise<Message[]> {
    const seat = this.#readerSeat;
    const answer = await this.ask(question === null ? { kind: "describe", seat } : { kind: "look", seat, question });
    if (answer.kind === "lines") return answer.lines;
    return answer.kind === "refused" ? [refusalMessage(answer.refusal)] : [];
  }

  /** What the dice gave so far, or why that is not told. */
  async luck(): Promise<Luck | Message> {
    const answer = await this.#patiently({ kind: "luck" });
    if (answer?.kind === "luck") return answer.luck;
    return answer?.kind === "refused" ? refusalMessage(answer.refusal) : message("ui-line-lost");
  }

  /** Asks until there is room: too many at once is no answer. No answer for another position. */
  async #patiently(ask: Ask): Promise<Answer | null> {
    const state = this.#state;
    let answer = await this.ask(ask).catch(() => null);
    for (let tries = 0; tries < BUSY_TRIES && answer?.kind === "refused" && answer.refusal.kind === "busy"; tries += 1) {
      await new Promise((later) => setTimeout(later, BUSY_MS));
      if (state !== this.#state) return null;
      answer = await this.ask(ask).catch(() => null);
    }
    return answer;
  }

  async #askPeek(wish: Wish): Promise<Peek | null> {
    const seat = this.#readerSeat;
    if (seat === null) return null;
    const answer = await this.#patiently({ kind: "peek", seat, wish });
    if (answer?.kind === "peek") return answer.peek;
    if (answer?.kind !== "refused") return null;
    const verdict = { kind: "refused", refusal: answer.refusal } as const;
    return { notation: null, message: null, on: null, verdict, rolls: false, way: [], odds: null };
  }

  async #askSight(from: Pick, to: Pick): Promise<readonly SightLine[]> {
    const answer = await this.ask({ kind: "sight", seat: this.#readerSeat, from, to }).catch(() => null);
    return answer?.kind === "sight" ? answer.lines : [];
  }

  async #askLayers(about: Pick | null): Promise<readonly Layer[] | null> {
    const answer = await this.#patiently({ kind: "layers", seat: this.#readerSeat, about });
    return answer?.kind === "layers" ? answer.layers : null;
  }

  async #askMoment(entry: number): Promise<Moment | null> {
    const answer = await this.ask({ kind: "moment", seat: this.#readerSeat, entry }).catch(() => null);
    return answer?.kind === "moment" ? answer.moment : null;
  }

  get #readerSeat(): number | null {
    return this.view?.mine.length ? this.seat : null;
  }
}

/** Why something is not done, in words. */
export function refusalMessage(refusal: Refusal): Message {
  switch (refusal.kind) {
    case "rule":
    case "no_undo":
      return refusal.message;
    case "misread":
      if (refusal.nearest === null) return refusal.message;
      return message("ui-refusal-nearest", { what: refusal.message, nearest: refusal.nearest });
    case "stale":
    case "not_yours":
    case "busy":
    case "store":
      return { id: `ui-refusal-${refusal.kind.replace("_", "-")}` };
  }
}

/** The last entries that one would want to see: dice fell in them, or somebody else decided. */
function notable(view: View, from: number): Entry[] {
  const isNotable = (entry: Entry): boolean =>
    entry.told.length > 0 && (entry.told.some((told) => told.faces.length > 0) || !view.mine.includes(entry.seat));
  return view.log.slice(from).filter(isNotable).slice(-LATEST_MAX);
}

/** How many entries from the first are the same in both. */
function sameUpTo(before: readonly Entry[], after: readonly Entry[]): number {
  let n = 0;
  while (n < before.length && n < after.length && before[n] === after[n]) n += 1;
  return n;
}
