// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clarity, Layer, LayerKind, Overlay, OverlayKind, SightLine } from "../wire";
import { createBoard, pictureOf, type BoardApi, type BoardEvents, type Target } from "./api";
import { tagOf } from "./groups";
import { fakeCanvas } from "./testing/canvas";
import { counter, figure, hexBoard, openBoard, say, sceneOf, word } from "./testing/samples";

let host: HTMLElement;
let board: BoardApi;
let events: { [K in keyof Required<BoardEvents>]: ReturnType<typeof vi.fn<Required<BoardEvents>[K]>> };
let frames: FrameRequestCallback[] = [];
let clock = 1e6;

/** Draws as often as the board asks for. */
function draw(): void {
  for (let i = 0; i < 20 && frames.length > 0; i++) {
    const now = frames;
    frames = [];
    clock += 200;
    for (const frame of now) frame(clock);
  }
}

beforeEach(() => {
  fakeCanvas();
  frames = [];
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  host = document.createElement("div");
  Object.defineProperties(host, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  document.body.append(host);
  events = { pick: vi.fn(), hover: vi.fn(), stack: vi.fn(), viewport: vi.fn(), away: vi.fn(), lifts: vi.fn(), lift: vi.fn(), moved: vi.fn() };
  board = createBoard(host, events);
  board.setSay(say);
});
afterEach(() => {
  board.destroy();
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pieces = (): string[] => [...host.querySelectorAll("[data-piece]")].map((each) => each.getAttribute("data-piece") ?? "");
const node = (id: string): Element => host.querySelector(`[data-piece="${id}"]`) as Element;
const key = (name: string): void => {
  host.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
};

describe("the host", () => {
  it("takes the keyboard, and says what it is and how it is used", () => {
    board.setBoard(hexBoard());
    draw();
    expect(host.tabIndex).toBe(0);
    expect(host.getAttribute("role")).toBe("application");
    expect(host.getAttribute("aria-label")).toBe("board-label");
    expect(document.getElementById(host.getAttribute("aria-describedby") ?? "")?.textContent).toBe("board-help");
  });

  it("keeps its view when the same board comes again", () => {
    board.setBoard(hexBoard());
    draw();
    board.zoom(2);
    draw();
    const before = (host.querySelector(".board-over") as SVGElement).style.transform;
    board.setBoard(hexBoard());
    draw();
    expect((host.querySelector(".board-over") as SVGElement).style.transform).toBe(before);
    expect(events.viewport.mock.lastCall?.[0]).toBeCloseTo(2);
  });

  it("is empty again afterwards", () => {
    board.setBoard(hexBoard());
    draw();
    board.destroy();
    expect(host.childElementCount).toBe(0);
  });
});

describe("pieces", () => {
  it("are written once and moved, not written again", () => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "11"), counter("b", "12")));
    draw();
    expect(pieces()).toEqual(["a", "b"]);
    const [a, body] = [node("a"), node("a").firstChild];
    const before = (a as SVGElement).style.transform;
    board.setScene(sceneOf(counter("a", "22"), counter("b", "12")));
    draw();
    expect(node("a")).toBe(a);
    expect(a.firstChild).toBe(body);
    expect((a as SVGElement).style.transform).not.toBe(before);
  });

  it("of a unit have the colours that they have on any screen, whatever lay on another board before", () => {
    const there = (...units: string[]): unknown[] => {
      const men = units.map((unit) => figure(`${unit}1`, unit, [300, 300]));
      const scene = sceneOf(...men);
      board.setScene(scene);
      draw();
      return men.map((man) => tagOf(scene, man));
    };
    board.setBoard(openBoard());
    const fresh = there("k", "m");
    there("k", "m", "p");
    // Who is left keeps his own.
    expect(there("m", "p")).not.toEqual(fresh);
    board.setBoard(openBoard());
    expect(there("m", "p")).not.toEqual(fresh);
    board.setBoard({ ...openBoard(), patches: [] });
    expect(there("m", "p")).toEqual(fresh);
  });

  it("go when they are gone", () => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "11"), counter("b", "12")));
    draw();
    board.setScene(sceneOf(counter("b", "12")));
    draw();
    expect(pieces()).toEqual(["b"]);
  });

  it("carry a ring when they are marked, themselves or with their unit", () => {
    board.setBoard(openBoard());
    board.setScene(
      sceneOf(figure("m1", "squad", [300, 300]), figure("m2", "squad", [400, 300]), figure("x", "other", [700, 300])),
    );
    board.setTargets([
      { pick: { kind: "piece", id: "squad" }, kind: "choice" },
      { pick: { kind: "piece", id: "x" }, kind: "refused" },
    ]);
    draw();
    expect(["m1", "m2", "x"].map((id) => node(id).querySelector(".ring")?.getAttribute("class"))).toEqual([
      "ring choice",
      "ring choice",
      "ring refused",
    ]);
  });

  it("show how many lie in a stack", () => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "11"), counter("b", "11"), counter("c", "12")));
    draw();
    expect([...host.querySelectorAll(".count")].map((each) => each.textContent)).toEqual(["2"]);
  });
});

