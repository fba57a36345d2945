/** The keyboard of the table. */

/** What a key asks the screen to do. */
export type Command =
  | "help"
  | "undo"
  | "commit"
  | "end"
  | "forgo"
  | "cancel"
  | "leave"
  | "next"
  | "previous"
  | "offers"
  | "pieces"
  | "boxes"
  | "log"
  | "text"
  | "board"
  | "replay"
  | "step"
  | "stepBack"
  | "phase"
  | "phaseBack"
  | "why"
  | "card"
  | "sight"
  | "layers"
  | "legend"
  | "counters"
  | "pause"
  | "again"
  | "sound"
  | "fit";

const COMMANDS: Record<string, Command> = {
  "?": "help",
  u: "undo",
  Enter: "commit",
  c: "commit",
  e: "end",
  d: "forgo",
  Escape: "cancel",
  n: "next",
  p: "previous",
  o: "offers",
  s: "pieces",
  x: "boxes",
  g: "log",
  t: "text",
  b: "board",
  r: "replay",
  ".": "step",
  ",": "stepBack",
  ">": "phase",
  "<": "phaseBack",
  w: "why",
  i: "card",
  l: "sight",
  v: "layers",
  z: "legend",
  h: "counters",
  k: "pause",
  a: "again",
  q: "sound",
  f: "fit",
  "0": "fit",
};

/**
 * Every key that is worth telling, with the message that explains it: those of the board too, which it handles itself.
 * Keys that are called differently in each language are messages.
 */
export const KEYS: readonly { keys: readonly (string | { named: string })[]; id: string }[] = [
  { keys: ["b"], id: "ui-key-board" },
  { keys: [{ named: "ui-arrows" }], id: "ui-key-cursor" },
  { keys: ["Enter", { named: "ui-space" }], id: "ui-key-pick" },
  { keys: ["n", "p"], id: "ui-key-next" },
  { keys: ["PgDn", "PgUp"], id: "ui-key-stack" },
  { keys: ["m"], id: "ui-key-measure" },
  { keys: ["l"], id: "ui-key-sight" },
  { keys: ["v"], id: "ui-key-layers" },
  { keys: ["Enter", "c"], id: "ui-key-commit" },
  { keys: ["e"], id: "ui-key-end" },
  { keys: ["d"], id: "ui-key-forgo" },
  { keys: ["Esc"], id: "ui-key-cancel" },
  { keys: ["u"], id: "ui-key-undo" },
  { keys: ["i"], id: "ui-key-card" },
  { keys: ["w"], id: "ui-key-why" },
  { keys: ["o"], id: "ui-key-offers" },
  { keys: ["s"], id: "ui-key-pieces" },
  { keys: ["x"], id: "ui-key-boxes" },
  { keys: ["g"], id: "ui-key-log" },
  { keys: ["t"], id: "ui-key-text" },
  { keys: ["r"], id: "ui-key-replay" },
  { keys: ["k"], id: "ui-key-pause" },
  { keys: ["."], id: "ui-key-film-step" },
  { keys: ["Esc"], id: "ui-key-skip" },
  { keys: ["a"], id: "ui-key-again" },
  { keys: ["q"], id: "ui-key-sound" },
  { keys: [",", "."], id: "ui-key-step" },
  { keys: ["<", ">"], id: "ui-key-phase" },
  { keys: ["+", "−"], id: "ui-key-zoom" },
  { keys: ["f", "0"], id: "ui-key-fit" },
  { keys: ["h"], id: "ui-key-counters" },
  { keys: ["z"], id: "ui-key-legend" },
  { keys: ["?"], id: "ui-key-help" },
];

/**
 * What a key means where it was pressed. Fields keep their letters until Escape leaves them, buttons their Enter, and
 * the board its own keys: those never come here, for it says that it has taken them.
 */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  const field = target?.closest("input:not([type=range], [type=checkbox], [type=radio]), select, textarea");
  if (field) return event.key === "Escape" ? "leave" : null;
  const command = COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
  if (event.key === "Enter" && target?.closest("button, a, summary, input")) return null;
  return command;
}
