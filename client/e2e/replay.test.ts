import { expect, test } from "vitest";
import { choose, Pointer } from "./hands";
import { stage } from "./stage";
import { WAIT_MS, type Visitor } from "./visitor";

const it = stage();

const FUBAR = "fubar/s2_customs_house";
/** A decision in the middle of that game: somebody has moved before it, and somebody has fallen. */
const DECLINE = /^decline/;
/** Decisions of its set-up. */
const DEPLOYED = 13;

/** Where each piece is drawn, in units of the board: the same on every screen. */
async function pieces({ page }: Visitor): Promise<Record<string, string>> {
  const drawn = await page.locator(".board-over [data-piece]").evaluateAll((found) =>
    found.map((piece) => [piece.getAttribute("data-piece") ?? "", (piece as SVGElement).style.transform || (piece.getAttribute("transform") ?? "")] as const),
  );
  return Object.fromEntries(drawn);
}

/** The pieces of a golden game after some decisions: of a table where nothing came after them. */
async function truth(name: string, upto: number): Promise<Record<string, string>> {
  const opened = await it.server.golden(name, /./, { upto });
  const witness = await it.visitor();
  await witness.sit(opened.table, opened.key);
  expect(witness.view.log).toHaveLength(upto);
  return pieces(witness);
}

/** Waits until the replay is at a position and the board shows these pieces. */
async function expectAt(visitor: Visitor, at: number, shown?: Record<string, string>): Promise<void> {
  const bar = visitor.page.getByRole("group", { name: "Replay" });
  await bar.getByText(`${at} of ${visitor.view.log.length}`, { exact: true }).waitFor();
  if (shown) await expect.poll(() => pieces(visitor), { timeout: WAIT_MS }).toEqual(shown);
}

/** From a line of the log to the position after it. Turns long gone are folded. */
async function jump(visitor: Visitor, entry: number): Promise<void> {
  await visitor.tab("log").click();
  const folded = visitor.page.locator('.log h2 button[aria-expanded="false"]');
  // Those that are found are clicked with the same look: an older one may unfold by itself meanwhile.
  await visitor.until(async () => {
    await folded.evaluateAll((buttons: HTMLElement[]) => { for (const button of buttons) button.click(); });
    return (await folded.count()) === 0;
  }, "the turns to unfold");
  await visitor.page.locator(`[data-entry="${entry}"] .jump`).click();
}

test("the scrubber and single steps show every position as it was, and so does a line of the log", async () => {
  const visitor = await it.golden(FUBAR, DECLINE);
  const { page } = visitor;
  const now = await pieces(visitor);
  const end = visitor.view.log.length;
  const past = { start: await truth(FUBAR, 0), before: await truth(FUBAR, 9), after: await truth(FUBAR, 10) };
  // Somebody ran between these two.
  expect(past.before).not.toEqual(past.after);
  expect(past.after).not.toEqual(now);

  await visitor.button("Replay").click();
  await expectAt(visitor, end, now);
  const scrubber = page.getByRole("slider", { name: "Place in the game" });
  await scrubber.press("Home");
  await expectAt(visitor, 0, past.start);
  await page.getByText("The set-up", { exact: true }).waitFor();
  await scrubber.fill("9");
  await expectAt(visitor, 9, past.before);
  await visitor.button("One decision on").click();
  await expectAt(visitor, 10, past.after);
  await visitor.button("One decision back").click();
  await expectAt(visitor, 9, past.before);
  // The past cannot be changed: what is clicked there is only looked at.
  await new Pointer(visitor).pick({ kind: "piece", id: "md_alpha.1" });

  // From a line of the log; what was done stands in the bar, and the line stands out.
  await jump(visitor, 9);
  await expectAt(visitor, 10, past.after);
  expect(await page.locator("[data-entry].here").getAttribute("data-entry")).toBe("9");
  const said = await page.locator('[data-entry="9"] .what > span').last().innerText();
  expect(await page.getByRole("group", { name: "Replay" }).innerText()).toContain(said);

  // It stops at both ends.
  await scrubber.press("End");
  await visitor.button("One decision on").click();
  await expectAt(visitor, end, now);
  await scrubber.press("Home");
  await visitor.button("One decision back").click();
  await expectAt(visitor, 0, past.start);

  await visitor.button("Back to now").click();
  await visitor.prompt.waitFor();
  // The board paints with the next frame, the prompt does not wait for it.
  await expect.poll(() => pieces(visitor), { timeout: WAIT_MS }).toEqual(now);
  expect(visitor.acted()).toEqual([]);
  // And the game goes on.
  await choose(new Pointer(visitor), DECLINE);
});