describe("a click", () => {
  const click = (target: Element): void => {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 400, clientY: 300 }));
  };

  beforeEach(() => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "11"), counter("b", "11"), counter("c", "13")));
    draw();
  });

  const a = [{ kind: "piece", id: "a" }, { kind: "cell", id: "11" }];
  const b = [{ kind: "piece", id: "b" }, { kind: "cell", id: "11" }];

  it("tells everything that lies there: all of a closed stack, and one piece of an open one", () => {
    click(node("b"));
    expect(events.pick).toHaveBeenLastCalledWith({ picks: b, stack: [b, a] }, "click");
    board.fan("11");
    expect(events.stack).toHaveBeenLastCalledWith("11");
    draw();
    expect(host.querySelectorAll(".layer-fan [data-piece]")).toHaveLength(2);
    click(node("a"));
    expect(events.pick).toHaveBeenLastCalledWith({ picks: a, stack: [] }, "click");
  });

  it("beside the map closes the fan and tells nothing", () => {
    board.fan("11");
    host.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: -9999, clientY: -9999 }));
    expect(events.stack).toHaveBeenLastCalledWith(null);
    expect(events.pick).not.toHaveBeenCalled();
  });

  it("is on a hex above its pieces, where the hex of an open stack can be chosen too", () => {
    board.setScene(sceneOf(counter("a", "11"), counter("b", "11")));
    board.setTargets((["a", "b"] as const).map((id): Target => ({ pick: { kind: "piece", id }, kind: "choice" })));
    board.fan("11");
    draw();
    expect(host.querySelector("[data-cell]")).toBeNull();
    board.setTargets([
      { pick: { kind: "piece", id: "a" }, kind: "mover" },
      { pick: { kind: "piece", id: "b" }, kind: "mover" },
      { pick: { kind: "cell", id: "11" }, kind: "choice" },
    ]);
    board.fan("11");
    draw();
    click(host.querySelector('[data-cell="11"] rect') as Element);
    expect(events.pick).toHaveBeenLastCalledWith({ picks: [{ kind: "cell", id: "11" }], stack: [] }, "click");
  });

  it("on a figure beside something means what it is about, whatever lies below it", () => {
    board.setTargets([{ pick: { kind: "piece", id: "c" }, kind: "choice", cost: "80 %" }, { pick: { kind: "cell", id: "12" }, kind: "choice", cost: "3:1" }]);
    draw();
    const [ofPiece, ofCell] = [...host.querySelectorAll(".layer-costs rect")] as [Element, Element];
    click(ofPiece);
    expect(events.pick).toHaveBeenLastCalledWith({ picks: [{ kind: "piece", id: "c" }, { kind: "cell", id: "13" }], stack: [] }, "click");
    click(ofCell);
    expect(events.pick).toHaveBeenLastCalledWith({ picks: [{ kind: "cell", id: "12" }], stack: [] }, "click");
  });

  it("on the name of a unit means the unit; on what is written at a place, the place", () => {
    board.setBoard(openBoard());
    board.setScene(sceneOf(figure("m1", "squad", [300, 300]), figure("m2", "squad", [400, 300]), figure("x", "other", [700, 300]), figure("y", "other", [800, 300])));
    board.setTargets([{ pick: { kind: "point", at: [900, 1200] }, kind: "choice", cost: "6 of 10" }]);
    draw();
    click(host.querySelector(".layer-tags rect") as Element);
    expect(events.pick).toHaveBeenLastCalledWith({ picks: [{ kind: "piece", id: "squad" }], stack: [] }, "click");
    click(host.querySelector(".layer-costs rect") as Element);
    expect(events.pick).toHaveBeenLastCalledWith({ picks: [{ kind: "point", at: [900, 1200] }], stack: [] }, "click");
  });

  it("of the other button asks why", () => {
    node("c").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    const c = [{ kind: "piece", id: "c" }, { kind: "cell", id: "13" }];
    expect(events.pick).toHaveBeenLastCalledWith({ picks: c, stack: [] }, "long");
  });
});

