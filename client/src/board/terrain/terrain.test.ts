// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, LineLook, Look } from "../../wire";
import { CellIndex } from "../geometry";
import { fakeCanvas, type Counted } from "../testing/canvas";
import { hexBoard, openBoard, word } from "../testing/samples";
import { groundOf } from "./index";
import { hashText, noise, random, ridges } from "./noise";
import { surveyOf } from "./relief";
import { axisOf, scatter, within } from "./shapes";
import type { Point } from "../geometry";

const LOOKS: readonly Look[] = [
  "clear",
  "woods",
  "orchard",
  "scrub",
  "hills",
  "mountains",
  "marsh",
  "water",
  "rough",
  "crops",
  "town",
  "city",
  "metropolis",
  "building",
  "ruin",
  "bunker",
  "rubble",
  "crates",
  "wreck",
  "rocks",
  "paved",
  "machine",
  "pit",
  "wheat",
  "grass",
  "jungle",
  "paddy",
  "hut",
  "tall_building",
];
const LINES: readonly LineLook[] = [
  "stream",
  "river",
  "major_river",
  "shore",
  "highway",
  "road",
  "track",
  "rail",
  "border",
  "fortified",
  "fortified_alt",
  "hedge",
  "bocage",
  "wall",
  "fence",
  "sandbags",
  "wire",
  "zone",
];

let canvas: Counted;
beforeEach(() => {
  canvas = fakeCanvas();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How often anything was drawn for a board. */
function marks(board: Board): number {
  const ground = groundOf(board, new CellIndex(board));
  canvas.calls.clear();
  const { x, y, w, h } = board.frame;
  const [ctx] = [document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D];
  ground.paint(ctx, { x0: x, y0: y, x1: x + w, y1: y + h }, 1);
  return ["fill", "stroke", "fillRect", "drawImage", "strokeRect"].reduce((sum, name) => sum + (canvas.calls.get(name) ?? 0), 0);
}

describe("every look", () => {
  const bare = (): number => marks({ ...openBoard(), patches: [] });
  it.each(LOOKS)("%s has a drawing on an open table", (look) => {
    const outlines: [number, number][][] = [
      [
        [300, 300],
        [900, 300],
        [900, 700],
        [300, 700],
      ],
    ];
    expect(marks({ ...openBoard(), patches: [{ id: "it", look, outlines, name: word("it"), notes: [] }] })).toBeGreaterThan(
      bare(),
    );
  });

  it.each(LOOKS)("%s can be the ground of a table and of a hex", (look) => {
    expect(marks({ ...openBoard(), base: look })).toBeGreaterThan(0);
    expect(marks(hexBoard(() => [look]))).toBeGreaterThan(0);
  });

  it.each(LINES)("%s has a drawing", (look) => {
    const lines = [
      {
        look,
        points: [
          [50, 50],
          [400, 90],
          [700, 300],
        ] as [number, number][],
        name: null,
      },
    ];
    expect(marks({ ...openBoard(), patches: [], lines })).toBeGreaterThan(bare());
    expect(marks({ ...hexBoard(), lines })).toBeGreaterThan(marks(hexBoard()));
  });
});

describe("what is printed over the ground", () => {
  it("comes after what is laid over the ground, so that no night and no snow changes it", () => {
    const ground = groundOf(hexBoard(), new CellIndex(hexBoard()));
    const drawn: string[] = [];
    const box = { x0: 0, y0: 0, x1: 100, y1: 100 };
    ground.print(box, 0, () => drawn.push("print"));
    ground.add(box, 0, () => drawn.push("ground"));
    ground.finish = () => drawn.push("finish");
    const ctx = document.createElement("canvas").getContext("2d");
    if (ctx) ground.paint(ctx, box, 1);
    expect(drawn).toEqual(["ground", "finish", "print"]);
  });
});

describe("the survey of the land", () => {
  it("is high in the mountains, lower in hills, flat elsewhere", () => {
    const board = hexBoard((id) => (id.endsWith("0") || id.endsWith("1") ? ["mountains"] : ["clear"]));
    const { height, woods } = surveyOf(board, 1, { x0: -60, y0: -70, x1: 510, y1: 330 });
    expect(height.sample(0, 150)).toBeGreaterThan(0.8);
    expect(height.sample(450, 150)).toBeLessThan(0.05);
    expect(woods.sample(0, 150)).toBe(0);
  });
});

describe("a board on which a hex is a field", () => {
  const high = (level: number): Board => {
    const board = hexBoard(() => ["wheat"], true);
    return { ...board, cells: board.cells.map((cell, i) => ({ ...cell, level: i < 5 ? level : 0 })) };
  };

  it("draws the edge of every level", () => {
    const [flat = 0, one = 0, two = 0] = [0, 1, 2].map((level) => marks(high(level)));
    expect(one).toBeGreaterThan(flat);
    expect(two - one).toBe(one - flat);
  });

  it("covers each hex by itself, houses above roads", () => {
    const fields = marks(hexBoard((id) => (id === "11" ? ["wheat"] : ["clear"]), true));
    expect(marks(hexBoard((id) => (id === "11" || id === "12" ? ["wheat"] : ["clear"]), true))).toBeGreaterThan(fields);
    expect(marks(hexBoard((id) => (id === "11" ? ["wheat"] : id === "12" ? ["tall_building"] : ["clear"]), true))).toBeGreaterThan(fields);
  });
});

describe("chance", () => {
  it("is the same every time", () => {
    expect([1, 2, 3].map(() => 0).map(random("1130"))).toEqual([1, 2, 3].map(() => 0).map(random("1130")));
    expect(hashText("1130")).not.toBe(hashText("1131"));
    expect(noise(3.7, 9.1)).toBe(noise(3.7, 9.1));
  });

  it("stays within its bounds", () => {
    for (let i = 0; i < 2000; i++) {
      const [x, y] = [i * 0.37, i * 0.61];
      expect(Math.abs(noise(x, y))).toBeLessThan(1.5);
      expect(ridges(x, y, 5)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("shapes", () => {
  const box: Point[] = [
    [0, 0],
    [200, 0],
    [200, 100],
    [0, 100],
  ];

  it("have their axis along the longest side", () => {
    expect(axisOf(box)).toEqual({ at: [100, 50], angle: 0, length: 200, width: 100 });
  });

  it("are filled by what is scattered in them, and no farther", () => {
    const found = scatter([box], 20, 8, random("x"));
    expect(found.length).toBeGreaterThan(20);
    expect(found.every(([x, y]) => within([box], x, y, 7))).toBe(true);
  });
});
