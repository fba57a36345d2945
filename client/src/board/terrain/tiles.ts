/**
 * The picture of the ground on the screen. While the view moves, what is painted is only shifted and stretched; when it
 * rests, tiles are painted at the new size, a few in each frame. Below lies the whole map once more, coarse, so that
 * nothing is blank.
 */
import { corner, type Size, type View } from "../camera";
import type { Box } from "../geometry";
import { block, canvas, type Ground } from "./ground";

/** The side of a tile in pixels of the screen. A tile takes 3 to 9 ms to paint without a graphics card. */
const TILE = 256;
/** Milliseconds of painting in a frame: while the view moves, and while it rests. */
const MOVING_MS = 4;
const RESTING_MS = 24;
const TILES_MAX = 140;

interface Sheet {
  /** Pixels to a unit when it was painted. */
  k: number;
  element: HTMLElement;
  tiles: Map<string, HTMLCanvasElement>;
}

export class Tiles {
  readonly element = document.createElement("div");
  #ground: Ground | null = null;
  #frame: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  #base: Sheet | null = null;
  #sheet: Sheet | null = null;
  /** The sheet of the size before, shown until the new one has everything that is seen. */
  #old: Sheet | null = null;
  #dark = false;

  constructor() {
    this.element.className = "board-ground";
  }

  set(ground: Ground, frame: Box, fitted: number): void {
    this.#ground = ground;
    this.#frame = frame;
    this.#clear();
    this.#paintBase(fitted);
  }

  setDark(dark: boolean): void {
    if (this.#dark === dark) return;
    this.#dark = dark;
    this.repaint();
  }

  /** Paints everything again; `settle` follows. */
  repaint(): void {
    const k = this.#base?.k;
    this.#drop(this.#old);
    this.#old = this.#sheet;
    this.#sheet = null;
    if (k !== undefined) this.#paintBase(k);
  }

  #clear(): void {
    for (const sheet of [this.#base, this.#sheet, this.#old]) this.#drop(sheet);
    this.#base = this.#sheet = this.#old = null;
  }

  #drop(sheet: Sheet | null): void {
    sheet?.element.remove();
  }

  #make(k: number): Sheet {
    const element = document.createElement("div");
    element.className = "board-sheet";
    this.element.append(element);
    return { k, element, tiles: new Map() };
  }

