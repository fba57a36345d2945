/** What a person sees of the board: where it opens, that it stays where it is, and that nothing hides what matters. */
import { expect, test } from "vitest";
import { samePick } from "../src/board/state";
import type { GameCard, Piece } from "../src/wire";
import { choose, inSight, onScreen, placeOf, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const DESKTOP = { viewport: { width: 1280, height: 720 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
/** Letters that people can read, in pixels. */
const LEGIBLE = 9;

/** Every scenario of every game. */
async function scenarios(): Promise<{ game: string; scenario: string }[]> {
  const games = (await (await fetch(`${it.server.url}/api/games`)).json()) as GameCard[];
  return games.flatMap(({ id, scenarios: all }) => all.map((scenario) => ({ game: id, scenario: scenario.id })));
}

/** How large the letters on pieces are that lie within the board, in pixels; and how many pieces lie there. */
function letters({ page }: Visitor): Promise<{ sizes: number[]; n_pieces: number }> {
  return page.evaluate(() => {
    const board = document.querySelector("main.board")?.getBoundingClientRect();
    const isSeen = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return !!board && width > 0 && x < board.right && y < board.bottom && x + width > board.left && y + height > board.top;
    };
    const texts = [...document.querySelectorAll<SVGTextElement>(".layer-flat .piece text")].filter(isSeen);
    const sizes = texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM()?.d ?? 0));
    return { sizes, n_pieces: [...document.querySelectorAll(".layer-flat .piece")].filter(isSeen).length };
  });
}

/** Where the board's box is, and what of the map it shows. */
function camera({ page }: Visitor): Promise<string> {
  return page.evaluate(() => {
    const { x, y, width, height } = document.querySelector("[role=application]")?.getBoundingClientRect() ?? new DOMRect();
    const { a, e, f } = document.querySelector<SVGGElement>(".board-over > g")?.getScreenCTM() ?? new DOMMatrix();
    return [x, y, width, height, a, e, f].map((part) => part.toFixed(2)).join(" ");
  });
}

const zoom = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => document.querySelector<SVGGElement>(".board-over > g")?.getScreenCTM()?.a ?? 0);

/**
 * The visible parts of the table that lie over one another, by what they are. Cards that are read and put away are not
 * meant.
 */
function overlaps({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = "header, section.prompt, .dock, main.board, main.board .zoom, main.board .seek, main.board .minimap > *, main.board .tool > .btn";
    const parts = [...document.querySelectorAll<HTMLElement>(wanted)].filter((part) => part.getBoundingClientRect().width > 0);
    return parts.flatMap((one, i) =>
      parts.slice(i + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return apart ? [] : [`${one.className || one.tagName} and ${other.className || other.tagName}`];
      }),
    );
  });
}

/** What of the header is cut off, or sticks out. */
function cutOff({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector("header");
    const box = header?.getBoundingClientRect() ?? new DOMRect();
    const shown = [...(header?.querySelectorAll<HTMLElement>("*") ?? [])].filter(
      (part) => getComputedStyle(part).visibility !== "hidden" && !part.closest(".unseen, .folded, svg"),
    );
    return shown.flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const out = left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
      const cut = getComputedStyle(part).overflow !== "visible" && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
      // What is folded lies behind the bar for measuring only.
      return out || (cut && !part.querySelector(".folded")) ? [`${part.className}: ${part.textContent.slice(0, 40)}`] : [];
    });
  });
}

test("every scenario opens where counters can be read, with the header whole, and something in sight to choose if anything is", async () => {
  for (const which of await scenarios()) {
    const name = `${which.game} ${which.scenario}`;
    const visitor = await it.table(which, DESKTOP);
    const { sizes, n_pieces } = await letters(visitor);
    expect(Math.min(...sizes, Infinity), name).toBeGreaterThanOrEqual(LEGIBLE - 0.05);
    const onMap = visitor.view.scenes[0]?.pieces.filter(({ id, seat }) => seat !== null && placeOf(visitor, { kind: "piece", id })) ?? [];
    if (onMap.length > 0) expect(n_pieces, name).toBeGreaterThan(0);
    await visitor.page.locator("button.seek").waitFor({ state: "detached" });
    expect(await cutOff(visitor), name).toEqual([]);
    expect(await overlaps(visitor), name).toEqual([]);
    await visitor.page.context().close();
  }
});

