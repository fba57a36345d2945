/** What the dice gave, for those who read it. */
import type { Luck, LuckAccount } from "../../wire";

/** What the dice gave beyond what was to be expected, in hundredths. */
export const luckOf = ({ actual, expected }: LuckAccount): number => actual - expected;

/** The turns whose dice changed anything, or might have. */
export const eventful = ({ turns }: Luck): Luck["turns"] =>
  turns.filter(([, accounts]) => accounts.some(({ actual, expected }) => actual !== 0 || expected !== 0));

/** How far a bar reaches from the middle, from −1 to 1: the greatest luck of any turn fills its half. */
export function reach({ turns }: Luck): (luck: number) => number {
  const most = Math.max(1, ...turns.flatMap(([, accounts]) => accounts.map((account) => Math.abs(luckOf(account)))));
  return (luck) => luck / most;
}
