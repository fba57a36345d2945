// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clarity, Layer, LayerKind, Overlay, OverlayKind, SightLine } from "../wire";
import { createBoard, pictureOf, type BoardApi, type BoardEvents, type Target } from "./api";
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
  events = { pick: vi.fn(), hover: vi.fn(), stack: vi.fn(), viewport: vi.fn() };
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
  const layer = (kind: LayerKind): Layer => ({ id: kind, kind, seat: 1, title: word(kind), cells: ["00", "01"], route: [], notes: [] });
  const kinds: LayerKind[] = ["command", "control", "fire", "supply", "objective", "reach"];

  it("is an area with a line round it, or a route from hex to hex; each kind has a class and so a line of its own", () => {
    board.setBoard(hexBoard());
    board.setLayers([...kinds.map(layer), { ...layer("supply"), id: "route", cells: [], route: ["00", "01", "11"] }]);
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
    expect(host.querySelectorAll(".layer-wrong .stop")).toHaveLength(1);
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
