import { expect, test } from "vitest";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/** The typefaces in which the browser really set what is on the page; of those that did not come with it, where. */
async function typefaces({ page }: Visitor): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument");
  // Whatever has words of its own, or something that the browser writes for it.
  await page.evaluate(() => {
    const wordy = (element: Element): boolean =>
      element.matches("summary, li, select, input, button") || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    for (const element of document.querySelectorAll("body *")) element.toggleAttribute("data-wordy", wordy(element));
  });
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "[data-wordy]" });
  const used = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await cdp.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      if (isCustomFont) used.add(familyName);
      else used.add(`${familyName} of this machine: ${(await cdp.send("DOM.getOuterHTML", { nodeId })).outerHTML.slice(0, 120)}`);
    }
  }
  return [...used].map((name) => name.replace(/ (Variable|ExtraLight|Light).*/, "")).sort();
}

const OURS = ["Source Sans 3", "Source Serif 4"];

test("the lobby and the charts are set in the typefaces that come with the page", async () => {
  const visitor = await it.visitor();
  await visitor.page.goto("/");
  await visitor.page.getByRole("button", { name: "Start" }).waitFor();
  expect(await typefaces(visitor)).toEqual(OURS);
  await visitor.page.goto("/charts/bcs");
  await visitor.page.getByText("Every outcome counted").waitFor();
  expect(await typefaces(visitor)).toEqual(OURS);
});

test("the rulebooks and the offers of a table are set in the typefaces that come with the page", async () => {
  const visitor = await it.visitor();
  await visitor.page.goto("/rules/bcs");
  await visitor.page.locator("article").first().waitFor();
  expect(await typefaces(visitor)).toEqual(OURS);
  const player = await it.table({ game: "bcs", scenario: "vell_crossing" });
  await player.page.locator(".layer-flat [data-piece]").first().waitFor();
  expect(await typefaces(player)).toEqual(OURS);
});

test("a table is set in the typefaces that come with the page: counters, Hungarian names, the log and the help", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/);
  const { page } = visitor;
  await page.getByText(/[őű]/).first().waitFor({ state: "attached" });
  // Letters that few names have are fetched when they are shown.
  await page.evaluate(() => document.fonts.ready);
  for (const tab of ["pieces", "log", "text"]) {
    await visitor.tab(tab).click();
    await visitor.drawn();
    expect(await typefaces(visitor), tab).toEqual(OURS);
  }
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Help and keys" }).waitFor();
  expect(await typefaces(visitor)).toEqual(OURS);
});
