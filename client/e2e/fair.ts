/** What a page is for those who do not see it as we do. */
import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import type { Visitor } from "./visitor";

const isGrave = (impact: unknown): boolean => impact === "serious" || impact === "critical";

/** The rules that tell of nothing grave, whatever they find: what they would say is not asked for. */
const MILD = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit.rules.filter(({ impact }) => !isGrave(impact)).map(({ id }) => id);

/**
 * What is wrong with the page for those who do not see it as we do, by day and by night: each fault with where it is.
 */
export async function faults({ page }: Visitor): Promise<string[]> {
  // Put in from outside: the page itself runs no script but its own.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // The board is a picture: its cursor speaks, and it has a text. It is taken away meanwhile, for what lies behind
  // every word is looked for among its thousands of lines as well.
  await shown(page, false);
  const found: string[] = [];
  const all: RunOptions = { rules: Object.fromEntries(MILD.map((id) => [id, { enabled: false }])), resultTypes: ["violations"] };
  // At night only the colours are others.
  const colours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] }, resultTypes: ["violations"] };
  for (const [colorScheme, options] of [["light", all], ["dark", colours]] as const) {
    await page.emulateMedia({ colorScheme });
    // What lies behind a dialog is out of reach.
    const { violations } = await page.evaluate((asked) => window.axe.run({ include: document.querySelector("dialog") ?? document, exclude: ".board-svg" }, asked), options);
    for (const { id, impact, nodes } of violations) {
      if (!isGrave(impact)) continue;
      found.push(...nodes.map(({ target, any }) => `${colorScheme}: ${id}: ${target.join(" ")}: ${any[0]?.message ?? ""}`));
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await shown(page, true);
  return found;
}

/** Shows the boards of the page, or takes them away. */
async function shown(page: Page, are: boolean): Promise<void> {
  await page.locator(".board-svg").evaluateAll((boards, are) => {
    for (const board of boards as SVGElement[]) board.style.display = are ? "" : "none";
  }, are);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
