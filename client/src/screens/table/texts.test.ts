import { beforeEach, expect, test } from "vitest";
import type { Message, Pick } from "../../wire";
import { Texts } from "./texts.svelte";

const piece = (id: string): Pick => ({ kind: "piece", id });
const word = (id: string): Message => ({ id });
/** The answers that have not come yet. */
let open: ((lines: Message[] | null) => void)[];
let texts: Texts;

beforeEach(() => {
  open = [];
  const asked = <T>(): Promise<T> => new Promise((answer) => open.push(answer as never));
  texts = new Texts({ lines: () => asked(), card: () => asked() });
});

async function answer(n: number, ...ids: string[]): Promise<void> {
  open[n]?.(ids.map(word));
  await new Promise((resolve) => setTimeout(resolve));
}

test("what was asked last is shown, whichever answer comes last", async () => {
  void texts.tell();
  void texts.tell();
  await answer(1, "now");
  await answer(0, "before");
  expect(texts.lines).toEqual([word("now")]);
  void texts.look(piece("a"), word("A"), []);
  void texts.look(piece("b"), word("B"), []);
  await answer(3, "of b");
  await answer(2, "of a");
  expect(texts.answer).toEqual({ name: word("B"), lines: [word("of b")] });
});

test("where the rules tell nothing, it is what is drawn of the piece", async () => {
  void texts.look(piece("a"), word("A"), [word("note")]);
  open[0]?.(null);
  await answer(0);
  expect(texts.answer).toEqual({ name: word("A"), lines: [word("note")] });
});
