import { expect, test } from "vitest";
import { samePick } from "../src/board/state";
import { choose, Pointer } from "./hands";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

/** A browser complains of a line that breaks; here it is meant to. */
function forgive(visitor: Visitor): void {
  visitor.faults = visitor.faults.filter((fault) => !/WebSocket|ERR_CONNECTION/.test(fault));
}

test("a reload in the middle of an attack finds it as it was, and play goes on", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/);
  const { page } = visitor;
  await choose(new Pointer(visitor), "attack 1622");
  await choose(new Pointer(visitor), /^commit /);
  const [asked, working] = [await visitor.prompt.innerText(), visitor.decision().working];
  await page.reload();
  await visitor.atTable();
  expect(visitor.decision().working).toEqual(working);
  expect(await visitor.prompt.innerText()).toBe(asked);
  await page.getByTestId("odds").getByText("Every outcome counted").waitFor();
  await choose(new Pointer(visitor), "commit-all");
  expect(visitor.view.log.at(-1)?.action?.[0]).toBe("commit-all");
});

test("the server is killed in the middle of a decision: the page waits, comes back by itself, and play goes on", async () => {
  const visitor = await it.golden("hungria/budapest", /^attack 1622$/);
  const { page } = visitor;
  const hand = new Pointer(visitor);
  await choose(hand, "attack 1622");
  await choose(hand, /^commit /);
  const { log } = visitor.view;
  const working = visitor.decision().working;

  await it.server.kill();
  await page.getByText("The line is broken; trying again…").waitFor();
  // A decision now is not taken, and the page says so instead of pretending.
  await hand.press(visitor.offer("commit-all"));
  await page.getByText("The line broke before the answer came.").waitFor();

  const lost = visitor.state;
  await it.server.again();
  await visitor.until(() => visitor.state !== null && visitor.state !== lost, "the table again");
  await visitor.synced();
  await page.getByText("The line is broken").waitFor({ state: "detached" });
  // Everything that was acknowledged is there, what was composed as well.
  expect(visitor.view.log).toEqual(log);
  expect(visitor.decision().working).toEqual(working);
  await choose(hand, "commit-all");
  await choose(hand, "declare");
  expect(visitor.view.log.length).toBe(log.length + 2);
  forgive(visitor);
});

test("the server is killed while smoke is about to be laid: a place still means that, and the page says so", async () => {
  const visitor = await it.golden("lnl/orchard_street", /^move /);
  const { page } = visitor;
  const moves = visitor.offers(/^move /).flatMap(({ picks }) => picks.slice(0, 1));
  const smoke = visitor.offers(/^smoke /).find(({ picks: [by] }) => by && moves.some((mover) => samePick(mover, by)));
  const [by] = smoke?.picks ?? [];
  if (!smoke || !by) throw new Error("somebody who can go could lay smoke");
  const hand = new Pointer(visitor);
  await hand.pick(by);
  await hand.begin(smoke);
  const marks = page.locator(".layer-marks .means-smoke");
  await marks.first().waitFor({ state: "attached" });
  const marked = await marks.count();
  const told = page.locator("[aria-live=polite]", { hasText: "Smoke or light: where to?" });
  await told.waitFor();

  await it.server.kill();
  await page.getByText("The line is broken; trying again…").waitFor();
  const lost = visitor.state;
  await it.server.again();
  await visitor.until(() => visitor.state !== null && visitor.state !== lost, "the table again");
  await visitor.synced();
  await told.waitFor();
  expect(await marks.count()).toBe(marked);
  await hand.pick(smoke.picks[1] ?? by);
  expect(await visitor.armed()).toMatch(/^smoke /);
  forgive(visitor);
});