describe("the keyboard", () => {
  it("reaches every choice, speaks of it and takes it", () => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "11"), counter("b", "33")));
    board.setTargets((["a", "b"] as const).map((id): Target => ({ pick: { kind: "piece", id }, kind: "choice" })));
    draw();
    key("n");
    expect(board.cursor()).toEqual({ kind: "piece", id: "a" });
    expect(host.querySelector("[aria-live]")?.textContent).toContain("a, XX 4-6-8");
    key("n");
    key("Enter");
    const b = [{ kind: "piece", id: "b" }, { kind: "cell", id: "33" }];
    expect(events.pick).toHaveBeenLastCalledWith({ picks: b, stack: [] }, "key");
  });

  it("moves over hexes and tells what is there", () => {
    board.setBoard(hexBoard());
    board.focus({ kind: "cell", id: "11" });
    key("ArrowRight");
    expect(board.cursor()).toEqual({ kind: "cell", id: "12" });
    expect(host.querySelector("[aria-live]")?.textContent).toBe("hex 12");
    expect(events.hover).toHaveBeenLastCalledWith({ picks: [{ kind: "cell", id: "12" }], stack: [] });
    draw();
    expect(host.querySelector(".cursor")).not.toBeNull();
  });

  it("measures on an open table", () => {
    board.setBoard(openBoard());
    board.focus({ kind: "point", at: [500, 500] });
    key("m");
    for (let i = 0; i < 4; i++) key("ArrowRight");
    draw();
    expect(host.querySelector(".tape text")?.textContent).toBe('board-inches 2"');
    key("Escape");
    draw();
    expect(host.querySelector(".tape")).toBeNull();
  });
});

describe("words", () => {
  it("change with the language", () => {
    board.setBoard(hexBoard());
    draw();
    expect(host.querySelector(".label text")?.textContent).toBe("Town");
    board.setSay((message) => `es ${say(message)}`);
    draw();
    expect(host.querySelector(".label text")?.textContent).toBe("es Town");
    board.setSettings({ labels: false });
    draw();
    expect(host.querySelector(".label")).toBeNull();
  });

  it("cannot become markup", () => {
    const ground = hexBoard();
    board.setBoard({ ...ground, labels: [{ text: word("<img src=x>"), at: [0, 0], rank: "major" }] });
    draw();
    expect(host.querySelector("img")).toBeNull();
    expect(host.querySelector(".label text")?.textContent).toBe("<img src=x>");
  });
});

