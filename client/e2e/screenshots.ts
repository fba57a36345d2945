/** Pictures of every screen for docs/images, at desktop and phone size, in both languages. Run by `npm run screenshots`. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { test } from "vitest";
import type { Pick } from "../src/wire";
import { onScreen, placeOf } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const IMAGES = path.resolve(import.meta.dirname, "../../docs/images");
const SIZES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 1.5 },
};
const LOCALES = { en: "en-GB", es: "es-ES" };

const table = stage();

/** Everything there is to see, and how one comes there. */
const SCREENS: Record<string, (visitor: Visitor) => Promise<void>> = {
  lobby: async ({ page }) => {
    await page.goto("/");
    await page.locator("[data-testid=start], button.primary").first().waitFor();
  },
  charts: async ({ page }) => {
    await page.goto("/charts/hungria");
    await page.locator("select, fieldset").first().waitFor();
  },
  rules: async ({ page }) => {
    await page.goto("/rules/fubar");
    await page.locator("article, section").first().waitFor();
  },
  hungria: async (visitor) => {
    await sit(visitor, "hungria/campaign", /^move su-/);
  },
  "hungria-attack": async (visitor) => {
    await sit(visitor, "hungria/campaign", /^done$/, /^commit-all/);
    const battle = visitor.view.scenes[0]?.overlays.find(({ what }) => what.kind === "battle");
    if (battle) await closer(visitor, battle.at);
    await visitor.page.keyboard.press("Enter");
  },
  fubar: async (visitor) => {
    await sit(visitor, "fubar/s1_farm_crossroads", /^advance/);
  },
  "fubar-fire": async (visitor) => {
    await sit(visitor, "fubar/s1_farm_crossroads", /^fire$/);
    await visitor.page.keyboard.press("Enter");
  },
  replay: async (visitor) => {
    await sit(visitor, "fubar/s3_relay_kestrel", /^casualty/);
    await visitor.page.keyboard.press("r");
  },
};

/** A golden game before a decision, where another came just before it. */
async function sit(visitor: Visitor, name: string, before: RegExp, after?: RegExp): Promise<void> {
  const opened = await table.server.golden(name, before, {}, after);
  await visitor.sit(opened.table, opened.key);
}

/** Looks at a place from nearer by. */
async function closer(visitor: Visitor, pick: Pick): Promise<void> {
  const place = placeOf(visitor, pick);
  if (!place) return;
  const { x, y } = await onScreen(visitor, place);
  await visitor.page.mouse.move(x, y);
  for (let turns = 0; turns < 4; turns += 1) await visitor.page.mouse.wheel(0, -240);
}

/** The ground is painted a few tiles a frame, and what just happened steps aside. */
const SETTLED_MS = 2500;

for (const [size, options] of Object.entries(SIZES)) {
  for (const [lang, locale] of Object.entries(LOCALES)) {
    for (const [name, visit] of Object.entries(SCREENS)) {
      test(`${size} ${name} ${lang}`, async () => {
        await mkdir(IMAGES, { recursive: true });
        const visitor = await table.visitor({ ...options, locale });
        await visit(visitor);
        await visitor.page.waitForTimeout(SETTLED_MS);
        await visitor.page.screenshot({ path: path.join(IMAGES, `${size}-${name}-${lang}.jpg`), type: "jpeg", quality: 80 });
      });
    }
  }
}
