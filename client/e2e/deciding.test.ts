import { expect, test } from "vitest";
import type { Language } from "../src/wire";
import { choose, inSight, placeOf, Pointer } from "./hands";
import { clauseOf, speech } from "./speech";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/** A text without the differences that lines and links make. */
const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

const far = { kind: "cell", id: "2725" } as const;

/** A unit is picked, and a hex that it cannot reach. */
async function wishTooFar(visitor: Visitor): Promise<void> {
  const hand = new Pointer(visitor);
  await choose(hand, "move cz-1");
  await hand.pick(far);
  await visitor.page.getByTestId("why-not").waitFor();
}

test.each<[Language, string]>([["en", "en-GB"], ["es", "es-ES"]])("why not: the clause that forbids it is told in the reader's language (%s), one click from the rulebook", async (lang, locale) => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/, { locale });
  const { page } = visitor;
  await wishTooFar(visitor);
  const clause = await clauseOf(it.server, "hungria", "hun:7.1.b");
  const why = page.getByTestId("why-not");
  expect(plain(await why.innerText())).toContain(plain(clause.text[lang]));

  const [book] = await Promise.all([page.context().waitForEvent("page"), why.getByRole("link", { name: /hun:7\.1\.b/ }).last().click()]);
  await book.waitForURL("**/rules/hungria#hun:7.1.b");
  const article = book.locator('article[id="hun:7.1.b"]');
  await article.waitFor();
  expect(plain(await article.innerText())).toContain(plain(clause.text[lang]));
  // It is in sight, and stands out.
  expect(await article.getAttribute("class")).toContain("here");
  await book.waitForFunction(() => {
    const box = document.getElementById("hun:7.1.b")?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
  // Nothing was decided by asking.
  expect(visitor.acted()).toEqual(["move cz-1"]);
});

test("why not: the way that was meant is drawn up to what stops it, as long as one reads why", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  const spot = (id: string): object => ({ kind: "cell", id });
  // As a game tells it that knows where it was stopped.
  const way = [
    { at: spot("1115"), cost: null, note: null },
    { at: spot("1116"), cost: { id: "hungria-scene-supporting" }, note: { id: "hungria-scene-retreating" } },
  ];
  await page.addInitScript((way) => {
    // Read along by a page that says it cannot unpack.
    const send = Reflect.get(WebSocket.prototype, "send");
    WebSocket.prototype.send = function (text: string): void {
      send.call(this, text.replace('"unpacks":true', '"unpacks":false'));
    };
    const onmessage = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage") as PropertyDescriptor;
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      set(this: WebSocket, hear: (event: { data: string }) => void) {
        onmessage.set?.call(this, ({ data }: { data: string }) => {
          const told = JSON.parse(data) as { answer?: { peek?: { verdict: { kind: string }; way: unknown } } };
          if (told.answer?.peek?.verdict.kind === "refused") told.answer.peek.way = way;
          hear({ data: JSON.stringify(told) });
        });
      },
    });
  }, way);
  const opened = await it.server.golden("hungria/budapest", /^move cz-1$/);
  await visitor.sit(opened.table, opened.key);
  await wishTooFar(visitor);
  const barred = page.locator(".board-over .way.refused");
  await barred.waitFor({ state: "attached" });
  expect(await barred.locator(".stop").count()).toBe(1);
  const said = page.getByTestId("why-stop");
  expect(plain(await said.innerText())).toMatch(/^must retreat Up to there: supports/);
  // It stands over the text of the clause, and goes with it.
  const [stop, clause] = await Promise.all([said.boundingBox(), page.getByTestId("why-not").locator("a").last().boundingBox()]);
  expect(stop?.y).toBeLessThan(clause?.y ?? 0);
  await page.keyboard.press("Escape");
  await barred.waitFor({ state: "detached" });
});

test("why not: a right click asks about anything, also about what can be done", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  const why = page.getByTestId("why-not");
  const ask = async (id: string): Promise<void> => {
    const { x, y } = await inSight(visitor, placeOf(visitor, { kind: "cell", id }) ?? [0, 0]);
    await page.mouse.click(x, y, { button: "right" });
    await why.waitFor();
  };
  await choose(new Pointer(visitor), "move cz-1");
  await ask("2725");
  expect(await why.innerText()).toContain("Why not?");
  await why.getByRole("button", { name: "Close" }).click();
  await ask("1115");
  expect(await why.innerText()).toContain("This can be done");
  expect(visitor.acted()).toEqual(["move cz-1"]);
});

