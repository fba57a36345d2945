import { expect, test } from "vitest";
import type { Language } from "../src/wire";
import { faults } from "./fair";
import { GAMES } from "./games";
import { choose, inSight, placeOf, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

async function expectFair(visitor: Visitor, where: string): Promise<void> {
  expect.soft(await faults(visitor), where).toEqual([]);
}

test("the check itself finds what is wrong, by day and by night", async () => {
  const visitor = await it.visitor();
  await visitor.page.goto("/");
  await visitor.page.getByRole("button", { name: "Start" }).waitFor();
  await visitor.page.evaluate(() => {
    const bad = Object.assign(document.createElement("p"), { id: "bad", textContent: "hard to read" });
    bad.style.color = "light-dark(#bbb, #444)";
    document.querySelector("main")?.append(bad, document.createElement("button"));
  });
  const found = await faults(visitor);
  expect(found.filter((fault) => fault.includes("color-contrast: #bad"))).toHaveLength(2);
  expect(found.filter((fault) => fault.includes("button-name"))).toHaveLength(1);
});

test.each<[Language, string]>([["en", "en-GB"], ["es", "es-ES"]])("the lobby is fit for everybody (%s)", async (_lang, locale) => {
  const visitor = await it.visitor({ locale });
  const { page } = visitor;
  await page.goto("/");
  for (const name of [/^FUBAR/, /Hungr/, /Lock/, /Battalion/]) {
    await page.getByRole("button", { name }).click();
    await page.locator("details > summary").click();
    await expectFair(visitor, String(name));
  }
  await page.locator("header button.icon").click();
  await page.getByRole("dialog").waitFor();
  await expectFair(visitor, "settings");
  await page.keyboard.press("Escape");
  // A link for a friend.
  await page.locator(".presets button").nth(2).click();
  await page.locator("button.start").click();
  await page.getByRole("dialog").waitFor();
  await expectFair(visitor, "links");
});

test.each(GAMES)("the rulebook of %s is fit for everybody", async (game) => {
  const visitor = await it.visitor();
  const { page } = visitor;
  await page.goto(`/rules/${game}`);
  await page.locator("article").first().waitFor();
  await expectFair(visitor, "all of it");
  await page.getByRole("searchbox").fill("move");
  await page.locator("article mark").first().waitFor();
  await expectFair(visitor, "found");
  await page.goto(`/rules/${game}/open`);
  await page.locator("article").first().waitFor();
  await expectFair(visitor, "open readings");
});

test.each(GAMES)("the charts of %s are fit for everybody", async (game) => {
  const visitor = await it.visitor();
  const { page } = visitor;
  await page.goto(`/charts/${game}`);
  const procedure = page.getByLabel("What is resolved");
  await procedure.waitFor();
  const procedures = await procedure.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (const value of procedures) {
    await procedure.selectOption(value);
    await page.locator(".bars").waitFor();
    await expectFair(visitor, value);
  }
  await page.getByRole("button", { name: "As a table" }).click();
  await page.getByRole("group", { name: "Faces" }).getByRole("button", { name: "3", exact: true }).click();
  await page.getByRole("button", { name: "Roll again" }).waitFor();
  await expectFair(visitor, "a roll");
});

/** Each panel, dialog and mode of a table. */
async function expectFairTable(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await expectFair(visitor, "table");
  for (const tab of await page.locator("[role=tab]").all()) {
    await tab.click();
    await expectFair(visitor, (await tab.getAttribute("id")) ?? "");
  }
  // All that the log can open.
  await visitor.tab("log").click();
  await page.locator(".log .what").last().click();
  await page.locator(".log .notation").waitFor();
  await expectFair(visitor, "line of the log");
  for (const name of ["Help and keys", "Settings", "This table"]) {
    await visitor.button(name).click();
    await page.getByRole("dialog", { name }).waitFor();
    await expectFair(visitor, name);
    await page.keyboard.press("Escape");
  }
  await page.locator("button.standing").click();
  await page.getByRole("dialog").getByRole("heading", { name: "How the game stands" }).waitFor();
  await expectFair(visitor, "standing");
  await page.keyboard.press("Escape");

  await visitor.button("Replay").click();
  await page.getByRole("group", { name: "Replay" }).waitFor();
  await visitor.button("One phase back").click();
  await page.locator("[data-entry].here, .here").first().waitFor();
  await expectFair(visitor, "replay");
  await visitor.button("New game from here").click();
  await page.getByRole("dialog", { name: "A new game from here" }).waitFor();
  await expectFair(visitor, "continue");
  await page.keyboard.press("Escape");
  await visitor.button("Back to now").click();
  await visitor.prompt.waitFor();
}

test("a table of FUBAR is fit for everybody", async () => {
  const visitor = await it.golden("fubar/s1_farm_crossroads", /^fire$/);
  const { page } = visitor;
  await expectFairTable(visitor);
  // By keys dice wait for a second word, with the odds in sight.
  await page.getByTestId("odds").locator(".bars").waitFor();
  await page.locator("#prompt").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("commit").waitFor();
  await expectFair(visitor, "armed");
});

test("a table of Hungría is fit for everybody", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/);
  const { page } = visitor;
  await expectFairTable(visitor);
  await choose(new Pointer(visitor), "attack 1622");
  await choose(new Pointer(visitor), "commit-all");
  await page.getByTestId("odds").locator(".bars").waitFor();
  await expectFair(visitor, "odds");
  await page.getByTestId("odds").locator("table a").first().click();
  await page.getByRole("dialog").waitFor();
  await expectFair(visitor, "clause");
  await page.keyboard.press("Escape");
  const { x, y } = await inSight(visitor, placeOf(visitor, { kind: "cell", id: "2725" }) ?? [0, 0]);
  await page.mouse.click(x, y, { button: "right" });
  await page.getByTestId("why-not").waitFor();
  await expectFair(visitor, "why not");
});

