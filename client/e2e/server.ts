/** The program itself, `sandtable serve`, with a store of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { DiceFrom, ImportAsk, NewTable, Opened, Sitter } from "../src/wire";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Built by `./x client`; another build can be named. */
const PROGRAM = process.env.SANDTABLE_BIN ?? path.join(ROOT, "target/debug/sandtable");
const START_MS = 60_000;

export class Server {
  private constructor(
    private readonly folder: string,
    private child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<Server> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built: cargo build --workspace --bin sandtable`);
    const folder = await mkdtemp(path.join(tmpdir(), "sandtable-e2e-"));
    const { child, url } = await run(folder, "127.0.0.1:0");
    return new Server(folder, child, url);
  }

  /** Ends it without a word, as a power cut would. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGKILL");
    await gone;
  }

  /** Starts it again, at the same address and with the same games. */
  async again(): Promise<void> {
    ({ child: this.child } = await run(this.folder, new URL(this.url).host));
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  open(table: NewTable): Promise<Opened> {
    return this.post("/api/tables", table);
  }

  /**
   * A golden game of the repository as it stood before a decision, the first that came right after another where
   * `after` says so, or at its end; whoever asks plays every seat, unless it says otherwise.
   */
  async golden(name: string, before: RegExp | null, more: Partial<ImportAsk> = {}, after = /^/): Promise<Opened> {
    const { journal, entries } = await this.journal(name);
    const isIt = (notation: string, index: number): boolean => !!before?.test(notation) && after.test(entries[index - 1] ?? "");
    const upto = before ? entries.findIndex(isIt) : entries.length;
    if (upto < 0) throw new Error(`nobody decides ${String(before)} in ${name}`);
    return this.imported({ journal, from: null, upto, sitters: [], dice: "server", ...more });
  }

  /** A golden game as it stood before one of its decisions, for whoever plays every seat. */
  async goldenAt(name: string, which: (n: number) => number): Promise<Opened> {
    const { journal, entries } = await this.journal(name);
    return this.imported({ journal, from: null, upto: which(entries.length), sitters: [], dice: "server" });
  }

  /** The text of a golden game, and its decisions. */
  private async journal(name: string): Promise<{ journal: string; entries: string[] }> {
    const journal = await readFile(path.join(ROOT, "games", `${name}.journal`), "utf8");
    return { journal, entries: journal.split("\n").flatMap((line) => /^\d+ \S+ \| (.*?) \|/.exec(line)?.[1] ?? []) };
  }

  /** A new game from where another is, with other players. */
  async goOn({ table, key }: Opened, sitters: Sitter[], dice: DiceFrom): Promise<Opened> {
    return this.imported({ journal: "", from: { table, key }, upto: null, sitters, dice });
  }

  /** Its dice fall as they did the last time, where nobody else plays who must not know them. */
  private imported(ask: ImportAsk): Promise<Opened> {
    const isShared = ask.sitters.some(({ kind }) => kind === "friend");
    return this.post("/api/import", isShared ? ask : { seed: 7, ...ask });
  }

  private async post<T>(address: string, body: unknown): Promise<T> {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(this.url + address, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** Runs the program until it says where it is. */
async function run(folder: string, address: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(PROGRAM, ["serve", "--addr", address, "--db", path.join(folder, "games.db"), "--opponent", "search:24"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Tests that are broken off leave no server behind.
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const said: string[] = [];
  child.stderr.on("data", (text: Buffer) => said.push(text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(`the server ${why}: ${said.join("")}`));
    };
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail("does not say where it is");
    }, START_MS);
    child.once("exit", (code) => {
      process.off("exit", end);
      clearTimeout(timer);
      fail(`ended with ${code ?? "a signal"}`);
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /http:\/\/[\d.:]+/.exec(line);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[0]);
    });
  });
  return { child, url };
}