it("marks places, writes costs and draws the way", () => {
  board.setBoard(hexBoard());
  board.setTargets([{ pick: { kind: "cell", id: "12" }, kind: "choice", cost: "3" }]);
  board.setWay(
    [
      { at: { kind: "cell", id: "11" }, cost: null, note: null },
      { at: { kind: "cell", id: "12" }, cost: word("3"), note: word("stop") },
    ],
    false,
  );
  draw();
  expect(host.querySelector('[data-target="cell 12"]')?.getAttribute("class")).toBe("target choice");
  expect(host.querySelector(".layer-costs text")?.textContent).toBe("3");
  expect([...host.querySelectorAll(".way.refused text")].map((text) => text.textContent)).toEqual(["stop", "3"]);
});

it.each([true, false])("a way that may not be gone ends at a sign, also where nothing is said of it (%s)", (legal) => {
  board.setBoard(hexBoard());
  board.setWay(["11", "12"].map((id) => ({ at: { kind: "cell", id }, cost: null, note: null })), legal);
  draw();
  expect(host.querySelectorAll(".way .stop")).toHaveLength(legal ? 0 : 1);
});

it("a way that is stopped short is drawn on to what was meant, apart from what can be gone", () => {
  board.setBoard(hexBoard());
  const legs = ["11", "12"].map((id) => ({ at: { kind: "cell", id } as const, cost: null, note: null }));
  const beyond = (): (string | null)[] => [...host.querySelectorAll(".way .beyond")].map((line) => line.getAttribute("d"));
  board.setWay(legs, false, { kind: "cell", id: "14" });
  draw();
  // From hex to hex.
  expect(beyond()).toEqual(["M250 87L350 87L450 87"]);
  expect(host.querySelectorAll(".way .stop")).toHaveLength(1);
  // What is meant is where the way ends; what may be gone ends there too.
  for (const [legal, id] of [[false, "12"], [true, "14"]] as const) {
    board.setWay(legs, legal, { kind: "cell", id });
    draw();
    expect(beyond()).toEqual([]);
  }
});

it("a figure beside something says what it is where the pointer rests on it", () => {
  board.setBoard(hexBoard());
  board.setTargets([
    { pick: { kind: "cell", id: "12" }, kind: "choice", cost: "67 %", figure: "the chance of <anything>" },
    { pick: { kind: "cell", id: "14" }, kind: "choice", cost: "attack" },
  ]);
  draw();
  expect([...host.querySelectorAll(".layer-costs title")].map((title) => title.textContent)).toEqual(["67 %: the chance of <anything>"]);
});

describe("marks", () => {
  const layers = (): string[] => [...host.querySelectorAll(".board-over > g > g")].map((each) => each.getAttribute("class") ?? "");

  it("lie over the pieces, and their tint under them", () => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "11")));
    board.setTargets([{ pick: { kind: "cell", id: "11" }, kind: "choice" }]);
    draw();
    const [tint, pieces, marks] = ["layer-targets", "layer-flat", "layer-marks"].map((name) => layers().indexOf(name)) as [number, number, number];
    expect(tint).toBeLessThan(pieces);
    expect(marks).toBeGreaterThan(pieces);
    expect(host.querySelector('.layer-marks [data-target="cell 11"] .line')).not.toBeNull();
  });

  it("move up where pieces stand, so that no counter is under their sign", () => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "11")));
    board.setTargets((["11", "12"] as const).map((id): Target => ({ pick: { kind: "cell", id }, kind: "choice", cost: id })));
    draw();
    expect([...host.querySelectorAll(".layer-costs .plate")].map((each) => each.getAttribute("transform"))).toEqual([
      "translate(150 44)",
      "translate(250 117)",
    ]);
    const at = (id: string): string => host.querySelector(`[data-target="cell ${id}"] .sign`)?.getAttribute("transform") ?? "";
    expect(at("11")).toContain("translate(150 44)");
    expect(at("12")).toContain("translate(250 87)");
  });

  it("of a hidden member of a stack are on the uppermost counter, with the marks that it wears", () => {
    board.setBoard(hexBoard());
    const shaken = { badge: "shaken", label: word("shaken") } as const;
    board.setScene(sceneOf(counter("low", "11", { marks: [shaken] }), counter("top", "11")));
    board.setTargets([{ pick: { kind: "piece", id: "low" }, kind: "choice" }]);
    draw();
    expect(host.querySelector(".layer-flat > .below .ring.choice")).not.toBeNull();
    expect(host.querySelectorAll(".layer-flat > .below .badge")).toHaveLength(1);
    expect(node("low").querySelector(".ring")).toBeNull();
    board.fan("11");
    draw();
    expect(host.querySelector(".below")).toBeNull();
    expect(node("low").querySelector(".ring.choice")).not.toBeNull();
  });

  it("of a stack, alike are counted and lost steps are shown on its top; of those without a state nothing is", () => {
    board.setBoard(hexBoard());
    const done = { badge: "done", label: word("done") } as const;
    const hurt = counter("hurt", "11", { face: { kind: "counter", symbol: "infantry", size: "XX", code: "h", values: ["1"], steps: { left: 1, full: 2 } } });
    board.setScene(sceneOf(counter("a", "11", { marks: [done] }), counter("b", "11", { marks: [done] }), counter("c", "11"), hurt, counter("top", "11")));
    draw();
    expect([...host.querySelectorAll(".below text")].map((text) => text.textContent)).toEqual(["2", "1"]);
    expect(host.querySelectorAll(".below .badge")).toHaveLength(1);
    expect(host.querySelectorAll(".below .reduced")).toHaveLength(1);
  });
});

