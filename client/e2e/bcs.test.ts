import { expect, test } from "vitest";
import { choose, pieceOf, Pointer, rollOwn } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const EDITIONS = ["1.2", "2.0"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const VELL = { game: "bcs", scenario: "vell_crossing" } as const;

/** A decision, and the faces that are typed for it. */
type Decision = readonly [notation: string, ...faces: number[]];

/** Whoever is asked decides it, each of these in turn, at whichever browser. */
async function play(visitors: readonly Visitor[], ...decisions: Decision[]): Promise<void> {
  for (const [notation, ...faces] of decisions) {
    const asked = (): Visitor | undefined => visitors.find(({ view }) => view.questions.some((question) => question.decision));
    await visitors[0]?.until(() => asked() !== undefined, `somebody to decide ${notation}`);
    const visitor = asked() as Visitor;
    await visitor.synced();
    await Promise.all([choose(new Pointer(visitor), notation), rollOwn(visitor, faces)]);
    await Promise.all(visitors.map((each) => each.until(() => each.number === visitor.number, "the same at every browser")));
    await Promise.all(visitors.map((each) => each.synced()));
  }
}

/** A piece goes to a hex, however far. */
async function walk(visitor: Visitor, id: string, cell: string): Promise<void> {
  const hand = new Pointer(visitor);
  const notation = `move ${id} ${cell}`;
  await visitor.decides(async () => {
    await hand.pick({ kind: "piece", id });
    await hand.pick({ kind: "cell", id: cell });
    // What was not offered is shown first, unless its way was in sight.
    await visitor.until(async () => visitor.acted().at(-1) === notation || (await visitor.armed()) === notation, notation);
    if ((await visitor.armed()) === notation) await visitor.page.getByTestId("commit").click();
  });
  // It stays picked, for whoever wants to go on with it.
  await visitor.page.keyboard.press("Escape");
}

/** From the first look at the map to where the 7th Armoured acts. */
const START: Decision[] = [["done"], ["done"], ["done"], ["activate K7"], ["unprepare", 6, 6], ["obj 0806"], ["obj 0805"]];
const cellOf = (visitor: Visitor, id: string): string => {
  const { place } = pieceOf(visitor, id);
  return place.kind === "cell" ? place.cell : place.kind;
};
const stepsOf = (visitor: Visitor, id: string): number | undefined => {
  const { face } = pieceOf(visitor, id);
  return face.kind === "counter" ? face.steps?.left : undefined;
};

test.each(EDITIONS)("edition %s: an activation in two browsers; the defender answers at the other", async (edition) => {
  const opened = await it.server.open({
    ...VELL,
    options: [["edition", edition]],
    sitters: [{ kind: "friend" }, { kind: "me" }],
    dice: "own",
    seed: null,
    listed: false,
  });
  const [merrow, karsk] = await Promise.all([it.visitor(), it.visitor()]);
  await Promise.all([merrow.take(opened.table, 0, opened.links[0]), karsk.sit(opened.table, opened.key)]);
  const both = [merrow, karsk];
  await play(both, ...START);
  // Far hexes are clicked as well, and the table finds the way.
  await walk(karsk, "K7-M", "0906");
  await walk(karsk, "K7-1", "0905");
  await merrow.until(() => merrow.number === karsk.number, "the same at both");
  expect(cellOf(merrow, "K7-1")).toBe("0905");

  // What the other side answers cannot be taken back, so it is asked twice, though no die falls yet.
  const hand = new Pointer(karsk);
  await hand.pick({ kind: "piece", id: "K7-1" });
  await hand.pick({ kind: "cell", id: "0805" });
  if ((await karsk.armed()) === null) await karsk.page.getByRole("button", { name: /^Engage/ }).first().click();
  expect(await karsk.armed()).toMatch(/^engage K7-1 0805/);
  expect(await karsk.prompt.innerText()).toContain("cannot be taken back");
  while (await karsk.page.getByTestId("picked").isVisible() || (await karsk.armed()) !== null) await karsk.page.keyboard.press("Escape");

  // Engagement: the other side says which of its units is the Target, and by which way it goes.
  await play(both, ["engage K7-1 0805"]);
  expect(await karsk.prompt.innerText()).toContain("to decide");
  expect(await merrow.prompt.innerText()).toContain("Which is the Target?");
  expect(merrow.offers(/^target /).length).toBe(2);
  await play(both, ["target M31-R", 6, 6]);
  expect(stepsOf(karsk, "M31-R")).toBe(1);
  const ways = merrow.offers(/^retreat M31-R /);
  expect(ways.length).toBeGreaterThan(3);
  await play(both, [ways.find(({ notation }) => notation.endsWith("0505"))?.notation ?? ""]);
  expect(cellOf(karsk, "M31-R")).toBe("0505");

  // A Barrage, then the attack: every modifier by its clause, and the odds come to one.
  await play(both, ["barrage artillery 0806", 6]);
  expect(stepsOf(merrow, "M31-1")).toBe(4);
  await play(both, ["attack K7-M 0806"]);
  const odds = karsk.page.getByTestId("odds");
  await odds.getByText("Every outcome counted").waitFor();
  expect(await odds.locator("tbody .clause").count()).toBeGreaterThan(3);
  await play(both, ["roll", 5, 4]);
  expect(await merrow.prompt.innerText()).toContain("0806");
  await play(both, ["retreat M31-1 0706 0606 0507"]);
  expect([cellOf(karsk, "M31-1"), cellOf(merrow, "K7-M")]).toEqual(["0507", "0806"]);
  // The dice are in the log of both, and what they came to.
  for (const visitor of both) expect(visitor.view.log.flatMap(({ told }) => told.flatMap(({ faces }) => [...faces]))).toEqual([6, 6, 6, 6, 6, 5, 4]);
});

test("layers: an HQ shows its Command Radius and supply route; zones stay where they are asked to", async () => {
  const visitor = await it.table(VELL);
  const { page } = visitor;
  const laid = page.locator(".layer-laid .laid");
  await new Pointer(visitor).pick({ kind: "piece", id: "M31-HQ" });
  await page.locator(".layer-laid .command .wash").waitFor({ state: "attached" });
  expect(await page.locator(".layer-laid .supply .line").last().getAttribute("d")).toMatch(/^M.*L/);
  const panel = page.locator("#panel");
  await panel.getByText(/Command Radius: 31st/).waitFor();
  expect(await panel.locator("[data-layer^=supply] .clause").count()).toBeGreaterThan(1);
  expect(visitor.acted()).toEqual([]);

  // Elsewhere they are gone; what is checked stays, for both sides with lines of their own.
  await page.keyboard.press("v");
  const sheet = page.getByRole("dialog", { name: "Layers over the map" });
  const boxes = sheet.getByRole("checkbox");
  expect(await boxes.count()).toBeGreaterThan(8);
  for (const side of ["Merrow", "Karsk"]) await sheet.getByLabel(`Zones of control: ${side}`).check();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await new Pointer(visitor).pick({ kind: "cell", id: "0101" });
  await page.keyboard.press("Escape");
  await expect.poll(() => laid.count()).toBe(2);
  const dashes = await laid.locator(".line").evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDashoffset));
  expect(new Set(dashes).size).toBe(2);

  // In another position they are what they are there.
  const before = await laid.locator(".wash").last().getAttribute("d");
  await play([visitor], ["done"], ["done"], ["done"], ["activate K7"], ["unprepare"]);
  await visitor.until(() => visitor.answers("layers") > 5, "the layers again");
  await choose(new Pointer(visitor), "obj 0806");
  await choose(new Pointer(visitor), "decline");
  await walk(visitor, "K7-M", "0906");
  await expect.poll(() => laid.locator(".wash").last().getAttribute("d")).not.toBe(before);
});

