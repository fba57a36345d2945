import { message } from "../../lib/app.svelte";
import type { Message, Refusal } from "../../wire";

/** Why something is not done, in words. */
export function refusalMessage(refusal: Refusal): Message {
  switch (refusal.kind) {
    case "rule":
    case "no_undo":
      return refusal.message;
    case "misread":
      if (refusal.nearest === null) return refusal.message;
      return message("ui-refusal-nearest", { what: refusal.message, nearest: refusal.nearest });
    case "stale":
    case "not_yours":
    case "busy":
    case "store":
      return { id: `ui-refusal-${refusal.kind.replace("_", "-")}` };
  }
}
