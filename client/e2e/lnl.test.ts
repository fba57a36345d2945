import { expect, test } from "vitest";
import type { DiceFrom, Offer, Sitter } from "../src/wire";
import { choose, inSight, placeOf, Pointer, rollOwn } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/**
 * Two browsers at one table, by seat, after these decisions: taken alone before, with dice that are always the same.
 */
async function apart(scenario: string, dice: DiceFrom, ...decisions: string[]): Promise<[Visitor, Visitor]> {
  const sitters: Sitter[] = [{ kind: "me" }, { kind: "me" }];
  const alone = await it.server.open({ game: "lnl", scenario, options: [], sitters, dice: "server", seed: 7, listed: false });
  const player = await it.visitor();
  await player.sit(alone.table, alone.key);
  await play([player], ...decisions);
  const opened = await it.server.goOn(alone, [{ kind: "me" }, { kind: "friend" }], dice);
  const [first, second] = await Promise.all([it.visitor(), it.visitor()]);
  await first.sit(opened.table, opened.key);
  await second.take(opened.table, 1, opened.links[1]);
  return [first, second];
}

/** Whoever is asked decides it: each of these in turn, at whichever browser. */
async function play(visitors: readonly Visitor[], ...decisions: (string | RegExp)[]): Promise<void> {
  for (const decision of decisions) {
    const asked = (): Visitor | undefined => visitors.find(({ view }) => view.questions.some((question) => question.decision));
    await visitors[0]?.until(() => asked() !== undefined, `somebody to decide ${String(decision)}`);
    const visitor = asked() as Visitor;
    await visitor.synced();
    await choose(new Pointer(visitor), decision);
    await Promise.all(visitors.map((each) => each.until(() => each.number === visitor.number, "the same at every browser")));
    await Promise.all(visitors.map((each) => each.synced()));
  }
}

const START = ["done", "done", "done", "done"];
const notations = (offers: readonly Offer[]): string[] => offers.map(({ notation }) => notation);

test("an infantry impulse: whoever moves is asked where to, the other browser whether to fire, with odds", async () => {
  const [us, german] = await apart("orchard_street", "own", ...START);
  await play([us, german], "activate B4");
  const { page } = us;
  const hand = new Pointer(us);

  // The ways to move a squad are buttons, under its name.
  await hand.pick({ kind: "piece", id: "Us02" });
  const ways = page.locator(".buttons button[data-notation]");
  expect(await ways.evaluateAll((all) => all.map((each) => each.getAttribute("data-notation")))).toEqual(
    expect.arrayContaining(["move Us02", "move Us02 assault", "move Us02 crawl"]),
  );
  expect(await page.getByTestId("picked").innerText()).toContain("Airborne squad 2-5-4 A");
  await us.decides(() => hand.press(us.offer("move Us02")));
  // What can be reached is one area, and a hex tells in place what it costs when it is pointed at.
  await page.locator(".layer-marks .range").waitFor({ state: "attached" });
  const { x, y } = await inSight(us, placeOf(us, { kind: "cell", id: "A5" }) ?? [0, 0]);
  await page.mouse.move(x, y);
  await page.locator(".layer-costs .plate, .layer-way .plate").first().waitFor();
  expect(us.offer("step C4").cost).not.toBeNull();
  await choose(hand, "step C4");

  // One question to the other: who moves, who may fire, and three ways to hold.
  await german.until(() => german.view.questions.some(({ decision }) => decision), "the window");
  await german.synced();
  expect(await us.prompt.innerText()).toContain("to decide");
  expect(await german.prompt.innerText()).toMatch(/C4\?.*squad 2-5-4 A/s);
  const holds = german.page.locator(".prompt .buttons [data-notation^=hold]");
  expect(await holds.evaluateAll((all) => all.map((each) => each.getAttribute("data-notation")).sort())).toEqual(["hold", "hold impulse", "hold move"]);
  // What moves is marked, and who may fire.
  await german.page.locator('.layer-flat [data-piece="Us02"] .badge').first().waitFor();
  expect(notations(german.offers(/^fire Gr10 /)).length).toBe(3);

  // Who fires with what is a button too; the working tells every part by its clause, and its odds come to one.
  const fire = new Pointer(german);
  await choose(fire, "fire Gr10 C4 with own+ger_mg42_tripod");
  const odds = german.page.getByTestId("odds");
  await odds.getByText("Every outcome counted").waitFor();
  expect(await odds.locator("tbody .clause").count()).toBeGreaterThan(2);
  expect(await odds.locator(".total").innerText()).toContain("FP 5");
  // Seven against four, and the check is failed: whoever is hit stops.
  await Promise.all([choose(fire, "shoot"), rollOwn(german, [2, 4, 5])]);
  await us.until(() => us.number === german.number, "the shot");
  await us.synced();
  // The dice fell at both.
  for (const { page: at } of [us, german]) await at.locator(".latest .die, .log .die").first().waitFor();
  // What was added to them is told on the card, each by its clause.
  await german.page.locator(".latest .modifiers li .clause").first().waitFor();
  await play([us, german], "hold");
  expect(notations(us.offers(/^done$/))).toEqual(["done"]);
});