  #paintBase(k: number): void {
    this.#drop(this.#base);
    this.#base = this.#make(k);
    this.element.prepend(this.#base.element);
    const [w, h] = [(this.#frame.x1 - this.#frame.x0) * k, (this.#frame.y1 - this.#frame.y0) * k];
    const tile = this.#paint(this.#frame, w, h, k);
    this.#base.tiles.set("", tile);
    this.#base.element.append(tile);
  }

  /** Paints a part of the ground into a picture of that many pixels of the screen. */
  #paint(box: Box, w: number, h: number, k: number): HTMLCanvasElement {
    const dense = Math.min(2, window.devicePixelRatio || 1);
    const [tile, ctx] = canvas(w * dense, h * dense);
    tile.style.width = `${w}px`;
    tile.style.height = `${h}px`;
    const px = k * dense;
    ctx.scale(px, px);
    ctx.translate(-box.x0, -box.y0);
    this.#ground?.paint(ctx, box, px);
    if (this.#dark) {
      ctx.globalCompositeOperation = "multiply";
      block(ctx, "#8c8984", box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    }
    return tile;
  }

  /** All of the ground as one picture, coarse; another one when it was painted anew. */
  get picture(): HTMLCanvasElement | null {
    return this.#base?.tiles.get("") ?? null;
  }

  /** Puts what is painted where the view wants it. */
  place(view: View): void {
    for (const sheet of [this.#base, this.#old, this.#sheet]) {
      if (!sheet) continue;
      const [x, y] = corner(view, this.#frame);
      sheet.element.style.transform = `translate(${x}px,${y}px) scale(${(view.k / sheet.k).toFixed(5)})`;
    }
  }

  /** Begins a sheet at the size that the view came to rest at. */
  settle(view: View): void {
    if (!this.#ground || !this.#base) return;
    const near = (sheet: Sheet | null): boolean => sheet !== null && Math.abs(sheet.k / view.k - 1) < 0.004;
    if (near(this.#sheet)) return;
    if (this.#sheet) {
      this.#drop(this.#old);
      this.#old = this.#sheet;
      this.#sheet = null;
    }
    // The whole map at its first size is painted already.
    if (near(this.#base)) {
      this.#drop(this.#old);
      this.#old = null;
      return;
    }
    this.#sheet = this.#make(view.k);
    this.place(view);
  }

  /** Paints tiles that are seen, or nearly, as many as the time allows. Gives whether some are left. */
  work(view: View, size: Size, moving: boolean): boolean {
    const sheet = this.#sheet;
    if (!sheet) return false;
    const scale = view.k / sheet.k;
    const side = TILE * scale;
    const [left, top] = [view.x + this.#frame.x0 * view.k, view.y + this.#frame.y0 * view.k];
    const [columns, rows] = [
      Math.ceil(((this.#frame.x1 - this.#frame.x0) * sheet.k) / TILE),
      Math.ceil(((this.#frame.y1 - this.#frame.y0) * sheet.k) / TILE),
    ];
    const wanted: { i: number; j: number; far: number; seen: boolean }[] = [];
    const range = (from: number, length: number, count: number): [number, number] => [
      Math.max(0, Math.floor(-from / side) - 1),
      Math.min(count - 1, Math.floor((length - from) / side) + 1),
    ];
    const [i0, i1] = range(left, size.w, columns);
    const [j0, j1] = range(top, size.h, rows);
    for (let j = j0; j <= j1; j++) {
      for (let i = i0; i <= i1; i++) {
        if (sheet.tiles.has(`${i},${j}`)) continue;
        const [x, y] = [left + i * side, top + j * side];
        const seen = x < size.w && y < size.h && x + side > 0 && y + side > 0;
        wanted.push({ i, j, far: Math.hypot(x + side / 2 - size.w / 2, y + side / 2 - size.h / 2) + (seen ? 0 : 1e4), seen });
      }
    }
    if (!wanted.some(({ seen }) => seen)) {
      this.#drop(this.#old);
      this.#old = null;
    }
    wanted.sort((a, b) => a.far - b.far);
    const until = performance.now() + (moving ? MOVING_MS : RESTING_MS);
    for (const { i, j, seen } of wanted) {
      // What is not seen yet can wait until nothing moves.
      if (moving && !seen) break;
      this.#paintTile(sheet, i, j);
      if (performance.now() > until) return true;
    }
    if (sheet.tiles.size > TILES_MAX) this.#forget(sheet, i0, i1, j0, j1);
    return moving && wanted.length > 0;
  }

  #paintTile(sheet: Sheet, i: number, j: number): void {
    const side = TILE / sheet.k;
    const box = {
      x0: this.#frame.x0 + i * side,
      y0: this.#frame.y0 + j * side,
      x1: Math.min(this.#frame.x1, this.#frame.x0 + (i + 1) * side),
      y1: Math.min(this.#frame.y1, this.#frame.y0 + (j + 1) * side),
    };
    const tile = this.#paint(box, (box.x1 - box.x0) * sheet.k, (box.y1 - box.y0) * sheet.k, sheet.k);
    tile.style.transform = `translate(${i * TILE}px,${j * TILE}px)`;
    sheet.tiles.set(`${i},${j}`, tile);
    sheet.element.append(tile);
  }

  /** Lets tiles go that are far from the view. */
  #forget(sheet: Sheet, i0: number, i1: number, j0: number, j1: number): void {
    for (const [key, tile] of sheet.tiles) {
      const [i, j] = key.split(",").map(Number) as [number, number];
      if (i >= i0 - 1 && i <= i1 + 1 && j >= j0 - 1 && j <= j1 + 1) continue;
      tile.remove();
      sheet.tiles.delete(key);
    }
  }
}
