/** Others' decisions can be watched: one after the other, where they happen, and once more. */
import { expect, test } from "vitest";
import { unitOf } from "../src/board/geometry";
import { lasts } from "../src/lib/film";
import type { Entry, Sitter } from "../src/wire";
import { choose, onScreen, placeOf, Pointer } from "./hands";
import { stage, type Look } from "./stage";
import { WAIT_MS, type Visitor } from "./visitor";

const it = stage();

const GAME = "ossel/bridge";
/** Before these decisions of that game the first side ends its turn; attacks; and has looked on for five decisions. */
const [DONE, ATTACK, AWAY] = [14, 12, 20];
const FRIEND: Sitter[] = [{ kind: "me" }, { kind: "friend" }];
const COMPUTER: Sitter[] = [{ kind: "me" }, { kind: "agent", agent: "search:24" }];
/** What the other player does then. The second goes a long way. */
const TURN = ["move C-G G4", "move C-3 G7", "move C-2 G5", "done", "done"];

/** Somebody who plays the first side of a game from one of its decisions on. */
async function sits(upto: number, look: Look, sitters: Sitter[], before?: (visitor: Visitor) => Promise<unknown>): Promise<Visitor> {
  const opened = await it.server.golden(GAME, /./, { upto, sitters });
  const visitor = await it.visitor(look);
  await before?.(visitor);
  await visitor.sit(opened.table, opened.key);
  return visitor;
}

/** Somebody whose turn has just ended, and the other player, who is about to begin. */
async function atTurnsEnd(look: Look, before?: (visitor: Visitor) => Promise<unknown>): Promise<[me: Visitor, friend: Visitor]> {
  const opened = await it.server.golden(GAME, /./, { upto: DONE + 1, sitters: FRIEND });
  const [me, friend] = [await it.visitor(look), await it.visitor()];
  await before?.(me);
  await me.sit(opened.table, opened.key);
  await friend.take(opened.table, 1, opened.links[1]);
  await me.tab("log").click();
  return [me, friend];
}

const isAsked = ({ view }: Visitor): boolean => view.outcome !== null || view.questions.some(({ decision }) => decision);

/** The other player's turn, of which everything is heard: what is to be seen of it, and its last decision. */
async function turnOf(friend: Visitor, me: Visitor): Promise<{ seen: Entry[]; end: number }> {
  const from = friend.view.log.length;
  for (const notation of TURN) await choose(new Pointer(friend), notation);
  await me.until(() => me.view.log.length === from + TURN.length, "the other player's turn");
  const turn = me.view.log.slice(from);
  return { seen: turn.filter((entry) => lasts(entry) > 0), end: from + TURN.length - 1 };
}

/** The last decision that the log of the page shows. */
const shown = async ({ page }: Visitor): Promise<number> =>
  Number(await page.locator("[data-entry]").last().getAttribute("data-entry"));

async function expectShown(visitor: Visitor, index: number | undefined): Promise<void> {
  await expect.poll(() => shown(visitor), { timeout: WAIT_MS }).toBe(index);
}

const bar = ({ page }: Visitor) => page.getByTestId("film");

/** Whether the page asks for a decision. */
const offers = ({ page }: Visitor): Promise<number> => page.locator(".prompt button[data-notation]").count();

async function expectPresent(visitor: Visitor): Promise<void> {
  await visitor.synced();
  expect(await shown(visitor)).toBe(visitor.view.log.length - 1);
  await visitor.button("Skip").waitFor({ state: "detached" });
  expect(await offers(visitor)).toBeGreaterThan(0);
}

/** What a text says, without the marks that keep names whole. */
const plain = (text: string): string => text.replace(/[⁦-⁩]/g, "").replace(/\s+/g, " ").trim();

test("step by step, another's turn is shown one decision after the other, and nobody is asked before the end", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step" });
  const { page } = me;
  const { seen } = await turnOf(friend, me);
  expect(seen.map(({ action }) => action?.[0])).toEqual([...TURN.slice(0, 3), "done"]);
  for (const [n, entry] of seen.entries()) {
    await expectShown(me, entry.index);
    // The prompt, the card on the board, and those who hear it are told the same.
    const action = plain(await page.locator(`[data-entry="${entry.index}"] .what > span`).last().innerText());
    expect(plain(await page.getByTestId("latest").innerText())).toContain(action);
    expect(plain((await page.getByTestId("said").textContent()) ?? "")).toContain(action);
    if (n === seen.length - 1) break;
    expect(plain(await me.prompt.innerText())).toContain(action);
    expect(await offers(me)).toBe(0);
    expect(await page.getByTestId("undo").getAttribute("aria-disabled")).toBe("true");
    if (n % 2 === 0) await page.keyboard.press(".");
    else await bar(me).getByRole("button", { name: "The next one" }).click();
  }
  // The last is there, and so is the question; whoever asks for one more gets nothing.
  await page.keyboard.press(".");
  await expectPresent(me);
});

