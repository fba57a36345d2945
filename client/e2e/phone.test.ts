import { expect, test } from "vitest";
import type { Offer, Pick, Pt } from "../src/wire";
import { GAMES } from "./games";
import { choose, inSight, onScreen, placeOf, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

/** A finger needs this much, in pixels. */
const TARGET = 44;

/**
 * Whatever is too small for a finger, also where one has to scroll to it. Links within sentences are as large as their
 * words.
 */
async function tooSmall({ page }: Visitor): Promise<string[]> {
  return page.evaluate((least) => {
    const wanted = "button, select, summary, a.btn, input:not([type=radio], [type=checkbox], [type=range], [type=file]), label:has(input)";
    const seen = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const hidden = box.width < 2 || box.height < 2 || style.visibility === "hidden" || element.closest("[inert], .skip") !== null;
      return !hidden;
    });
    return seen.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const small = width < least - 0.5 || height < least - 0.5;
      return small ? [`${element.outerHTML.slice(0, 90)}: ${Math.round(width)} × ${Math.round(height)}`] : [];
    });
  }, TARGET);
}

const scrollsSideways = ({ page }: Visitor): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function expectFitting(visitor: Visitor): Promise<void> {
  expect(await scrollsSideways(visitor)).toBe(false);
  expect(await tooSmall(visitor)).toEqual([]);
}

/** A finger that stays. */
async function longPress(visitor: Visitor, place: Pt): Promise<void> {
  const { page } = visitor;
  const { x, y } = await inSight(visitor, place);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.getByTestId("card").waitFor();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Asks of what a finger stays on why it cannot be done. */
async function askWhy(visitor: Visitor, place: Pt): Promise<void> {
  await longPress(visitor, place);
  await expectFitting(visitor);
  await visitor.page.getByTestId("card-why").tap();
  await visitor.page.getByTestId("why-not").waitFor();
}

test("on a phone: from the lobby through a deployment and an activation by taps", async () => {
  const visitor = await it.visitor(PHONE);
  const { page } = visitor;
  await visitor.seeds(7);
  await page.goto("/");
  await page.getByRole("button", { name: /^FUBAR/ }).tap();
  await page.getByText("Out of the Customs House").tap();
  await page.getByRole("button", { name: "Two at this screen" }).tap();
  await expectFitting(visitor);
  await page.getByRole("button", { name: "Start" }).tap();
  await visitor.atTable();
  await expectFitting(visitor);

  const hand = new Pointer(visitor, true);
  await choose(hand, /^deploy md_alpha/);
  await choose(hand, "deploy rest");
  await choose(hand, "done");
  await choose(hand, "deploy rest");
  await choose(hand, "done");
  await choose(hand, /^attempt/);
  await choose(hand, "walk");
  await choose(hand, /^advance/);
  await expectFitting(visitor);
  for (const tab of ["decide", "pieces", "boxes", "log", "text"]) {
    await visitor.tab(tab).tap();
    await page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();
    await expectFitting(visitor);
  }
});

test("on a phone: a long press says what it is, and from there why not, and decides nothing, also when the finger stays", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/, PHONE);
  const { page } = visitor;
  await choose(new Pointer(visitor, true), "move cz-1");
  await askWhy(visitor, placeOf(visitor, { kind: "cell", id: "2016" }) ?? [0, 0]);
  const why = page.getByTestId("why-not");
  expect(await why.innerText()).toContain("hun:7.1.b");
  await expectFitting(visitor);
  await why.getByRole("button", { name: "Close" }).tap();
  await askWhy(visitor, placeOf(visitor, { kind: "cell", id: "1115" }) ?? [0, 0]);
  expect(await why.innerText()).toContain("This can be done");
  expect(visitor.acted()).toEqual(["move cz-1"]);
});

test("on a phone: two fingers zoom the board, and one drags it", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/, PHONE);
  const { page } = visitor;
  const box = await page.locator("[role=application]").boundingBox();
  const [cx, cy] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number; id: number }[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const width = async (): Promise<number> => (await page.locator(".board-over").boundingBox())?.width ?? 0;
  const spread = (by: number) => [{ x: cx - by, y: cy, id: 0 }, { x: cx + by, y: cy, id: 1 }];
  const whole = await width();
  await touch("touchStart", spread(20));
  for (let by = 30; by <= 80; by += 10) await touch("touchMove", spread(by));
  await touch("touchEnd", []);
  await expect.poll(width).toBeGreaterThan(whole * 2);
  const left = async (): Promise<number> => (await page.locator(".board-over").boundingBox())?.x ?? 0;
  const before = await left();
  await touch("touchStart", [{ x: cx, y: cy, id: 0 }]);
  for (let by = 10; by <= 60; by += 10) await touch("touchMove", [{ x: cx + by, y: cy, id: 0 }]);
  await touch("touchEnd", []);
  await expect.poll(left).toBeGreaterThan(before + 30);
  expect(await scrollsSideways(visitor)).toBe(false);
  expect(visitor.acted()).toEqual([]);
});