/** A fraction as two whole numbers. */
const fraction = (text: string): [bigint, bigint] => {
  const [top, bottom = "1"] = text.split("/");
  return [BigInt(top ?? ""), BigInt(bottom)];
};

test("odds: every modifier with its clause, the distribution as bars and in exact fractions, and what to expect", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/);
  const { page } = visitor;
  const hand = new Pointer(visitor);
  await choose(hand, "attack 1622");
  const odds = page.getByTestId("odds");
  // The panel fills in as the attack is composed: with nobody in it there is nothing to count.
  await odds.waitFor();
  expect(await odds.locator(".bars").count()).toBe(0);
  await choose(hand, /^commit /);
  await odds.getByText("Every outcome counted").waitFor();
  const alone = await odds.locator(".bars").innerText();
  await choose(hand, "commit-all");
  await odds.getByText("Every outcome counted").waitFor();
  expect(await odds.locator(".bars").innerText()).not.toBe(alone);

  const working = visitor.decision().working;
  const rows = odds.locator("table").first().locator("tbody tr");
  expect(await rows.count()).toBe(working?.rows.length);
  const shifts = (working?.rows ?? []).filter(({ value }) => value !== null);
  expect(shifts.length).toBeGreaterThan(0);
  for (const [index, row] of (working?.rows ?? []).entries()) {
    expect(await rows.nth(index).locator("a").innerText()).toBe(row.clause);
    if (row.value !== null) expect(await rows.nth(index).innerText()).toContain(String(Math.abs(row.value)));
  }
  // One click shows the clause over the table.
  await rows.first().locator("a").click();
  await page.getByRole("dialog", { name: working?.rows[0]?.clause ?? "" }).waitFor();
  await page.keyboard.press("Escape");

  const bars = await odds.locator(".bars li").evaluateAll((items) =>
    items.map((item) => ({
      what: item.querySelector(".what")?.textContent ?? "",
      share: parseFloat(item.querySelector(".share")?.textContent ?? ""),
      length: parseFloat(getComputedStyle(item.querySelector(".bar") ?? item).getPropertyValue("--part")),
    })),
  );
  const total = bars.reduce((sum, { share }) => sum + share, 0);
  expect(Math.abs(total - 100)).toBeLessThan(0.06 * bars.length);
  // A bar is as long as its share is large, of a whole that is the same for all.
  for (const { share, length } of bars) expect(length).toBeCloseTo(share / 100, 2);

  await odds.getByRole("button", { name: "As a table" }).click();
  const table = odds.locator("table.num");
  const exact = await table.locator("tbody tr td:nth-child(2)").allInnerTexts();
  expect(exact).toHaveLength(bars.length);
  const [top, bottom] = exact.map(fraction).reduce(([a, b], [c, d]): [bigint, bigint] => [a * d + c * b, b * d], [0n, 1n]);
  expect(top).toBe(bottom);
  // The fractions are those of the shares, line by line.
  for (const [index, text] of exact.entries()) {
    const [up, down] = fraction(text);
    expect((100 * Number(up)) / Number(down)).toBeCloseTo(bars[index]?.share ?? 0, 0);
  }

  const expected = odds.locator(".expected > div");
  expect(await expected.count()).toBeGreaterThan(1);
  for (const value of await expected.locator("dd .mean").allInnerTexts()) expect(Number(value)).toBeGreaterThanOrEqual(0);

  // It stays a table while the attack changes.
  await choose(hand, /^spare /);
  await table.waitFor();
});

test("undo takes back one decision after another, and says why it stops when dice have fallen", async () => {
  const visitor = await it.table({ game: "hungria", scenario: "budapest" });
  const { page } = visitor;
  const hand = new Pointer(visitor);
  const undo = page.getByTestId("undo");
  await choose(hand, "done");
  const fresh = visitor.view.scenes[0]?.pieces.length;
  await choose(hand, /^receive de-hq1pz/);
  await choose(hand, /^receive de-hq2pz/);
  expect(visitor.view.scenes[0]?.pieces.length).not.toBe(fresh);
  for (let left = 2; left > 0; left--) {
    expect(await undo.getAttribute("aria-disabled")).toBe("false");
    await visitor.decides(() => undo.click());
    expect(visitor.view.log).toHaveLength(left);
  }
  expect(visitor.view.scenes[0]?.pieces.length).toBe(fresh);
  // The first decision rolled for the Führer's offensive.
  expect(await undo.getAttribute("aria-disabled")).toBe("true");
  await undo.click({ force: true });
  await page.getByTestId("why-not").getByText("It stays: dice have fallen since.").waitFor();
  expect(visitor.view.log).toHaveLength(1);
});

