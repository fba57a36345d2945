/**
 * Pictures of every screen for docs/images, at desktop and phone size, in both languages. Run by `npm run screenshots`.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { test } from "vitest";
import type { Language, Pick } from "../src/wire";
import { choose, inSight, onScreen, placeOf, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const IMAGES = path.resolve(import.meta.dirname, "../../docs/images");
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
} satisfies Record<string, BrowserContextOptions>;
const LOCALES: Record<Language, string> = { en: "en-GB", es: "es-ES" };

const table = stage();

/** Everything there is to see, and how one comes there. */
const SCREENS: Record<string, (visitor: Visitor, size: keyof typeof SIZES) => Promise<void>> = {
  lobby: async ({ page }) => {
    await page.goto("/");
    await page.locator("button.start").waitFor();
  },
  charts: async ({ page }) => {
    await page.goto("/charts/hungria");
    await page.locator(".bars").waitFor();
    // Four to one across a river, and a four is thrown.
    const numbers = page.locator(".stepper input");
    for (const [at, value] of [[0, "26"], [1, "6"]] as const) {
      await numbers.nth(at).fill(value);
      await numbers.nth(at).press("Tab");
    }
    await page.locator(".pad button").nth(3).click();
    await page.locator(".result").waitFor();
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
  },
  rules: async ({ page }) => {
    await page.goto("/rules/hungria#hun:8.2.b");
    await page.locator("article.here").waitFor();
  },
  // The front before Budapest: a corps is picked up, and the way to where the pointer is.
  hungria: async (visitor, size) => {
    await sit(visitor, "hungria/budapest", /^move su-104$/);
    const hand = new Pointer(visitor, size === "phone");
    await choose(hand, "move su-2mk");
    await nearer(visitor, { kind: "cell", id: "1620" }, size === "phone" ? 5 : 3);
    if (size === "desktop") await point(visitor, { kind: "cell", id: "1519" });
  },
  "hungria-attack": async (visitor, size) => {
    await sit(visitor, "hungria/budapest", /^attack 1622$/);
    const hand = new Pointer(visitor, size === "phone");
    await choose(hand, "attack 1622");
    await choose(hand, /^commit su-18tk/);
    await choose(hand, /^commit su-23tk/);
    await nearer(visitor, { kind: "cell", id: "1622" }, size === "phone" ? 6 : 4);
    await visitor.page.keyboard.press("Escape");
    await visitor.page.getByTestId("odds").locator(".bars").waitFor();
    if (size === "phone") await visitor.page.getByTestId("odds").locator(".bars").scrollIntoViewIfNeeded();
  },
  fubar: async (visitor, size) => {
    await sit(visitor, "fubar/s1_farm_crossroads", /^advance/);
    await nearer(visitor, { kind: "point", at: [2700, 1800] }, size === "phone" ? 4 : 2);
  },
  "fubar-fire": async (visitor) => {
    await sit(visitor, "fubar/s3_relay_kestrel", /^fire$/);
    await visitor.page.locator('button[data-notation="fire"]').first().click();
    await visitor.page.getByTestId("commit").waitFor();
    await visitor.page.getByTestId("odds").locator(".bars").waitFor();
  },
  // Paratroops under the machine gun of the church: an opportunity attack with every part of its firepower.
  "lnl-fire": async (visitor, size) => {
    await sit(visitor, "lnl/orchard_street", /^shoot$/);
    await nearer(visitor, { kind: "cell", id: "E5" }, size === "phone" ? 2 : 1);
    await visitor.page.getByTestId("odds").locator("tbody .clause").first().waitFor();
  },
  // Bocage, tanks and riders.
  lnl: async (visitor, size) => {
    await sit(visitor, "lnl/four_hedges", /^gun /);
    if (size === "phone") await nearer(visitor, { kind: "cell", id: "D6" }, 3);
  },
  // From the upper floor of the church over a cottage.
  "lnl-sight": async (visitor, size) => {
    await sit(visitor, "lnl/orchard_street", /^shoot$/);
    const hand = new Pointer(visitor, size === "phone");
    await visitor.page.getByRole("button", { name: /line of sight|línea de visión/i }).first().click();
    for (const id of ["G6", "K6"]) await hand.pick({ kind: "cell", id });
    await visitor.page.locator(".layer-sight, [data-sight]").first().waitFor({ timeout: 3000 }).catch(() => undefined);
  },
  "bcs-lobby": async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: /Battalion/ }).click();
    await page.locator("#edition-title").scrollIntoViewIfNeeded();
  },
  // The 7th Armoured before Vellgate: what it commands, how it is supplied, where the enemy's zones are.
  bcs: async (visitor, size) => {
    await beforeVellgate(visitor, size);
    await visitor.page.keyboard.press("v");
    for (const at of [0, 1]) await visitor.page.getByRole("checkbox").nth(at).check();
    await visitor.page.keyboard.press("Escape");
    await new Pointer(visitor, size === "phone").pick({ kind: "piece", id: "K7-HQ" });
    await visitor.page.locator(".layer-laid .command").waitFor({ state: "attached" });
    await visitor.page.keyboard.press("Escape");
    await visitor.tab("pieces").click();
  },
  "bcs-attack": async (visitor, size) => {
    await beforeVellgate(visitor, size);
    await choose(new Pointer(visitor, size === "phone"), "attack K7-M 0806");
    await nearer(visitor, { kind: "cell", id: "0806" }, size === "phone" ? 4 : 2);
    await visitor.page.getByTestId("odds").locator(".bars").waitFor();
  },
  "bcs-charts": async ({ page }) => {
    await page.goto("/charts/bcs");
    await page.locator(".bars").waitFor();
  },
  "bcs-rules": async ({ page }) => {
    await page.goto("/rules/bcs#bcs:5.4f.3");
    await page.locator("article.here").waitFor();
  },
  // What the computer is up to, and what else it weighed.
  why: async (visitor) => {
    const entry = await opposed(visitor, "fubar/s2_customs_house", /^attempt ir_/, "search:24");
    const news = visitor.button(/^(Go on|Seguir)$/);
    if (await news.isVisible()) await news.click();
    await visitor.tab("log").click();
    const line = visitor.page.locator(`[data-entry="${entry}"]`);
    await line.getByRole("button", { name: /Why|Por qué/ }).click();
    await line.getByTestId("thinking").scrollIntoViewIfNeeded();
  },
  luck: async (visitor) => {
    await sit(visitor, "fubar/s3_relay_kestrel", /^casualty/);
    await visitor.button(/This table|Esta mesa/).click();
    await visitor.button(/^(Luck|Suerte)$/).click();
    await visitor.page.getByTestId("luck").locator("li").first().waitFor();
  },
  replay: async (visitor) => {
    await sit(visitor, "fubar/s3_relay_kestrel", /^casualty/);
    await visitor.page.keyboard.press("r");
    await visitor.page.getByRole("slider").fill("96");
    await visitor.page.getByRole("slider").blur();
    if (await visitor.tab("decide").isVisible()) await visitor.tab("log").click();
  },
};

