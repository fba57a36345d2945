import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { GAMES } from "./games";
import { choose, inSight, placeOf, Pointer } from "./hands";
import { stage } from "./stage";
import { WAIT_MS, type Visitor } from "./visitor";
import { isFont, sum, weights } from "./weight";

const it = stage();

const journal = (name: string): Promise<string> => readFile(new URL(`../../games/${name}.journal`, import.meta.url), "utf8");

/** The exact shares of a distribution, added up: a fraction. */
async function total(odds: Locator): Promise<[bigint, bigint]> {
  const exact = await odds.locator("table.num tbody tr td:nth-child(2)").allInnerTexts();
  return exact.reduce(([a, b], text): [bigint, bigint] => {
    const [c, d = "1"] = text.split("/");
    return [a * BigInt(d) + BigInt(c ?? "") * b, b * BigInt(d)];
  }, [0n, 1n]);
}

/** Picks a procedure of the charts page, and waits for its odds. */
async function pick(page: Page, procedure: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByLabel("What is resolved").selectOption(procedure);
  await (await answered).finished();
  await page.getByRole("region", { name: "Odds" }).waitFor();
}

test.each(GAMES)("charts of %s: the shares of every procedure come to one", async (game) => {
  const { page } = await it.visitor();
  await page.goto(`/charts/${game}`);
  const odds = page.getByRole("region", { name: "Odds" });
  await odds.waitFor();
  const procedures = await page.getByLabel("What is resolved").locator("option").evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  // The introduction resolves one thing.
  const least = game === "ossel" ? 1 : 4;
  expect(procedures.length).toBeGreaterThanOrEqual(least);
  let n_exact = 0;
  for (const procedure of procedures.toReversed()) {
    await pick(page, procedure);
    const table = odds.getByRole("button", { name: "As a table" });
    if ((await table.getAttribute("aria-pressed")) !== "true") await table.click();
    if ((await odds.getByText("Every outcome counted").count()) === 0) continue;
    const [top, bottom] = await total(odds);
    expect(top, procedure).toBe(bottom);
    n_exact++;
  }
  expect(n_exact).toBeGreaterThanOrEqual(least);
});

test("charts: what applies changes the odds, and dice that are typed give a result with its working", async () => {
  const { page } = await it.visitor();
  await page.goto("/charts/fubar");
  const odds = page.getByRole("region", { name: "Odds" });
  const keys = page.getByRole("region", { name: "What applies" });
  const procedure = page.getByLabel("What is resolved");
  await odds.locator(".bars li").first().waitFor();
  await procedure.selectOption({ label: "Activation roll of a unit" });
  const chances = (): Promise<string> => odds.locator(".bars").innerText();
  await odds.getByText("Every outcome counted").waitFor();

  // Novices and an elite do not obey alike, nor does a unit under fire.
  const seen = new Set<string>();
  const change = async (how: Locator): Promise<void> => {
    await how.click();
    await expect.poll(async () => seen.has(await chances()), { timeout: WAIT_MS }).toBe(false);
    seen.add(await chances());
  };
  seen.add(await chances());
  await change(keys.getByRole("button", { name: "elite" }));
  await change(keys.getByRole("button", { name: "veteran" }));
  await change(keys.getByRole("button", { name: /^More: / }).first());
  expect(seen.size).toBe(4);

  const results = new Set<string>();
  const roll = page.getByRole("region", { name: "Type the dice" });
  for (const face of ["1", "6"]) {
    await roll.getByRole("group", { name: "Faces" }).getByRole("button", { name: face, exact: true }).click();
    const result = roll.locator(".result");
    await result.waitFor();
    results.add(await result.innerText());
    // The working: the die, and the clause that says so.
    await roll.locator(`.told .die[aria-label="${face}"]`).waitFor();
    expect(await roll.locator(".told a.clause").first().innerText()).toMatch(/^fub:/);
    await roll.getByRole("button", { name: "Roll again" }).click();
    await result.waitFor({ state: "detached" });
  }
  // Each is one of those that the odds named.
  expect(results.size).toBe(2);
  const named = await odds.locator(".bars .what").allInnerTexts();
  for (const result of results) expect(named).toContain(result);
});

