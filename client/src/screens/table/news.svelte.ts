/** What has just happened, told: in cards, by arrows, in words and by sounds. */
import type { Strike } from "../../board/api";
import { app } from "../../lib/app.svelte";
import { play, type Sound } from "../../lib/sound";
import { strikes } from "../../lib/strikes";
import type { Entry, Pick, Piece, Scene, View } from "../../wire";

const LATEST_MAX = 4;

/** What happened, and the pieces and places it is about: the last of those that are there is where it stands. */
export interface Card {
  entries: readonly Entry[];
  about: readonly Pick[];
}

export class News {
  /** What another player did last. */
  latest = $state.raw<Card | null>(null);
  /** What one's own dice gave, until it is put away. */
  results = $state.raw<Card | null>(null);
  /** From where to where those struck who did last, until somebody goes on. */
  strikes = $state.raw<readonly Strike[]>([]);
  /** What is said of what is shown to those who do not see it. */
  shown = $state.raw<readonly Entry[]>([]);
  /** Whether nobody has gone on since one's own dice fell. */
  fresh = $state(false);
  /** Whether the reader has gone on since; what others do meanwhile does not count. */
  read = $state(false);
  #unsaid: Entry[] = [];
  /** Whether one was asked for a decision when it was last looked at. */
  #asked: boolean | null = null;

  /** What stands out on the board until somebody goes on. */
  readonly latestTold = $derived<readonly Entry[]>([
    ...(this.latest?.entries ?? []),
    ...(this.fresh ? (this.results?.entries ?? []) : []),
  ]);

  /** Tells the last entries of a log, which are new, between two scenes, to whoever sees it so. */
  tell(entries: readonly Entry[], log: readonly Entry[], { mine, board }: View, before: Scene | null, after: Scene | null): void {
    if (entries.length === 0) return;
    const isOwn = ({ seat }: Entry): boolean => mine.includes(seat);
    const rolled = entries.filter(({ told }) => told.some(({ faces }) => faces.length > 0));
    const past = log.slice(0, log.length - entries.length);
    const struck = entries.flatMap((entry, n) => strikes(entry, before, after, [...past, ...entries.slice(0, n)], board.boxes));
    // What was declared is drawn until its dice fall, and heard when it is new.
    const isFired = rolled.length > 0 || JSON.stringify(struck) !== JSON.stringify(this.strikes);
    const card = (of: readonly Entry[]): Card => ({ entries: of.slice(-LATEST_MAX), about: aboutOf(of, struck) });
    const [own, theirs] = [rolled.filter(isOwn), entries.filter((entry) => !isOwn(entry) && entry.told.length > 0)];
    if (own.length > 0) {
      this.results = card(own);
      this.fresh = true;
      this.read = false;
    }
    // What others did last stays until they go on, or one has decided oneself.
    if (theirs.length > 0) {
      // The end of a phase says little: what came before it in the same turn of theirs stays to be read.
      const isPlain = theirs.every(({ told }) => told.every(({ touches, faces }) => touches.length + faces.length === 0));
      const before = isPlain ? this.latest : null;
      const next = card([...(before?.entries ?? []), ...theirs]);
      this.latest = before ? { ...next, about: before.about } : next;
      this.fresh = false;
    }
    else if (entries.every(isOwn)) this.latest = null;
    this.strikes = struck;
    this.#unsaid.push(...entries.filter((entry) => !isOwn(entry) || own.includes(entry)));
    if (struck.length > 0 && isFired) sound("fire");
    if (rolled.length > 0) sound("dice");
    else if (struck.length === 0 && hasMoved(before, after)) sound("move");
  }

  /** Says in words what was told since it was last said. */
  say(): void {
    if (this.#unsaid.length > 0) this.shown = this.#unsaid.splice(0);
  }

  /** Tells by a sound that it is one's move now. */
  ring(isAsked: boolean): void {
    if (isAsked && this.#asked === false) sound("turn");
    this.#asked = isAsked;
  }

  /** Somebody goes on to something else; what one's own dice gave stays. */
  goOn(): void {
    this.latest = null;
    this.fresh = false;
    this.read = true;
    this.strikes = [];
  }

  /** What was read is put away. */
  put(what: "latest" | "results"): void {
    this[what] = null;
    this.strikes = [];
  }

  putAll(): void {
    this.put("latest");
    this.put("results");
  }
}

function sound(which: Sound): void {
  if (app.settings.sound) play(which);
}

/** The pieces and places that entries tell of. */
export const touched = (entries: readonly Entry[]): Pick[] => entries.flatMap(({ told }) => told.flatMap(({ touches }) => touches));

/** What entries are about: what the dice fell for comes last, for there the result stands. */
function aboutOf(entries: readonly Entry[], struck: readonly Strike[]): Pick[] {
  const thrown = entries.flatMap(({ told }) => told.filter(({ faces }) => faces.length > 0).flatMap(({ touches }) => touches));
  return [...touched(entries), ...struck.flatMap(({ from }) => from ?? []), ...struck.map(({ to }) => to), ...thrown];
}

/** Whether a piece is somewhere else than before. */
function hasMoved(before: Scene | null, after: Scene | null): boolean {
  const known = new Map(before?.pieces.map((piece) => [piece.id, piece]));
  const isElsewhere = (piece: Piece): boolean => {
    const old = known.get(piece.id);
    return old !== undefined && old !== piece && JSON.stringify(old.place) !== JSON.stringify(piece.place);
  };
  return after?.pieces.some(isElsewhere) ?? false;
}