test("a tank duel: the gun or a machine gun of the tank, its facing, and what the shot did", async () => {
  const [us, german] = await apart("four_hedges", "server", ...START, "pass", "pass", "pass", "done", "done", "pass");
  await play([us, german], "activate off", "move Gr23", "step O6");
  const { page } = us;
  const tank = page.locator('.board-over [data-piece="Gr23"]');
  // It came from the east and looks west, as the board and the words say.
  expect(await tank.locator(".tick").getAttribute("transform")).toBe("rotate(270)");
  const hand = new Pointer(us);
  await hand.pick({ kind: "piece", id: "Us08" });
  await hand.pick({ kind: "piece", id: "Gr23" });
  const guns = page.locator(".buttons button[data-notation^='gun Us08']");
  expect(await guns.count()).toBe(2);
  expect(await page.getByTestId("picked").innerText()).toMatch(/M4A1 Sherman A.*›.*PzKpfw IVH/);
  const main = us.offer(/^gun Us08 main/);
  await guns.first().hover();
  await hand.press(main);
  await page.getByTestId("odds").getByText("Every outcome counted").waitFor();
  await us.decides(() => hand.roll());
  await german.until(() => german.number === us.number, "the shot");
  expect(us.view.log.at(-1)?.action?.[0]).toBe(main.notation);
  expect(us.view.log.at(-1)?.told.some((told) => told.faces.length > 0)).toBe(true);
  // Whoever fired is marked so.
  await us.synced();
  const fired = us.view.scenes[0]?.pieces.find(({ id }) => id === "Us08");
  expect(fired?.marks.map(({ badge }) => badge)).toContain("fired");
});

