/**
 * How fast and how large the client is; run by `npm run measure`. With `SANDTABLE_BIN` another build than that of the
 * tests is measured. Nothing here fails: times depend on the machine, so they are read by people.
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Opened, Sitter } from "../src/wire";
import { Server } from "./server";
import { launch } from "./stage";
import { isFont, sum, weights } from "./weight";

const RUNS = 5;
const DRAG_STEPS = 240;
const CLICKS = 40;
const FILM_MS = 20_000;
const COMPUTER: Sitter = { kind: "agent", agent: "easy" };
const SCREEN: BrowserContextOptions = { viewport: { width: 1400, height: 900 }, locale: "en-GB" };

declare global {
  interface Window {
    /** When the board with its pieces was on the screen, since the navigation began. */
    painted: number | undefined;
    /** The frames of a drag: when each began, and where the map was. */
    dragged: { at: number; map: string }[];
    /** From each click to the frame after the one that draws what came of it, in milliseconds. */
    answered: number[];
    /** When each frame of a film began. */
    filmed: number[];
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** What 19 of 20 keep below. */
const late = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;

/** A visitor who has never been here, on their way to the table. */
async function arrive(browser: Browser, url: string, { table, key }: Opened): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = (): void => {
      // The frame after the one that draws: what it drew is on the screen.
      if (document.querySelector(".board-over[data-zoom] [data-piece]")) requestAnimationFrame(() => (window.painted = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`/t/${table}#${key}`);
  await page.waitForFunction(() => window.painted !== undefined);
  return page;
}

/** Drags the map to and fro, and gives the frames of it. */
async function drag(page: Page): Promise<Window["dragged"]> {
  const box = await page.locator("[role=application]").boundingBox();
  if (!box) throw new Error("there is no board");
  // Closer than the whole map, so that there is somewhere to go.
  await page.locator("[role=application]").focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press("+");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  // From where no piece lies, for a piece would come along.
  const [x, y] = await page.evaluate(({ x, y, width, height }) => {
    for (let n = 0; n < 400; n++) {
      const at = [x + width * (0.3 + 0.4 * ((n * 0.618) % 1)), y + height * (0.3 + 0.4 * (n / 400))] as const;
      if (!document.elementFromPoint(...at)?.closest("[data-piece]")) return at;
    }
    throw new Error("the board is full");
  }, box);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.dragged = [];
    const frame = (at: number): void => {
      const map = document.querySelector<SVGGElement>(".board-over > g")?.getScreenCTM();
      window.dragged.push({ at, map: `${map?.e ?? 0} ${map?.f ?? 0}` });
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let n = 1; n <= DRAG_STEPS; n++) {
    const turn = (n / DRAG_STEPS) * 6 * Math.PI;
    await page.mouse.move(x + 250 * Math.sin(turn), y + 150 * Math.sin(turn * 1.5));
  }
  const frames = await page.evaluate(() => window.dragged);
  await page.mouse.up();
  return frames;
}

/** Moves are taken up by clicks and left again by Escape: how long each click takes until its answer is painted. */
async function clicks(browser: Browser, server: Server): Promise<number[]> {
  const opened = await server.golden("hungria/campaign", /^move /);
  const page = await arrive(browser, server.url, opened);
  await page.evaluate(() => {
    window.answered = [];
    let pressed = 0;
    document.addEventListener("pointerup", () => (pressed = performance.now()), { capture: true });
    const seen = document.querySelector("[data-seen]");
    const told = (): void => {
      if (pressed === 0) return;
      const since = pressed;
      pressed = 0;
      // The board draws in the next frame; the one after it finds that on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => window.answered.push(performance.now() - since)));
    };
    if (seen) new MutationObserver(told).observe(seen, { attributes: true, attributeFilter: ["data-seen"] });
  });
  for (let n = 0; n < CLICKS; n++) {
    // One that is in sight, with nothing over it.
    const at = await page.evaluate((n) => {
      const middles = [...document.querySelectorAll(".board-over .piece:has(.ring.mover)")].map((piece) => {
        const { left, top, width, height } = piece.getBoundingClientRect();
        return { piece, x: left + width / 2, y: top + height / 2 };
      });
      const open = middles.filter(({ piece, x, y }) => piece.contains(document.elementFromPoint(x, y)));
      const { x, y } = open[n % open.length] ?? { x: 0, y: 0 };
      return { x, y };
    }, n);
    const before = await page.evaluate(() => window.answered.length);
    await page.mouse.click(at.x, at.y);
    await page.waitForFunction((n) => window.answered.length > n, before, { timeout: 3000 }).catch(() => null);
    for (let back = 0; back < 3; back++) await page.keyboard.press("Escape");
    await page.waitForTimeout(200);
  }
  const answered = await page.evaluate(() => window.answered);
  await page.context().close();
  return answered;
}

/** The frames while the computer's turn plays. */
async function film(browser: Browser, server: Server): Promise<number[]> {
  const opened = await server.golden("hungria/budapest", /^move /, { sitters: [COMPUTER, COMPUTER] });
  const page = await arrive(browser, server.url, opened);
  await page.evaluate(() => {
    window.filmed = [];
    const frame = (at: number): void => {
      window.filmed.push(document.querySelector("[data-testid=film]") ? at : NaN);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.waitForTimeout(FILM_MS);
  const frames = await page.evaluate(() => window.filmed);
  await page.context().close();
  return frames.slice(1).flatMap((at, index) => (Number.isNaN(at) || Number.isNaN(frames[index]) ? [] : [at - (frames[index] ?? at)]));
}

const server = await Server.start();
const browser = await launch();
try {
  const opened = await server.open({ game: "hungria", scenario: "campaign", options: [], sitters: [{ kind: "me" }, { kind: "me" }], dice: "server", seed: 7, listed: false });
  const paints: number[] = [];
  const intervals: number[][] = [];
  let [n_pieces, n_moved] = [0, 0];
  // The first visit warms the server up.
  for (let run = 0; run <= RUNS; run++) {
    const page = await arrive(browser, server.url, opened);
    n_pieces = await page.locator(".board-over [data-piece]").count();
    if (run > 0) {
      paints.push(await page.evaluate(() => window.painted ?? NaN));
      const frames = await drag(page);
      // Only frames in which the map moves, and those right after: a frame that stands still costs nothing.
      const moved = frames.map(({ map }, index) => index > 0 && map !== frames[index - 1]?.map);
      intervals.push(frames.slice(1).flatMap(({ at }, index) => (moved[index] || moved[index + 1] ? [at - (frames[index]?.at ?? at)] : [])));
      n_moved += moved.filter(Boolean).length;
    }
    await page.context().close();
  }
  const slow = late(intervals.flat());
  const answered = await clicks(browser, server);
  const filmed = await film(browser, server);
  const size = sum((await weights(server.url)).filter((file) => !isFont(file)));
  const rows = [
    ["pieces on the map of the campaign", String(n_pieces), ""],
    ["board painted, from a cold browser", `${median(paints).toFixed(0)} ms (${paints.map((paint) => paint.toFixed(0)).join(", ")})`, "< 1000 ms"],
    ["frames per second while the map is dragged", (1000 / median(intervals.map(median))).toFixed(0), ">= 50"],
    ["the same, 19 frames of 20", `${(1000 / slow).toFixed(0)} (the map moved in ${n_moved} frames)`, ""],
    ["a unit taken up: click to paint", `${median(answered).toFixed(0)} ms, 19 of 20 within ${late(answered).toFixed(0)} (${answered.length} clicks)`, ""],
    ["frames per second while a turn plays", `${(1000 / median(filmed)).toFixed(0)}, 19 of 20 at ${(1000 / late(filmed)).toFixed(0)} (${filmed.length} frames)`, "60"],
    ["client, gzipped", `${(size / 1000).toFixed(1)} kB`, "< 220 kB"],
  ];
  console.log(rows.map(([what = "", value = "", goal = ""]) => `${what.padEnd(44)} ${value.padEnd(40)} ${goal}`.trimEnd()).join("\n"));
} finally {
  await browser.close();
  await server.stop();
}
