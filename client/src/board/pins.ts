/** Cards beside what they are about: next to it, in sight, and never over it. */
import type { Pick } from "../wire";
import type { Size } from "./camera";
import type { Box } from "./geometry";

/** Pixels between a card and what it is about, and to the edge of the board. */
const GAP = 10;
const EDGE = 8;
/** Where along an edge of the board a card is tried, between the corners. */
const PARTS = [0.5, 0.25, 0.75];
/** A card stays where it is while no other place would leave more than this part of it free. */
const LAZY = 0.4;

/**
 * Where the upper left corner of a card goes. The last of `about` is what it stands beside; it lies over none of them
 * and over nothing of `clear`, or, where there is no such place, over as little as can be. Where it `was` is hardly
 * ever left: a card that hops about cannot be read.
 */
export function beside(host: Size, card: Size, about: readonly Box[], clear: readonly Box[], was: Corner | null = null): Corner {
  const [lastX, lastY] = [host.w - card.w - EDGE, host.h - card.h - EDGE];
  const within = (x: number, y: number): Corner => ({
    x: Math.round(Math.max(EDGE, Math.min(lastX, x))),
    y: Math.round(Math.max(EDGE, Math.min(lastY, y))),
  });
  const places = about.toReversed().flatMap((box) => {
    const [midX, midY] = [(box.x0 + box.x1 - card.w) / 2, (box.y0 + box.y1 - card.h) / 2];
    const [right, left, below, above] = [box.x1 + GAP, box.x0 - card.w - GAP, box.y1 + GAP, box.y0 - card.h - GAP];
    return [within(right, midY), within(left, midY), within(midX, below), within(midX, above), within(right, below), within(left, above)];
  });
  const corners = [within(EDGE, lastY), within(lastX, lastY), within(EDGE, EDGE), within(lastX, EDGE)];
  const edges = PARTS.flatMap((part) => [within(lastX * part, lastY), within(lastX * part, EDGE), within(EDGE, lastY * part), within(lastX, lastY * part)]);
  const over = ({ x, y }: Corner, boxes: readonly Box[]): number => {
    const own: Box = { x0: x, y0: y, x1: x + card.w, y1: y + card.h };
    return boxes.reduce((sum, box) => sum + overlap(own, box), 0);
  };
  // What it is about counts for more than what merely lies there.
  const covers = (at: Corner): number => 4 * over(at, about) + over(at, clear);
  let best = corners[0] as Corner;
  let least = Infinity;
  for (const place of [...places, ...corners, ...edges]) {
    const covered = covers(place);
    if (covered < least) [best, least] = [place, covered];
  }
  // One that has grown stays where it is as well, as far as there is room.
  const still = was && was.x < host.w && was.y < host.h ? within(was.x, was.y) : null;
  const stays = still !== null && over(still, about) <= over(best, about) && covers(still) <= least + LAZY * card.w * card.h;
  return stays ? still : best;
}

/** The upper left corner of a card. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Where a card was placed, beside what. */
interface Placed extends Corner {
  readonly about: string;
}

/** The cards of a board. They lie in its parent, over it. */
export class Pins {
  readonly #cards = new Map<HTMLElement, readonly Pick[]>();
  /** Where each card is. */
  readonly #placed = new Map<HTMLElement, Placed>();
  readonly #observer: ResizeObserver | null;

  /**
   * `around` says what a place takes of the board, in pixels; `kept` what is left clear as far as can be; `ask` asks
   * for another frame.
   */
  constructor(
    private readonly host: HTMLElement,
    private readonly around: (pick: Pick) => Box | undefined,
    private readonly kept: () => readonly Pick[],
    private readonly ask: () => void,
  ) {
    this.#observer = typeof ResizeObserver === "function" ? new ResizeObserver(ask) : null;
  }

  add(card: HTMLElement, about: readonly Pick[]): () => void {
    this.#cards.set(card, about);
    this.#observer?.observe(card);
    this.ask();
    return () => {
      this.#cards.delete(card);
      this.#placed.delete(card);
      this.#observer?.unobserve(card);
    };
  }

  place(): void {
    if (this.#cards.size === 0) return;
    const host = this.host.getBoundingClientRect();
    const size = { w: host.width, h: host.height };
    const onBoard = ({ x0, y0, x1, y1 }: Box): boolean => x1 > 0 && y1 > 0 && x0 < size.w && y0 < size.h;
    // Cards do not run from themselves, nor from where another was before.
    const others = [...(this.host.parentElement?.parentElement?.querySelectorAll<HTMLElement>("[data-clear]") ?? [])];
    const clear = others.filter((element) => !this.#cards.has(element)).map((element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { x0: left - host.left, y0: top - host.top, x1: right - host.left, y1: bottom - host.top };
    });
    clear.push(...this.kept().flatMap((pick) => this.around(pick) ?? []).filter(onBoard));
    for (const [card, picks] of this.#cards) {
      const about = picks.flatMap((pick) => this.around(pick) ?? []).filter(onBoard);
      const { offsetWidth: w, offsetHeight: h } = card;
      // Where what it is about has moved on the screen, it goes along.
      const [key, was] = [JSON.stringify(about), this.#placed.get(card)];
      const { x, y } = beside(size, { w, h }, about, clear, was?.about === key ? was : null);
      this.#placed.set(card, { x, y, about: key });
      card.style.left = `${x}px`;
      card.style.top = `${y}px`;
      clear.push({ x0: x, y0: y, x1: x + w, y1: y + h });
    }
  }
}

/** How much of two boxes is the same, in square pixels. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));