test("a flare at night lights seven hexes", async () => {
  // With this seed it burns.
  const visitor = await it.table({ game: "lnl", scenario: "lamps_out", seed: 2 });
  const { page } = visitor;
  const hand = new Pointer(visitor);
  const burning = (): string[] =>
    (visitor.view.scenes[0]?.overlays ?? []).flatMap(({ what, at }) => (what.kind === "flare" && at.kind === "cell" ? [at.id] : []));
  await play([visitor], ...START, "pass", "activate G5");
  expect(burning()).not.toContain("I6");
  await choose(hand, "flare Us01 I6");
  expect(burning()).toContain("I6");
  const glow = page.locator(".overlay.flare .glow").last();
  await glow.waitFor({ state: "attached" });
  expect((await glow.getAttribute("d"))?.match(/M/g)).toHaveLength(7);
  expect(await page.locator(".overlay.flare").count()).toBe(burning().length);
  // The words tell it too.
  await hand.at(placeOf(visitor, { kind: "cell", id: "I6" }) ?? [0, 0]);
  await page.locator("[role=application]").focus();
  for (const key of ["ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
  expect(await page.locator(".board-hidden[aria-live]").innerText()).toContain("flare lights I6");
});

/** Chooses a hex with the line-of-sight tool. */
async function aim(visitor: Visitor, cell: string): Promise<void> {
  const { x, y } = await inSight(visitor, placeOf(visitor, { kind: "cell", id: cell }) ?? [0, 0]);
  await visitor.page.mouse.click(x, y);
}

test("line of sight: clear, degraded, blocked, each with what stands in it; for spectators and by keys", async () => {
  const visitor = await it.table({ game: "lnl", scenario: "orchard_street" });
  const { page } = visitor;
  const tool = page.getByRole("button", { name: "Line of sight" });
  const panel = page.getByTestId("sight");
  const line = page.locator(".layer-sight .sight");
  const seen = new Set<string>();
  await tool.click();
  await panel.getByText("Click where the line begins.").waitFor();
  for (const [from, to] of [["D1", "G1"], ["A3", "G4"], ["B4", "G4"], ["C7", "H7"], ["B6", "F6"]] as const) {
    const asked = visitor.answers("sight");
    await aim(visitor, from);
    await aim(visitor, to);
    await visitor.until(() => visitor.answers("sight") > asked, "a line");
    await panel.locator("ul > li").first().getByText(`${from} to ${to},`).waitFor();
    // The panel is written at once, the board in its next frame.
    await visitor.drawn();
    const clarity = ((await line.getAttribute("class")) ?? "").replace("sight ", "");
    seen.add(clarity);
    expect(await panel.locator("ul > li").first().getAttribute("class")).toContain(clarity);
    // What is not clear has its reasons, each with a clause that opens.
    const reasons = panel.locator("ul > li").first().locator("ol li");
    if (clarity === "clear") expect(await reasons.count()).toBe(0);
    else expect(await reasons.locator(".clause").count()).toBe(await reasons.count());
  }
  expect([...seen].sort()).toEqual(["blocked", "clear", "degraded"]);
  expect(visitor.acted()).toEqual([]);

  // A house with two floors gives a line for each.
  await aim(visitor, "B4");
  await aim(visitor, "G6");
  await expect.poll(() => panel.locator("ul > li").count()).toBe(2);
  await panel.locator("ul > li button").nth(1).click();
  expect(await panel.locator("ul > li button").nth(1).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await line.waitFor({ state: "detached" });

  // Somebody who only watches, without a pointer.
  const watcher = await it.visitor();
  await watcher.sit(visitor.view.table, null);
  const { keyboard } = watcher.page;
  await watcher.page.locator("[role=application]").focus();
  await keyboard.press("l");
  for (const way of ["ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter"]) await keyboard.press(way);
  await watcher.page.getByTestId("sight").locator("ul > li").first().waitFor();
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await watcher.page.getByTestId("sight").waitFor({ state: "detached" });
});

test("line of sight: a game that knows none has no tool", async () => {
  const visitor = await it.table({ game: "hungria", scenario: "budapest" });
  await visitor.until(() => visitor.answers("sight") > 0, "the answer");
  await visitor.synced();
  expect(await visitor.page.getByRole("button", { name: "Line of sight" }).count()).toBe(0);
  await visitor.page.keyboard.press("l");
  expect(await visitor.page.getByTestId("sight").count()).toBe(0);
});

test("a house shows its floors apart, in the stack and in the panel", async () => {
  const visitor = await it.table({ game: "lnl", scenario: "orchard_street" });
  const { page } = visitor;
  await new Pointer(visitor).at(placeOf(visitor, { kind: "cell", id: "G6" }) ?? [0, 0]);
  const panel = page.locator("#panel");
  await panel.getByRole("heading", { name: "Upper floor" }).waitFor();
  // The machine gun lies with its squad.
  expect(await panel.locator("li.carried").count()).toBe(1);
  await page.locator(".layer-fan .plate.level").first().waitFor();
});

test("on a phone: facings are in the panel, and the line of sight works by taps", async () => {
  const visitor = await it.table({ game: "lnl", scenario: "four_hedges" }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = visitor;
  const hand = new Pointer(visitor, true);
  await choose(hand, "done");
  await hand.pick({ kind: "piece", id: "Us08" });
  await visitor.tab("log").tap();
  const n = visitor.offers(/ Us08\b/).filter(({ picks }) => picks.length === 1).length;
  await visitor.button(`${n} choices`).tap();
  await page.locator("#tab-decide[aria-selected=true]").waitFor();
  await visitor.decides(() => hand.press(visitor.offer("face Us08 5")));
  expect(visitor.view.scenes[0]?.pieces.find(({ id }) => id === "Us08")?.turned?.hull).toBe(270);

  await page.getByRole("button", { name: "Line of sight" }).tap();
  for (const id of ["C2", "F2"]) {
    const { x, y } = await inSight(visitor, placeOf(visitor, { kind: "cell", id }) ?? [0, 0]);
    await page.touchscreen.tap(x, y);
  }
  await page.getByTestId("sight").locator("ul > li").first().waitFor();
  await page.locator(".layer-sight .sight").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Line of sight" }).tap();
  await page.getByTestId("sight").waitFor({ state: "detached" });
});
