/** The numbers that players watch, by what they count. */
import type { Message, Scene, Tally } from "../../wire";

export interface Standing {
  label: Message;
  /** Each with its seat, in the order of the seats; one without a seat is everybody's. */
  values: { seat: number | null; value: Message }[];
}

/** Tallies with the same label together, in the order in which the labels first come. */
export function standings(scene: Scene | null): Standing[] {
  const groups = new Map<string, Standing>();
  for (const { label, seat, value } of scene?.tallies ?? ([] as Tally[])) {
    const key = JSON.stringify(label);
    const group = groups.get(key) ?? { label, values: [] };
    group.values.push({ seat, value });
    groups.set(key, group);
  }
  return [...groups.values()];
}
