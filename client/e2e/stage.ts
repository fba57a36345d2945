/** One server and one browser for a file of tests; for each test, visitors of its own. */
import { execFileSync } from "node:child_process";
import { chromium, type Browser, type BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Pace } from "../src/lib/film";
import type { NewTable } from "../src/wire";
import { Server } from "./server";
import { Visitor } from "./visitor";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser without a window, which needs half of the time; else the whole one. */
export function launch(): Promise<Browser> {
  const find = "command -v chromium-headless-shell || command -v chromium";
  const executablePath = execFileSync("sh", ["-c", find], { encoding: "utf8" }).trim();
  return chromium.launch({ executablePath, args: FLAGS });
}

/** How a visitor looks at the table. */
export type Look = BrowserContextOptions & { pace?: Pace };

/**
 * How a visitor looks at the table, unless a test says otherwise. Pieces do not glide and others' decisions are there
 * all at once, so that nothing needs waiting for.
 */
const USUAL: Look = {
  pace: "off",
  viewport: { width: 1400, height: 900 },
  locale: "en-GB",
  reducedMotion: "reduce",
  colorScheme: "light",
};

export class Stage {
  private server_: Server | null = null;
  private browser: Browser | null = null;
  private visitors: Visitor[] = [];

  get server(): Server {
    if (!this.server_) throw new Error("the server is not started");
    return this.server_;
  }

  async begin(): Promise<void> {
    [this.server_, this.browser] = await Promise.all([Server.start(), launch()]);
  }

  async end(): Promise<void> {
    await this.browser?.close();
    await this.server_?.stop();
  }

  /** Somebody with a browser of their own, at the lobby's door. */
  async visitor(options: Look = {}): Promise<Visitor> {
    if (!this.browser) throw new Error("the browser is not started");
    const { pace, ...usual } = { ...USUAL, baseURL: this.server.url, ...options };
    const context = await this.browser.newContext(usual);
    await context.addInitScript((pace) => {
      // An empty page has no storage.
      if (location.protocol !== "http:") return;
      localStorage.setItem("sandtable.settings", localStorage.getItem("sandtable.settings") ?? JSON.stringify({ pace }));
    }, pace);
    const visitor = new Visitor(await context.newPage());
    this.visitors.push(visitor);
    return visitor;
  }

  /** Somebody who sits down at a new table, in every seat unless it says otherwise. */
  async table(table: Pick<NewTable, "game" | "scenario"> & Partial<NewTable>, options: Look = {}): Promise<Visitor> {
    const usual: NewTable = { game: "", scenario: "", options: [], sitters: [{ kind: "me" }, { kind: "me" }], dice: "server", seed: 7, listed: false };
    const opened = await this.server.open({ ...usual, ...table });
    const visitor = await this.visitor(options);
    await visitor.sit(opened.table, opened.key);
    return visitor;
  }

  /** Somebody who takes up a golden game before a decision of it, or at its end, in every seat. */
  async golden(name: string, before: RegExp | null, options: Look = {}): Promise<Visitor> {
    const opened = await this.server.golden(name, before);
    const visitor = await this.visitor(options);
    await visitor.sit(opened.table, opened.key);
    return visitor;
  }

  /**
   * Everybody leaves; what went wrong on their pages. Pictures of them show what they saw last, where they are wanted.
   */
  async leave(pictures: string | null = null): Promise<string[]> {
    const faults = this.visitors.flatMap((visitor) => visitor.faults);
    if (pictures !== null) {
      for (const [index, { page }] of this.visitors.entries()) await page.screenshot({ path: `test-results/${pictures} ${index}.png` });
    }
    await Promise.all(this.visitors.map((visitor) => visitor.page.context().close()));
    this.visitors = [];
    return faults;
  }
}

/** A stage for the tests of a file. No test may end with a fault on a page that it does not expect. */
export function stage(): Stage {
  const it = new Stage();
  beforeAll(() => it.begin());
  afterAll(() => it.end());
  afterEach(async ({ task }) => {
    expect(await it.leave(task.result?.state === "fail" ? task.name : null)).toEqual([]);
  });
  return it;
}