test("on a phone: charts and rulebook fit the screen", async () => {
  const visitor = await it.visitor(PHONE);
  const { page } = visitor;
  for (const game of GAMES) {
    await page.goto(`/charts/${game}`);
    await page.getByText("Every outcome counted").waitFor();
    await expectFitting(visitor);
    for (const address of [`/rules/${game}`, `/rules/${game}/open`]) {
      await page.goto(address);
      await page.locator("article").first().waitFor();
      await expectFitting(visitor);
    }
  }
});

/** How much of the screen is board. */
async function boardShare({ page }: Visitor): Promise<number> {
  const box = await page.locator("main.board").boundingBox();
  return ((box?.width ?? 0) * (box?.height ?? 0)) / (PHONE.viewport.width * PHONE.viewport.height);
}

test("on a phone: Hungría from the lobby into its first turn; the board has a good part of the screen, and every dialog fits", async () => {
  const visitor = await it.visitor(PHONE);
  const { page } = visitor;
  await visitor.seeds(7);
  await page.goto("/");
  await page.getByRole("button", { name: /Hungr/ }).tap();
  await page.getByLabel(/Budapest/).tap();
  await page.locator("details > summary").tap();
  await expectFitting(visitor);
  await page.getByRole("button", { name: "Two at this screen" }).tap();
  await page.getByRole("button", { name: "Start" }).tap();
  await visitor.atTable();
  expect(await boardShare(visitor)).toBeGreaterThan(0.35);
  const hand = new Pointer(visitor, true);
  await choose(hand, "done");
  await choose(hand, /^receive de-hq1pz/);

  const close = async (): Promise<void> => {
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  for (const name of ["Settings", "How the game stands", "This table"]) {
    await page.locator(`button[title="${name}"]`).tap();
    await page.getByRole("dialog").getByRole("heading", { name }).waitFor();
    await expectFitting(visitor);
    await close();
  }
  await visitor.button("This table").tap();
  await visitor.button("Help and keys").tap();
  await page.getByRole("dialog", { name: "Help and keys" }).waitFor();
  await expectFitting(visitor);
  await close();

  await visitor.button("Replay").tap();
  await visitor.button("One decision back").tap();
  await page.getByText("1 of 2", { exact: true }).waitFor();
  await expectFitting(visitor);
  await visitor.button("New game from here").tap();
  await page.getByRole("dialog", { name: "A new game from here" }).waitFor();
  await expectFitting(visitor);
  await close();
  await visitor.button("Back to now").tap();
  await visitor.prompt.waitFor();

  // Folded away, the panel leaves the screen to the board.
  await visitor.tab("log").tap();
  await visitor.tab("log").tap();
  await visitor.drawn();
  expect(await boardShare(visitor)).toBeGreaterThan(0.6);
});

test("on a phone: a finger drags the unit that is in hand to the next hex", async () => {
  const visitor = await it.table({ game: "ossel", scenario: "meeting" }, PHONE);
  const { page } = visitor;
  const hand = new Pointer(visitor, true);
  while (visitor.offers(/^move /).length === 0) await choose(hand, /^(done|decline)$/);
  const placed = (pick: Pick | undefined): Pt => (pick && placeOf(visitor, pick)) ?? [0, 0];
  const length = ({ picks: [piece, to] }: Offer): number => Math.hypot(placed(to)[0] - placed(piece)[0], placed(to)[1] - placed(piece)[1]);
  const [move] = visitor.offers(/^move /).sort((a, b) => length(a) - length(b));
  const [piece, to] = move?.picks ?? [];
  if (!move || !piece || !to) throw new Error("a move goes from a piece to a place");
  await hand.pick(piece);
  // Both on the screen: the middle between them is.
  await inSight(visitor, [(placed(piece)[0] + placed(to)[0]) / 2, (placed(piece)[1] + placed(to)[1]) / 2]);
  const [from, there] = [await onScreen(visitor, placed(piece)), await onScreen(visitor, placed(to))];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (const part of [0.3, 0.6, 1]) await touch("touchMove", { x: from.x + (there.x - from.x) * part, y: from.y + (there.y - from.y) * part });
  await visitor.decides(() => touch("touchEnd").then(() => undefined));
  expect(visitor.acted().at(-1)).toBe(move.notation);
});
