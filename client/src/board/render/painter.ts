/**
 * Everything that is seen: the ground below, the SVG over it, and words for those who hear it. Written only where the
 * state changed.
 */
import { corner, toUnits } from "../camera";
import { unitOf, type Box } from "../geometry";
import { layout } from "../layout";
import type { BoardState } from "../state";
import { groundOf } from "../terrain";
import type { Ground } from "../terrain/ground";
import { Tiles } from "../terrain/tiles";
import type { Viewport } from "../viewport";
import { cursorEntries } from "./cursor";
import { groupEntries, tagEntries } from "./groups";
import { areaEntries, boxEntries, townEntries } from "./labels";
import { laidEntries, wrongEntries } from "./laid";
import { Minimap } from "./minimap";
import { overlayEntries } from "./overlays";
import { Gallery, pieceEntries } from "./pieces";
import { scaleBar } from "./scale";
import { sightEntries } from "./sight";
import { strikeEntries } from "./strikes";
import { Keyed, svg, type Entry } from "./svg";
import { costEntries, groundEntries, markEntries } from "./targets";
import { wayEntries } from "./way";

/** The fine relief comes this long after the first picture, and takes so much of each frame. */
const REFINE_AFTER_MS = 300;
const REFINE_MS = 10;

/** Buttons of the screen lie over the right edge of the board, so wide. */
const BUTTONS_PX = 60;

interface Layer {
  name: string;
  /** The parts of the state that it shows. */
  of: readonly (keyof BoardState)[];
  /** Whether its signs keep their size on the screen, so that it is written for every zoom. */
  zoomed: boolean;
  entries: (s: BoardState, k: number) => Entry[];
}

/** From the ground upwards. Pieces and the open fan are drawn together, see `drawPieces`. */
const LAYERS: readonly Layer[] = [
  { name: "overlays", of: ["board", "scene", "settings", "say"], zoomed: false, entries: overlayEntries },
  { name: "laid", of: ["board", "layers", "settings"], zoomed: false, entries: laidEntries },
  { name: "areas", of: ["board", "settings", "say"], zoomed: false, entries: areaEntries },
  { name: "boxes", of: ["board", "scene", "say"], zoomed: false, entries: boxEntries },
  { name: "groups", of: ["board", "scene"], zoomed: false, entries: groupEntries },
  { name: "targets", of: ["board", "targets"], zoomed: true, entries: groundEntries },
  { name: "flat", of: [], zoomed: false, entries: () => [] },
  { name: "tags", of: ["board", "scene", "say"], zoomed: true, entries: tagEntries },
  { name: "labels", of: ["board", "settings", "say"], zoomed: false, entries: townEntries },
  { name: "marks", of: ["board", "scene", "targets"], zoomed: true, entries: markEntries },
  { name: "wrong", of: ["board", "layers"], zoomed: true, entries: wrongEntries },
  { name: "way", of: ["board", "scene", "way", "legal", "beyond", "say"], zoomed: true, entries: wayEntries },
  { name: "strikes", of: ["board", "strikes"], zoomed: true, entries: strikeEntries },
  { name: "sight", of: ["board", "scene", "sight"], zoomed: true, entries: sightEntries },
  {
    name: "costs",
    of: ["board", "scene", "targets", "hover", "cursor", "cursorShown", "way"],
    zoomed: true,
    entries: costEntries,
  },
  {
    name: "cursor",
    of: ["board", "scene", "highlight", "hover", "cursor", "cursorShown", "tape", "say"],
    zoomed: true,
    entries: cursorEntries,
  },
  { name: "fan", of: [], zoomed: false, entries: () => [] },
];
const PIECES: readonly (keyof BoardState)[] = [
  "board",
  "scene",
  "targets",
  "highlight",
  "settings",
  "fanned",
  "cursor",
  "cursorShown",
  "say",
];