test("layers: every game has a list of them, each with its line and its name", async () => {
  const tables = {
    ossel: () => it.table({ game: "ossel", scenario: "bridge" }),
    fubar: () => it.golden("fubar/s1_farm_crossroads", /^advance/),
    hungria: () => it.table({ game: "hungria", scenario: "budapest" }),
    lnl: () => it.table({ game: "lnl", scenario: "orchard_street" }),
  };
  for (const [game, open] of Object.entries(tables)) {
    const visitor = await open();
    await visitor.until(() => visitor.answers("layers") > 0, "the answer");
    await visitor.page.keyboard.press("v");
    const list = visitor.page.getByRole("dialog", { name: "Layers over the map" });
    await list.waitFor();
    const titles = (await list.locator("label").allInnerTexts()).map((title) => title.trim());
    expect(titles.length, game).toBeGreaterThan(1);
    expect(titles.filter((title) => title === ""), game).toEqual([]);
    expect(new Set(titles).size, game).toBe(titles.length);
    await visitor.page.context().close();
  }
});

test("layers on a phone: the list is a sheet, with the board in sight above it", async () => {
  const visitor = await it.table(VELL, PHONE);
  const { page } = visitor;
  await visitor.button("This table").tap();
  await visitor.button("Layers over the map").tap();
  const sheet = page.getByRole("dialog", { name: "Layers over the map" });
  const box = await sheet.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(PHONE.viewport.height * 0.4);
  for (const label of await sheet.locator("label").all()) expect((await label.boundingBox())?.height ?? 0).toBeGreaterThan(43);
  await sheet.getByLabel("Engagement Zones: Karsk").tap();
  await page.locator(".layer-laid .fire").waitFor({ state: "attached" });
});

