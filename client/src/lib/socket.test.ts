import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ask, Asked, Update, View } from "../wire";
import { deflateRawSync } from "node:zlib";
import { LineLost, TableSocket, unpacked, type Ear, type LinkState, type Wire } from "./socket";

/** A server at the other end that a test plays by hand. */
class FakeWire implements Wire {
  sent: unknown[] = [];
  constructor(private readonly ear: Ear) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006): void {
    this.ear.closed(code);
  }
  open(): void {
    this.ear.opened();
  }
  tell(update: Update): void {
    this.ear.message(JSON.stringify(update));
  }
  get asked(): Asked[] {
    return this.sent.slice(1) as Asked[];
  }
}

const view = { table: "t" } as View;
const welcome = (number: number): Update => ({ kind: "welcome", number, view });
const changed = (number: number): Update => ({ kind: "changed", number }) as Update;

let wires: FakeWire[];
let links: LinkState[];
let heard: string[];

function join(key: string | null = "k"): TableSocket {
  const dial = (ear: Ear): Wire => {
    const wire = new FakeWire(ear);
    wires.push(wire);
    return wire;
  };
  return new TableSocket(dial, () => ({ key, invitation: null, unpacks: true }), {
    update: (update) => heard.push(update.kind === "seated" ? "seated" : `${update.kind} ${update.number}`),
    link: (state) => links.push(state),
    turnedAway: (why) => heard.push(why.id),
  });
}
const wire = (index: number): FakeWire => {
  const found = wires[index];
  if (!found) throw new Error(`there is no line ${index}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  [wires, links, heard] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

test("what comes packed is the same text", () => {
  const text = JSON.stringify({ kind: "changed", words: "Törökszentmiklós ".repeat(300) });
  const { buffer, byteOffset, byteLength } = new Uint8Array(deflateRawSync(text));
  expect(byteLength).toBeLessThan(text.length / 20);
  expect(unpacked(buffer.slice(byteOffset, byteOffset + byteLength))).toBe(text);
});

test("it greets with its key, and hears the view and every change", () => {
  const socket = join("secret");
  wire(0).open();
  expect(wire(0).sent).toEqual([{ key: "secret", invitation: null, unpacks: true }]);
  for (const update of [welcome(1), changed(2), changed(3)]) wire(0).tell(update);
  expect(heard).toEqual(["welcome 1", "changed 2", "changed 3"]);
  expect(links).toEqual(["live"]);
  expect(socket.seen).toBe(3);
});

test("a gap asks for the view again and hears nothing until it is there", () => {
  join();
  wire(0).open();
  for (const update of [welcome(1), changed(3), changed(4)]) wire(0).tell(update);
  expect(wire(0).asked.map((asked) => asked.ask.kind)).toEqual(["resync"]);
  wire(0).tell(welcome(5));
  wire(0).tell(changed(6));
  expect(heard).toEqual(["welcome 1", "welcome 5", "changed 6"]);
});

test("answers find their question", async () => {
  const socket = join();
  wire(0).open();
  wire(0).tell(welcome(1));
  const first = socket.ask({ kind: "describe", seat: null });
  const second = socket.ask({ kind: "undo", seat: 0, seen: 1 });
  const [one, two] = wire(0).asked;
  wire(0).tell({ kind: "answered", id: two?.id ?? -1, answer: { kind: "done" } });
  wire(0).tell({ kind: "answered", id: one?.id ?? -1, answer: { kind: "lines", lines: [] } });
  wire(0).tell({ kind: "answered", id: 99, answer: { kind: "done" } });
  expect(await first).toEqual({ kind: "lines", lines: [] });
  expect(await second).toEqual({ kind: "done" });
});

test("when the line breaks questions are asked again and decisions fail", async () => {
  const socket = join();
  wire(0).open();
  wire(0).tell(welcome(1));
  const question = socket.ask({ kind: "describe", seat: 0 });
  const decision = socket.ask({ kind: "act", seat: 0, notation: "pass", seen: 1, dice: [] });
  wire(0).close();
  await expect(decision).rejects.toThrow(LineLost);
  await expect(socket.ask({ kind: "undo", seat: 0, seen: 1 })).rejects.toThrow(LineLost);
  vi.advanceTimersByTime(400);
  wire(1).open();
  wire(1).tell(welcome(1));
  expect(wire(1).asked.map((asked) => asked.ask.kind)).toEqual(["describe"]);
  wire(1).tell({ kind: "answered", id: wire(1).asked[0]?.id ?? -1, answer: { kind: "lines", lines: [] } });
  expect((await question).kind).toBe("lines");
  expect(links).toEqual(["live", "lost", "live"]);
});

const DEEDS: readonly Ask[] = [
  { kind: "act", seat: 0, notation: "pass", seen: 1, dice: [] },
  { kind: "undo", seat: 0, seen: 1 },
  { kind: "invite", seat: 1 },
  { kind: "give_back", seat: 1 },
  { kind: "resign", seat: 0 },
  { kind: "draw", seat: 0, wants: true },
];

test.each(DEEDS)("a lost line never does twice what changes something: $kind", async (deed) => {
  const socket = join();
  wire(0).open();
  wire(0).tell(welcome(1));
  const sent = socket.ask(deed);
  wire(0).close();
  // What becomes of it is heard at once, and not only when the line is back.
  const meanwhile = socket.ask(deed);
  vi.advanceTimersByTime(400);
  wire(1).open();
  wire(1).tell(welcome(1));
  expect(wire(1).asked).toEqual([]);
  await expect(sent).rejects.toThrow(LineLost);
  await expect(meanwhile).rejects.toThrow(LineLost);
});

test("it tries again ever more slowly, at once when woken, and never after it is closed", () => {
  const socket = join();
  wire(0).close();
  vi.advanceTimersByTime(400);
  expect(wires.length).toBe(2);
  wire(1).close();
  vi.advanceTimersByTime(799);
  expect(wires.length).toBe(2);
  vi.advanceTimersByTime(1);
  expect(wires.length).toBe(3);
  wire(2).close();
  socket.wake();
  expect(wires.length).toBe(4);
  socket.wake();
  expect(wires.length).toBe(4);
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(wires.length).toBe(4);
  expect(links.at(-1)).toBe("closed");
});

test("an old line that still speaks is not heard", () => {
  const socket = join();
  const old = wire(0);
  old.open();
  old.tell(welcome(1));
  old.close();
  vi.advanceTimersByTime(400);
  old.tell(changed(2));
  old.close();
  expect(heard).toEqual(["welcome 1"]);
  expect(wires.length).toBe(2);
  socket.close();
});

test("who is turned away hears why and does not come back", () => {
  join("wrong");
  wire(0).open();
  wire(0).tell({ kind: "unreadable", message: { id: "server-wrong-key" } });
  wire(0).close(4403);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(["server-wrong-key"]);
  expect(links).toEqual(["closed"]);
  expect(wires.length).toBe(1);
});

test("whoever sits down greets anew, and what the old line says is not heard", () => {
  let key: string | null = null;
  const dial = (ear: Ear): Wire => {
    const made = new FakeWire(ear);
    wires.push(made);
    return made;
  };
  const socket = new TableSocket(dial, () => ({ key, invitation: key === null ? null : "i", unpacks: true }), {
    update: (update) => heard.push(update.kind),
    link: (state) => links.push(state),
    turnedAway: (why) => heard.push(why.id),
  });
  wire(0).open();
  wire(0).tell(welcome(1));
  wire(0).tell({ kind: "seated", seating: { seats: [], watchers: 1, news: [] } });
  key = "own";
  socket.again();
  wire(1).open();
  expect(wire(1).sent).toEqual([{ key: "own", invitation: "i", unpacks: true }]);
  wire(0).tell(welcome(2));
  wire(1).tell(welcome(3));
  expect(heard).toEqual(["welcome", "seated", "welcome"]);
  expect(links).toEqual(["live", "joining", "live"]);
  expect(socket.seen).toBe(3);
});
