/** The numbers that players watch, by what they count. */
import { samePick } from "../../board/api";
import type { Message, Pick, Scene, Tally } from "../../wire";

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

/** A place that counts for victory. */
export interface Prize {
  at: Pick;
  /** What is to be said of it, each once. */
  labels: Message[];
  /** Who holds it, if anybody does. */
  seat: number | null;
}

/** The places that count, with their holders. Where none is marked as such, those that somebody holds are they. */
export function prizes(scene: Scene | null): Prize[] {
  const overlays = scene?.overlays ?? [];
  const objectives = overlays.filter(({ what }) => what.kind === "objective");
  const held = overlays.filter(({ what }) => what.kind === "held");
  const found: Prize[] = [];
  for (const { at, label } of objectives.length > 0 ? objectives : held) {
    const here = held.filter((overlay) => samePick(overlay.at, at));
    const seat = here.flatMap(({ what }) => (what.kind === "held" ? [what.seat] : []))[0] ?? null;
    const labels = [label, ...here.map((overlay) => overlay.label)];
    const own = new Map(labels.map((message) => [JSON.stringify(message), message]));
    if (!found.some((prize) => samePick(prize.at, at))) found.push({ at, labels: [...own.values()], seat });
  }
  return found;
}