test("a table of Lock 'n Load is fit for everybody", async () => {
  const visitor = await it.table({ game: "lnl", scenario: "orchard_street" });
  const { page } = visitor;
  const hand = new Pointer(visitor);
  for (let n = 0; n < 4; n++) await choose(hand, "done");
  await choose(hand, "activate B4");
  await hand.pick({ kind: "piece", id: "Us02" });
  await page.getByTestId("picked").waitFor();
  await expectFair(visitor, "ways to move");
  await visitor.decides(() => hand.press(visitor.offer("move Us02")));
  await choose(hand, "step C4");
  await expectFair(visitor, "opportunity fire");
  await visitor.button("Line of sight").click();
  for (const id of ["B4", "G6"]) {
    const { x, y } = await inSight(visitor, placeOf(visitor, { kind: "cell", id }) ?? [0, 0]);
    await page.mouse.click(x, y);
  }
  await page.getByTestId("sight").locator("ol .clause").first().waitFor();
  await page.locator("#panel").getByRole("heading", { name: "Upper floor" }).waitFor();
  await expectFair(visitor, "line of sight and a house of two floors");
});

test("a table of the Battalion Combat Series is fit for everybody, with layers over its map", async () => {
  const visitor = await it.table({ game: "bcs", scenario: "vell_crossing" });
  const { page } = visitor;
  const hand = new Pointer(visitor);
  for (const decision of ["done", "done", "done", "activate K7", "unprepare", "obj 0806"]) await choose(hand, decision);
  await expectFairTable(visitor);
  await page.keyboard.press("v");
  await page.getByRole("checkbox").first().check();
  await expectFair(visitor, "list of layers");
  await page.keyboard.press("Escape");
  await hand.pick({ kind: "piece", id: "M31-HQ" });
  await visitor.tab("pieces").click();
  await page.locator("#panel [data-layer] .clause").first().waitFor();
  await expectFair(visitor, "layers of a piece");
});

test("secrets, own dice and the score are fit for everybody", async () => {
  // What is covered cannot be waited for as a table is.
  const covered = await it.server.golden("hungria/budapest", /^assign /);
  const secret = await it.visitor();
  await secret.page.goto(`/t/${covered.table}#${covered.key}`);
  await secret.page.getByTestId("curtain").waitFor();
  await expectFair(secret, "curtain");

  const over = await it.server.golden("fubar/s2_customs_house", /./, { upto: null });
  const winner = await it.visitor();
  await winner.sit(over.table, over.key);
  await winner.page.getByRole("dialog", { name: "Game over" }).waitFor();
  await expectFair(winner, "score");

  const roller = await it.table({ game: "fubar", scenario: "s2_customs_house", dice: "own", seed: null });
  const hand = new Pointer(roller);
  for (const notation of ["deploy rest", "done", "deploy rest"]) await choose(hand, notation);
  await hand.press(roller.offer("done"));
  await hand.roll();
  await roller.page.getByRole("dialog", { name: "Your dice" }).waitFor();
  await roller.page.keyboard.press("6");
  await expectFair(roller, "own dice");
});

test("what others did, step by step, and what one's own dice gave are fit for everybody", async () => {
  const away = await it.server.golden("ossel/bridge", /./, { upto: 20, sitters: [{ kind: "me" }, { kind: "friend" }] });
  const visitor = await it.visitor({ pace: "step" });
  await visitor.sit(away.table, away.key);
  await expectFair(visitor, "missed");
  await visitor.page.getByTestId("missed").getByRole("button", { name: "Watch it" }).click();
  await visitor.page.getByTestId("latest").waitFor();
  await expectFair(visitor, "film");
  const roller = await it.golden("fubar/s1_farm_crossroads", /^fire$/);
  await choose(new Pointer(roller), "fire");
  await roller.page.getByTestId("results").waitFor();
  await expectFair(roller, "results");
});

test("Ossel in play, and the legend of its counters, are fit for everybody", async () => {
  const visitor = await it.golden("ossel/meeting", /^attack /);
  await expectFair(visitor, "table");
  await visitor.page.keyboard.press("z");
  await visitor.page.getByTestId("legend-marks").waitFor();
  await expectFair(visitor, "legend");
});

test.each([["hungria/budapest", /^attack 1622$/], ["lnl/orchard_street", /^shoot$/]] as const)("the table of %s is fit for everybody on a phone", async (name, before) => {
  const visitor = await it.golden(name, before, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await expectFair(visitor, "phone");
  for (const tab of await visitor.page.locator("[role=tab]").all()) {
    await tab.tap();
    await expectFair(visitor, (await tab.getAttribute("id")) ?? "");
  }
});
