import { samePick, type Target } from "../../board/api";
import type { Pick } from "../../wire";

/** Who takes part in what is composed is marked as such, whether or not he can be taken out again. */
export function joined(targets: readonly Target[], who: readonly Pick[]): Target[] {
  const takesPart = ({ pick, kind }: Target): boolean => kind !== "selected" && who.some((each) => samePick(each, pick));
  const unmarked = who.filter((pick) => !targets.some((target) => samePick(target.pick, pick)));
  return [
    ...targets.map((target): Target => (takesPart(target) ? { ...target, kind: "joined" } : target)),
    ...unmarked.map((pick): Target => ({ pick, kind: "joined" })),
  ];
}