const MIDDLE = ["bcs/corrow_offensive_2_0", "fubar/s1_farm_crossroads", "hungria/campaign", "lnl/orchard_street", "ossel/meeting"];
/** The last is a usual screen at twice the size. */
const SCREENS = [{ width: 1440, height: 900 }, { width: 2560, height: 1440 }, { width: 640, height: 360 }];

test.each(MIDDLE.flatMap((name) => SCREENS.map((viewport) => ({ name, viewport, across: viewport.width }))))(
  "in the middle of $name, $across pixels across, nothing is cut off or covered and counters can be read",
  async ({ name, viewport }) => {
    const opened = await it.server.goldenAt(name, (n) => Math.min(Math.floor(n / 2), 400));
    const visitor = await it.visitor({ viewport });
    await visitor.sit(opened.table, opened.key);
    expect(await cutOff(visitor)).toEqual([]);
    expect(await overlaps(visitor)).toEqual([]);
    const { sizes } = await letters(visitor);
    expect(Math.min(...sizes, Infinity)).toBeGreaterThanOrEqual(LEGIBLE - 0.05);
  },
);

test("a table opens larger or smaller as the reader wants, and the next one too", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/, DESKTOP);
  const { page } = visitor;
  const scale = (): Promise<number> => page.evaluate(() => document.querySelector<SVGGElement>(".board-over > g")?.getScreenCTM()?.a ?? 0);
  const usual = await scale();
  for (const [name, isRight] of [["From near", (k: number) => k > usual * 1.3], ["From afar", (k: number) => k < usual * 0.85]] as const) {
    await visitor.button("Settings").click();
    await visitor.button(name).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await visitor.atTable();
    expect(isRight(await scale()), name).toBe(true);
  }
});

test("by night and in the colours for all eyes, the sides' counters are told apart and drawn otherwise", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/, DESKTOP);
  const { page } = visitor;
  const fills = (): Promise<string[]> =>
    page.evaluate(() => [...new Set([...document.querySelectorAll(".layer-flat .piece .body > path[stroke]")].map((edge) => getComputedStyle(edge).fill))].sort());
  const classic = await fills();
  expect(classic.length).toBeGreaterThan(1);
  await visitor.button("Settings").click();
  await visitor.button("Night").click();
  await page.locator(".board.dark").waitFor();
  await visitor.button("Safe for every eye").click();
  await expect.poll(fills).not.toEqual(classic);
  const safe = await fills();
  expect(safe.length).toBeGreaterThan(1);
});

test("the header is whole in Spanish too, and says that there is more", async () => {
  const visitor = await it.golden("hungria/budapest", /^go /, { ...DESKTOP, locale: "es-ES" });
  expect(await cutOff(visitor)).toEqual([]);
  expect(await visitor.page.locator(".standing .group:not(.folded)").count()).toBeGreaterThan(0);
  expect(await visitor.page.locator(".standing .rest").textContent()).toMatch(/^\+\d$/);
  await visitor.page.locator("button.standing").click();
  await visitor.page.getByRole("dialog").getByRole("heading", { name: "Cómo va la partida" }).waitFor();
});

test("on a phone every game leaves the board more than half of the height, and nothing covers anything", async () => {
  const seen = new Set<string>();
  for (const which of await scenarios()) {
    if (seen.has(which.game)) continue;
    seen.add(which.game);
    const visitor = await it.table(which, PHONE);
    const share = async (): Promise<number> => ((await visitor.page.locator("main.board").boundingBox())?.height ?? 0) / PHONE.viewport.height;
    for (const tab of ["decide", "pieces", "log"]) {
      if ((await visitor.tab(tab).getAttribute("aria-selected")) !== "true") await visitor.tab(tab).tap();
      expect(await share(), `${which.game} ${tab}`).toBeGreaterThanOrEqual(0.55);
      expect(await overlaps(visitor), `${which.game} ${tab}`).toEqual([]);
    }
    const { sizes } = await letters(visitor);
    expect(Math.min(...sizes, Infinity), which.game).toBeGreaterThanOrEqual(LEGIBLE - 0.05);
    for (const button of await visitor.page.locator(".zoom button").all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await visitor.page.locator(".minimap").isVisible()).toBe(false);
    await visitor.page.context().close();
  }
});

