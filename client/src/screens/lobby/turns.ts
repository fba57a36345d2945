/** Whose move it is at a table of one's own. */
import type { MyTable } from "../../lib/storage";
import type { TableTurn } from "../../wire";

export interface Turn {
  kind: "mine" | "waiting" | "over" | "unknown";
  /** The seats that owe a decision. */
  seats: readonly number[];
}

/** What a list says of a table: what the server knows, else what this browser saw last. */
export function turnOf({ over, seats = [] }: MyTable, now: TableTurn | undefined): Turn {
  if (over || now?.over) return { kind: "over", seats: [] };
  const asked = now?.asked ?? [];
  if (asked.length === 0 || seats.length === 0) return { kind: "unknown", seats: asked };
  return { kind: asked.some((seat) => seats.includes(seat)) ? "mine" : "waiting", seats: asked };
}
