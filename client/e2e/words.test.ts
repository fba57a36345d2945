/** What the page says, it says in the reader's words: no ids of files, no commands of the text table. */
import { expect, test } from "vitest";
import { stage } from "./stage";

const it = stage();

const TABLES = [
  { game: "bcs", scenario: "vell_crossing" },
  { game: "fubar", scenario: "s1_farm_crossroads" },
  { game: "hungria", scenario: "budapest" },
  { game: "lnl", scenario: "four_hedges" },
  { game: "ossel", scenario: "bridge" },
];

for (const table of TABLES) {
  test(`${table.game}: a briefing tells what it is about, what counts, how it stands and where`, async () => {
    const visitor = await it.table(table);
    const { page } = visitor;
    await page.locator("header .standing").click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect((await page.getByTestId("intro").innerText()).length).toBeGreaterThan(40);
    await expect.poll(() => page.getByTestId("counts").locator("li").count()).toBeGreaterThan(0);
    const places = page.getByTestId("prizes").locator("button");
    expect(await places.count()).toBeGreaterThan(0);
    await places.first().click();
    await dialog.waitFor({ state: "detached" });
    expect(visitor.acted()).toEqual([]);
  });
}

test("abbreviations explain themselves where they stand, and are listed with the keys", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  await page.keyboard.press("?");
  const list = page.getByTestId("glossary");
  await list.waitFor();
  expect(await list.innerText()).toContain("logistic column");
  await page.keyboard.press("Escape");
  await visitor.tab("log").click();
  expect(await page.locator("abbr").first().getAttribute("title")).toMatch(/\w/);
});

test("no id and no command of the text table is on the page", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  const ids = visitor.view.scenes.flatMap(({ pieces }) => pieces.map(({ id }) => id)).filter((id) => id.includes("-"));
  const seen = async (): Promise<string[]> => {
    const text = await page.locator("body").innerText();
    return [...ids.filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text)), ...(text.match(/`[^`]+`/g) ?? [])];
  };
  expect(await seen()).toEqual([]);
  await page.locator('button[data-notation="move cz-1"]:visible').first().click();
  await visitor.until(() => visitor.acted().at(-1) === "move cz-1", "the move");
  await visitor.tab("log").click();
  expect(await seen()).toEqual([]);
});

/** Games that are under way, with a decision at which much is asked and told. */
const UNDER_WAY = [
  { name: "lnl/orchard_street", before: /^shoot$/ },
  { name: "lnl/ap_long", before: /^shoot$/ },
  { name: "lnl/four_hedges", before: /^gun / },
  { name: "fubar/s1_farm_crossroads", before: /^fire$/ },
  { name: "fubar/s2_customs_house", before: /^walk$/ },
];

for (const { name, before } of UNDER_WAY) {
  test(`${name}: no id of a piece is on the page, in any tab`, async () => {
    const visitor = await it.golden(name, before);
    const { page } = visitor;
    // Weapons have ids of their own, with what stands before it for the board only.
    const ids = visitor.view.scenes.flatMap(({ pieces }) => pieces.map(({ id }) => id.replace(/^sw:/, "")));
    expect(ids.length).toBeGreaterThan(10);
    const seen = async (): Promise<string[]> => {
      // The counters too: what is printed on them is text.
      const text = await page.evaluate(() => [document.body.innerText, ...[...document.querySelectorAll(".board-over text")].map((each) => each.textContent)].join("\n"));
      return ids.filter((id) => new RegExp(`(?<![\\w.-])${id.replace(/[.#]/g, "\\$&")}(?![\\w-])`).test(text));
    };
    for (const tab of ["decide", "pieces", "boxes", "log", "text"]) {
      const button = visitor.tab(tab);
      if ((await button.count()) === 0) continue;
      await button.click();
      await visitor.drawn();
      expect(await seen(), tab).toEqual([]);
    }
  });
}

for (const table of TABLES) {
  test(`${table.game}: in words, a piece is found by its name and told without a command or an id`, async () => {
    const visitor = await it.table(table);
    const { page } = visitor;
    await visitor.tab("text").click();
    await page.getByRole("searchbox").fill("a");
    await page.getByTestId("found").getByRole("button").first().click();
    const answer = page.getByTestId("answer");
    await answer.locator("p").first().waitFor();
    expect(await page.locator("#panel").innerText()).not.toMatch(/\b(UNIT|HEX|Example)\b/);
    await page.getByRole("searchbox").fill("no such name");
    await page.getByText("Nothing here is called that.").waitFor();
  });
}