test("a computer's turn is watched in the same way", async () => {
  const me = await sits(DONE, { pace: "step" }, COMPUTER);
  await me.tab("log").click();
  const from = me.view.log.length + 1;
  await new Pointer(me).press(me.offer("done"));
  await me.until(() => me.view.log.length > from && isAsked(me), "the computer's turn");
  for (const { index } of me.view.log.slice(from).filter((entry) => lasts(entry) > 0)) {
    await expectShown(me, index);
    await me.page.keyboard.press(".");
  }
  await expectPresent(me);
  expect(me.acted()).toEqual(["done"]);
});

test("whoever reads the position in words is told the same moment", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step" });
  const { page } = me;
  await me.tab("text").click();
  const lines = page.getByTestId("text").locator("li");
  await lines.first().waitFor();
  const before = await lines.allInnerTexts();
  await turnOf(friend, me);
  const told = page.getByTestId("text-shown");
  await told.waitFor();
  const first = await told.innerText();
  expect(plain((await page.getByTestId("said").textContent()) ?? "")).toContain(plain(first.split("\n")[0] ?? "?"));
  await page.keyboard.press(".");
  await expect.poll(() => told.innerText(), { timeout: WAIT_MS }).not.toBe(first);
  await page.keyboard.press("Escape");
  await told.waitFor({ state: "detached" });
  await expect.poll(() => lines.allInnerTexts(), { timeout: WAIT_MS }).not.toEqual(before);
});

/** A click in the middle of the board, whatever lies there. */
async function clickMiddle({ page }: Visitor): Promise<void> {
  const box = await page.locator("main.board").boundingBox();
  if (!box) throw new Error("there is no board");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test.each(["a button", "Escape", "a click on the board"])("%s skips to the present, and decides nothing", async (how) => {
  const [me, friend] = await atTurnsEnd({ pace: "step" });
  const { page } = me;
  const { seen } = await turnOf(friend, me);
  await expectShown(me, seen[0]?.index);
  if (how === "a button") await me.button("Skip").click();
  else if (how === "Escape") await page.keyboard.press("Escape");
  else {
    await clickMiddle(me);
  }
  await expectPresent(me);
  expect(me.acted()).toEqual([]);
});

test("at a pace each is shown for its time; pause stops it, and again shows the same once more", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "normal" }, ({ page }) => page.clock.install({ time: "2026-01-01T00:00" }));
  const { page } = me;
  await page.clock.pauseAt("2026-01-01T00:10");
  const { seen, end } = await turnOf(friend, me);
  const [first, second, third] = seen as [Entry, Entry, Entry];
  await expectShown(me, first.index);
  await page.clock.runFor(lasts(first) - 10);
  expect(await shown(me)).toBe(first.index);
  await page.clock.runFor(10);
  await expectShown(me, second.index);

  await page.keyboard.press("k");
  await bar(me).getByRole("button", { name: "Go on" }).waitFor();
  await page.clock.runFor(60_000);
  expect(await shown(me)).toBe(second.index);
  await page.keyboard.press("k");
  await page.clock.runFor(lasts(second));
  await expectShown(me, third.index);
  expect(await offers(me)).toBe(0);

  const whole = seen.reduce((sum, entry) => sum + lasts(entry), 0);
  await page.clock.runFor(whole);
  await expectShown(me, end);
  await me.button("Skip").waitFor({ state: "detached" });
  expect(await offers(me)).toBeGreaterThan(0);

  await page.keyboard.press("a");
  await expectShown(me, first.index - 1);
  expect(await offers(me)).toBe(0);
  await page.clock.runFor(600);
  await expectShown(me, first.index);
  await page.clock.runFor(whole);
  await expectShown(me, end);

  // Off, from now on, and so it is on the next visit.
  await me.button("Settings").click();
  await page.getByRole("dialog").getByRole("button", { name: "All at once" }).click();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem("sandtable.settings") ?? "{}") as { pace?: string }).pace)).toBe("off");
  await bar(me).waitFor({ state: "detached" });
});

