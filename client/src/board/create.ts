/** Puts the board together: one state, changed by what is set, clicked and pressed, and drawn once a frame. */
import type { Pick } from "../wire";
import type { BoardApi, BoardEvents } from "./api";
import "./board.css";
import { toUnits } from "./camera";
import { unitOf, type Point } from "./geometry";
import { listen, type InputHandlers } from "./input";
import { Painter } from "./render/painter";
import { initial, nameOf, samePick, type BoardState, type Under } from "./state";
import * as update from "./update";
import { Viewport } from "./viewport";

/** Pixels that stay free round the cursor, and round an open stack. */
const CURSOR_ROOM = 70;
const FAN_ROOM = 130;

/** How near to a marked point a click means it: about the size of its mark. */
const REACH_PX = 9;

export function createBoard(host: HTMLElement, events: BoardEvents): BoardApi {
  let state = initial();
  let asked = 0;
  const ask = (): void => {
    if (asked !== 0) return;
    asked = requestAnimationFrame(() => {
      asked = 0;
      painter.draw(state);
    });
  };
  const viewport = new Viewport(host, ask);
  const painter = new Painter(host, viewport, ask, (zoom) => events.viewport?.(zoom));

  /** A pick's place in units. */
  const placed = (pick: Pick): Point | undefined => {
    const at = update.placeOf(state, pick);
    const unit = state.board ? unitOf(state.board.scale) : 1;
    return at && [at[0] / unit, at[1] / unit];
  };

  const change = (next: BoardState): void => {
    const before = state;
    if (before === next) return;
    state = next;
    if (before.fanned !== next.fanned) fanChanged(next.fanned);
    if (next.cursor && !samePick(before.cursor, next.cursor)) cursorMoved(next.cursor);
    ask();
  };
  const fanChanged = (fanned: string | null): void => {
    const pieces = fanned === null ? [] : update.piecesIn(state, fanned);
    const at = pieces[0] && placed({ kind: "piece", id: pieces[0].id });
    if (at && pieces.length > 1) viewport.reveal(at, FAN_ROOM);
    events.stack(fanned);
  };
  const cursorMoved = (cursor: Pick): void => {
    painter.speak(update.describe(state, cursor));
    host.dataset.cursor = nameOf(cursor);
    const at = placed(cursor);
    if (at) viewport.reveal(at, state.fanned === null ? CURSOR_ROOM : FAN_ROOM);
    events.hover(update.atCursor(state));
  };

  /** What is under a place of the host. */
  const below = (x: number, y: number, target: Element | null): Under => {
    const box = target?.closest("[data-box]")?.getAttribute("data-box");
    if (typeof box === "string") return { picks: [{ kind: "box", id: box }], stack: [] };
    const cell = target?.closest("[data-cell]")?.getAttribute("data-cell");
    if (typeof cell === "string") return { picks: [{ kind: "cell", id: cell }], stack: [] };
    const id = target?.closest("[data-piece]")?.getAttribute("data-piece");
    const piece = state.scene.pieces.find((each) => each.id === id);
    const [ux, uy] = toUnits(viewport.view, x, y);
    const unit = state.board ? unitOf(state.board.scale) : 1;
    const reach = (REACH_PX / viewport.view.k) * unit;
    return update.lying(state, update.under(state, piece, [ux * unit, uy * unit], reach));
  };

  const handlers: InputHandlers = {
    press(x, y, target, how) {
      const under = below(x, y, target);
      const [at] = under.picks;
      if (how === "click") {
        // The keyboard goes on from where the pointer was, without a word.
        if (at && placed(at)) state = { ...state, cursor: at, lane: null };
        change({ ...(at ? state : update.setFanned(state, null)), cursorShown: false });
      }
      if (at) events.pick(under, how);
    },
    over(x, y, target) {
      const under = below(x, y, target);
      const hover = under.picks[0] ?? null;
      if (samePick(hover, state.hover)) return;
      change({ ...state, hover, cursorShown: false });
      events.hover(under);
    },
    out() {
      if (!state.hover) return;
      change({ ...state, hover: null });
      events.hover({ picks: [], stack: [] });
    },
    pan: (dx, dy) => {
      viewport.panBy(dx, dy);
    },
    zoomBy: (factor) => {
      viewport.zoomBy(factor);
    },
    fit: () => {
      viewport.fit(true);
    },
    step: (direction, far) => {
      change(update.stepCursor(state, direction, far));
    },
    next: (dir) => {
      change(update.nextChoice(state, dir));
    },
    cycle: (dir) => {
      change(update.cycle(state, dir));
    },
    enter(how) {
      if (!state.cursor) change(update.stepCursor(state, "up", false));
      else events.pick(update.atCursor(state), how);
    },
    tape() {
      if (state.board?.scale.kind !== "open") return;
      const from = state.cursorShown ? state.cursor : state.hover;
      change({ ...state, tape: state.tape ? null : ((from && update.placeOf(state, from)) ?? null) });
    },
    escape() {
      if (state.tape) change({ ...state, tape: null });
      else if (state.fanned !== null) change(update.setFanned(state, null));
      else return false;
      return true;
    },
    focus: (shown) => {
      change({ ...state, cursorShown: shown && state.cursor !== null });
    },
  };
  const stop = listen(host, handlers);

  return {
    element: host,
    setBoard: (board) => {
      change(update.setBoard(state, board));
    },
    setScene: (scene) => {
      change(update.setScene(state, scene));
    },
    setTargets: (targets) => {
      change(update.setTargets(state, targets));
    },
    setWay: (legs, legal) => {
      change(update.setWay(state, legs, legal));
    },
    setSight: (sight) => {
      change({ ...state, sight });
    },
    setLayers: (layers) => {
      change({ ...state, layers });
    },
    setHighlight: (picks) => {
      change(update.setHighlight(state, picks));
    },
    setSettings: (settings) => {
      change(update.setSettings(state, settings));
    },
    setSay: (say) => {
      change({ ...state, say });
    },
    focus: (pick) => {
      change(update.focusOn(state, pick));
    },
    cursor: () => state.cursor,
    next: (dir) => {
      change(update.nextChoice(state, dir));
    },
    fan: (cell) => {
      change(update.setFanned(state, cell));
    },
    describe: (pick) => update.describe(state, pick),
    zoom: (factor) => {
      viewport.zoomBy(factor);
    },
    fit: () => {
      viewport.fit(true);
    },
    show: (picks) => {
      viewport.show(
        picks.flatMap((pick) => {
          const at = placed(pick);
          return at ? [at] : [];
        }),
      );
    },
    destroy() {
      stop();
      cancelAnimationFrame(asked);
      viewport.destroy();
      painter.destroy();
    },
  };
}
