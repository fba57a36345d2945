/**
 * One reader at one table: the line to the server, the view, what is being picked, and what is asked about it.
 * The logic lies in `lib/`; here it is joined to what the screen shows.
 */
import { placeIn, type Area, type BoardApi, type PickHow, type Target, type Under } from "../../board/api";
import { samePick } from "../../board/state";
import { app, message } from "../../lib/app.svelte";
import { curtain, isApart } from "../../lib/curtain";
import { Film, lasts, legMs, type Frame, type Pace } from "../../lib/film";
import { percent } from "../../lib/odds";
import * as picking from "../../lib/picking";
import { dialTable, LineLost, TableSocket, type Dial, type LinkState } from "../../lib/socket";
import { forgetTable, keepPass, myInvitations, newKey, rememberTable, type Pass } from "../../lib/storage";
import { strikes } from "../../lib/strikes";
import { myQuestion, next, pastOf, sameUpTo, sceneOf, since, type Picture, type TableState } from "../../lib/table";
import type { Answer, Ask, Entry, Greeting, Means, Message, Offer, Peek, Pick, Piece, Role, Seating, Wish } from "../../wire";
import { Cards } from "./cards.svelte";
import { Deeds } from "./deeds.svelte";
import { Drag } from "./drag";
import { Farther } from "./farther.svelte";
import { figureOf } from "./figures";
import { joined } from "./joined";
import { Layers } from "./layers.svelte";
import { Tutored } from "./lesson.svelte";
import { Lookups } from "./lookups";
import { seatName } from "./names";
import { News, touched } from "./news.svelte";
import { Peeks } from "./peeks.svelte";
import { asks, type Explained } from "./refusals";
import { Replayer } from "./replayer.svelte";
import { areAllOf, isBoxed, isFoeOf, isOtherOf, isRestingOf, isSettingUp, ownedBy, pieceOf } from "./setting";
import { Sight } from "./sight.svelte";
import { Throws } from "./throws.svelte";

/** A way is gone in several decisions where others fire at whoever walks: so many are kept in mind. */
const WAYS_MAX = 12;
/** Of so many targets at once the chance is asked for that an offer does not tell. */
const GLANCES_MAX = 12;
const REPLAY_LOST = message("ui-replay-lost");