test.each(EDITIONS)("edition %s: the charts answer on a phone, and nothing scrolls sideways", async (edition) => {
  const { page } = await it.visitor(PHONE);
  await page.goto("/charts/bcs");
  const odds = page.getByRole("region", { name: "Odds" });
  for (const procedure of ["combat", "snafu", "engagement", "barrage"]) {
    await odds.waitFor();
    await page.getByLabel("What is resolved").selectOption(procedure);
    await page.getByRole("button", { name: edition, exact: true }).tap();
    await expect.poll(() => page.getByRole("button", { name: edition, exact: true }).getAttribute("aria-pressed")).toBe("true");
    await odds.getByText("Every outcome counted").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), procedure).toBe(false);
  }
});

test("the rulebook: one edition or both, and what changed between them", async () => {
  const { page } = await it.visitor();
  await page.goto("/rules/bcs");
  const articles = page.locator("article");
  await articles.first().waitFor();
  const all = await articles.count();
  for (const edition of EDITIONS) {
    await page.getByLabel("Edition to read").selectOption(edition);
    await expect.poll(() => articles.count()).toBeLessThan(all);
    const other = EDITIONS.find((name) => name !== edition) ?? "";
    expect(await articles.locator(".tag", { hasText: `edition ${other}` }).count()).toBe(0);
    expect(await articles.locator(".tag", { hasText: `edition ${edition}` }).count()).toBeGreaterThan(10);
    await page.getByLabel("Edition to read").selectOption("");
    await expect.poll(() => articles.count()).toBe(all);
  }
  await page.getByText(/^What changed between the editions/).click();
  const changes = page.locator("details h3");
  expect(await changes.count()).toBeGreaterThan(10);
  // Its clauses lead there.
  const clause = page.locator("details p.small a.clause").first();
  const id = (await clause.innerText()).trim();
  await clause.click();
  await page.locator(`article.here[id="${id}"]`).waitFor();
});

test("targets tell at a glance what may come of it, before one is picked", async () => {
  const visitor = await it.golden("bcs/vell_crossing_2_0", /^barrage /);
  const plate = visitor.page.locator(".layer-costs text").filter({ hasText: "%" });
  // A Barrage has no figure on the list: the rules are asked for its chance.
  expect(visitor.offers(/^barrage /).every(({ cost }) => cost === null)).toBe(true);
  await plate.first().waitFor({ state: "attached" });
  expect(await plate.first().textContent()).toMatch(/^\d+ %$/);
  // Engagements have theirs from the list.
  expect(visitor.offers(/^engage /).every(({ cost }) => cost !== null)).toBe(true);
  expect(visitor.acted()).toEqual([]);
});
