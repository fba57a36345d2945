/** What a page is for those who do not see it as we do. */
import axe, { type RunOptions } from "axe-core";
import type { Visitor } from "./visitor";

/**
 * What is wrong with the page for those who do not see it as we do, by day and by night: each fault with where it is.
 */
export async function faults({ page }: Visitor): Promise<string[]> {
  // Put in from outside: the page itself runs no script but its own.
  await page.evaluate(axe.source);
  const found: string[] = [];
  // At night only the colours are others.
  const only: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
  for (const [colorScheme, more] of [["light", {}], ["dark", only]] as const) {
    await page.emulateMedia({ colorScheme });
    const options: RunOptions = { resultTypes: ["violations"], ...more };
    // What lies behind a dialog is out of reach. The board is a picture: its cursor speaks, and it has a text. It is
    // taken away meanwhile, for what lies behind every word is looked for among its thousands of lines as well.
    const { violations } = await page.evaluate(async (asked) => {
      const boards = [...document.querySelectorAll<SVGElement>(".board-svg")];
      for (const board of boards) board.style.display = "none";
      const found = await window.axe.run({ include: document.querySelector("dialog") ?? document, exclude: ".board-svg" }, asked);
      for (const board of boards) board.style.display = "";
      return found;
    }, options);
    for (const { id, impact, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      found.push(...nodes.map(({ target, any }) => `${colorScheme}: ${id}: ${target.join(" ")}: ${any[0]?.message ?? ""}`));
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