export class Painter {
  readonly #tiles = new Tiles();
  readonly #over = svg("svg", "board-over board-svg");
  readonly #world = svg("g");
  readonly #layers = new Map<string, Keyed>();
  readonly #bar = scaleBar();
  readonly #live = document.createElement("div");
  readonly #help = document.createElement("div");
  readonly #gallery = new Gallery();
  readonly minimap: Minimap;
  #ground: Ground | null = null;
  #drawn: BoardState | null = null;
  /** Pixels to a unit that the SVG was last written for. */
  #written = 0;
  #refining = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly viewport: Viewport,
    /** Asks for another frame. */
    private readonly ask: () => void,
    private readonly on: {
      /** A new board is about to be drawn, all of it unless the view is moved now. */
      opens: () => void;
      zoomed: (zoom: number) => void;
    },
  ) {
    this.minimap = new Minimap((at) => {
      viewport.centre(at);
    });
    for (const { name } of LAYERS) {
      const group = svg("g", `layer-${name}`);
      this.#world.append(group);
      this.#layers.set(name, new Keyed(group));
    }
    this.#over.append(this.#world);
    this.#over.setAttribute("aria-hidden", "true");
    this.#live.className = this.#help.className = "board-hidden";
    this.#live.setAttribute("aria-live", "polite");
    this.#help.id = `board-help-${Math.floor(Math.random() * 1e9)}`;
    host.classList.add("board");
    host.tabIndex = 0;
    host.setAttribute("role", "application");
    host.setAttribute("aria-describedby", this.#help.id);
    host.append(this.#tiles.element, this.#over, this.#bar.element, this.#live, this.#help);
  }

  /** Whether there is a board. */
  get isOpen(): boolean {
    return this.#ground !== null;
  }

  /** Tells those who do not see it what is at the cursor. */
  speak(text: string): void {
    this.#live.textContent = text;
  }

  /** Draws what changed; asks for another frame while something is left to do. */
  draw(state: BoardState): void {
    const { viewport } = this;
    const isNew = state.board !== this.#drawn?.board;
    if (isNew && !this.#newBoard(state)) return;
    if (!state.board) return;
    const rewritten = !viewport.moving && Math.abs(viewport.view.k / this.#written - 1) > 0.004;
    if (rewritten) this.#write(state);
    this.#tiles.setDark(state.settings.dark);
    this.#drawLayers(state, rewritten);
    this.#place();
    // First of all the board and its pieces; finer ground comes with the next frames, and the map in small last.
    const isBusy = isNew || this.#tiles.work(viewport.view, viewport.size, viewport.moving);
    this.minimap.draw(state, isBusy ? null : this.#tiles.picture, viewport);
    if (isBusy || !viewport.resting) this.ask();
  }

  #newBoard(state: BoardState): boolean {
    const { board, index } = state;
    if (!board || !index) return false;
    const unit = unitOf(board.scale);
    const { x, y, w, h } = board.frame;
    const frame: Box = { x0: x / unit, y0: y / unit, x1: (x + w) / unit, y1: (y + h) / unit };
    if (!this.viewport.setFrame(frame)) return false;
    this.on.opens();
    this.#over.dataset.scale = board.scale.kind;
    this.host.classList.toggle("night", board.climate.night);
    this.host.dataset.cover = board.climate.cover;
    this.#bar.element.hidden = board.scale.kind !== "open";
    this.#ground = groundOf(board, index);
    this.#ground.grid = state.settings.grid;
    this.#tiles.set(this.#ground, frame, this.viewport.whole);
    this.#write(state);
    this.#refineSoon(this.#ground);
    return true;
  }

  #refineSoon(ground: Ground): void {
    window.clearTimeout(this.#refining);
    const work = ground.refine();
    const go = (): void => {
      const until = performance.now() + REFINE_MS;
      let done = false;
      while (!done && performance.now() < until) done = work.next().done ?? false;
      if (done) this.#repaint();
      else this.#refining = window.setTimeout(go, 20);
    };
    this.#refining = window.setTimeout(go, REFINE_AFTER_MS);
  }

  #repaint(): void {
    this.#tiles.repaint();
    this.#tiles.settle(this.viewport.view);
    this.ask();
  }

  /** Writes the SVG for the present size, so that letters and lines are sharp again. */
  #write(state: BoardState): void {
    const { frame, view } = this.viewport;
    const over = this.#over;
    this.#written = view.k;
    over.setAttribute("width", String(Math.ceil((frame.x1 - frame.x0) * view.k)));
    over.setAttribute("height", String(Math.ceil((frame.y1 - frame.y0) * view.k)));
    this.#world.setAttribute("transform", `scale(${view.k.toFixed(5)}) translate(${-frame.x0} ${-frame.y0})`);
    const [far, middle] = state.board?.scale.kind === "open" ? [0.08, 0.13] : [0.3, 0.62];
    over.dataset.zoom = view.k < far ? "far" : view.k < middle ? "middle" : "near";
    over.style.setProperty("--px", String(1 / view.k));
    this.#bar.set(view.k, state.say);
    this.#tiles.settle(view);
    this.on.zoomed(view.k / this.viewport.whole);
  }

  #place(): void {
    const { frame, view } = this.viewport;
    this.#tiles.place(view);
    const [x, y] = corner(view, frame);
    const stretch = view.k / this.#written;
    this.#over.style.transform = `translate(${x}px,${y}px)${Math.abs(stretch - 1) < 1e-4 ? "" : ` scale(${stretch.toFixed(5)})`}`;
  }

  #drawLayers(state: BoardState, rewritten: boolean): void {
    const before = this.#drawn;
    if (before === state && !rewritten) return;
    this.#drawn = state;
    const changed = (parts: readonly (keyof BoardState)[]): boolean =>
      !before || parts.some((part) => before[part] !== state[part]);
    if (changed(["say"])) this.#name(state);
    if (changed(["settings"])) this.#dress(state);
    for (const { name, of, zoomed, entries } of LAYERS) {
      if (of.length > 0 && (changed(of) || (zoomed && rewritten))) this.#layers.get(name)?.sync(entries(state, this.#written));
    }
    // An open fan keeps its size on the screen, and keeps to the part of the board that is seen.
    if (changed(PIECES) || (rewritten && state.fanned !== null)) {
      const { flat, fan } = pieceEntries(state, this.#gallery, layout(state, this.#written, this.#free(), this.#taken(state)));
      this.#layers.get("flat")?.sync(flat);
      this.#layers.get("fan")?.sync(fan);
    }
  }

  /** The part of the board that is seen beside the buttons at its right edge. */
  #free(): Box {
    const { seen, view } = this.viewport;
    return { ...seen, x1: seen.x1 - BUTTONS_PX / view.k };
  }

  /** Where the map in small lies over it, which matters to an open fan. */
  #taken(state: BoardState): Box | null {
    if (state.fanned === null || this.minimap.element.hidden) return null;
    const [own, small] = [this.host.getBoundingClientRect(), this.minimap.element.getBoundingClientRect()];
    if (small.width === 0) return null;
    const { view } = this.viewport;
    const [[x0, y0], [x1, y1]] = [
      toUnits(view, small.left - own.left, small.top - own.top),
      toUnits(view, small.right - own.left, small.bottom - own.top),
    ];
    return { x0, y0, x1, y1 };
  }

  #name({ say }: BoardState): void {
    this.host.setAttribute("aria-label", say({ id: "board-label" }));
    this.#help.textContent = say({ id: "board-help" });
    this.#bar.set(this.#written, say);
  }

  #dress({ settings }: BoardState): void {
    this.host.classList.toggle("dark", settings.dark);
    this.host.classList.toggle("bare", settings.countersHidden);
    if (!this.#ground || this.#ground.grid === settings.grid) return;
    this.#ground.grid = settings.grid;
    this.#repaint();
  }

  destroy(): void {
    window.clearTimeout(this.#refining);
    this.host.replaceChildren();
  }
}