test("a click that comes just after the end of the film does nothing", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step" }, ({ page }) => page.clock.install({ time: "2026-01-01T00:00" }));
  const { page } = me;
  await page.clock.pauseAt("2026-01-01T00:10");
  const { seen } = await turnOf(friend, me);
  await expectShown(me, seen[0]?.index);
  const next = bar(me).getByRole("button", { name: "The next one" });
  const buttons = [await me.button("Skip").boundingBox(), await next.boundingBox()];
  const before = me.said.length;
  // The end comes by itself. The clock stands, and with it the frames that `synced` would wait for.
  for (const _ of seen.slice(1)) await next.click();
  await me.button("Skip").waitFor({ state: "detached" });
  // Whatever lay there: also a click on the next one, once too often.
  for (const box of buttons) await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.clock.runFor(100);
  expect(me.acted()).toEqual([]);
  expect(me.said.slice(before).filter((text) => text.includes('"peek"'))).toEqual([]);
  expect(await page.locator(".ring.selected").count()).toBe(0);
  expect(await me.button("Skip").count()).toBe(0);
  // What is left of it is there for a click a moment later.
  await page.clock.runFor(600);
  await bar(me).getByRole("button", { name: "Watch again" }).click();
  await me.button("Skip").waitFor();
});

test("what is left of a film that did not run is no wider than its button", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step" });
  await choose(new Pointer(friend), TURN[0] ?? "");
  const again = me.button("Watch again");
  await again.waitFor();
  const [whole, own] = [await bar(me).boundingBox(), await again.boundingBox()];
  expect(whole?.width ?? 999).toBeLessThan((own?.width ?? 0) + 20);
});

test("what others did is told where no piece stands", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step" });
  const { page } = me;
  const { seen } = await turnOf(friend, me);
  for (const { index } of seen) {
    await expectShown(me, index);
    await me.drawn();
    const card = await page.getByTestId("latest").boundingBox();
    if (!card) throw new Error("what happened is told");
    const middles = await page.locator(".board-over [data-piece]").evaluateAll((all) =>
      all.map((piece) => piece.getBoundingClientRect()).map(({ x, y, width, height }): [number, number] => [x + width / 2, y + height / 2]),
    );
    expect(middles.filter(([x, y]) => x > card.x && x < card.x + card.width && y > card.y && y < card.y + card.height)).toEqual([]);
    await page.keyboard.press(".");
  }
});

/** From now on every walk of a piece stands still, and can be looked at. */
const holdWalks = ({ page }: Visitor): Promise<unknown> =>
  page.addInitScript(() => {
    const walks: Animation[] = [];
    Object.assign(window, { walks });
    const usual = Object.getOwnPropertyDescriptor(Element.prototype, "animate")?.value as Element["animate"];
    Element.prototype.animate = function (...how) {
      const walk = usual.apply(this, how);
      walk.pause();
      walks.push(walk);
      return walk;
    };
  });

test("a piece goes from hex to hex along the way that it took", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step", reducedMotion: "no-preference" }, holdWalks);
  const { page } = me;
  const { seen } = await turnOf(friend, me);
  const walked = seen.find(({ way }) => way);
  const way = walked?.way ?? [];
  expect(way.length).toBeGreaterThan(2);
  for (const { index } of seen) {
    await expectShown(me, index);
    if (index === walked?.index) break;
    await page.keyboard.press(".");
  }
  await me.drawn();
  expect(await page.evaluate(() => (Reflect.get(window, "walks") as Animation[]).length)).toBe(1);
  const unit = unitOf(me.view.board.scale);
  for (const [n, hex] of way.entries()) {
    // One leg after the other, in equal times.
    const box = await page.evaluate((part) => {
      const walk = (Reflect.get(window, "walks") as Animation[])[0];
      const effect = walk?.effect as KeyframeEffect;
      if (walk) walk.currentTime = Number(effect.getTiming().duration) * Math.min(part, 0.9999);
      const { x, y, width, height } = effect.target?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, n / (way.length - 1));
    const at = await onScreen(me, placeOf(me, hex) ?? [0, 0]);
    // Pieces of a stack lie a little beside each other.
    const far = (await onScreen(me, [unit * 20, 0])).x - (await onScreen(me, [0, 0])).x;
    expect(Math.hypot(box.x - at.x, box.y - at.y), `leg ${n}`).toBeLessThan(far);
  }
});

