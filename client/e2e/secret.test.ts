import { expect, test } from "vitest";
import type { Update } from "../src/wire";
import { choose, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/** The golden game at the air missions: the Axis is mine, the Allies are a friend's. */
async function airMissions(): Promise<{ axis: Visitor; allies: Visitor; table: string; friend: string }> {
  const opened = await it.server.golden("hungria/budapest", /^assign /, { sitters: [{ kind: "me" }, { kind: "friend" }] });
  const [axis, allies] = await Promise.all([it.visitor(), it.visitor()]);
  await axis.sit(opened.table, opened.key);
  const friend = await allies.take(opened.table, 1, opened.links[1]);
  return { axis, allies, table: opened.table, friend };
}

/** What was told, without what is another at each table: its name, and who is here since when, which is no secret. */
const plain = (text: string, table: string): string =>
  text.replaceAll(table, "TABLE").replaceAll(/"at":\d+/g, '"at":0').replaceAll(/"here":\w+/g, '"here":0').replaceAll(/"watchers":\d+/g, '"watchers":0');
/** Questions are answered as soon as each can be, in no order among themselves. */
const inOrder = (texts: readonly string[]): string[] => {
  const isAnswer = (text: string): boolean => (JSON.parse(text) as Update).kind === "answered";
  return [...texts.filter((text) => !isAnswer(text)), ...texts.filter(isAnswer).sort()];
};
const isSeated = (text: string): boolean => (JSON.parse(text) as Update).kind === "seated";

/**
 * Everything the other browser is told while the Axis assigns its aircraft, and what it is told when all is revealed.
 */
async function run(missions: readonly string[]): Promise<{ before: string[]; seated: string[]; reveal: string[]; axis: Visitor }> {
  const { axis, allies, table, friend } = await airMissions();
  const hand = new Pointer(axis);
  for (const mission of missions) await choose(hand, mission);
  await choose(hand, "done");
  expect(axis.acted()).toEqual([...missions, "done"]);

  // A question and its answer: whatever the server had to tell before it is here now.
  const asked = allies.answers("lines");
  await allies.tab("text").click();
  await allies.until(() => allies.answers("lines") > asked, "the position in words");
  const seated = allies.heard.filter(isSeated);
  const before = allies.heard.filter((text) => !isSeated(text)).map((text) => plain(text, table));
  // The other one's journal and a look from outside tell nothing either.
  const journal = await fetch(`${it.server.url}/api/tables/${table}/journal`, { headers: { authorization: `Bearer ${friend}` } });
  expect(await journal.text()).not.toContain("assign");
  const stranger = await it.visitor();
  await stranger.sit(table, null);
  expect(stranger.heard.join("\n")).not.toMatch(/"assign /);
  // Nor does a line that is opened anew. How many of the page's own questions are answered by now depends on the
  // machine.
  await allies.page.reload();
  await allies.atTable();
  const opened = allies.heard.filter((text) => (JSON.parse(text) as Update).kind !== "answered" && !isSeated(text));
  before.push(...opened.map((text) => plain(text, table)));

  seated.push(...allies.heard.filter(isSeated));
  const told = allies.heard.length;
  await choose(new Pointer(allies), "done");
  await allies.until(() => allies.view.log.some(({ action }) => action?.[0].startsWith("assign ")), "the reveal");
  return { before, seated, reveal: allies.heard.slice(told).filter((text) => !isSeated(text)), axis };
}

test("two browsers, one secret: the other's socket is told nothing of air missions until they are revealed", async () => {
  const first = await run(["assign lw-jg51 area-7", "assign lw-sg2 area-7"]);
  const second = await run(["assign lw-jg52 area-11"]);

  for (const { before, seated, reveal, axis } of [first, second]) {
    const missions = axis.acted().filter((notation) => notation.startsWith("assign"));
    // No message mentions a mission, by notation or in words.
    expect([...before, ...seated].filter((text) => /"assign lw-|hungria-do-assign"[^]*lw-/.test(text))).toEqual([]);
    // The test would see them: with the reveal they are all there.
    for (const mission of missions) expect(reveal.join("\n")).toContain(JSON.stringify(mission));
  }
  // Whatever was assigned, and how much of it, the other was told the same, byte by byte.
  expect(inOrder(second.before)).toEqual(inOrder(first.before));
  expect(second.reveal).not.toEqual(first.reveal);
});

test("two at one screen: what one decides in secret is covered before the other looks", async () => {
  const visitor = await it.golden("hungria/budapest", /^assign /);
  const { page } = visitor;
  const hand = new Pointer(visitor);
  const curtain = page.getByTestId("curtain");
  await curtain.getByText("Axis decides in secret").waitFor();
  // Nothing of the board is to be seen or reached behind it.
  expect(await page.locator("main.board").isVisible()).toBe(false);
  await hand.reveal();
  await choose(hand, "assign lw-jg51 area-7");
  // Whoever is at the screen stays there.
  expect(await curtain.count()).toBe(0);
  await choose(hand, "done");
  await curtain.getByText("Allies decides in secret").or(curtain.getByText("Allies decide in secret")).waitFor();
  await hand.reveal();
  expect(await page.locator('.board-over [data-piece="lw-jg51"]').count()).toBe(0);
});