test("a slider that is drawn over hundreds of positions ends where it says, on the board as well", async () => {
  const visitor = await it.golden(FUBAR, DECLINE);
  const then = await truth(FUBAR, 9);
  await visitor.button("Replay").click();
  await expectAt(visitor, visitor.view.log.length);
  // More at once than the server answers.
  await visitor.page.getByRole("slider").evaluate((slider: HTMLInputElement) => {
    for (let n = 400; n >= 0; n -= 1) {
      slider.value = String(n === 0 ? 9 : 10 + (n % 20));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expectAt(visitor, 9, then);
});

test("a phase is stepped over at once, with buttons and with keys, and the head says which it is", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  const { log } = visitor.view;
  const phaseOf = (index: number): string => JSON.stringify(log[index]?.heading);
  const begins = log.map(({ index }) => index).filter((index) => index === 0 || phaseOf(index) !== phaseOf(index - 1));
  expect(begins.length).toBeGreaterThan(4);

  await page.keyboard.press("r");
  await expectAt(visitor, log.length);
  const heads = new Set<string>();
  const where = page.locator(".where");
  let [head, phase] = [await where.innerText(), JSON.stringify(visitor.view.questions[0]?.heading)];
  for (const [n, at] of begins.toReversed().entries()) {
    if (n % 2 === 0) await visitor.button("One phase back").click();
    else await page.keyboard.press("<");
    await expectAt(visitor, at);
    // The counter is ahead of the head, which comes with the position: another phase has another.
    const [before, isAnother] = [head, phaseOf(at) !== phase];
    await visitor.until(async () => (head = await where.innerText()) !== before || !isAnother, `the head of ${at}`);
    phase = phaseOf(at);
    heads.add(await page.locator(".phase").innerText());
  }
  expect(heads.size).toBeGreaterThan(3);
  for (const [n, at] of [...begins.slice(1), log.length].entries()) {
    if (n % 2 === 0) await visitor.button("One phase on").click();
    else await page.keyboard.press(">");
    await expectAt(visitor, at);
  }
  await page.keyboard.press(",");
  await expectAt(visitor, log.length - 1);
  await page.keyboard.press(".");
  await expectAt(visitor, log.length);
  await page.keyboard.press("Escape");
  await visitor.prompt.waitFor();
});

test("a game plays itself, up to the present", async () => {
  const visitor = await it.golden(FUBAR, DECLINE);
  const { page } = visitor;
  const [now, end] = [await pieces(visitor), visitor.view.log.length];
  await visitor.button("Replay").click();
  await page.getByRole("slider").fill(String(end - 2));
  await expectAt(visitor, end - 2);
  // Each position is there for a moment only, so the page itself writes down what it shows.
  await page.evaluate((end) => {
    const bar = document.querySelector('[role="group"][aria-label="Replay"]');
    const shown = new Set<string>();
    const look = (): void => {
      const text = bar?.textContent ?? "";
      for (const [place, of] of text.matchAll(/\d+ of (\d+)/g)) if (of === end) shown.add(place);
      document.documentElement.dataset.shown = [...shown].join(", ");
    };
    if (bar) new MutationObserver(look).observe(bar, { subtree: true, childList: true, characterData: true });
    look();
  }, String(end));
  await visitor.button("Play").click();
  await expectAt(visitor, end, now);
  await visitor.button("Play").waitFor();
  const shown = await page.locator("html").getAttribute("data-shown");
  expect(shown).toBe([end - 2, end - 1, end].map((at) => `${at} of ${end}`).join(", "));
});

test("a new game goes on from a position of the past; the old one stays as it is", async () => {
  const visitor = await it.golden(FUBAR, DECLINE);
  const { page } = visitor;
  const old = page.url();
  const [now, then] = [await pieces(visitor), await truth(FUBAR, DEPLOYED)];
  const played = visitor.view.log.map(({ action }) => action?.[0]);
  await visitor.seeds(7);

  await jump(visitor, DEPLOYED - 1);
  await expectAt(visitor, DEPLOYED, then);
  await visitor.button("New game from here").click();
  const dialog = page.getByRole("dialog", { name: "A new game from here" });
  await dialog.getByText(`It begins after decision ${DEPLOYED} of this game.`).waitFor();
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/t/") && url.pathname !== new URL(old).pathname);
  await visitor.until(() => visitor.state?.view.log.length === DEPLOYED, "the new table");
  await visitor.atTable();
  await expect.poll(() => pieces(visitor), { timeout: WAIT_MS }).toEqual(then);
  expect(visitor.view.log.map(({ action }) => action?.[0])).toEqual(played.slice(0, DEPLOYED));
  await choose(new Pointer(visitor), /^attempt /);
  expect(visitor.view.log.length).toBeGreaterThan(DEPLOYED);

  // Both are among one's games.
  await page.goto("/");
  await expect.poll(() => page.getByRole("link", { name: /Out of the Customs House/ }).count(), { timeout: WAIT_MS }).toBe(2);
  await page.goto(old);
  await visitor.atTable();
  expect(visitor.view.log.map(({ action }) => action?.[0])).toEqual(played);
  await expect.poll(() => pieces(visitor), { timeout: WAIT_MS }).toEqual(now);
});

test("whoever watches sees the past too, and can begin nothing from it", async () => {
  const opened = await it.server.golden(FUBAR, DECLINE);
  const watcher = await it.visitor();
  await watcher.sit(opened.table, null);
  await watcher.button("Replay").click();
  await watcher.page.getByRole("slider").fill("10");
  await expectAt(watcher, 10, await truth(FUBAR, 10));
  expect(await watcher.button("New game from here").count()).toBe(0);
});

test("what is laid over the board is of the position that is shown", async () => {
  const golden = "bcs/vell_crossing_2_0";
  const visitor = await it.golden(golden, /^attack /);
  const { page } = visitor;
  const zones = async ({ page: of }: Visitor): Promise<string> => (await of.locator(".layer-laid .control .wash").first().getAttribute("d")) ?? "";
  const keep = async (at: Visitor): Promise<void> => {
    await at.page.keyboard.press("v");
    await at.page.getByRole("dialog").getByLabel("Zones of control: Karsk").check();
    await at.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await at.page.locator(".layer-laid .control .wash").first().waitFor({ state: "attached" });
  };
  const opened = await it.server.golden(golden, /./, { upto: 0 });
  const witness = await it.visitor();
  await witness.sit(opened.table, opened.key);
  await keep(witness);
  const then = await zones(witness);

  await visitor.button("Replay").click();
  await expectAt(visitor, visitor.view.log.length);
  // It can be chosen there as well.
  await keep(visitor);
  const now = await zones(visitor);
  expect(now).not.toBe(then);
  await page.getByRole("slider").press("Home");
  await expect.poll(() => zones(visitor), { timeout: WAIT_MS }).toBe(then);
  await visitor.button("Back to now").click();
  await expect.poll(() => zones(visitor), { timeout: WAIT_MS }).toBe(now);
});