test("undo puts down what was in hand: the next click on the piece takes it up", async () => {
  const visitor = await it.golden("ossel/bridge", /^move /);
  const hand = new Pointer(visitor);
  const [piece] = visitor.offer(/^move /).picks;
  if (!piece) throw new Error("a move picks nothing");
  await choose(hand, /^move /);
  await visitor.decides(() => visitor.page.getByTestId("undo").click());
  const isTaken = (): Promise<number> => visitor.page.locator(".ring.selected").count();
  expect(await isTaken()).toBe(0);
  await hand.pick(piece);
  await expect.poll(isTaken).toBe(1);
});

test("why not: with a unit in hand the enemy's stack opens and says why it cannot be attacked; Escape puts that away first", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  const hand = new Pointer(visitor);
  await choose(hand, /^move cz-1$/);
  const seat = visitor.decision().seat;
  const pieces = visitor.view.scenes[0]?.pieces ?? [];
  const cells = pieces.flatMap(({ seat: of, place }) => (of !== null && of !== seat && place.kind === "cell" ? [place.cell] : []));
  const marked = new Set(visitor.decision().offers.flatMap(({ picks }) => picks.map((pick) => ("id" in pick ? pick.id : ""))));
  const stack = cells.find((cell, index) => cells.indexOf(cell) !== index && !marked.has(cell));
  if (stack === undefined) throw new Error("the enemy has no stack");
  const before = visitor.acted().length;
  await hand.at(placeOf(visitor, { kind: "cell", id: stack }) ?? [0, 0]);
  const why = page.getByTestId("why-not");
  await why.waitFor();
  expect(await page.locator(".layer-fan [data-piece]").count()).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await why.waitFor({ state: "detached" });
  expect(await page.locator(".layer-fan [data-piece]").count()).toBeGreaterThan(1);
  expect(visitor.acted()).toHaveLength(before);
});

test("the list does not slide under the pointer when something of it is asked again, nor the tabs below it", async () => {
  const visitor = await it.table({ game: "hungria", scenario: "budapest" });
  const { page } = visitor;
  const hand = new Pointer(visitor);
  await choose(hand, "done");
  const rows = (): Promise<number[]> => page.locator("[data-testid=offers] > li").evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
  const tabs = async (): Promise<number | undefined> => (await page.locator(".tabs").boundingBox())?.y;
  const [before, at] = [await rows(), await tabs()];
  await page.locator('[data-testid=offers] [data-notation="done"]').click();
  await page.getByTestId("loses").waitFor();
  expect(await rows()).toEqual(before);
  expect(await tabs()).toBe(at);
  // Another question, with a list of another length.
  await visitor.decides(() => page.getByTestId("commit").click());
  expect((await rows()).length).not.toBe(before.length);
  expect(await tabs()).toBe(at);
});

test("while the mouse is over the list, what is used up leaves its place free: no line slides under the pointer", async () => {
  const visitor = await it.golden("hungria/budapest", /^commit /);
  // The odds are there, and stay above the list.
  await choose(new Pointer(visitor), /^commit ro-iv$/);
  const list = visitor.page.getByTestId("offers");
  const tops = (): Promise<Record<string, number>> =>
    list.locator("[data-notation]:not([disabled])").evaluateAll((all) => {
      const [first] = all;
      const top = first?.closest("ul")?.getBoundingClientRect().top ?? 0;
      return Object.fromEntries(all.map((each) => [each.getAttribute("data-notation") ?? "", Math.round(each.getBoundingClientRect().top - top)]));
    });
  const row = list.locator('[data-notation="commit ro-vii"]:visible');
  await row.hover();
  const before = await tops();
  await visitor.decides(() => row.click());
  const after = await tops();
  expect(await row.count()).toBe(0);
  // What is new comes after the rest. A line with a figure is a hair higher than the gap it leaves.
  const slid = Object.entries(after).filter(([notation, top]) => notation in before && Math.abs(top - (before[notation] ?? 0)) > 3);
  expect(slid).toEqual([]);
});