test("for whoever prefers less motion nothing glides, and the film plays all the same", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step", reducedMotion: "reduce" }, holdWalks);
  const { seen } = await turnOf(friend, me);
  for (const { index } of seen) {
    await expectShown(me, index);
    await me.drawn();
    await me.page.keyboard.press(".");
  }
  await expectPresent(me);
  expect(await me.page.evaluate(() => (Reflect.get(window, "walks") as Animation[]).length)).toBe(0);
});

/** Ends the turn as soon as that can be done, whatever the computer has to decide before. */
async function endTurn(hand: Pointer): Promise<void> {
  const { visitor } = hand;
  for (;;) {
    await visitor.until(() => isAsked(visitor), "a question");
    await visitor.synced();
    const isEnd = visitor.offers(/^done$/).length > 0;
    await choose(hand, isEnd ? "done" : /./);
    if (isEnd) return;
  }
}

/** Whether a card lies over a piece. */
const covers = ({ page }: Visitor, card: string, piece: string): Promise<boolean> =>
  page.evaluate(([card, piece]) => {
    const of = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [a, b] = [of(`[data-testid="${card}"]`), of(`.board-over [data-piece="${piece}"]`)];
    return a.width > 0 && b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }, [card, piece] as const);

test.each([["desktop", {}], ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]] as const)(
  "one's own dice stay where they fell until they are put away, whatever the computer does: %s",
  async (_, look) => {
    const visitor = await sits(ATTACK, { pace: "off", ...look }, COMPUTER);
    const { page } = visitor;
    const hand = new Pointer(visitor, "hasTouch" in look);
    await choose(hand, "attack V-G H4");
    await choose(hand, "roll");
    const rolled = visitor.view.log.findLast(({ seat, told }) => seat === 0 && told.some(({ faces }) => faces.length > 0));
    const faces = rolled?.told.flatMap((told) => told.faces) ?? [];
    const results = page.getByTestId("results");
    const dice = (): Promise<number[]> => results.locator(".die").evaluateAll((found) => found.map((die) => Number(die.getAttribute("aria-label"))));
    expect(await dice()).toEqual(faces);
    expect(await covers(visitor, "results", "C-2")).toBe(false);

    await endTurn(hand);
    await visitor.until(() => isAsked(visitor), "the computer's turn");
    await visitor.synced();
    expect(await dice()).toEqual(faces);
    await results.getByRole("button", { name: "Close" }).click();
    await results.waitFor({ state: "detached" });
  },
);

test("a shot shows from where to where, also at the table of who is fired at", async () => {
  // A volley of the second side at the first, which waits for its dice.
  const opened = await it.server.golden("fubar/s2_customs_house", /^fire$/, { sitters: [{ kind: "me" }, { kind: "friend" }], upto: 47 });
  const [me, friend] = [await it.visitor({ pace: "step" }), await it.visitor()];
  await me.sit(opened.table, opened.key);
  await me.page.getByTestId("missed").getByRole("button", { name: "Go on" }).click();
  await friend.take(opened.table, 1, opened.links[1]);
  await choose(new Pointer(friend), "fire");
  const shots = friend.view.log.at(-1)?.told.filter(({ message }) => message.id.endsWith("-shot")) ?? [];
  expect(shots.length).toBeGreaterThan(0);
  for (const { page } of [me, friend]) await expect.poll(() => page.locator(".strike").count(), { timeout: WAIT_MS }).toBe(shots.length);
  await me.page.getByTestId("latest").locator(".die").first().waitFor();
  // It stays until somebody goes on.
  await clickMiddle(me);
  await expect.poll(() => me.page.locator(".strike").count()).toBe(0);
});

/** Where each piece is drawn. */
const pieces = async ({ page }: Visitor): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page.locator(".board-over [data-piece]").evaluateAll((found) =>
      found.map((piece) => [piece.getAttribute("data-piece") ?? "", (piece as SVGElement).style.transform] as const),
    ),
  );

