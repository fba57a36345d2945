/**
 * The line to a table: greeting, numbers, requests and their answers, and coming back when it breaks.
 * The protocol is in `crates/protocol/src/table.rs`.
 */
import { inflateSync } from "fflate";
import type { Answer, Ask, Asked, Greeting, Message, Update } from "../wire";

/** `joining` until the first view, `lost` while it tries again, `closed` for good: left, or turned away. */
export type LinkState = "joining" | "live" | "lost" | "closed";

export interface SocketEvents {
  /** A view or a change, in order and without gaps; or who sits where. */
  update(update: Extract<Update, { kind: "welcome" | "changed" | "seated" }>): void;
  link(state: LinkState): void;
  /** The server shows us the door and says why: there is no such table, or the key is no key of it. */
  turnedAway(why: Message): void;
}

/** What a line tells. */
export interface Ear {
  opened: () => void;
  message: (text: string) => void;
  closed: (code: number) => void;
}

/** One line, for as long as it holds. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** How a line is made: with a WebSocket, or by a test that plays the server. */
export type Dial = (ear: Ear) => Wire;

/** A long message as it comes: raw DEFLATE. It is unpacked at once, so that none overtakes it. */
export const unpacked = (data: ArrayBuffer): string => new TextDecoder().decode(inflateSync(new Uint8Array(data)));

/** A line to a table of this page's server. */
export function dialTable(table: string): Dial {
  const protocol = location.protocol === "https:" ? "wss" : "ws";
  const address = `${protocol}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
  return (ear) => {
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onopen = ear.opened;
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") ear.message(data);
      else if (data instanceof ArrayBuffer) ear.message(unpacked(data));
    };
    socket.onclose = ({ code }) => {
      ear.closed(code);
    };
    return socket;
  };
}

/** The line broke before the answer: whether it was done, the next view tells. */
export class LineLost extends Error {}

interface Pending {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

const WAIT_LEAST_MS = 400;
const WAIT_MOST_MS = 8000;

/**
 * Codes of a connection's last frame after which it is no use to come back: wrong key, no table, a table that is
 * broken.
 */
const FINAL = [4403, 4404, 4500];

export class TableSocket {
  #wire: Wire | null = null;
  readonly #pending = new Map<number, Pending>();
  #state: LinkState = "joining";
  #lastId = 0;
  #number: number | null = null;
  #wait_ms = WAIT_LEAST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastWords: Message = { id: "ui-turned-away" };

  constructor(
    private readonly dial: Dial,
    /** What is said first, each time anew. */
    private readonly greeting: () => Greeting,
    private readonly events: SocketEvents,
  ) {
    this.#connect();
  }

  /** The number of the last change seen; decisions are about this view. */
  get seen(): number {
    return this.#number ?? 0;
  }

  /**
   * Asks. A question waits for the line and is asked again when it breaks; a decision is not, because nobody knows
   * whether it was taken: it fails with `LineLost`.
   */
  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#state === "closed" || (this.#state !== "live" && !isQuestion(ask))) {
        reject(new LineLost());
        return;
      }
      const id = ++this.#lastId;
      this.#pending.set(id, { ask, resolve, reject });
      if (this.#state === "live") this.#send({ id, ask });
    });
  }

  /** Tries again now instead of later: the network is back, or the page is looked at. */
  wake(): void {
    if (this.#state !== "lost" || this.#wire) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Greets anew: somebody who looked on sits down. */
  again(): void {
    clearTimeout(this.#timer);
    const wire = this.#wire;
    this.#become("joining");
    this.#drop((ask) => !isQuestion(ask));
    this.#connect();
    wire?.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#become("closed");
    this.#drop(() => true);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #connect(): void {
    this.#number = null;
    // What an old line still says is not heard.
    const current = (): boolean => this.#wire === wire;
    const wire = this.dial({
      opened: () => {
        wire.send(JSON.stringify(this.greeting()));
      },
      message: (text) => {
        if (current()) this.#hear(JSON.parse(text) as Update);
      },
      closed: (code) => {
        if (current()) this.#lose(FINAL.includes(code));
      },
    });
    this.#wire = wire;
  }

  #hear(update: Update): void {
    switch (update.kind) {
      case "welcome": {
        this.#number = update.number;
        this.#wait_ms = WAIT_LEAST_MS;
        const isNew = this.#state !== "live";
        this.#become("live");
        this.events.update(update);
        if (isNew) for (const [id, { ask }] of this.#pending) this.#send({ id, ask });
        break;
      }
      case "changed":
        // Until the view asked for is here, changes to one we do not have mean nothing.
        if (this.#number === null) break;
        if (update.number === this.#number + 1) {
          this.#number = update.number;
          this.events.update(update);
        } else {
          this.#number = null;
          this.#send({ id: ++this.#lastId, ask: { kind: "resync" } });
        }
        break;
      case "seated":
        this.events.update(update);
        break;
      case "answered": {
        const asked = this.#pending.get(update.id);
        this.#pending.delete(update.id);
        asked?.resolve(update.answer);
        break;
      }
      case "unreadable":
        // Before the line is closed, why; otherwise only a client and a server of different versions get here.
        this.#lastWords = update.message;
        break;
      default:
        update satisfies never;
    }
  }

  #lose(forGood: boolean): void {
    this.#wire = null;
    if (forGood) {
      this.close();
      this.events.turnedAway(this.#lastWords);
      return;
    }
    this.#become("lost");
    this.#drop((ask) => !isQuestion(ask));
    this.#timer = setTimeout(() => {
      this.#connect();
    }, this.#wait_ms);
    this.#wait_ms = Math.min(this.#wait_ms * 2, WAIT_MOST_MS);
  }

  #drop(which: (ask: Ask) => boolean): void {
    for (const [id, { ask, reject }] of this.#pending) {
      if (!which(ask)) continue;
      this.#pending.delete(id);
      reject(new LineLost());
    }
  }

  #send(asked: Asked): void {
    this.#wire?.send(JSON.stringify(asked));
  }

  #become(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.events.link(state);
  }
}

/** Whether it changes nothing, and may be asked twice: whoever adds a kind has to say so here. */
const IS_QUESTION = {
  act: false,
  undo: false,
  invite: false,
  give_back: false,
  resign: false,
  draw: false,
  peek: true,
  farther: true,
  look: true,
  sight: true,
  layers: true,
  card: true,
  legend: true,
  score: true,
  describe: true,
  moment: true,
  luck: true,
  resync: true,
} satisfies Record<Ask["kind"], boolean>;
const isQuestion = ({ kind }: Ask): boolean => IS_QUESTION[kind];