test("o goes to the list, also where odds lie above it: there is the focus, and there one looks", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/, { viewport: { width: 1280, height: 560 } });
  const { page } = visitor;
  const hand = new Pointer(visitor);
  await choose(hand, "attack 1622");
  await choose(hand, /^commit /);
  await page.getByTestId("odds").getByText("Every outcome counted").waitFor();
  await page.keyboard.press("o");
  const isThere = (): Promise<boolean> =>
    page.evaluate(() => {
      const [own, panel] = [document.activeElement?.getBoundingClientRect(), document.getElementById("panel-decide")?.getBoundingClientRect()];
      return !!own && !!panel && document.activeElement?.closest("[data-testid=offers]") !== null && own.top >= panel.top && own.bottom <= panel.bottom + 1;
    });
  await expect.poll(isThere).toBe(true);
});

test("undo works while something is asked again, also where dice have fallen: it takes the question back", async () => {
  const visitor = await it.table({ game: "hungria", scenario: "budapest" });
  const { page } = visitor;
  await choose(new Pointer(visitor), "done");
  const undo = page.getByTestId("undo");
  expect(await undo.getAttribute("aria-disabled")).toBe("true");
  await page.locator('#prompt [data-notation="done"]').click();
  await page.getByTestId("loses").waitFor();
  expect(await undo.getAttribute("aria-disabled")).toBe("false");
  await undo.click();
  await page.getByTestId("loses").waitFor({ state: "detached" });
  expect(await undo.getAttribute("aria-disabled")).toBe("true");
  expect(visitor.acted()).toEqual(["done"]);
});

test("the language changes in the middle of a game, for the prompt, the offers and old lines of the log, and back", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/);
  const { page } = visitor;
  const [english, spanish] = await Promise.all([speech(it.server, "en", "hungria"), speech(it.server, "es", "hungria")]);
  await visitor.tab("log").click();
  // Everything is unfolded: also turns long gone.
  for (const turn of await page.locator('.log h3 button[aria-expanded="false"], .log h2 button[aria-expanded="false"]').all()) await turn.click();

  const expectSaid = async (words: typeof english): Promise<void> => {
    const { question, offers } = visitor.decision();
    await visitor.prompt.getByText(plain(words.say(question))).waitFor();
    for (const offer of offers.slice(0, 6)) {
      const said = plain(await page.locator(`[data-testid="offers"] [data-notation="${offer.notation}"] .what`).innerText());
      expect(said).toBe(plain(words.say(offer.message)));
    }
    for (const entry of visitor.view.log.filter(({ index }) => index % 7 === 0)) {
      const line = page.locator(`[data-entry="${entry.index}"]`);
      expect(plain(await line.locator(".what > span").last().innerText())).toBe(plain(entry.action ? words.say(entry.action[1]) : ""));
      for (const told of entry.told) expect(plain(await line.innerText())).toContain(plain(words.say(told.message)));
    }
  };
  const speak = async (lang: Language, name: string, settings: string): Promise<void> => {
    await visitor.button(settings).click();
    await visitor.button(name).click();
    await page.locator(`html[lang="${lang}"]`).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };

  expect(visitor.view.log.length).toBeGreaterThan(20);
  await expectSaid(english);
  await speak("es", "Español", "Settings");
  await expectSaid(spanish);
  await speak("en", "English", "Ajustes");
  await expectSaid(english);
  // The words changed, and nothing else.
  expect(visitor.acted()).toEqual([]);
});

test("the second of a double click on the end of a move does not end the phase that comes to its place", async () => {
  const visitor = await it.golden("hungria/budapest", /^move cz-1$/);
  const { page } = visitor;
  const hand = new Pointer(visitor);
  await choose(hand, "move cz-1");
  await choose(hand, /^step /);
  await choose(hand, "stop");
  await visitor.synced();
  const end = page.locator('#prompt [data-notation="done"]');
  const box = await end.boundingBox();
  if (!box) throw new Error("the phase can be ended");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // The phase goes on: another unit can move.
  await choose(hand, /^move /);
  expect(visitor.acted().slice(-2)).toEqual(["stop", expect.stringMatching(/^move /)]);
});