test("the rulebook is searched without accents, in the reader's language", async () => {
  const { page } = await it.visitor({ locale: "es-ES" });
  await page.goto("/rules/hungria");
  await page.locator("article").first().waitFor();
  const all = await page.locator("article").count();
  const search = page.getByRole("searchbox");
  const found = async (question: string): Promise<string[]> => {
    await search.fill(question);
    await page.locator("article mark").first().waitFor();
    return page.locator("article").evaluateAll((articles) => articles.map(({ id }) => id));
  };
  const accented = await found("aéreo");
  expect(accented.length).toBeGreaterThan(0);
  expect(accented.length).toBeLessThan(all);
  expect(await found("AEREO")).toEqual(accented);
  expect(await page.locator("article mark").first().innerText()).toMatch(/a[eé]reo/i);
  expect(await page.locator("[aria-live]").innerText()).toContain(String(accented.length));
  await search.fill("xyzzy");
  await page.locator("article").first().waitFor({ state: "detached" });
  await search.fill("");
  await expect.poll(() => page.locator("article").count(), { timeout: WAIT_MS }).toBe(all);
});

test("a clause has an address of its own, and says where it comes from", async () => {
  const { page } = await it.visitor();
  await page.goto("/rules/hungria#hun:9.5.c");
  const clause = page.locator('article[id="hun:9.5.c"]');
  await clause.waitFor();
  await page.waitForFunction(() => {
    const box = document.getElementById("hun:9.5.c")?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
  expect(await page.locator("article.here").getAttribute("id")).toBe("hun:9.5.c");
  // Its number is the link to it.
  await page.locator('article[id="hun:9.5.d"] > a').click();
  await page.locator('article.here[id="hun:9.5.d"]').waitFor();
  expect(new URL(page.url()).hash).toBe("#hun:9.5.d");

  const ours = page.locator("article.decision");
  expect(await ours.count()).toBeGreaterThan(0);
  expect(await ours.locator(".tag").first().innerText()).toBe("our ruling");
  // A ruling of ours has its reason beside it.
  const reasons = ours.locator(".provenance", { has: page.locator(".tag.decision") });
  for (const text of await reasons.allInnerTexts()) expect(text.length).toBeGreaterThan("our ruling".length + 10);
  expect(await page.locator("article.seed .tag", { hasText: "our ruling" }).count()).toBe(0);
});

test("the open readings tell what else could be read, and lead to their clauses", async () => {
  const { page } = await it.visitor();
  await page.goto("/rules/hungria");
  await page.getByRole("link", { name: "Open readings" }).click();
  await page.waitForURL("**/rules/hungria/open");
  const reading = page.locator("article", { has: page.locator('[data-clause="hun:8.5.h"]') });
  await reading.waitFor();
  expect(await reading.locator("dt").allInnerTexts()).toEqual(["Played here", "Because", "Otherwise", "Option"]);
  await page.getByRole("searchbox").fill("fortified areas");
  await expect.poll(() => page.locator("article [data-clause]").first().getAttribute("data-clause"), { timeout: WAIT_MS }).toBe("hun:3.1.d");
  // A clause says which of its words are the book's and which are ours.
  await page.locator('article [data-clause="hun:3.1.d"]').first().click();
  await page.getByRole("dialog", { name: "hun:3.1.d" }).waitFor();
  await page.goto("/rules/hungria#hun:6.3.b");
  const clause = page.locator('article[id="hun:6.3.b"]');
  await clause.waitFor();
  expect(await clause.locator(".tag").allInnerTexts()).toEqual(["the rulebook", "our ruling"]);
});

/** Brings a file to the lobby. */
async function bring({ page }: Visitor, text: string): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Choose a journal…").setInputFiles({ name: "game.journal", mimeType: "text/plain", buffer: Buffer.from(text) });
}

test("a saved game is brought to the lobby and goes on; it is found again among one's games", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  const whole = await journal("fubar/s2_customs_house");
  // As it was saved in the middle of the game, where somebody picks a unit.
  const later = /\n(\d+) \w+ \| attempt /g;
  later.lastIndex = whole.indexOf("\n30 ");
  const next = later.exec(whole);
  if (!next) throw new Error("nobody picks a unit after entry 30");
  await bring(visitor, whole.slice(0, next.index + 1));
  await visitor.atTable();
  expect(visitor.view.log).toHaveLength(Number(next[1]) - 1);
  expect(visitor.view.mine).toEqual([0, 1]);
  const hand = new Pointer(visitor);
  await choose(hand, /^stand-down /);
  const { log, table } = { log: visitor.view.log.length, table: new URL(page.url()).pathname };

  await page.goto("/");
  await page.getByRole("link", { name: /Out of the Customs House/ }).click();
  await visitor.atTable();
  expect(new URL(page.url()).pathname).toBe(table);
  expect(visitor.view.log).toHaveLength(log);
  await choose(hand, /^attempt /);
  expect(visitor.view.log).toHaveLength(log + 1);

  // What is forgotten is gone from the list.
  await page.goto("/");
  await page.getByRole("button", { name: "Forget Out of the Customs House" }).click();
  await page.getByRole("button", { name: "Forget it" }).click();
  await page.getByText("Games you start or join on this browser are kept here.").waitFor();
});