test("the board and what it shows stay where they are while the prompt changes and stacks are fanned out", async () => {
  for (const options of [DESKTOP, PHONE]) {
    const visitor = await it.golden("hungria/budapest", /^go /, options);
    const { page } = visitor;
    const before = await camera(visitor);
    const still = async (what: string): Promise<void> => {
      await visitor.drawn();
      expect(await camera(visitor), what).toBe(before);
    };
    await page.keyboard.press("Escape");
    await still("nothing is picked");
    // The prompt has far more to say and many buttons.
    await page.evaluate(() => {
      const text = document.querySelector("[data-testid=prompt]");
      const buttons = document.querySelector(".buttons");
      text?.append(" and so on".repeat(60));
      const button = buttons?.querySelector("button");
      for (let n = 0; n < 20 && button; n++) buttons?.append(button.cloneNode(true));
    });
    await still("a prompt with many words and buttons");
    await page.evaluate(() => {
      for (const part of document.querySelectorAll("[data-testid=prompt], .buttons")) part.textContent = "";
    });
    await still("a prompt without any");
    await page.context().close();
  }
});

test("a stack at the very edge is fanned out within the board: the fan comes to the reader, not the map", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/, DESKTOP);
  const { page } = visitor;
  const pieces = visitor.view.scenes[0]?.pieces ?? [];
  const stackOf = ({ place }: Piece): Piece[] => pieces.filter((other) => place.kind === "cell" && other.place.kind === "cell" && other.place.cell === place.cell);
  const chosen = new Set(visitor.offers(/./).flatMap(({ picks }) => picks.flatMap((pick) => ("id" in pick ? [pick.id] : []))));
  const isFree = (piece: Piece): boolean => !chosen.has(piece.id) && piece.place.kind === "cell" && !chosen.has(piece.place.cell);
  const place = pieces.find((piece) => stackOf(piece).length > 2 && stackOf(piece).every(isFree))?.place;
  const cell = place?.kind === "cell" ? place.cell : undefined;
  if (cell === undefined) throw new Error("there is no stack to look into");
  const board = (await page.locator("[role=application]").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = placeOf(visitor, { kind: "cell", id: cell }) ?? [0, 0];
  // Into the lower left corner, where no button lies.
  const at = await onScreen(visitor, middle);
  await page.locator("[role=application]").dispatchEvent("wheel", {
    deltaX: at.x - board.x - 20.1,
    deltaY: at.y - board.y - board.height + 20,
    bubbles: true,
    cancelable: true,
  });
  const { x, y } = await onScreen(visitor, middle);
  const before = await camera(visitor);
  await page.mouse.click(x, y);
  await page.locator(".layer-fan .fan").waitFor();
  const fan = (await page.locator(".layer-fan .fan").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(fan.x).toBeGreaterThanOrEqual(board.x);
  expect(fan.y + fan.height).toBeLessThanOrEqual(board.y + board.height);
  expect(await camera(visitor)).toBe(before);
});

test("one key shows the whole map and brings one back; the buttons do the same", async () => {
  const visitor = await it.golden("hungria/budapest", /^go /, DESKTOP);
  const { page } = visitor;
  await visitor.drawn();
  const opened = await camera(visitor);
  const minimap = page.locator(".board-minimap");
  expect(await minimap.isVisible()).toBe(true);
  for (const toggle of [() => page.keyboard.press("0"), () => visitor.button(/^Whole map/).click()]) {
    await toggle();
    await expect.poll(() => zoom(visitor)).toBeLessThan(0.4);
    await expect.poll(() => minimap.isVisible()).toBe(false);
    await toggle();
    await expect.poll(() => camera(visitor)).toBe(opened);
  }
  await visitor.button("Zoom in").click();
  await expect.poll(() => zoom(visitor)).toBeCloseTo(1.4, 2);
  await visitor.button("Zoom out").click();
  await expect.poll(() => zoom(visitor)).toBeCloseTo(1, 2);
  for (const button of await page.locator(".zoom button").all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
  }
});