describe("a range", () => {
  const ids = ["00", "01", "02", "10", "11", "12", "20", "21"];
  const range = ids.map((id, i): Target => ({ pick: { kind: "cell", id }, kind: "choice", cost: String(i) }));
  const costs = (): (string | null)[] => [...host.querySelectorAll(".layer-costs text")].map((text) => text.textContent);

  it("is one area with a line round it, and says only what the hex under the cursor costs", () => {
    board.setBoard(hexBoard());
    board.setTargets(range);
    draw();
    expect(host.querySelectorAll(".layer-marks > *")).toHaveLength(1);
    expect(host.querySelector(".range .line")?.getAttribute("d")?.match(/M/g)).toHaveLength(1);
    expect(host.querySelector(".range .wash")?.getAttribute("d")?.match(/M/g)).toHaveLength(ids.length);
    expect(costs()).toEqual([]);
    board.focus({ kind: "cell", id: "11" });
    draw();
    expect(costs()).toEqual(["4"]);
    board.focus({ kind: "cell", id: "33" });
    draw();
    expect(costs()).toEqual([]);
  });

  it("has no hole where a hex leaves a question open, which is marked by itself", () => {
    board.setBoard(hexBoard());
    board.setTargets([...range.filter(({ cost }) => cost !== "4"), { pick: { kind: "cell", id: "22" }, kind: "choice", cost: "9" }, { pick: { kind: "cell", id: "11" }, kind: "choice" }]);
    draw();
    expect(host.querySelector(".range .line")?.getAttribute("d")?.match(/M/g)).toHaveLength(1);
    expect([...host.querySelectorAll(".layer-marks [data-target]")].map((each) => each.getAttribute("data-target"))).toEqual(["cell 11"]);
  });

  it("is none where others stand: each of those is marked by itself, with what is worth knowing", () => {
    board.setBoard(hexBoard());
    board.setTargets(range.map((target) => ({ ...target, against: true })));
    draw();
    expect(host.querySelector(".range")).toBeNull();
    expect(host.querySelectorAll(".layer-marks [data-target]")).toHaveLength(ids.length);
    expect(costs()).toHaveLength(ids.length);
  });

  it("of a few hexes is marked one by one, each with its cost", () => {
    board.setBoard(hexBoard());
    board.setTargets(range.slice(0, 7));
    draw();
    expect(host.querySelectorAll(".layer-marks [data-target]")).toHaveLength(7);
    expect(costs()).toHaveLength(7);
  });
});

