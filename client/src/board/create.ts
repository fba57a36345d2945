/** Puts the board together: one state, changed by what is set, clicked and pressed, and drawn once a frame. */
import type { Pick } from "../wire";
import type { Area, BoardApi, BoardEvents } from "./api";
import "./board.css";
import { toUnits, type Weighted } from "./camera";
import { unitOf, type Box, type Point } from "./geometry";
import { takesFrom, type Taking } from "./gestures";
import { forgetTags } from "./groups";
import { listen, type InputHandlers } from "./input";
import { Pins } from "./pins";
import { Ghost } from "./render/ghost";
import { Painter } from "./render/painter";
import { initial, nameOf, pickNamed, samePick, type BoardState, type Under } from "./state";
import * as update from "./update";
import { Viewport } from "./viewport";
import { awayFrom, readable, zoneOf } from "./zone";

/** Pixels that stay free round the cursor, and round what is brought into sight. */
const CURSOR_ROOM = 70;
const REVEAL_ROOM = 130;
/** What is nearer to the edge than this is as good as out of sight. */
const EDGE_PX = 24;

/** What a card keeps free round a place: in units, and at least in pixels. */
const PIN_ROOM = 52;
const PIN_ROOM_MIN = 16;

/** So many choices are kept clear of cards. */
const CHOICES_MAX = 300;

/** How near to a marked point a click means it: about the size of its mark. */
const REACH_PX = 9;

/** How far round its middle a place without a shape of its own reaches, in units. */
const POINT_UNITS = 30;

