import { expect, test } from "vitest";
import type { NewTable } from "../src/wire";
import { GAMES } from "./games";
import { choose, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const FUBAR: Omit<NewTable, "sitters"> = { game: "fubar", scenario: "s1_farm_crossroads", options: [], dice: "server", seed: null, listed: false };

/** Two who sit at a table of their own. */
async function two(): Promise<{ opener: Visitor; friend: Visitor; table: string }> {
  const opened = await it.server.open({ ...FUBAR, sitters: [{ kind: "me" }, { kind: "friend" }] });
  const [opener, friend] = await Promise.all([it.visitor(), it.visitor()]);
  await opener.sit(opened.table, opened.key);
  await friend.take(opened.table, 1, opened.links[1]);
  await opener.until(() => opener.view.seating.seats[1]?.here === true, "the friend");
  return { opener, friend, table: opened.table };
}

const icon = ({ page }: Visitor): Promise<string | null> => page.locator("link[rel=icon]").getAttribute("href");
const isAsked = ({ view }: Visitor): boolean => view.questions.some(({ decision }) => decision !== null);

test("the tab tells whose move it is, and so does the list of one's games", async () => {
  const { opener, friend } = await two();
  const [asked, other] = isAsked(opener) ? [opener, friend] : [friend, opener];
  await expect.poll(() => asked.page.title()).toMatch(/Your move/);
  expect(await icon(asked)).toContain("called");
  expect(await other.page.title()).not.toMatch(/Your move/);
  expect(await icon(other)).not.toContain("called");

  for (const [visitor, words] of [[asked, "Your move"], [other, "Waiting for"]] as const) {
    const seat = visitor.view.questions[0]?.seat ?? 0;
    const name = (await visitor.page.locator(".prompt .who").first().innerText()).trim();
    await visitor.page.goto("/");
    const turn = visitor.page.getByTestId("turn");
    await turn.getByText(words).waitFor();
    if (visitor === other) expect(name.length + seat).toBeGreaterThan(0);
    expect(await icon(visitor)).toBe(visitor === asked ? "/icon-called.svg" : "/icon.svg");
  }

  // When the side that was asked has done, it is the other's move.
  await asked.page.goBack();
  await asked.atTable();
  await choose(new Pointer(asked), "deploy rest");
  await choose(new Pointer(asked), "done");
  await asked.page.goto("/");
  await asked.page.getByTestId("turn").getByText("Waiting for").waitFor();
  await other.page.reload();
  await other.page.getByTestId("turn").getByText("Your move").waitFor();
});

test("whoever plays every seat is not called", async () => {
  const visitor = await it.table({ game: "fubar", scenario: "s1_farm_crossroads" });
  expect(isAsked(visitor)).toBe(true);
  expect(await visitor.page.title()).not.toMatch(/Your move/);
});

test("forgetting a game asks first, and can be undone", async () => {
  const visitor = await it.table({ game: "fubar", scenario: "s2_customs_house" });
  const { page } = visitor;
  await page.goto("/");
  const link = page.getByRole("link", { name: /Out of the Customs House/ });
  await link.waitFor();
  const forget = page.getByRole("button", { name: "Forget Out of the Customs House" });
  await forget.click();
  await page.getByText("The key of your seat is kept only here.").waitFor();
  await page.getByRole("button", { name: "Keep it" }).click();
  await forget.click();
  await page.getByRole("button", { name: "Forget it" }).click();
  await link.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Have it back" }).click();
  await link.click();
  await visitor.atTable();
  expect(visitor.view.mine).toEqual([0, 1]);
});

test("a link for a friend carries an address that the friend can reach, or says that there is none", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  const open = async (): Promise<string> => {
    await page.goto("/");
    await page.getByRole("button", { name: /^FUBAR/ }).click();
    await page.getByRole("button", { name: "A friend, by link" }).click();
    await page.locator("button.start").click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    return dialog.locator("input").first().inputValue();
  };
  // This server listens to its own machine alone.
  await open();
  const warning = page.getByTestId("unreachable").first();
  await warning.waitFor();
  expect(await warning.innerText()).toContain("sandtable serve --addr 0.0.0.0:");
  await page.route("**/api/reach", (route) => route.fulfill({ json: { addresses: ["http://192.168.1.5:8080"] } }));
  await open();
  await expect.poll(() => page.getByRole("dialog").locator("input").first().inputValue()).toMatch(/^http:\/\/192\.168\.1\.5:8080\/t\//);
  expect(await page.getByTestId("unreachable").count()).toBe(0);
});

test("who plays is chosen for the game that was chosen, however long its words are on their way", async () => {
  const { page } = await it.visitor();
  const words: (() => void)[] = [];
  await page.route("**/api/words/*/fubar", (route) => words.push(() => void route.continue()));
  await page.goto("/");
  await page.locator("button.start").waitFor();
  await page.getByRole("button", { name: /^FUBAR/ }).click();
  await expect.poll(() => words.length).toBe(1);
  // The form of the game before takes no more choices.
  await expect.poll(() => page.locator("button.start").count()).toBe(0);
  words[0]?.();
  await page.getByRole("button", { name: "A friend, by link" }).click();
  await page.locator("button.start").click();
  await page.getByRole("dialog").waitFor();
});

test("every game's card shows the map of its own scenario", async () => {
  const { page } = await it.visitor();
  await page.goto("/");
  await page.locator("[data-map] img").nth(GAMES.length - 1).waitFor();
  const sources = () => page.locator("[data-map] img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  const first = await sources();
  expect(new Set(first).size).toBe(GAMES.length);
  for (const source of first) expect(source).toMatch(/^data:image\/(webp|png)/);
  // Another scenario is another map.
  const chosen = page.locator(".game.on [data-map]");
  const before = await chosen.getAttribute("data-map");
  await page.locator('input[name="scenario"]').last().check();
  await expect.poll(() => chosen.getAttribute("data-map")).not.toBe(before);
  // What was painted is kept: the next visit has it without painting.
  await page.reload();
  await page.locator("[data-map] img").nth(GAMES.length - 1).waitFor();
  expect(await sources()).toEqual(first);
});

test("who is at the table and how many look on is seen at a glance", async () => {
  const { opener, friend, table } = await two();
  const presence = opener.page.getByTestId("presence");
  await presence.getByText(/: at the table$/).waitFor();
  const watcher = await it.visitor();
  await watcher.sit(table, null);
  await presence.getByText("One is watching").waitFor();
  await friend.page.goto("about:blank");
  await presence.getByText(/: not at the table$/).waitFor();
});

test("a draw is offered, refused, offered again and agreed; then nothing more can be done", async () => {
  const { opener, friend } = await two();
  const offer = async (): Promise<void> => {
    await opener.button("This table").click();
    // What it says of links comes later, and moves what is below it.
    await opener.page.getByText("This link works on this computer only").waitFor();
    await opener.button(/: offer a draw$/).click();
    await opener.button(/wants a draw\? Press again\.$/).click();
    await opener.button(/: take the offer of a draw back$/).waitFor();
    await opener.page.keyboard.press("Escape");
    await friend.page.getByTestId("draw-offer").waitFor();
  };
  await offer();
  await friend.button("Play on").click();
  await opener.page.getByText("wants no draw").first().waitFor();
  await offer();
  await friend.button("Agree: a draw").click();
  for (const { page } of [opener, friend]) {
    await page.getByRole("dialog", { name: "Game over" }).getByText("The players agreed on a draw.").waitFor();
  }
  expect(opener.view.questions).toEqual([]);
  // It is kept: whoever comes back finds it so.
  await friend.page.reload();
  await friend.atTable();
  expect(friend.view.outcome?.winner).toBeNull();
});

test("whoever resigns is asked twice, and the other has won", async () => {
  const { opener, friend } = await two();
  await friend.button("This table").click();
  await friend.button(/: resign$/).click();
  expect(friend.view.outcome).toBeNull();
  await friend.button(/^The game is lost for .*Press again\.$/).click();
  for (const visitor of [opener, friend]) {
    await visitor.until(() => visitor.view.outcome?.winner === 0, "the end");
    await visitor.page.getByRole("dialog", { name: "Game over" }).getByText("gave the game up").waitFor();
  }
});
