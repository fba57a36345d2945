/** The boxes beside the map, in the order in which they are read. */
import type { OffMap } from "../../wire";

/** Boxes under their headings. Those that are asked about come first, with their headings, and the rest as printed. */
export function grouped(boxes: readonly OffMap[], isAsked: (box: OffMap) => boolean): OffMap[][] {
  const found = new Map<string, OffMap[]>();
  const asked = boxes.filter(isAsked);
  for (const box of [...asked, ...boxes.filter((other) => !asked.includes(other))]) {
    const key = JSON.stringify(box.heading);
    found.set(key, [...(found.get(key) ?? []), box]);
  }
  return [...found.values()];
}
