/** Somebody at a page: what their table shows, and what the server has told them. */
import { inflateRawSync } from "node:zlib";
import type { Locator, Page, WebSocket } from "playwright-core";
import { next, type TableState } from "../src/lib/table";
import type { Answer, Asked, Decision, Greeting, ImportAsk, NewTable, Offer, Update, View } from "../src/wire";

export const WAIT_MS = 60_000;

export class Visitor {
  /** What the socket of the page received since it was last opened, as it came. */
  heard: string[] = [];
  /** What it sent. */
  said: string[] = [];
  /** Errors of the page: a test that expects one takes it out. */
  faults: string[] = [];
  /** The table, made from the same messages by the same code. */
  state: TableState | null = null;
  /** The line that was opened last: what an old one still carries is not of this table. */
  private line: WebSocket | null = null;

  constructor(readonly page: Page) {
    page.setDefaultTimeout(WAIT_MS);
    page.on("websocket", (socket) => {
      this.listen(socket);
    });
    page.on("pageerror", (error) => this.faults.push(error.message));
    page.on("console", (line) => {
      if (line.type() === "error") this.faults.push(line.text());
    });
  }

  private listen(socket: WebSocket): void {
    [this.line, this.heard, this.said, this.state] = [socket, [], [], null];
    socket.on("framesent", ({ payload }) => {
      if (this.line === socket) this.said.push(payload.toString());
    });
    socket.on("framereceived", ({ payload }) => {
      if (this.line !== socket) return;
      const text = typeof payload === "string" ? payload : inflateRawSync(payload).toString();
      this.heard.push(text);
      this.state = next(this.state, JSON.parse(text) as Update);
    });
  }

  /**
   * From now on tables that the page opens, from the start or from a position, have this seed: their dice fall as they
   * did the last time.
   */
  async seeds(seed: number): Promise<void> {
    for (const path of ["**/api/tables", "**/api/import"]) {
      await this.page.route(path, async (route) => {
        const asked = route.request();
        if (asked.method() !== "POST") await route.continue();
        else await route.continue({ postData: JSON.stringify({ ...(asked.postDataJSON() as NewTable | ImportAsk), seed }) });
      });
    }
  }

  async sit(table: string, key: string | null): Promise<void> {
    await this.page.goto(`/t/${table}${key === null ? "" : `#${key}`}`);
    await this.atTable();
  }

  /** Comes by an invitation and takes the seat; gives the key that the browser made for it. */
  async take(table: string, seat: number, invitation: string | null | undefined): Promise<string> {
    await this.sit(table, `${seat}-${invitation ?? ""}`);
    await this.page.getByTestId("sit").click();
    await this.until(() => this.state?.view.mine.includes(seat) ?? false, "the seat");
    await this.atTable();
    const { key } = JSON.parse(this.said[0] ?? "{}") as Partial<Greeting>;
    return key ?? "";
  }

  /** Waits until the table is on the page. */
  async atTable(): Promise<void> {
    await this.page.locator("[data-seen]").waitFor();
    await this.page.locator(".board-over[data-zoom]").waitFor({ state: "attached" });
    await this.synced();
  }

  get view(): View {
    if (!this.state) throw new Error("nobody has sat down yet");
    return this.state.view;
  }

  get number(): number {
    return this.state?.number ?? -1;
  }

  /** What is asked of this visitor: of a seat, or of the first of theirs that owes a decision. */
  decision(seat?: number): Decision {
    const questions = this.view.questions.flatMap(({ decision }) => decision ?? []);
    const found = seat === undefined ? questions[0] : questions.find((decision) => decision.seat === seat);
    if (!found) throw new Error(`nothing is asked${seat === undefined ? "" : ` of seat ${seat}`}`);
    return found;
  }

  /** An offer, by its notation or the beginning of it. */
  offer(which: string | RegExp): Offer {
    const offers = this.view.questions.flatMap(({ decision }) => decision?.offers ?? []);
    const fits = ({ notation }: Offer): boolean => (typeof which === "string" ? notation === which : which.test(notation));
    const found = offers.find(fits);
    if (!found) throw new Error(`${String(which)} is not offered: ${offers.map(({ notation }) => notation).join("; ")}`);
    return found;
  }

  offers(which: RegExp): Offer[] {
    return this.view.questions.flatMap(({ decision }) => decision?.offers ?? []).filter(({ notation }) => which.test(notation));
  }

  /** What the page asked the server to do, as notation, since its line was last opened. */
  acted(): string[] {
    return this.said.flatMap((text) => {
      const { ask } = JSON.parse(text) as Partial<Asked>;
      return ask?.kind === "act" ? [ask.notation] : [];
    });
  }

  /** How many answers of a kind the page got. */
  answers(kind: Answer["kind"]): number {
    return this.heard.filter((text) => {
      const update = JSON.parse(text) as Update;
      return update.kind === "answered" && update.answer.kind === kind;
    }).length;
  }

  /** Waits until something holds of what was heard, or of the page. */
  async until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + WAIT_MS;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /**
   * Waits until the page shows all that was heard, and has drawn it. The table may go on meanwhile, so it waits for no
   * particular number.
   */
  async synced(): Promise<void> {
    const seen = this.page.locator("[data-seen]");
    await this.until(async () => Number(await seen.getAttribute("data-seen")) === this.number, "the page to show what was heard");
    await this.drawn();
  }

  /** Waits for two frames: after them the board shows what it was told. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  /** Does something that the server takes as a decision, and waits until it is shown. */
  async decides(how: () => Promise<void>): Promise<void> {
    const before = this.number;
    await how();
    await this.until(() => this.number !== before, "a decision");
    await this.synced();
  }

  /** What is shown and waits for a second click, as notation. */
  async armed(): Promise<string | null> {
    await this.drawn();
    return this.page.locator("[data-seen]").getAttribute("data-armed");
  }

  get prompt(): Locator {
    return this.page.getByTestId("prompt");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  tab(name: string): Locator {
    return this.page.locator(`#tab-${name}`);
  }
}
