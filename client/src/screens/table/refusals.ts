import { app, message } from "../../lib/app.svelte";
import { bound } from "../../lib/picking";
import type { Leg, Message, Offer, Pick, Refusal } from "../../wire";

/** An answer to "why not?", or to what a place would do. */
export interface Explained {
  /** What was wished, as far as it was understood. */
  what: Message | null;
  /** Why it cannot be; null when it can. */
  refusal: Refusal | null;
  pick: Pick | null;
  /** The way that was meant, up to what stops it. */
  way: readonly Leg[];
}

/** Why something is not done, in words. */
export function refusalMessage(refusal: Refusal): Message {
  switch (refusal.kind) {
    case "rule":
    case "no_undo":
      return refusal.message;
    case "misread":
      if (refusal.nearest === null) return refusal.message;
      return message("ui-refusal-nearest", { what: refusal.message, nearest: refusal.nearest });
    case "lesson":
      return { id: "ui-lesson-other" };
    case "stale":
    case "not_yours":
    case "busy":
    case "store":
      return { id: `ui-refusal-${refusal.kind.replace("_", "-")}` };
  }
}

/**
 * Whether the reader is asked again. Losing a step or a man is always asked; what would go to waste and what rolls, as
 * he wants it. Whoever plays for everybody can take back what others would answer.
 */
export function asks(offer: Offer, playsAll: boolean): boolean {
  const why = bound(offer);
  const stays = offer.rolls || why === "shown" || (why === "answered" && !playsAll);
  return offer.means === "loss" || (stays && app.settings.askRolls) || (offer.loses !== undefined && app.settings.askWaste);
}
