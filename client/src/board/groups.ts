/**
 * What tells the figures of one unit from those of another, and the counters of one formation: a colour and a line,
 * shared by all of them.
 */
import type { Face, Layer, Piece, Scene } from "../wire";

export interface Tag {
  colour: string;
  /** The gaps of its line, in parts of the radius, so that colour is not the only sign; none for a whole line. */
  dash: readonly number[];
}

/**
 * Light, so that they stand out from the dark rim of a base and from any ground; in this order those that share a line
 * are told apart by every common kind of sight (`colours.test.ts`).
 */
const COLOURS = ["#ffd84d", "#ff8ad1", "#5cd6ff", "#c3a2ff", "#a8f06a", "#ffa14a", "#6ff0c8", "#ffffff"];
const DASHES = [[], [0.62, 0.2], [0.2, 0.2]];

type Tags = ReadonlyMap<string, Tag>;
const known = { figure: new WeakMap<Scene, Tags>(), counter: new WeakMap<Scene, Tags>() };

/** The tags of all groups of a kind, by name within a seat: each keeps its own while the groups are the same. */
function tagged(scene: Scene, kind: keyof typeof known): Tags {
  const before = known[kind].get(scene);
  if (before) return before;
  const bySeat = new Map<number | null, Set<string>>();
  for (const { group, seat, face } of scene.pieces) {
    if (group === null || face.kind !== kind) continue;
    bySeat.set(seat, (bySeat.get(seat) ?? new Set()).add(group));
  }
  const tags = new Map<string, Tag>();
  for (const groups of bySeat.values()) {
    [...groups].sort().forEach((group, i) => {
      tags.set(group, { colour: COLOURS[i % COLOURS.length] ?? "#fff", dash: DASHES[i % DASHES.length] ?? [] });
    });
  }
  known[kind].set(scene, tags);
  return tags;
}

/** The tags of all units of figures. */
export const tagsOf = (scene: Scene): Tags => tagged(scene, "figure");

const wears = (scene: Scene, { group, face }: Piece, kind: Face["kind"] & keyof typeof known): Tag | null =>
  group !== null && face.kind === kind ? (tagged(scene, kind).get(group) ?? null) : null;

export const tagOf = (scene: Scene, piece: Piece): Tag | null => wears(scene, piece, "figure");

/** The band of a counter whose formation is known. */
export const bandOf = (scene: Scene, piece: Piece): Tag | null => wears(scene, piece, "counter");

/**
 * The colour of what is laid over the ground, on the board and beside its name: of its formation's band, so that two of
 * a side are told apart, otherwise of its side.
 */
export function layerColour(scene: Scene | null, { group, seat }: Pick<Layer, "group" | "seat">, colourOf: (seat: number) => string): string | null {
  const band = scene && group !== undefined ? tagged(scene, "counter").get(group) : undefined;
  return band?.colour ?? (seat === null ? null : colourOf(seat));
}