/**
 * Goes on with a golden game against the computer until one is asked oneself; gives the entry at which it last told of
 * its plans.
 */
async function opposed(visitor: Visitor, name: string, before: RegExp, agent: string): Promise<number> {
  const opened = await table.server.golden(name, before, { sitters: [{ kind: "me" }, { kind: "agent", agent }] });
  await visitor.sit(opened.table, opened.key);
  const planned = (): number => visitor.view.log.findLastIndex(({ thoughts }) => (thoughts?.plans.length ?? 0) > 1);
  const asked = (): boolean => visitor.view.questions.some(({ decision }) => decision);
  await visitor.until(() => asked() && planned() >= 0, "the computer has done what it planned");
  await visitor.synced();
  return planned();
}

/** The 7th Armoured is activated and has gone up to Vellgate. */
async function beforeVellgate(visitor: Visitor, size: keyof typeof SIZES): Promise<void> {
  const sitters = [{ kind: "me" }, { kind: "me" }] as const;
  const opened = await table.server.open({ game: "bcs", scenario: "vell_crossing", options: [], sitters: [...sitters], dice: "server", seed: 7, listed: false });
  await visitor.sit(opened.table, opened.key);
  const hand = new Pointer(visitor, size === "phone");
  for (const decision of ["done", "done", "done", "activate K7", "unprepare", "obj 0806", "obj 0805"]) await choose(hand, decision);
  for (const [id, cell] of [["K7-M", "0906"], ["K7-1", "0905"]] as const) {
    await visitor.decides(async () => {
      await hand.pick({ kind: "piece", id });
      await hand.pick({ kind: "cell", id: cell });
    });
  }
}

/** Takes up a golden game before a decision. */
async function sit(visitor: Visitor, name: string, before: RegExp): Promise<void> {
  const opened = await table.server.golden(name, before);
  await visitor.sit(opened.table, opened.key);
}

async function point(visitor: Visitor, pick: Pick): Promise<void> {
  const { x, y } = await inSight(visitor, placeOf(visitor, pick) ?? [0, 0]);
  await visitor.page.mouse.move(x, y);
}

/** Brings a place to the middle of the board and looks at it from nearer by, so many notches of the wheel. */
async function nearer(visitor: Visitor, pick: Pick, notches: number): Promise<void> {
  const board = visitor.page.locator("[role=application]");
  const wheel = async (init: WheelEventInit): Promise<void> => {
    await board.dispatchEvent("wheel", { ...init, bubbles: true, cancelable: true });
    await visitor.drawn();
  };
  const box = await board.boundingBox();
  if (!box) return;
  for (let n = 0; n < notches; n++) {
    const { x, y } = await onScreen(visitor, placeOf(visitor, pick) ?? [0, 0]);
    await wheel({ clientX: x, clientY: y, deltaY: -240 });
    // The fingers on a trackpad shift it: in small steps, and sideways too.
    const [dx, dy] = [x - (box.x + box.width / 2), y - (box.y + box.height / 2)];
    for (let step = 0; step < 8; step++) await wheel({ deltaX: dx / 8 + 0.1, deltaY: dy / 8 + 0.1 });
  }
}

/** The ground is painted a few tiles a frame, and what just happened steps aside. */
const SETTLED_MS = 2500;

for (const [size, options] of Object.entries(SIZES) as [keyof typeof SIZES, BrowserContextOptions][]) {
  for (const [lang, locale] of Object.entries(LOCALES)) {
    for (const [name, visit] of Object.entries(SCREENS)) {
      test(`${size} ${name} ${lang}`, async () => {
        await mkdir(IMAGES, { recursive: true });
        const visitor = await table.visitor({ ...options, locale });
        await visit(visitor, size);
        await visitor.page.waitForTimeout(SETTLED_MS);
        await visitor.page.screenshot({ path: path.join(IMAGES, `${size}-${name}-${lang}.jpg`), type: "jpeg", quality: 80 });
      });
    }
  }
}