test("the map in small moves the view, by a click and by a drag, and a button leads back to the decision", async () => {
  const visitor = await it.golden("hungria/budapest", /^go /, DESKTOP);
  const { page } = visitor;
  const small = (await page.locator(".board-minimap").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { frame } = visitor.view.board;
  const board = (await page.locator("[role=application]").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  /** How far a place of the map, by its shares of it, is from the middle of the board. */
  const off = async (across: number, down: number): Promise<number> => {
    const { x, y } = await onScreen(visitor, [frame.x + frame.w * across, frame.y + frame.h * down]);
    return Math.hypot(x - board.x - board.width / 2, y - board.y - board.height / 2);
  };
  await page.mouse.click(small.x + small.width * 0.75, small.y + small.height * 0.7);
  await expect.poll(() => off(0.75, 0.7)).toBeLessThan(30);
  await page.mouse.move(small.x + small.width * 0.75, small.y + small.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(small.x + small.width * 0.7, small.y + small.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => off(0.7, 0.5)).toBeLessThan(30);
  expect(visitor.acted()).toEqual([]);
  // Nothing that can be chosen is in sight here: the view does not jump, a button offers to.
  const seek = visitor.button(/^To the decision/);
  await seek.waitFor();
  // The bar of a film that can be watched again stands above it: 8 pixels from the edge, and 42 high.
  expect(((await seek.boundingBox())?.y ?? 0) - board.y).toBeGreaterThanOrEqual(50);
  await seek.click();
  await seek.waitFor({ state: "detached" });
  expect(await zoom(visitor)).toBeCloseTo(1, 2);
});

test("the ground has the hour and the season of its scenario", async () => {
  const seen = async (which: { game: string; scenario: string }): Promise<[boolean, string | null]> => {
    const { page } = await it.table(which, DESKTOP);
    return [(await page.locator(".board.night").count()) > 0, await page.locator(".board[data-cover]").getAttribute("data-cover")];
  };
  expect(await seen({ game: "lnl", scenario: "lamps_out" })).toEqual([true, "green"]);
  expect(await seen({ game: "lnl", scenario: "orchard_street" })).toEqual([false, "green"]);
  expect(await seen({ game: "hungria", scenario: "budapest" })).toEqual([false, "snow"]);
  expect(await seen({ game: "hungria", scenario: "campaign" })).toEqual([false, "green"]);
});

test("a range is one area with a line round it, with the cost of the hex under the pointer alone", async () => {
  const visitor = await it.golden("hungria/budapest", /^go /, DESKTOP);
  const { page } = visitor;
  const reached = visitor.offers(/./).flatMap(({ picks, cost }) => (cost && picks.length === 1 ? picks : []));
  const range = reached.filter((pick, i) => pick.kind === "cell" && reached.findIndex((other) => samePick(other, pick)) === i);
  expect(range.length).toBeGreaterThan(6);
  await page.locator(".layer-marks .range").waitFor({ state: "attached" });
  expect(await page.locator(".layer-marks .range").getAttribute("data-range")).toBe(String(range.length));
  expect(await page.locator(".layer-marks .target.choice").count()).toBe(0);
  expect(await page.locator(".layer-costs .plate").count()).toBe(0);
  const { x, y } = await inSight(visitor, placeOf(visitor, range[0] ?? { kind: "cell", id: "" }) ?? [0, 0]);
  await page.mouse.move(x, y);
  await expect.poll(() => page.locator(".layer-costs .plate, .layer-way .plate.whole").count()).toBe(1);
  await page.mouse.move(2, 2);
  await expect.poll(() => page.locator(".layer-costs .plate").count()).toBe(0);
});

test("marks are painted over full stacks, and towns' names over counters", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/, DESKTOP);
  const { page } = visitor;
  const order = await page.evaluate(() => [...document.querySelectorAll(".board-over > g > g")].map((layer) => layer.getAttribute("class")));
  for (const above of ["layer-marks", "layer-labels", "layer-costs"]) expect(order.indexOf(above), above).toBeGreaterThan(order.indexOf("layer-flat"));
  // However many can be attacked, they are no range: each has its mark and its odds.
  expect(await page.locator(".range").count()).toBe(0);
  expect(await page.locator(".layer-marks .target.choice").count()).toBeGreaterThan(7);
  expect(await page.locator(".layer-costs .plate").count()).toBeGreaterThan(7);
  // The hex of a stack that can be attacked: its sign and line lie above whatever stands there.
  const target = visitor.offers(/^attack /).flatMap(({ picks }) => picks).find((pick) => pick.kind === "cell");
  if (target?.kind !== "cell") throw new Error("no hex can be attacked");
  const { x, y } = await inSight(visitor, placeOf(visitor, target) ?? [0, 0]);
  const above = await page.evaluate(([id, px, py]) => {
    const marks = document.querySelector<SVGElement>(".layer-marks");
    // What cannot be clicked is not found: for once it can, and the figures beside it cannot.
    marks?.style.setProperty("pointer-events", "all");
    for (const figure of document.querySelectorAll<SVGElement>(".layer-costs [data-pick]")) figure.style.setProperty("pointer-events", "none");
    const sign = document.querySelector(`[data-target="cell ${id}"] .sign`);
    sign?.setAttribute("pointer-events", "all");
    for (const part of sign?.querySelectorAll("*") ?? []) part.setAttribute("style", "pointer-events: all");
    const box = sign?.getBoundingClientRect() ?? new DOMRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { isSign: sign?.contains(found ?? null) ?? false, near: Math.hypot(box.x - px, box.y - py) < 90 };
  }, [target.id, x, y] as const);
  expect(above).toEqual({ isSign: true, near: true });
});

test("figures of a unit share a colour, and are joined", async () => {
  const visitor = await it.golden("fubar/s1_farm_crossroads", /^advance/, DESKTOP);
  const colours = await visitor.page.evaluate(() =>
    [...document.querySelectorAll(".layer-flat .piece .collar")].map((collar) => [
      collar.closest("[data-piece]")?.getAttribute("data-piece") ?? "",
      `${collar.getAttribute("stroke")} ${collar.getAttribute("stroke-dasharray")}`,
    ]),
  );
  const groups = new Map<string, Set<string>>();
  const seats = new Map<string, Set<string>>();
  for (const [id, colour] of colours as [string, string][]) {
    const piece = visitor.view.scenes[0]?.pieces.find((each) => each.id === id);
    const group = piece?.group ?? "";
    groups.set(group, (groups.get(group) ?? new Set()).add(colour));
    seats.set(String(piece?.seat), (seats.get(String(piece?.seat)) ?? new Set()).add(colour));
  }
  expect([...groups.values()].every((own) => own.size === 1)).toBe(true);
  expect([...seats.values()].reduce((sum, own) => sum + own.size, 0)).toBe(groups.size);
  expect(await visitor.page.locator(".layer-groups .band").count()).toBeGreaterThan(1);
});

test("a game that begins with setting up opens on the fight once everybody stands", async () => {
  const visitor = await it.table({ game: "fubar", scenario: "s2_customs_house" }, DESKTOP);
  const whole = await zoom(visitor);
  const hand = new Pointer(visitor);
  for (const decision of [/^deploy /, "deploy rest", "done"]) {
    await choose(hand, decision);
    expect(await zoom(visitor)).toBe(whole);
  }
  await choose(hand, "deploy rest");
  await expect.poll(() => zoom(visitor)).toBeGreaterThan(whole * 2);
  expect(Math.min(...(await letters(visitor)).sizes)).toBeGreaterThanOrEqual(LEGIBLE - 0.05);
});

test("in a window at twice its size the board stands beside the rest, and nothing covers anything", async () => {
  for (const [game, scenario] of [["hungria", "budapest"], ["lnl", "orchard_street"]] as const) {
    const visitor = await it.table({ game, scenario }, { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });
    const [board, dock, prompt] = await Promise.all(
      ["main.board", ".dock", "section.prompt"].map((part) => visitor.page.locator(part).boundingBox()),
    );
    if (!board || !dock || !prompt) throw new Error("all three are there");
    expect(board.height).toBeGreaterThan(360 * 0.8);
    expect(board.width).toBeGreaterThan(640 * 0.5);
    expect(Math.min(dock.x, prompt.x)).toBeGreaterThanOrEqual(board.x + board.width);
    expect(dock.y).toBeGreaterThanOrEqual(prompt.y + prompt.height);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
});