describe("the view", () => {
  const place = (): string => (host.querySelector(".board-over") as SVGElement).style.transform;
  const zoom = (): number => events.viewport.mock.lastCall?.[0] ?? NaN;
  /** A ground so large that all of it is too small to read. */
  const wide = () => ({ ...hexBoard(), frame: { x: -2000, y: -2000, w: 6000, h: 4000 } });

  it("opens where something can be chosen, at a size at which counters can be read", () => {
    board.setBoard(wide());
    board.setScene(sceneOf(counter("a", "11")));
    expect(board.open([{ kind: "piece", id: "a" }], [])).toBe(true);
    draw();
    // A unit is a pixel, and the middle of the screen is that of the hex.
    expect(place()).toBe("translate(-1750px,-1787px)");
    expect(host.querySelector("[data-scale]")?.getAttribute("data-zoom")).toBe("near");
  });

  it("shows the whole board while nothing stands on it, and opens later unless somebody has looked elsewhere", () => {
    board.setBoard(wide());
    expect(board.open([], [])).toBe(false);
    draw();
    expect(zoom()).toBeCloseTo(1);
    board.setScene(sceneOf(counter("a", "11")));
    board.zoom(2);
    draw();
    expect(board.open([{ kind: "piece", id: "a" }], [])).toBe(true);
    draw();
    expect(zoom()).toBeCloseTo(2);
  });

  it("goes to the whole board and back where it was", () => {
    board.setBoard(wide());
    draw();
    board.zoom(2);
    draw();
    const before = place();
    key("0");
    draw();
    expect(zoom()).toBeCloseTo(1);
    key("0");
    draw();
    expect(place()).toBe(before);
  });

  it("stays when a stack is fanned out", () => {
    board.setBoard(wide());
    board.setScene(sceneOf(counter("a", "00"), counter("b", "00")));
    board.open([{ kind: "cell", id: "34" }], []);
    draw();
    const before = place();
    board.fan("00");
    draw();
    expect(place()).toBe(before);
    expect(host.querySelector(".fan")).not.toBeNull();
  });

  it("tells which way the choices lie while none is in sight, and goes there", () => {
    board.setBoard(wide());
    board.setScene(sceneOf(counter("a", "00")));
    board.setTargets([{ pick: { kind: "piece", id: "a" }, kind: "mover" }]);
    board.open([], [{ kind: "cell", id: "00" }]);
    draw();
    expect(events.away).not.toHaveBeenCalled();
    Object.assign(board.minimap, { setPointerCapture: vi.fn() });
    board.minimap.dispatchEvent(new MouseEvent("pointerdown", { clientX: 160, clientY: 50 }));
    draw();
    expect(events.away.mock.lastCall?.[0]).toBeGreaterThan(225);
    board.seek();
    draw();
    expect(events.away).toHaveBeenLastCalledWith(null);
  });
});

describe("the map in small", () => {
  it("is hidden while all of the board is seen, and nothing for those who hear", () => {
    board.setBoard(hexBoard());
    draw();
    expect(board.minimap.hidden).toBe(true);
    expect(board.minimap.getAttribute("aria-hidden")).toBe("true");
    board.zoom(2);
    draw();
    expect(board.minimap.hidden).toBe(false);
    expect(board.minimap.querySelector<HTMLElement>(".seen")?.style.width).toMatch(/px$/);
  });
});

describe("a line of sight", () => {
  const line = (clarity: Clarity): SightLine => ({
    from: [0, 0],
    to: [250, 87],
    clarity,
    message: word(clarity),
    obstacles: [
      { at: { kind: "cell", id: "01" }, blocks: false, message: word("hedge"), clause: "x:1" },
      { at: { kind: "cell", id: "01" }, blocks: true, message: word("house"), clause: "x:2" },
      { at: { kind: "cell", id: "11" }, blocks: false, message: word("brush"), clause: "x:1" },
      { at: null, blocks: true, message: word("all of it"), clause: "x:3" },
    ],
  });

  it("is told by its dashes as well as by its colour, and marks what stands in it", () => {
    board.setBoard(hexBoard());
    const dashes = (["clear", "degraded", "blocked"] as const).map((clarity) => {
      board.setSight(line(clarity));
      draw();
      expect(host.querySelector(".sight")?.getAttribute("class")).toBe(`sight ${clarity}`);
      expect([host.querySelectorAll(".sight .stop").length, host.querySelectorAll(".sight .haze").length]).toEqual([1, 1]);
      return host.querySelector(".sight .line")?.getAttribute("stroke-dasharray") ?? "";
    });
    expect(new Set(dashes).size).toBe(3);
    board.setSight(null);
    draw();
    expect(host.querySelector(".sight")).toBeNull();
  });
});