export function createBoard(host: HTMLElement, events: BoardEvents): BoardApi {
  let state = initial();
  let asked = 0;
  const ask = (): void => {
    if (asked !== 0) return;
    asked = requestAnimationFrame(() => {
      asked = 0;
      painter.draw(state);
      state = update.arrived(state);
      pins.place();
      tellAway();
    });
  };
  /** What the board opens on, until it is first drawn. */
  let opening: Weighted[] = [];
  /** What hands take along over the board. */
  const hands: Taking = {
    lifts: ([x, y], target, byTouch) => {
      const under = below(x, y, target);
      lifted = under.picks[0]?.kind === "piece" ? (events.lifts?.(under, byTouch) ?? null) : null;
      return lifted !== null;
    },
    drag: ([x, y], target, begins) => {
      host.classList.add("dragging");
      if (begins && lifted) {
        // Before anything is told of it: what the piece looks like now is what is carried.
        const [first] = lifted.picks;
        if (first) ghost.take(state, first, viewport.view.k);
        events.lift?.(lifted);
      }
      ghost.to(x, y);
      // Over a panel it is over nothing.
      if (host.contains(target)) handlers.over(x, y, target);
      else handlers.out();
    },
    drop: (at, target) => {
      host.classList.remove("dragging");
      ghost.let();
      const under = beside(target) ?? (at && below(at[0], at[1], target));
      if (under && under.picks.length > 0) events.pick(under, "drop");
    },
  };
  /** The box beside the board on which something is let go. */
  const beside = (target: Element | null): Under | null => {
    const id = host.contains(target) ? null : target?.closest("[data-onto]")?.getAttribute("data-onto");
    return typeof id === "string" ? { picks: [{ kind: "box", id }], stack: [] } : null;
  };
  const viewport = new Viewport(
    host,
    () => {
      ask();
      events.moved?.();
    },
    hands,
  );
  const ghost = new Ghost(host);
  /** What a hand came down on last. */
  let lifted: Under | null = null;
  const painter = new Painter(host, viewport, ask, {
    opens: () => {
      if (opening.length > 0) viewport.open(opening, readable(state), false);
    },
    zoomed: (zoom) => events.viewport?.(zoom),
  });

  let away: number | null = null;
  /** What `away` was worked out for. */
  let sought: readonly unknown[] = [];
  const tellAway = (): void => {
    const now = [state.targets, state.scene, viewport.view];
    if (!events.away || viewport.moving || now.every((part, i) => part === sought[i])) return;
    sought = now;
    const { x0, y0, x1, y1 } = viewport.seen;
    const edge = EDGE_PX / viewport.view.k;
    const angle = awayFrom(state, { x0: x0 + edge, y0: y0 + edge, x1: x1 - edge, y1: y1 - edge });
    if (angle === away) return;
    away = angle;
    events.away(angle);
  };

  /** What cards keep clear of: what may be clicked next, and where pieces stand, which may move. */
  const kept = (): Pick[] => [...update.choices(state).slice(0, CHOICES_MAX), ...update.standing(state)];
  const pins = new Pins(host, (pick) => around(pick), kept, ask);

  /** What a pick takes of the screen, in pixels of the host. */
  const around = (pick: Pick): Box | undefined => {
    const at = placed(pick);
    if (!at) return undefined;
    const { x, y, k } = viewport.view;
    const [px, py] = [at[0] * k + x, at[1] * k + y];
    const room = Math.max(PIN_ROOM * k, PIN_ROOM_MIN);
    return { x0: px - room, y0: py - room, x1: px + room, y1: py + room };
  };

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
    if (before.fanned !== next.fanned) events.stack(next.fanned);
    if (next.cursor && !samePick(before.cursor, next.cursor)) cursorMoved(next.cursor);
    ask();
  };
  const cursorMoved = (cursor: Pick): void => {
    painter.speak(update.describe(state, cursor));
    host.dataset.cursor = nameOf(cursor);
    const at = placed(cursor);
    if (at) viewport.reveal(at, CURSOR_ROOM);
    events.hover(update.atCursor(state));
  };

  /** What is under a place of the host. */
  const below = (x: number, y: number, target: Element | null): Under => {
    const named = target?.closest("[data-pick]")?.getAttribute("data-pick");
    if (typeof named === "string") return { picks: update.standsFor(state, pickNamed(named)), stack: [] };
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

  /** Where something is on the screen. Pieces are asked where they are drawn, for they may lie in a fan. */
  const areaOf = (pick: Pick): Area | null => {
    const piece = pick.kind === "piece" ? update.pieceOf(state, pick.id) : undefined;
    const drawn = piece && host.querySelector(`[data-piece="${CSS.escape(piece.id)}"]`);
    if (drawn) return drawn.getBoundingClientRect();
    const at = placed(pick);
    if (!at || !state.board) return null;
    const unit = unitOf(state.board.scale);
    const half = pick.kind === "cell" && state.board.scale.kind === "hexes" ? state.board.scale.across / unit / 2 : POINT_UNITS;
    const { left, top } = host.getBoundingClientRect();
    const { x, y, k } = viewport.view;
    const on = (cx: number, cy: number): [number, number] => [left + cx * k + x, top + cy * k + y];
    const [[x0, y0], [x1, y1]] = [on(at[0] - half, at[1] - half), on(at[0] + half, at[1] + half)];
    return { left: x0, top: y0, right: x1, bottom: y1 };
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
    overview: () => {
      viewport.overview();
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
    minimap: painter.minimap.element,
    setBoard: (board) => {
      const next = update.setBoard(state, board);
      if (next !== state) forgetTags();
      change(next);
    },
    setScene: (scene, ways, legMs) => {
      change(update.setScene(state, scene, ways, legMs));
    },
    setStrikes: (strikes) => {
      change({ ...state, strikes });
    },
    setTargets: (targets) => {
      change(update.setTargets(state, targets));
    },
    setWay: (legs, legal, beyond = null) => {
      change(update.setWay(state, legs, legal, beyond));
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
    areaOf,
    describe: (pick) => update.describe(state, pick),
    zoom: (factor) => {
      viewport.zoomBy(factor);
    },
    overview: () => {
      viewport.overview();
    },
    open: (picks, news) => {
      const zone = zoneOf(state, picks, news);
      // Whoever has looked elsewhere since stays there.
      if (painter.isOpen && zone.length > 0 && !viewport.touched) viewport.open(zone, readable(state), true);
      opening = zone;
      return zone.length > 0;
    },
    seek: () => {
      viewport.open(zoneOf(state, update.choices(state), []), viewport.view.k, true);
    },
    show: (picks) => {
      viewport.show(
        picks.flatMap((pick) => {
          const at = placed(pick);
          return at ? [at] : [];
        }),
      );
    },
    reveal: (pick) => {
      const at = placed(pick);
      if (at) viewport.reveal(at, REVEAL_ROOM);
    },
    pin: (card, about) => pins.add(card, about),
    takesFrom: (element, picks) => {
      const abort = new AbortController();
      const lifts = (): boolean => {
        lifted = events.lifts?.({ picks, stack: [] }, false) ?? null;
        return lifted !== null;
      };
      takesFrom(element, host, abort.signal, { ...hands, lifts });
      return () => { abort.abort(); };
    },
    destroy() {
      stop();
      cancelAnimationFrame(asked);
      viewport.destroy();
      painter.destroy();
    },
  };
}
