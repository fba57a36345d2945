/** A table's own line, opened from a page: what a test asks without the page showing it. */
import type { Page } from "playwright-core";
import { patiently } from "../src/lib/patience";
import type { Answer, Ask, Board, Entry, Greeting, Opened, Scene, Update } from "../src/wire";

export interface Line {
  readonly board: Board;
  log: readonly Entry[];
  ask(ask: Ask): Promise<Answer>;
  /** The position before an entry of the log. */
  moment(entry: number): Promise<Scene>;
}

/** Everything that the first seat of a table is told. */
export async function lineOf(page: Page, { table, key }: Opened): Promise<Line> {
  const greeting: Greeting = { key, invitation: null, unpacks: false };
  const address = `${page.url().replace(/^http/, "ws").replace(/\/$/, "")}/api/tables/${table}/socket`;
  const line = await page.evaluateHandle(([address, greeting]) => {
    const socket = new WebSocket(address);
    const waiting: ((text: string) => void)[] = [];
    const next = (): Promise<string> => new Promise((resolve) => waiting.push(resolve));
    socket.onopen = () => { socket.send(greeting); };
    socket.onmessage = ({ data }) => waiting.shift()?.(String(data));
    const first = next();
    let id = 0;
    const asked = async (ask: string): Promise<string> => {
      socket.send(`{"id":${String((id += 1))},"ask":${ask}}`);
      return next();
    };
    return { first, asked };
  }, [address, JSON.stringify(greeting)] as const);
  const welcome = JSON.parse(await line.evaluate(({ first }) => first)) as Update;
  if (welcome.kind !== "welcome") throw new Error(`the table says ${welcome.kind}`);
  const ask = async (ask: Ask): Promise<Answer> => {
    const told = JSON.parse(await line.evaluate(({ asked }, ask) => asked(ask), JSON.stringify(ask))) as Update;
    if (told.kind !== "answered") throw new Error(`the table says ${told.kind}`);
    return told.answer;
  };
  const moment = async (entry: number): Promise<Scene> => {
    const answer = await patiently(() => ask({ kind: "moment", seat: 0, entry }), () => true);
    if (answer?.kind !== "moment") throw new Error(`the past is ${answer?.kind ?? "not told"}`);
    return answer.moment.scene;
  };
  const { board, log } = welcome.view;
  return { board, log, ask, moment };
}