test("what was missed is the same film, from where one left", async () => {
  const visitor = await sits(AWAY, { pace: "step" }, FRIEND);
  const { page } = visitor;
  const now = await pieces(visitor);
  const missed = visitor.view.log.slice(DONE + 1).filter((entry) => lasts(entry) > 0);
  expect(missed.length).toBeGreaterThan(1);
  await visitor.tab("log").click();
  await page.getByTestId("missed").getByRole("button", { name: "Watch it" }).click();
  for (const entry of missed) {
    await expectShown(visitor, entry.index);
    const witness = await sits(entry.index + 1, {}, [{ kind: "me" }, { kind: "me" }]);
    const then = await pieces(witness);
    await expect.poll(() => pieces(visitor), { timeout: WAIT_MS }).toEqual(then);
    await page.keyboard.press(".");
  }
  await expectShown(visitor, visitor.view.log.length - 1);
  await expect.poll(() => pieces(visitor), { timeout: WAIT_MS }).toEqual(now);
  await visitor.button("Skip").waitFor({ state: "detached" });
  // And once more.
  await visitor.button("Watch again").click();
  await expectShown(visitor, missed[0]?.index);
  await page.keyboard.press("Escape");
  await expectShown(visitor, visitor.view.log.length - 1);
});

test("after a broken line, what happened meanwhile is shown one by one", async () => {
  const [me, friend] = await atTurnsEnd({ pace: "step" }, ({ page }) =>
    page.addInitScript(() => {
      // The last line, to be cut; while it is, no other is there.
      const Usual = WebSocket;
      class Line extends Usual {
        constructor(...to: ConstructorParameters<typeof WebSocket>) {
          super(...to);
          Object.assign(window, { line: this });
          if (Reflect.get(window, "cut")) this.close();
        }
      }
      window.WebSocket = Line;
    }),
  );
  const { page } = me;
  const from = me.view.log.length;
  await page.evaluate(() => {
    Object.assign(window, { cut: true });
    (Reflect.get(window, "line") as WebSocket).close();
  });
  await page.getByText("The line is broken").first().waitFor();
  for (const notation of TURN.slice(0, 3)) await choose(new Pointer(friend), notation);
  expect(await shown(me)).toBe(from - 1);
  await page.evaluate(() => {
    Object.assign(window, { cut: false });
  });
  for (const n of [0, 1, 2]) {
    await expectShown(me, from + n);
    await page.keyboard.press(".");
  }
  await me.button("Skip").waitFor({ state: "detached" });
  me.faults = me.faults.filter((fault) => !fault.includes("WebSocket"));
});

test("sounds are made when somebody wants them, by one key, and that is remembered", async () => {
  const visitor = await sits(ATTACK, { pace: "off" }, COMPUTER, ({ page }) =>
    page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      const node = (kind: string) => () => {
        const it = { gain: { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: { value: 0 } };
        return Object.assign(it, { connect: (to: unknown) => to, start: () => made.push(kind), stop() {} });
      };
      class Silent {
        sampleRate = 8000;
        currentTime = 0;
        destination = {};
        resume = () => Promise.resolve();
        createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
        createBufferSource = node("noise");
        createBiquadFilter = node("filter");
        createOscillator = node("tone");
        createGain = node("gain");
      }
      Object.assign(window, { AudioContext: Silent });
    }),
  );
  const { page } = visitor;
  const made = (): Promise<string[]> => page.evaluate(() => (Reflect.get(window, "made") as string[]).splice(0));
  const hand = new Pointer(visitor);
  await choose(hand, "attack V-G H4");
  expect(await made()).toEqual([]);
  await page.keyboard.press("q");
  await page.getByText("Sounds are on.").waitFor();
  await choose(hand, "roll");
  // The dice fall, and it is one's own move: nobody needs telling that.
  expect(await made()).toContain("noise");
  await made();
  await endTurn(hand);
  await visitor.until(() => isAsked(visitor), "the computer's turn");
  await visitor.synced();
  expect(await made()).toContain("tone");

  await page.reload();
  await visitor.atTable();
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem("sandtable.settings") ?? "{}") as { sound?: boolean }).sound)).toBe(true);
  await page.keyboard.press("q");
  await page.getByText("Sounds are off.").waitFor();
  // Whatever the computer's turn came to: a move of one's own, or an answer to its attack.
  await choose(hand, /^(move|stand|roll)/);
  expect(await made()).toEqual([]);
});