test("a table is called by its name from the first: no id is seen while the games are on their way", async () => {
  const visitor = await it.table({ game: "fubar", scenario: "s2_customs_house", listed: true });
  const { page } = visitor;
  const list = page.getByRole("link", { name: /Out of the Customs House/ });
  const ids = page.getByText("s2_customs_house");
  let comes: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route("**/api/games", async (route) => {
    await held;
    await route.continue();
  });
  // One's own tables are remembered, and those to watch are told of before the games are.
  await Promise.all([page.waitForResponse("**/api/tables"), page.goto("/")]);
  await page.getByRole("heading", { name: "My games" }).waitFor();
  await visitor.drawn();
  expect(await ids.filter({ visible: true }).count()).toBe(0);
  comes();
  await expect.poll(() => list.count()).toBe(2);
  expect(await ids.count()).toBe(0);

  // Where the games cannot be had, an id is better than nothing.
  await page.unroute("**/api/games");
  await page.route("**/api/games", (route) => route.abort());
  await page.goto("/");
  await ids.first().waitFor();
  visitor.faults = visitor.faults.filter((fault) => !fault.includes("ERR_FAILED"));
});

test("a file that is no journal, or not a true one, opens no table, and it is said why", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  const whole = await journal("fubar/s2_customs_house");
  const refused = page.getByRole("alert");
  for (const bad of ["Dear diary", whole.replace(/(attempt \w+ \|) 1 \|/, "$1 6 |")]) {
    await bring(visitor, bad);
    await refused.waitFor();
    expect((await refused.innerText()).length).toBeGreaterThan(10);
    expect(new URL(page.url()).pathname).toBe("/");
    // The browser tells of it too.
    expect(visitor.faults.splice(0).every((fault) => fault.includes("400") || fault.includes("422"))).toBe(true);
  }
});

test("whoever has only the address watches: no offers, and nothing that is clicked decides", async () => {
  const opened = await it.server.golden("hungria/budapest", /^move cz-1$/);
  const visitor = await it.visitor();
  const { page } = visitor;
  await visitor.sit(opened.table, null);
  expect(visitor.view.mine).toEqual([]);
  expect(visitor.view.questions.every(({ decision }) => decision === null)).toBe(true);
  await page.getByText("watching", { exact: true }).waitFor();
  expect(await page.getByTestId("offers").getByRole("button").count()).toBe(0);
  expect(await page.getByTestId("commit").count()).toBe(0);
  // The piece that is to move, and where it could go.
  for (const pick of [{ kind: "piece", id: "cz-1" }, { kind: "cell", id: "1115" }] as const) {
    const { x, y } = await inSight(visitor, placeOf(visitor, pick) ?? [0, 0]);
    await page.mouse.click(x, y);
    await visitor.drawn();
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("u");
  await visitor.drawn();
  expect(visitor.acted()).toEqual([]);
  expect(visitor.said.some((text) => text.includes('"undo"'))).toBe(false);
});

test("a game in the open is found in the lobby by others", async () => {
  const player = await it.table({ game: "hungria", scenario: "budapest", listed: true });
  const { page } = await it.visitor();
  await page.goto("/");
  const card = page.getByRole("region", { name: "Games to watch" }).locator(`a[href="/t/${player.view.table}"]`);
  await card.click();
  await page.waitForURL(player.page.url());
  await page.getByText("watching", { exact: true }).waitFor();
});

test("the whole client is less than 220 kB, packed, and its typefaces are less than 200 kB", async () => {
  const all = await weights(it.server.url);
  expect(all.filter(isFont)).toHaveLength(4);
  expect(sum(all.filter(isFont))).toBeLessThan(200_000);
  const files = all.filter((file) => !isFont(file));
  expect(files.some(({ path }) => path.endsWith(".js"))).toBe(true);
  expect(files.some(({ path }) => path.endsWith(".css"))).toBe(true);
  expect(sum(files)).toBeLessThan(220_000);
});
