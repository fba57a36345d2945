import { describe, expect, it } from "vitest";
import { along, CellIndex, chains, corners, edges, inside, smooth, type Point } from "./geometry";
import { hexBoard } from "./testing/samples";

const board = hexBoard();
const index = new CellIndex(board);
const id = (cell: number | undefined): string | undefined => (cell === undefined ? undefined : board.cells[cell]?.id);

describe("hexes", () => {
  it("are found by any place in them, and nowhere else", () => {
    expect(id(index.at(150, 87))).toBe("11");
    expect(id(index.at(190, 100))).toBe("11");
    expect(id(index.at(205, 100))).toBe("12");
    expect(index.at(-80, 0)).toBeUndefined();
    expect(index.at(2000, 2000)).toBeUndefined();
  });

  it("know their neighbours clockwise from the upper right", () => {
    expect(index.neighbours(index.number("21") ?? -1).map(id)).toEqual(["11", "22", "31", "30", "20", "10"]);
    expect(index.neighbours(index.number("00") ?? -1).map(id)).toEqual([undefined, "01", "10", undefined, undefined, undefined]);
  });

  it("have the side between two corners that faces the neighbour of the same number", () => {
    for (const flat of [false, true]) {
      const own = hexBoard(undefined, flat);
      const cells = new CellIndex(own);
      const middle = cells.number("21") ?? -1;
      const at = own.cells[middle]?.at as Point;
      const around = corners(own.scale, at);
      cells.neighbours(middle).forEach((other, side) => {
        const [a, b] = [around[side] as Point, around[(side + 1) % 6] as Point];
        const to = own.cells[other ?? -1]?.at as Point;
        expect((a[0] + b[0]) / 2).toBeCloseTo((at[0] + to[0]) / 2, 0);
        expect((a[1] + b[1]) / 2).toBeCloseTo((at[1] + to[1]) / 2, 0);
      });
    }
  });

  it("have an outline together: two neighbours have ten sides", () => {
    const pair = new Set([index.number("11"), index.number("12")]);
    expect(edges(board, index, (i) => pair.has(i))).toHaveLength(10);
    expect(edges(board, index, (i) => i === index.number("00"), true)).toHaveLength(2);
  });
});

describe("a way between two hexes", () => {
  const at = (name: string): Point => board.cells[index.number(name) ?? -1]?.at as Point;
  const named = (a: string, b: string): (string | undefined)[] => index.between(at(a), at(b)).map(([x, y]) => id(index.at(x, y)));

  it("goes from each to the next", () => {
    expect(named("00", "03")).toEqual(["00", "01", "02", "03"]);
    expect(named("11", "11")).toEqual(["11"]);
    const cells = named("00", "33").map((name) => index.number(name ?? "") ?? -1);
    expect(cells).toHaveLength(6);
    cells.slice(1).forEach((cell, n) => { expect(index.neighbours(cells[n] ?? -1)).toContain(cell); });
  });
});

describe("lines", () => {
  it("are joined end to end, whichever way each piece runs", () => {
    const joined = chains([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [30, 0],
        [20, 0],
      ],
      [
        [10, 1],
        [20, 0],
      ],
    ]);
    expect(joined).toHaveLength(1);
    expect(joined[0]?.map(([x]) => x).sort((a, b) => a - b)).toEqual([0, 10, 20, 30]);
  });

  it("end where three meet, so that a branch runs into the stem", () => {
    expect(
      chains([
        [
          [0, 0],
          [50, 0],
        ],
        [
          [50, 0],
          [100, 0],
        ],
        [
          [50, 0],
          [50, 50],
        ],
      ]),
    ).toHaveLength(3);
  });

  it("close where they come back to their beginning", () => {
    const [ring] = chains([
      [
        [0, 0],
        [50, 0],
      ],
      [
        [50, 0],
        [50, 50],
      ],
      [
        [50, 50],
        [0, 0],
      ],
    ]);
    expect(ring).toHaveLength(4);
    expect(ring?.[0]).toEqual(ring?.at(-1));
  });

  it("keep their ends when they are smoothed", () => {
    const line = smooth(
      [
        [0, 0],
        [50, 40],
        [100, 0],
      ],
      8,
      0.4,
    );
    expect(line[0]).toEqual([0, 0]);
    expect(line.at(-1)?.[0]).toBeCloseTo(100);
    expect(line).toHaveLength(17);
    expect(Math.max(...line.map(([, y]) => y))).toBeLessThan(40);
  });

  it("are marked off at equal distances round corners", () => {
    const marks = along(
      [
        [0, 0],
        [30, 0],
        [30, 30],
      ],
      20,
      10,
    );
    expect(marks.map(({ at }) => at)).toEqual([
      [10, 0],
      [30, 0],
      [30, 20],
    ]);
  });
});

it("tells inside from outside", () => {
  const l: Point[] = [
    [0, 0],
    [100, 0],
    [100, 50],
    [50, 50],
    [50, 100],
    [0, 100],
  ];
  expect(inside(l, 25, 75)).toBe(true);
  expect(inside(l, 75, 75)).toBe(false);
});