describe("what is laid over the ground", () => {
  const layer = (kind: LayerKind): Layer => ({ id: kind, kind, seat: 1, title: word(kind), cells: ["00", "01"], routes: [], outlines: [], notes: [] });
  const kinds: LayerKind[] = ["command", "control", "held", "fire", "supply", "objective", "reach"];

  it("is an area with a line round it, or a route from hex to hex; each kind has a class and so a line of its own", () => {
    board.setBoard(hexBoard());
    board.setLayers([...kinds.map(layer), { ...layer("supply"), id: "route", cells: [], routes: [["00", "01", "11"]] }]);
    draw();
    for (const kind of kinds) {
      expect(host.querySelector(`.layer-laid .laid.${kind}.s1 .wash`)?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
      expect(host.querySelector(`.laid.${kind} .line`)?.getAttribute("d")).toContain("M");
    }
    expect([...host.querySelectorAll(".layer-laid > :last-child .line")].at(-1)?.getAttribute("d")?.match(/L/g)).toHaveLength(2);
    board.setLayers([]);
    draw();
    expect(host.querySelector(".laid")).toBeNull();
  });

  it("warns of what is wrong over the pieces, once for each hex", () => {
    board.setBoard(hexBoard());
    const at = (id: string, bad: boolean) => ({ at: { kind: "cell", id } as const, bad, message: word("x"), clause: "x:1" });
    board.setLayers([{ ...layer("supply"), notes: [at("01", true), at("01", true), at("11", false), { ...at("", true), at: null }] }]);
    draw();
    expect(host.querySelectorAll(".layer-wrong .wrong")).toHaveLength(1);
    // It is no mark on a target, nor the end of a way.
    expect(host.querySelector(".layer-wrong :is(.stop, .bang, .target)")).toBeNull();
    expect(host.querySelector(".layer-flat ~ .layer-wrong")).not.toBeNull();
  });
});

describe("what lies over a hex", () => {
  const over = (what: OverlayKind): Overlay => ({ id: what.kind, what, at: { kind: "cell", id: "11" }, outline: [], text: null, label: word(what.kind) });

  it("has a shape of its own each, and is told in words", () => {
    const kinds: OverlayKind[] = [
      ...(["objective", "battle", "smoke", "flare", "barrage", "wire", "mines", "foxholes", "other"] as const).map((kind) => ({ kind })),
      { kind: "bunker", facing: 60 },
      { kind: "spotted", seat: 1 },
    ];
    board.setBoard(hexBoard());
    board.setScene({ ...sceneOf(), overlays: kinds.map(over) });
    draw();
    const shapes = kinds.map(({ kind }) => host.querySelector(`.overlay.${kind}`)?.innerHTML ?? "");
    expect(shapes).not.toContain("");
    expect(new Set(shapes).size).toBe(kinds.length);
    expect(host.querySelector(".overlay.bunker g g")?.getAttribute("transform")).toBe("rotate(60)");
    // A flare lights its hex and the six round it.
    expect(host.querySelector(".glow")?.getAttribute("d")?.match(/M/g)).toHaveLength(7);
    expect(board.describe({ kind: "cell", id: "11" })).toContain("smoke. flare");
  });
});

it("hides counters, and draws one for panels", () => {
  board.setBoard(hexBoard());
  board.setSettings({ countersHidden: true });
  draw();
  expect(host.classList.contains("bare")).toBe(true);
  expect(pictureOf(counter("a", "11"), hexBoard(), "safe")).toContain("4-6-8");
});

describe("what can be watched", () => {
  const WAY = ["00", "01", "12", "13"].map((id) => ({ kind: "cell", id }) as const);
  const walk = (): Keyframe[] => {
    const animate = vi.fn((keyframes: Keyframe[]) => ({ keyframes, cancel: () => undefined }) as unknown as Animation);
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "00")));
    draw();
    Object.assign(node("a"), { animate });
    board.setScene(sceneOf(counter("a", "13")), [WAY], 100);
    draw();
    return animate.mock.calls[0]?.[0] ?? [];
  };

  it("is a piece that goes from hex to hex", () => {
    const places = walk().map(({ transform }) => String(transform));
    expect(places.map((place) => /translate\((.*?)\)/.exec(place)?.[1])).toEqual(["0px,0px", "100px,0px", "250px,87px", "350px,87px"]);
    expect((node("a") as SVGElement).style.transform).toBe(places.at(-1));
  });

  it("is nothing that moves, for whoever prefers it so", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(walk()).toEqual([]);
    expect((node("a") as SVGElement).style.transform).toContain("350px");
  });

  it("is an arrow from who strikes to what is struck", () => {
    board.setBoard(hexBoard());
    board.setStrikes([{ from: { kind: "cell", id: "00" }, to: { kind: "cell", id: "04" } }, { from: { kind: "cell", id: "00" }, to: { kind: "piece", id: "gone" } }]);
    draw();
    expect(host.querySelectorAll(".strike")).toHaveLength(1);
    expect(host.querySelector(".strike .line")?.getAttribute("d")).toMatch(/^M0 0L/);
    // What comes from nowhere on the board is a burst.
    board.setStrikes([{ from: null, to: { kind: "cell", id: "04" } }]);
    draw();
    expect(host.querySelectorAll(".strike .burst")).toHaveLength(1);
    expect(host.querySelector(".strike .line")).toBeNull();
    board.setStrikes([]);
    draw();
    expect(host.querySelector(".strike")).toBeNull();
  });

  it("is a card that goes where its place goes", () => {
    board.setBoard(hexBoard());
    board.setScene(sceneOf(counter("a", "00")));
    host.getBoundingClientRect = () => ({ left: 0, top: 0, width: 800, height: 600 }) as DOMRect;
    const card = document.createElement("section");
    const out = board.pin(card, [{ kind: "piece", id: "a" }]);
    draw();
    const at = card.style.left;
    expect(at).toMatch(/px$/);
    board.setScene(sceneOf(counter("a", "02")));
    draw();
    const then = card.style.left;
    expect(parseInt(then)).toBeGreaterThan(parseInt(at));
    out();
    board.setScene(sceneOf(counter("a", "04")));
    draw();
    expect(card.style.left).toBe(then);
  });
});

it("what is dragged to an element beside the board that stands for a box is let go in that box, and anywhere else there nowhere", () => {
  board.setBoard(hexBoard());
  board.setScene(sceneOf(counter("a", "11")));
  draw();
  vi.stubGlobal("CSS", { escape: (id: string) => id });
  events.lifts.mockReturnValue({ picks: [{ kind: "piece", id: "a" }], stack: [] });
  const panel = document.createElement("aside");
  panel.innerHTML = '<ul><li data-onto="reserve"><b>Reserve</b></li></ul>';
  document.body.append(panel);
  const hand = (kind: string, x: number, target: Element | null): void => {
    target?.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, pointerType: "mouse", clientX: x, clientY: 10, buttons: 1 }));
  };
  for (const onto of ["b", "ul"]) {
    hand("pointerdown", 10, host.querySelector('[data-piece="a"]'));
    hand("pointermove", 60, host);
    hand("pointerup", 900, panel.querySelector(onto));
  }
  expect(events.pick.mock.calls).toEqual([[{ picks: [{ kind: "box", id: "reserve" }], stack: [] }, "drop"]]);
  panel.remove();
});
