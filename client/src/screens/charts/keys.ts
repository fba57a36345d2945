/** The questions of a chart, and the answers given so far. */
import type { ChartAsk, ChartKey, ChartProcedure } from "../../wire";

/**
 * What a key is before anybody touched it: its default, else the least it may be, so that there is always an answer.
 */
export function usual(key: ChartKey): string {
  if (key.default !== null) return key.default;
  return key.values.kind === "words" ? (key.values.words[0] ?? "") : String(key.values.least);
}

export const usualKeys = (procedure: ChartProcedure): Record<string, string> =>
  Object.fromEntries(procedure.keys.map((key) => [key.name, usual(key)]));

/** The number one step up or down, within what is allowed. */
export function stepped(key: ChartKey, value: string, by: number): string {
  if (key.values.kind === "words") return value;
  const now = Number(value);
  const from = Number.isFinite(now) ? now : key.values.least;
  return String(Math.min(Math.max(Math.trunc(from + by), key.values.least), key.values.most));
}

/** Whether a key is a question of yes or no. */
export const isYesNo = (key: ChartKey): boolean =>
  key.values.kind === "words" && key.values.words.length === 2 && key.values.words.includes("yes");

export const chartAsk = (procedure: ChartProcedure, keys: Record<string, string>, dice: number[]): ChartAsk => ({
  procedure: procedure.id,
  keys: procedure.keys.map((key) => [key.name, keys[key.name] ?? usual(key)]),
  dice,
  roll: true,
});
