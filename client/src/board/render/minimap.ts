/**
 * The whole board in small: the ground, a dot where pieces of a seat lie, what can be chosen, and a frame round what is
 * seen. Whoever presses on it brings that place to the middle. Only for the eye and the hand: the keyboard has its
 * keys.
 */
import { seatPaint } from "../colours";
import { unitOf, type Box, type Point } from "../geometry";
import type { BoardState } from "../state";
import { block, canvas } from "../terrain/ground";
import { placeOf } from "../update";
import type { Viewport } from "../viewport";

/** As wide and high as it may be, in pixels. */
const WIDE = 168;
const HIGH = 132;
const DOT = 4;

export class Minimap {
  readonly element = document.createElement("div");
  readonly #seen = document.createElement("div");
  #picture: HTMLCanvasElement | null = null;
  #drawn: BoardState | null = null;
  #frame: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  #k = 1;

  constructor(go: (at: Point) => void) {
    this.element.className = "board-minimap";
    this.element.setAttribute("aria-hidden", "true");
    this.element.hidden = true;
    this.#seen.className = "seen";
    const press = (event: PointerEvent): void => {
      const { left, top } = this.element.getBoundingClientRect();
      go([this.#frame.x0 + (event.clientX - left) / this.#k, this.#frame.y0 + (event.clientY - top) / this.#k]);
    };
    this.element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      // Not the keyboard: it stays where it was.
      event.preventDefault();
      this.element.setPointerCapture(event.pointerId);
      press(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.element.hasPointerCapture(event.pointerId)) press(event);
    });
  }

  /** Shows where the view is, and draws the rest anew where something changed; without a ground it can wait. */
  draw(s: BoardState, ground: HTMLCanvasElement | null, viewport: Viewport): void {
    if (ground && !viewport.seesAll) this.#paint(s, ground, viewport.frame);
    this.element.hidden = viewport.seesAll || !this.#picture;
    if (this.element.hidden) return;
    const { x0, y0, x1, y1 } = viewport.seen;
    const { style } = this.#seen;
    style.transform = `translate(${(x0 - this.#frame.x0) * this.#k}px,${(y0 - this.#frame.y0) * this.#k}px)`;
    style.width = `${(x1 - x0) * this.#k}px`;
    style.height = `${(y1 - y0) * this.#k}px`;
  }

  #paint(s: BoardState, ground: HTMLCanvasElement, frame: Box): void {
    const before = this.#drawn;
    if (!s.board) return;
    const same = before?.scene === s.scene && before.targets === s.targets && before.settings === s.settings;
    if (same && this.#picture === ground) return;
    [this.#drawn, this.#picture, this.#frame] = [s, ground, frame];
    const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    this.#k = Math.min(WIDE / w, HIGH / h);
    const dense = Math.min(2, window.devicePixelRatio || 1);
    const [picture, ctx] = canvas(w * this.#k * dense, h * this.#k * dense);
    ctx.drawImage(ground, 0, 0, picture.width, picture.height);
    const size = DOT * dense;
    const dot = (at: Point, colour: string, edge: string, side: number): void => {
      const [x, y] = [(at[0] - frame.x0) * this.#k * dense, (at[1] - frame.y0) * this.#k * dense];
      block(ctx, edge, x - side / 2 - dense, y - side / 2 - dense, side + 2 * dense, side + 2 * dense);
      block(ctx, colour, x - side / 2, y - side / 2, side, side);
    };
    for (const [at, seat] of this.#places(s)) dot(at, seatPaint(s.board.liveries, s.settings.palette, seat).fill, "#14120e", size);
    const unit = unitOf(s.board.scale);
    for (const { pick, kind } of s.targets) {
      const at = kind === "refused" ? undefined : placeOf(s, pick);
      if (at) dot([at[0] / unit, at[1] / unit], "#ffe45c", "#14120e", size / 2);
    }
    this.element.style.width = `${w * this.#k}px`;
    this.element.style.height = `${h * this.#k}px`;
    this.element.replaceChildren(picture, this.#seen);
  }

  /** Where pieces of a seat lie, each place once. */
  #places(s: BoardState): [Point, number][] {
    const unit = s.board ? unitOf(s.board.scale) : 1;
    const places = new Map<string, [Point, number]>();
    for (const { id, seat } of s.scene.pieces) {
      const at = seat === null ? undefined : placeOf(s, { kind: "piece", id });
      if (at && seat !== null) places.set(String(at), [[at[0] / unit, at[1] / unit], seat]);
    }
    return [...places.values()];
  }
}
