/** What somebody looks at: after a short rest of the pointer, or at once where it is asked for. Looking never acts. */
import { nameOf, samePick } from "../../board/state";
import type { Area } from "../../board/api";
import type { Message, Pick } from "../../wire";

/** How long a pointer rests before it means to look. */
export const REST_MS = 250;
/** A mouse that was pressed or let go looks at nothing before it has gone so far: what comes under it is not sought. */
const STILL_PX = 6;

/** What a card is about, and where that is on the screen now. */
export interface Looked {
  pick: Pick;
  area: () => Area | null;
  /** Whether it stays until it is put away: with a finger or a key nothing points at it. */
  pinned: boolean;
}

/** Whoever points at an element of a panel, or comes to it by keyboard, looks at what it stands for. */
export const looks =
  (cards: Cards, pick: Pick) =>
  (element: HTMLElement): (() => void) => {
    const abort = new AbortController();
    const { signal } = abort;
    const look = (byKey: boolean): void => {
      cards.point(pick, () => element.getBoundingClientRect(), byKey);
    };
    // An element that is taken off the page loses the focus in the middle of that, when nothing else may change.
    const leave = (): void => {
      queueMicrotask(() => { cards.leave(pick); });
    };
    element.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") look(false); }, { signal });
    element.addEventListener("focus", () => { if (element.matches(":focus-visible")) look(true); }, { signal });
    for (const kind of ["pointerleave", "blur"] as const) element.addEventListener(kind, leave, { signal });
    return () => {
      abort.abort();
      leave();
    };
  };

export class Cards {
  /** What the card is about that is shown; none, when nobody looks. */
  shown = $state.raw<Looked | null>(null);
  #known = $state.raw<ReadonlyMap<string, readonly Message[]>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer rests on. */
  #over: Pick | null = null;
  /** Where the mouse was pressed or let go, until it has gone on. */
  #still: readonly [number, number] | null = null;
  /** Looks at what came under the mouse in the meantime. */
  #later: (() => void) | null = null;
  /** Counts positions, so that an answer about an older one is dropped. */
  #position = 0;

  constructor(private readonly ask: (about: Pick) => Promise<readonly Message[] | null>) {}

  /** What the rules tell of what is shown; null until they have answered. */
  readonly lines = $derived(this.shown ? (this.#known.get(nameOf(this.shown.pick)) ?? null) : null);

  /** The pointer is over something, or over nothing. Once it has moved on, what it was over is no longer shown. */
  point(pick: Pick | null, area: () => Area | null, byKey = false): void {
    if (samePick(pick, this.#over)) return;
    clearTimeout(this.#timer);
    this.#over = pick;
    this.#later = null;
    if (!this.shown?.pinned || pick) this.shown = null;
    if (!pick) return;
    const look = (): void => {
      this.#timer = setTimeout(() => void this.#look({ pick, area, pinned: false }), REST_MS);
    };
    if (this.#still && !byKey) this.#later = look;
    else look();
  }

  /** The mouse is pressed or let go here. */
  press(x: number, y: number): void {
    this.#still = [x, y];
  }

  /** A key is pressed: what comes under the cursor is sought. */
  key(): void {
    this.#still = null;
    this.#later = null;
  }

  /** The mouse is here now. */
  move(x: number, y: number): void {
    if (!this.#still || Math.hypot(x - this.#still[0], y - this.#still[1]) <= STILL_PX) return;
    this.#still = null;
    this.#later?.();
    this.#later = null;
  }

  /** The pointer is no longer over this. */
  leave(pick: Pick): void {
    if (samePick(pick, this.#over)) this.point(null, () => null);
  }

  /** Somebody asks what it is. */
  show(pick: Pick, area: () => Area | null): void {
    clearTimeout(this.#timer);
    void this.#look({ pick, area, pinned: true });
  }

  /** Nobody looks any more: something was done, or the card was put away. What is pointed at has been seen. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#later = null;
    this.shown = null;
  }

  /** The position is another: what is shown is asked for again. */
  clear(): void {
    this.#position += 1;
    this.#known = new Map();
    if (this.shown) void this.#want(this.shown.pick);
  }

  async #look(looked: Looked): Promise<void> {
    this.shown = looked;
    await this.#want(looked.pick);
  }

  async #want(pick: Pick): Promise<void> {
    if (this.#known.has(nameOf(pick))) return;
    const position = this.#position;
    const lines = await this.ask(pick);
    if (lines && position === this.#position) this.#known = new Map([...this.#known, [nameOf(pick), lines]]);
  }
}
