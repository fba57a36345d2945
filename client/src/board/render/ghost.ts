/** The piece that a hand carries: a picture of it under the pointer, while the piece itself lies where it was, pale. */
import type { Pick } from "../../wire";
import { NOBODY, paints } from "../colours";
import { inUnits, picture, reach } from "../counters";
import { unitOf } from "../geometry";
import { bandOf, tagOf } from "../groups";
import type { BoardState } from "../state";
import { isClose } from "../terrain/close";

/** A picture has so much room round the piece, and is seen at least so large. */
const ROOM = 2.4;
const LEAST_PX = 44;

export class Ghost {
  #element: HTMLElement | null = null;
  #lifted: Element | null = null;
  #half = 0;

  constructor(private readonly host: HTMLElement) {}

  /** A piece is taken up; `k` is pixels to a unit. */
  take({ board, scene, settings }: BoardState, pick: Pick, k: number): void {
    this.let();
    const piece = pick.kind === "piece" ? scene.pieces.find(({ id, group }) => id === pick.id || group === pick.id) : undefined;
    if (!piece || !board) return;
    const unit = unitOf(board.scale);
    const dress = { group: tagOf(scene, piece) ?? bandOf(scene, piece), men: isClose(board) };
    const side = Math.max(LEAST_PX, reach(inUnits(piece.face, unit)) * ROOM * k * (piece.face.kind === "counter" ? settings.counterScale : 1));
    const element = document.createElement("div");
    element.className = "board-ghost";
    element.innerHTML = picture(piece, paints(board.liveries, settings.palette).get(piece.livery) ?? NOBODY, unit, dress);
    element.style.width = element.style.height = `${side}px`;
    // On the page itself: it may come from beside the board.
    document.body.append(element);
    this.#element = element;
    this.#half = side / 2;
    this.#lifted = this.host.querySelector(`[data-piece="${CSS.escape(piece.id)}"]`);
    this.#lifted?.classList.add("lifted");
  }

  /** The hand is there now, in pixels of the host. */
  to(x: number, y: number): void {
    const { left, top } = this.host.getBoundingClientRect();
    // A little above the pointer, so that the hex below it is seen.
    if (this.#element) this.#element.style.transform = `translate(${left + x - this.#half}px,${top + y - this.#half * 1.25}px)`;
  }

  /** It is let go. */
  let(): void {
    this.#element?.remove();
    this.#lifted?.classList.remove("lifted");
    this.#element = this.#lifted = null;
  }
}