export class Session {
  readonly lookups = new Lookups(this);
  readonly farther = new Farther((about) => this.lookups.farther(about));
  readonly peeks = new Peeks((wish) => this.lookups.peek(wish));
  readonly replay = new Replayer(
    () => this.log,
    (entry, isWanted) => this.lookups.moment(entry, isWanted),
    () => {
      this.layers.refresh();
      if (this.notice?.id === REPLAY_LOST.id) this.notice = null;
    },
    () => (this.notice = REPLAY_LOST),
  );
  readonly sight = new Sight((from, to) => this.lookups.sight(from, to));
  readonly layers = new Layers((about) => this.lookups.layers(about));
  readonly news = new News();
  readonly throws = new Throws();
  readonly tutored = new Tutored();
  readonly drag = new Drag(this);
  readonly cards = new Cards((about) => this.lookups.card(about));
  link = $state<LinkState>("joining");
  /** Why the server does not let us in. */
  turnedAway = $state.raw<Message | null>(null);
  /** The board, once it is on the page. */
  board = $state.raw<BoardApi | null>(null);
  /** The table as it is shown: in a film, as it was. */
  #state = $state.raw<TableState | null>(null);
  /** The table as it is. */
  #head: TableState | null = null;
  readonly #film = new Film<Picture>(
    app.settings.pace,
    (picture) => {
      this.#project(picture);
    },
    () => {
      this.#filmed();
    },
  );
  /** What the film of others' decisions does. */
  film = $state.raw({ running: false, paused: false, repeatable: false, waiting: 0 });
  /** The seat of whoever confirmed last to be at this screen. */
  #looking = $state<number | null>(null);
  #wanted = $state<number | null>(null);
  picked = $state.raw<picking.Picking>(picking.NOTHING);
  explained = $state.raw<Explained | null>(null);
  /** What the rules know of the wish that waits for a second click. */
  #wished = $state.raw<Peek | null>(null);
  /** A decision is on its way. */
  busy = $state(false);
  /** Who waits for the next change. */
  readonly #untold: (() => void)[] = [];
  /** Counts what the player did, so that an answer to something earlier does nothing. */
  #gestures = 0;
  /** Counts how often the board moved on the screen, for what lies beside its places. */
  sights = $state(0);
  /** Offers whose buttons lie beside the piece they are about: they need no others. */
  beside = $state.raw<ReadonlySet<string>>(new Set());
  /** What can be begun by buttons there. */
  begunBeside = $state.raw<readonly Means[]>([]);
  /** What is pointed at beside the board: a line of the log, a piece in a panel. */
  highlight = $state.raw<readonly Pick[]>([]);
  /** The hex or box whose pieces are shown in the panel. */
  place = $state.raw<Pick | null>(null);
  /** The hex that is fanned out. */
  fanned = $state<string | null>(null);
  /** Whose decision was asked for last, in which phase. */
  #heading = "";
  /** What happened while this reader was away. */
  missed = $state.raw<readonly Entry[]>([]);
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
  /** Whether whoever is here plays for everybody. */
  readonly #playsAll = $derived(this.view !== null && this.view.mine.length === this.view.seating.seats.length);
  readonly log = $derived<readonly Entry[]>(this.view?.log ?? []);
  readonly question = $derived(this.view && !this.covered ? myQuestion(this.view, this.seat) : null);
  /** What is asked here and now; nothing while the past is shown, nor what others did. */
  readonly asked = $derived(this.replay.at === null && !this.film.running ? (this.question?.decision ?? null) : null);
  /** The same with all that can be chosen with the piece in hand. */
  readonly decision = $derived(this.farther.with(this.asked, this.picked.picks[0]));
  readonly present = $derived(this.view ? sceneOf(this.view, this.seat) : null);
  readonly scene = $derived(this.replay.at === null ? this.present : (this.replay.moment?.scene ?? this.present));
  /** What stands out on the board: what is pointed at, else what just happened. */
  readonly lit = $derived.by((): readonly Pick[] => {
    if (this.highlight.length > 0) return this.highlight;
    const taught = this.tutored.marks(this.view?.lesson, this.asked);
    if (taught.length > 0) return taught;
    if (this.replay.at !== null) return touched(this.log.slice(this.replay.at - 1, this.replay.at));
    return touched(this.news.latestTold);
  });
  /** The ways that were gone last, the newest first. */
  readonly ways = $derived.by(() => {
    const end = this.replay.at ?? this.log.length;
    return this.log
      .slice(Math.max(0, end - WAYS_MAX), end)
      .flatMap(({ way }) => (way ? [way] : []))
      .reverse();
  });
  readonly legMs = $derived(legMs(app.settings.pace));
  readonly strikes = $derived.by(() => {
    const { at } = this.replay;
    if (at === null) return this.news.strikes;
    const [last, before] = [this.log[at - 1], this.replay.known(at - 1)?.scene ?? this.scene];
    return last ? strikes(last, before, this.scene, this.log.slice(0, at - 1), this.view?.board.boxes) : [];
  });
  readonly marks = $derived.by(() => {
    const own = ownedBy(this.#pieces, this.decision?.seat);
    return picking.marks(this.decision, this.picked, (id) => own.has(id));
  });
  /** Whether everything that can be picked next lies in boxes beside the map. */
  readonly boxed = $derived(isBoxed(this.#pieces, this.marks));
  readonly isSettingUp = $derived(isSettingUp(this.view?.board.boxes ?? [], this.#pieces, this.marks));
  /** Everything that what can be decided is about, each once. */
  readonly involved = $derived.by((): readonly Pick[] => {
    const picks = this.decision?.offers.flatMap((offer) => offer.picks) ?? [];
    return [...new Map(picks.map((pick) => [JSON.stringify(pick), pick])).values()];
  });
  /** What the last decision did that changed something on the board. */
  readonly changed = $derived.by((): readonly Pick[] => {
    const last = this.log.findLast((entry) => touched([entry]).length > 0);
    return last ? touched([last]) : [];
  });
  /** What a piece carries. */
  readonly #bears: picking.Bears = (piece) =>
    this.#pieces.flatMap(({ id, rides }) => (piece.kind === "piece" && rides === piece.id ? [{ kind: "piece", id }] : []));
  /** Offers whose clicks are all made: buttons. */
  readonly complete = $derived([
    ...picking.complete(this.decision, this.picked.picks),
    ...picking.besides(this.decision, this.picked.picks, this.#bears),
  ]);
  /** What can be begun with what is picked, each by a button. */
  readonly begun = $derived(picking.begun(this.decision, this.picked));

  readonly deeds: Deeds;
  readonly #socket: TableSocket;

  /** What this tab shows at the door. */
  pass = $state.raw<Pass>({ key: null, invitation: null, invited: null });

  constructor(
    readonly table: string,
    pass: Pass,
    dial: Dial = dialTable(table),
  ) {
    this.pass = pass;
    this.deeds = new Deeds(this);
    const greeting = (): Greeting => ({ key: this.pass.key, invitation: this.pass.invitation, unpacks: true });
    this.#socket = new TableSocket(dial, greeting, {
      update: (update) => {
        if (update.kind === "seated") this.#seat(update.seating);
        else this.#take(next(this.#head, update), update.kind === "welcome");
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
    this.#state = this.#head = null;
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

  #keep(pass: Pass): void {
    this.pass = pass;
    keepPass(this.table, pass);
  }

  /** Who sits where has changed: what became of the others' seats is told. */
  #seat(seating: Seating): void {
    const before = this.view?.seating.news.length ?? 0;
    this.#head = next(this.#head, { kind: "seated", seating });
    this.#state = next(this.#state, { kind: "seated", seating });
    const last = seating.news.slice(before).at(-1);
    if (last && this.view) this.notice = message(`ui-seat-${last.what.replaceAll("_", "-")}`, { who: seatName(this.view, last.seat) });
  }

  close(): void {
    this.#film.close();
    this.replay.pause();
    this.#socket.close();
  }

  wake(): void {
    this.#socket.wake();
  }

  /** The wish whose odds the panel shows: what waits for a second click, else what is being composed. */
  readonly considered = $derived.by((): Wish | null => {
    const { armed } = this.picked;
    const notation = (armed && (armed.rolls || picking.bound(armed)) ? armed.notation : null) ?? this.decision?.working?.commit ?? null;
    return notation === null ? null : { kind: "notation", notation };
  });

  /** Whether clicks choose ends of a line of sight: it is that of the present position, so never in a replay. */
  readonly aiming = $derived(this.sight.active && this.replay.at === null && !this.film.running);

  /** The hexes where somebody else stands. */
  readonly #others = $derived.by(() => {
    const seat = this.decision?.seat;
    const pieces = this.present?.pieces.filter((piece) => piece.seat !== null && piece.seat !== seat) ?? [];
    return new Set(pieces.flatMap(({ place }) => (place.kind === "cell" ? [place.cell] : [])));
  });

  /** What a mark would do to somebody, of which the list tells no figure. */
  #vagueAt({ kind, cost, pick }: picking.Marked): Wish | null {
    const isFoe = pick.kind === "piece" || (pick.kind === "cell" && this.#others.has(pick.id));
    if (kind !== "choice" || cost || !isFoe) return null;
    const offer = picking.complete(this.decision, [...this.picked.picks, pick]).find(({ means }) => picking.HURTS.has(means));
    return offer ? { kind: "notation", notation: offer.notation } : null;
  }

  /** Those that may be attacked without a figure, so many as are soon told: the rules are asked for the chance. */
  readonly vague = $derived(this.marks.flatMap((mark) => this.#vagueAt(mark) ?? []).slice(0, GLANCES_MAX));

  /** Asks what there is to be seen of the targets at a glance. */
  async glance(vague: readonly Wish[]): Promise<void> {
    const isWanted = (): boolean => vague === this.vague;
    for (const wish of vague) if (isWanted()) await this.peeks.want(wish, isWanted);
  }

  /** How likely it is that anything comes of it, as far as that is known. */
  #chanceAt(mark: picking.Marked): string | null {
    const nothing = this.peeks.of(this.#vagueAt(mark))?.odds?.nothing ?? null;
    // That something comes of it for sure tells nothing of how it ends.
    return nothing === null || nothing < 0.005 ? null : percent(app.lang, Math.round((1 - nothing) * 100) / 100);
  }

  readonly targets = $derived.by((): Target[] => {
    if (this.aiming) return this.sight.ends.map((pick) => ({ pick, kind: "selected" }));
    const targets = this.marks.map((mark, index): Target => {
      const { pick, kind } = mark;
      const against = pick.kind === "cell" && this.#others.has(pick.id);
      const figure = mark.cost ? app.say(mark.cost) : this.#chanceAt(mark);
      const cost = [this.#labelOf(mark), figure].filter((text) => text !== null).join(" ");
      const means = kind === "selected" ? null : mark.means;
      const what = figure === null ? null : figureOf(means, mark.cost !== null);
      const says = what ? { figure: app.t(`ui-figure-${what}`) } : {};
      return { pick, kind, offer: index, against, ...(means ? { means } : {}), ...(cost ? { cost } : {}), ...says };
    });
    const refused = this.explained?.refusal ? this.explained.pick : null;
    const all = joined(targets, this.decision?.working?.who ?? []);
    return refused ? [...all, { pick: refused, kind: "refused" }] : all;
  });

  /** What a mark means, in a word: where a place can be gone to as well as fired at, its shape alone is not enough. */
  #labelOf({ kind, means, pick }: picking.Marked): string | null {
    const told = kind !== "selected" && means !== null && picking.LABELLED.has(means) && this.picked.picks.length > 0;
    return told && pick.kind !== "box" ? app.t(`ui-means-${means}`) : null;
  }

  /** The way that is explained, else that under the pointer, or that of what is armed. */
  readonly way = $derived.by(() => {
    if (this.explained && this.explained.way.length > 0) {
      return { legs: this.explained.way, legal: this.explained.refusal === null, beyond: this.explained.pick };
    }
    const pointed = this.peeks.of(this.peeks.pointed);
    const { armed } = this.picked;
    const wished = armed && this.#wished?.notation === armed.notation ? this.#wished : this.peeks.of(this.considered);
    const peek = pointed && pointed.way.length > 0 ? pointed : wished;
    return { legs: peek?.way ?? [], legal: peek?.verdict.kind === "legal", beyond: peek?.on ?? null };
  });

  /** Something happened. What others did goes through the film, everything else is shown at once. */
  #take(state: TableState | null, isWelcome: boolean): void {
    if (!state) return;
    const before = this.#head;
    this.#head = state;
    for (const told of this.#untold.splice(0)) told();
    const same = sameUpTo(before?.view.log ?? [], state.view.log);
    this.replay.forget(same);
    const entries = state.view.log.slice(same);
    const { mine } = state.view;
    if (before && entries.some(({ seat }) => !mine.includes(seat))) {
      // After a broken line there is one view, and all that happened in it: the positions between are asked for.
      const past = isWelcome && app.settings.pace !== "off" ? entries.slice(0, -1).map((entry) => this.#past(entry)) : [];
      this.#film.push(...past, this.#frame({ state, entries: past.length > 0 ? entries.slice(-1) : entries }));
    } else {
      this.#film.push({ ...this.#frame({ state, entries: before ? entries : [] }), own: true });
    }
    if (!before) this.#arrive(state);
    if (isWelcome || state.view.outcome) this.#remember(state);
    if (document.hidden) this.#ring();
  }

  #frame(picture: Picture): Frame<Picture> {
    return { what: picture, ms: picture.entries.reduce((sum, entry) => sum + lasts(entry), 0), own: false };
  }

  /** The position after an entry of the log, as far as it can be had. */
  #past(entry: Entry): Frame<Picture> {
    const what = async (): Promise<Picture | null> => {
      const [moment, head] = [await this.replay.momentAt(entry.index + 1), this.#head];
      return moment && head && { state: pastOf(head, moment, entry.index + 1), entries: [entry] };
    };
    return { what, ms: lasts(entry), own: false };
  }

  /** The film of what was missed. */
  watchMissed(): void {
    const head = this.#head;
    // What happened while one read what was missed is missed as well.
    const missed = head ? since(head.view.log, head.view.mine) : [];
    const first = missed[0];
    this.missed = [];
    if (!head || !first) return;
    if (app.settings.pace === "off") {
      void this.replay.go(first.index);
      return;
    }
    const begin = async (): Promise<Picture | null> => {
      const moment = await this.replay.momentAt(first.index);
      return moment && { state: pastOf(head, moment, first.index), entries: [] };
    };
    this.#film.watch([
      { what: begin, ms: 0, own: true },
      ...missed.slice(0, -1).map((entry) => this.#past(entry)),
      this.#frame({ state: head, entries: missed.slice(-1) }),
    ]);
  }

  /** One picture after the other. */
  #project({ state, entries }: Picture): void {
    const isFirst = this.#state === null;
    const sceneBefore = this.present;
    const same = sameUpTo(this.log, state.view.log);
    // From here on players decide apart: whoever begins says so, and the other looks away.
    if (this.view && !isApart(this.view) && isApart(state.view)) this.#looking = null;
    // Who sits where is known as it is, also in a film.
    const seating = this.#head?.view.seating ?? state.view.seating;
    this.#state = next(state, { kind: "seated", seating });
    this.replay.renew(same);
    this.peeks.clear();
    this.cards.clear();
    const decision = this.question?.decision ?? null;
    const own = ownedBy(this.#pieces, decision?.seat);
    this.picked = picking.carried(decision, this.picked, (id) => own.has(id));
    // Another phase, or others' decisions: the stack that was laid out for the last one is put together.
    const heading = JSON.stringify([this.question?.seat, this.question?.heading.phase]);
    if (heading !== this.#heading && this.fanned !== null) this.board?.fan(null);
    this.#heading = heading;
    this.explained = null;
    this.tutored.come(state.view.lesson);
    if (this.#isPresent) this.sight.refresh();
    this.layers.refresh();
    // What was laid out about a piece was laid out for one's own decision.
    const isDone = entries.length > 0 && isFoeOf(decision?.seat, this.#pieces, this.layers.about);
    if (isDone || entries.some(({ seat }) => !state.view.mine.includes(seat))) this.layers.look(null);
    if (!isFirst && this.view) this.news.tell(entries, state.view.log, this.view, sceneBefore, this.present);
  }

  /** The film has gone on, or has come to its end. */
  #filmed(): void {
    const { running, paused, repeatable, waiting } = this.#film;
    const { film } = this;
    if (film.running !== running || film.paused !== paused || film.repeatable !== repeatable || film.waiting !== waiting) {
      this.film = { running, paused, repeatable, waiting };
    }
    this.news.say();
    if (!running) this.#ring();
  }

  /** It may be one's move now. */
  #ring(): void {
    this.news.ring(this.#head?.view.questions.some(({ decision }) => decision !== null) ?? false);
  }

  /** What a key or button asks of the film. */
  pauseFilm(): void {
    if (this.#film.paused) this.#film.play();
    else if (this.#film.running) this.#film.pause();
  }

  stepFilm(): void {
    this.#film.step();
  }

  skipFilm(): void {
    this.#film.skip();
  }

  filmAgain(): void {
    if (this.replay.at === null && !this.busy) this.#film.again();
  }

  set pace(pace: Pace) {
    this.#film.pace = pace;
  }

  /** Nobody looks, or the past is looked at: the film waits. */
  set held(held: boolean) {
    this.#film.held = held;
  }

  #arrive({ view }: TableState): void {
    void this.sight.probe(view.board);
    if (view.mine.length > 0 && !view.lesson && view.log.some((entry) => view.mine.includes(entry.seat))) this.missed = since(view.log, view.mine);
  }

  #remember({ view }: TableState): void {
    // A lesson is soon forgotten; what is kept of it is that it was taken.
    if (this.key === null || view.lesson) return;
    // Whoever is welcome with his own key has been heard.
    if (this.pass.invitation !== null) this.#keep({ ...this.pass, invitation: null });
    const { table, game, scenario } = view;
    const invitations = myInvitations(table, this.key);
    const over = view.outcome !== null;
    rememberTable({ table, key: this.key, game, scenario, invitations, seats: view.mine, at: Date.now(), over });
  }

  // What the parts of the screen change: each only reads what it is given, which makes it half as large.

  /** Somebody points at pieces and places beside the board, or no more. */
  light(picks: readonly Pick[] = []): void {
    this.highlight = picks;
  }

  /** What is seen of the board has moved: what lay beside a place does so no more. */
  viewMoved(): void {
    this.sights += 1;
    if (this.cards.shown && !this.cards.shown.pinned) this.cards.hide();
  }

  lay(board: BoardApi | null): void {
    this.board = board;
  }

  /** A hex is fanned out, or none. */
  fan(cell: string | null): void {
    this.fanned = cell;
    // What is fanned out may be a box on the map.
    const kind = this.view?.board.boxes.some(({ id }) => id === cell) ? "box" : "cell";
    if (cell !== null) this.place = { kind, id: cell };
  }

  /** What the buttons beside a piece are: those that the question needs no more. */
  layBeside(offers: readonly Offer[], begun: readonly Means[]): void {
    if (offers.length + this.beside.size > 0) this.beside = new Set(offers.map(({ notation }) => notation));
    if (begun.length + this.begunBeside.length > 0) this.begunBeside = begun;
  }

  /** What was read is put away. */
  put(what: "latest" | "results" | "missed" | "explained"): void {
    if (what === "missed") this.missed = [];
    else if (what === "explained") this.explained = null;
    else this.news.put(what);
  }

  /** Whoever is to decide says that they are at the screen. */
  look(): void {
    this.#looking = this.seat;
    this.#wanted = null;
    this.peeks.clear();
    this.explained = null;
    this.replay.forget();
    this.replay.renew();
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
  choose(picks: readonly Pick[], how: PickHow = "key"): Promise<boolean> {
    return this.click({ picks, stack: [] }, how);
  }

  /** A piece is dragged, whatever was in hand before. Whether that decided something by itself. */
  takeUp(under: Under): Promise<boolean> {
    this.picked = picking.NOTHING;
    return this.click({ ...under, stack: [] }, "key");
  }

  /** A click. `picking` says what it means; what makes no offer the rules are asked about. Whether it was decided. */
  async click(under: Under, how: PickHow): Promise<boolean> {
    const { picks } = under;
    const place = placeIn(picks);
    this.#gestures += 1;
    if (this.film.running) {
      // What was clicked is not what is there: first the present.
      this.#film.skip();
      return false;
    }
    this.explained = null;
    this.cards.hide();
    if (how === "hold") {
      this.inspect(picks[0] ?? null);
      return false;
    }
    this.news.goOn();
    this.place = place ?? picks[0] ?? null;
    const [isIdle, wasFanned] = [this.replay.at === null && !this.busy, this.fanned];
    if (how === "long") {
      if (!isIdle) return false;
      this.#regard(null, picks);
      // In an open stack it is asked about the piece, also where something may be done with another.
      const isStill = this.#still();
      const [piece] = picks;
      // Of another own piece it is asked what it can do itself, and not whether the one in hand goes to it.
      const taken = isOtherOf(this.decision?.seat, this.#pieces, this.picked.picks, piece) ? picking.NOTHING : this.picked;
      const alone = place !== null && place.id === this.fanned && piece?.kind === "piece" ? await this.#ask([piece], taken) : null;
      if (!isStill()) return false;
      const peek = alone?.verdict.kind === "refused" && alone.verdict.refusal.kind === "rule" ? alone : await this.#ask(picks, taken);
      if (peek) this.#show(peek, picks);
      return false;
    }
    if (this.aiming) {
      const end = picking.aimed(under, this.fanned);
      if (end && isIdle) this.sight.choose(end);
      return false;
    }
    const step =
      how === "drop"
        ? picking.drop(areAllOf(this.decision?.seat, this.#pieces, picks) ? picking.sparing(this.decision) : this.decision, this.picked, under, this.#bears)
        : picking.click(this.decision, this.picked, under, this.#bears);
    if (!step) return false;
    if (step.kind === "open" || (how === "click" && picking.fans(step, under))) this.board?.fan(place?.id ?? null);
    if (step.kind === "open") {
      // While a unit is on its way a stack of the enemy's is a wish too: why it cannot be is told beside it.
      const isWish = isIdle && picking.isUnderWay(this.decision, this.picked) && place?.kind === "cell" && this.#others.has(place.id);
      const peek = isWish ? await this.#ask(picks) : null;
      const offer = how === "drop" && peek ? picking.offered(this.picked, peek) : null;
      if (offer) this.#arm(offer, peek);
      else if (peek?.verdict.kind === "refused") this.#show(peek, picks);
      return false;
    }
    // Whoever clicks on the ground beside an open stack, where nothing is on offer, puts it away and asks nothing.
    const isGround = picks.every(({ kind }) => kind !== "piece");
    const putsAway = how === "click" && step.kind === "ask" && isGround && wasFanned !== null && wasFanned !== place?.id;
    this.#regard(step.on, picks);
    if (!isIdle || putsAway) return false;
    // To go where a counter of one's own lies is shown first: whoever clicks on it may mean it.
    if (step.kind === "take" && how === "click" && step.offer.means === "move" && step.on.kind !== "piece" && isRestingOf(this.decision?.seat, this.#pieces, picks[0])) {
      this.#arm(step.offer, null);
      return false;
    }
    if (step.kind !== "ask") return this.#follow(step);
    // What was not offered is done at once only where its way was in sight already; otherwise it is shown first.
    const wasSeen = this.#sees(picks);
    const peek = await this.#ask(picks);
    const offer = peek && this.decision && picking.offered(this.picked, peek);
    if (offer && wasSeen) return this.press(offer);
    if (offer) this.#arm(offer, peek);
    else if (peek) this.#show(peek, picks);
    return false;
  }

  get #pieces(): readonly Piece[] {
    return this.present?.pieces ?? [];
  }

  /** What was wished for is shown, to be pressed. */
  #arm(offer: Offer, peek: Peek | null): void {
    this.#wished = peek;
    this.picked = picking.shown(offer).picking;
  }

  /** Whether the way of just this click lies on the board, and may be gone. */
  #sees(picks: readonly Pick[]): boolean {
    const peek = this.peeks.of(picking.wish(this.picked, picks));
    return peek !== null && this.peeks.of(this.peeks.pointed) === peek && peek.way.length > 0 && peek.verdict.kind === "legal";
  }

  /**
   * Why a piece that was not offered does not go there; if it may, that is shown. What was on a list and is done.
   */
  async wonder(picks: readonly Pick[], under: readonly Pick[]): Promise<Offer | null> {
    if (under.some((pick) => samePick(pick, picks.at(-1) ?? null))) return null;
    const taken: picking.Picking = { picks, armed: null };
    this.#gestures += 1;
    this.explained = null;
    const peek = await this.#ask(under, taken);
    const offer = peek && picking.offered(taken, peek);
    const listed = offer && this.decision?.offers.find(({ notation }) => notation === offer.notation);
    const piece = pieceOf(this.#pieces, picks.at(-1));
    if (listed && (!piece || picking.isBy(piece, listed, peek.way))) return (await this.press(listed)) ? listed : null;
    // Whoever else is on his way comes first: nobody is walked in his place.
    const walker = listed && piece && !picking.isBy(piece, listed, peek.way) ? this.present?.pieces.find(({ marks }) => marks.some(({ badge }) => badge === "active")) : null;
    if (walker && walker.id !== piece?.id) this.explained = { what: null, refusal: { kind: "no_undo", message: message("ui-first-he", { who: walker.name }) }, pick: under[0] ?? null, way: [] };
    else if (offer) this.#arm(offer, peek);
    else if (peek) this.#show(peek, under);
    return null;
  }

  /**
   * What is laid over the board is about the piece that was clicked; while one acts it is about that one, and not about
   * whom it is to strike.
   */
  #regard(on: Pick | null, picks: readonly Pick[]): void {
    const piece = [on, ...picks].find((pick) => pick?.kind === "piece") ?? null;
    const held = this.picked.picks.find(({ kind }) => kind === "piece");
    this.layers.look(held && isFoeOf(this.decision?.seat, this.#pieces, piece) ? held : piece);
  }

  /**
   * A click on the button of an offer. The second of a mouse's double click does nothing new: it was meant for the
   * button under the first, and another one has come to its place. Fingers tap twice only where they mean to. Whether
   * it was decided.
   */
  async press(offer: Offer, click?: MouseEvent): Promise<boolean> {
    const byMouse = click instanceof PointerEvent && click.pointerType === "mouse";
    if (byMouse && click.detail > 1 && (offer.loses || offer.notation !== this.picked.armed?.notation)) return false;
    this.#gestures += 1;
    this.explained = null;
    if (this.busy) return false;
    // What was composed with its odds beside it has been asked already; whoever clicks its button once means it.
    const shown = click !== undefined && click.detail <= 1 && this.#isShown(offer);
    return this.#follow(picking.press(shown || !asks(offer, this.#playsAll) ? { ...this.picked, armed: offer } : this.picked, offer));
  }

  /** Whether the odds of what is composed, which this offer commits, are in the panel. */
  #isShown({ notation, loses }: Offer): boolean {
    return !loses && notation === this.decision?.working?.commit && this.peeks.of({ kind: "notation", notation }) !== null;
  }

  async #follow(step: picking.Step): Promise<boolean> {
    if (step.kind === "take") return this.act(step.offer.notation);
    const { armed, picks } = step.picking;
    if (armed && this.#isMeant(picks, armed)) return this.act(armed.notation);
    this.picked = step.picking;
    return false;
  }

  /** Whether it waits for its second click alone, and the reader does not want to be asked again. */
  #isMeant(picks: readonly Pick[], armed: Offer): boolean {
    if (!picking.asksAgain(armed) || asks(armed, this.#playsAll)) return false;
    return picking.fitting(this.decision, picks).length === 1 && picking.besides(this.decision, picks, this.#bears).length === 0;
  }

  /** What the rules know of a click; nothing for whoever has gone on to something else. */
  async #ask(picks: readonly Pick[], taken = this.picked): Promise<Peek | null> {
    const isStill = this.#still();
    const peek = await this.peeks.now(picking.wish(taken, picks));
    return isStill() ? peek : null;
  }

  /** Says later whether nothing has happened since, and nobody has gone on to something else. */
  #still(): () => boolean {
    const { position } = this;
    const gestures = this.#gestures;
    return () => position === this.position && gestures === this.#gestures;
  }

  #show({ message: what, verdict, on, way }: Peek, picks: readonly Pick[]): void {
    this.explained = { what, refusal: verdict.kind === "refused" ? verdict.refusal : null, pick: on ?? picks[0] ?? null, way };
  }

  /** From now on a place means this, with what is picked. */
  begin(about: Means): void {
    this.#gestures += 1;
    this.explained = null;
    this.picked = { picks: this.picked.picks, armed: null, about };
    // The button has gone, and a place is what is chosen next.
    this.board?.element.focus({ preventScroll: true });
  }

  /** Somebody points at something: its way and odds, if it means anything. */
  point(under: Under): void {
    const pick = this.aiming ? null : (under.picks[0] ?? null);
    this.cards.point(pick, () => this.#areaOf(pick));
    if (this.aiming) this.sight.point(placeIn(under.picks) ?? under.picks[0] ?? null);
    this.peeks.point(this.aiming ? null : picking.foreseen(this.decision, this.picked, under));
  }

  /** Somebody asks what this is; asked once more, it is put away. */
  inspect(pick: Pick | null): void {
    if (pick === null || this.cards.shown?.pinned) this.cards.hide();
    else this.cards.show(pick, () => this.#areaOf(pick));
  }

  /** Where something on the board is; it may have gone since somebody looked. */
  #areaOf(pick: Pick | null): Area | null {
    return pick && (this.board?.areaOf(pick) ?? null);
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

  /** Does without what is offered. It has a key of its own, for the same reason. */
  async forgo(): Promise<void> {
    if (!this.picked.armed) await this.#only("forgo");
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
    else if (this.fanned !== null) this.board?.fan(null);
    else if (this.news.results ?? this.news.latest) this.news.putAll();
    else if (this.layers.about) this.layers.look(null);
    else await this.#only("cancel");
  }

  get undoSeat(): number | null {
    const { view } = this;
    if (!view || this.replay.at !== null || this.film.running || this.covered) return null;
    // Where players decide apart, nobody takes back what the other did.
    return isApart(view) && view.undo.seat !== this.seat ? null : view.undo.seat;
  }

  async undo(): Promise<void> {
    // While something is asked again, that is what is taken back, and what is explained beside it.
    if (this.picked.armed) {
      this.explained = null;
      await this.cancel();
      return;
    }
    const seat = this.undoSeat;
    const why = this.view?.undo.why ?? null;
    if (seat === null) {
      this.explained = { what: null, refusal: { kind: "no_undo", message: why ?? message("ui-undo-none") }, pick: null, way: [] };
      return;
    }
    await this.takeBack(this.drag.before);
  }

  /** Takes back what was decided since the log was so long, as far as that can be. */
  async takeBack(before: number): Promise<void> {
    const seat = this.undoSeat;
    if (seat === null || this.busy) return;
    // Whoever takes something back begins anew: a click on the piece takes it up, and does not put it down.
    this.picked = picking.NOTHING;
    this.layers.look(null);
    let was: number;
    do {
      was = this.log.length;
      if (!(await this.#decide(() => this.ask({ kind: "undo", seat, seen: this.#socket.seen })))) return;
    } while (this.log.length > before && this.log.length < was && this.undoSeat === seat);
  }

  /**
   * Decides. Where the players roll their own dice the table asks for them one throw after the other. Whether it was
   * done: it may be refused, or nobody wants to roll.
   */
  async act(notation: string): Promise<boolean> {
    const seat = this.decision?.seat;
    if (seat === undefined) return false;
    const { seen } = this.#socket;
    const dice: number[] = [];
    return this.#decide(async () => {
      for (;;) {
        const answer = await this.ask({ kind: "act", seat, notation, seen, dice });
        if (answer.kind !== "roll") return answer;
        const faces = await this.throws.ask(answer.roll, [...dice]);
        if (!faces) return null;
        dice.push(...faces);
      }
    });
  }

  async #decide(how: () => Promise<Answer | null>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.notice = null;
    const before = this.#head?.view.scenes;
    try {
      const answer = await how();
      // The answer may come before the change that it is about.
      if (answer?.kind === "done" && this.#head?.view.scenes === before) await new Promise<void>((told) => this.#untold.push(told));
      if (answer?.kind === "refused" && this.tutored.answered(answer.refusal)) this.picked = picking.NOTHING;
      else if (answer?.kind === "refused") this.explained = { what: null, refusal: answer.refusal, pick: null, way: [] };
      // Nobody wants to roll: what was begun goes on.
      else if (!answer) this.picked = { ...this.picked, armed: null };
      // What was begun is done.
      else this.picked = { picks: this.picked.picks, armed: null };
      return answer !== null && answer.kind !== "refused";
    } catch (error) {
      if (!(error instanceof LineLost)) throw error;
      this.notice = message("ui-line-lost");
      return false;
    } finally {
      this.busy = false;
    }
  }

  ask(ask: Ask): Promise<Answer> {
    return this.#socket.ask(ask);
  }

  /** Something that is another one when the position is, and not when somebody comes or goes. */
  get position(): unknown {
    return this.#state?.view.scenes;
  }

  /** Whether what is shown is the table as it is, and not a film of how it became so. */
  get #isPresent(): boolean {
    return this.#state?.view.scenes === this.#head?.view.scenes;
  }

  /** The entry of the log before which what is shown was so; null for the present. */
  get entry(): number | null {
    if (this.replay.at !== null) return this.replay.moment?.entry ?? null;
    return this.#isPresent ? null : this.log.length;
  }

  /** The seat from which the reader looks; null for whoever looks on. */
  get looksFrom(): number | null {
    return this.view?.mine.length ? this.seat : null;
  }
}
