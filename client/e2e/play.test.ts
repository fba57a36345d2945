import { expect, test } from "vitest";
import { decided, turnOfHungria, wholeFubar } from "./games";
import { onScreen, placeOf, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/** Where a piece is drawn, from the place where it should be, in pixels. */
async function off(visitor: Visitor, id: string): Promise<number> {
  const place = placeOf(visitor, { kind: "piece", id });
  const box = await visitor.page.locator(`.board-over [data-piece="${id}"]`).boundingBox();
  if (!place || !box) return Infinity;
  const at = await onScreen(visitor, place);
  return Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y);
}

test("a whole short game of FUBAR is played by clicks, from the lobby to the score", async () => {
  const visitor = await it.visitor();
  const { page } = visitor;
  await visitor.seeds(7);
  await page.goto("/");
  await page.getByRole("button", { name: /^FUBAR/ }).click();
  await page.getByLabel("Out of the Customs House").check();
  await page.getByRole("button", { name: "Two at this screen" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await visitor.atTable();

  await wholeFubar(new Pointer(visitor));
  const game = decided(new Pointer(visitor));
  for (const verb of ["deploy", "attempt", "walk", "advance", "open-fire", "fire", "stand-down"]) {
    expect(game.some((notation) => notation.split(" ")[0] === verb), verb).toBe(true);
  }
  expect(await off(visitor, "md_alpha.1")).toBeLessThan(4);

  const over = page.getByRole("dialog", { name: "Game over" });
  await over.waitFor();
  expect(await over.getByTestId("score").locator("li").count()).toBeGreaterThan(1);
  await over.getByRole("button", { name: "Close" }).click();
  expect(await visitor.prompt.innerText()).toContain("Game over");
  // Another visit finds it among one's own games, as over.
  await page.goto("/");
  await page.getByRole("link", { name: /Out of the Customs House.*Game over/s }).waitFor();
});

test("a whole turn of Hungría is played by clicks, up to the next", async () => {
  const visitor = await it.table({ game: "hungria", scenario: "budapest" });
  const { page } = visitor;
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.innerText()).toContain("Turn 5 of 8");
  await turnOfHungria(new Pointer(visitor), async () => {
    expect(placeOf(visitor, { kind: "piece", id: "su-23tk" })).toEqual(placeOf(visitor, { kind: "cell", id: "1518" }));
    expect(await off(visitor, "su-23tk")).toBeLessThan(20);
    const odds = page.getByTestId("odds");
    await odds.getByText("Every outcome counted").waitFor();
    expect(await odds.locator(".bars li").count()).toBeGreaterThan(2);
    expect(await visitor.prompt.innerText()).toContain("by 11 and 3 GK");
  });
  expect(await heading.innerText()).toContain("Turn 6 of 8");
  expect(decided(new Pointer(visitor)).some((notation) => notation.startsWith("lose "))).toBe(true);
  await visitor.tab("log").click();
  // The secret missions are told now, and the dice of the attack.
  await page.getByText("JG 51 flies to area 7").first().waitFor();
  expect(await page.locator(".log .die").count()).toBeGreaterThan(0);
});
