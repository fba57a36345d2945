import { expect, test } from "vitest";
import type { NewTable } from "../src/wire";
import { stage } from "./stage";
import type { Visitor } from "./visitor";

const it = stage();

const FUBAR: Omit<NewTable, "sitters"> = { game: "fubar", scenario: "s1_farm_crossroads", options: [], dice: "server", seed: null, listed: false };

const holders = ({ view }: Visitor): string[] => view.seating.seats.map(({ holder }) => holder.kind);
const linkIn = async (visitor: Visitor, seat: number): Promise<string> =>
  new URL(await visitor.page.getByTestId(`seat-${seat}`).locator("input").inputValue()).hash.slice(1);

test("a friend comes by a link, sits down, and nobody else can with that link", async () => {
  const opener = await it.visitor();
  const { page } = opener;
  await page.goto("/");
  await page.getByRole("button", { name: /^FUBAR/ }).click();
  await page.getByRole("button", { name: "A friend, by link" }).click();
  await page.locator("button.start").click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.innerText()).toContain("good once");
  const link = await dialog.locator("input").first().inputValue();
  await dialog.getByRole("button", { name: "To the table" }).click();
  await opener.atTable();
  expect(holders(opener)).toEqual(["opener", "invited"]);

  // The friend looks first, loads the page again, and has not sat down by it.
  const friend = await it.visitor();
  await friend.page.goto(link);
  await friend.atTable();
  await friend.page.getByTestId("invited").waitFor();
  await friend.page.reload();
  await friend.atTable();
  await friend.page.getByTestId("invited").waitFor();
  expect(friend.page.url()).not.toContain("#");
  expect([friend.view.mine, holders(friend)[1]]).toEqual([[], "invited"]);
  await friend.page.getByTestId("sit").click();
  await friend.until(() => friend.state?.view.mine.includes(1) ?? false, "the seat");

  // Whoever opened the table reads it at once.
  await opener.until(() => holders(opener)[1] === "guest", "the news");
  await page.getByText("Somebody took the seat of").first().waitFor();
  // The link is good for nobody any more, not even for whoever made it.
  const stranger = await it.visitor();
  await stranger.page.goto(link);
  await stranger.atTable();
  expect(await stranger.page.getByTestId("invited").innerText()).toContain("taken this invitation already");
  expect(await stranger.page.getByTestId("sit").count()).toBe(0);

  // Loaded again, and in a new tab, the friend is in the same seat.
  await friend.page.reload();
  await friend.atTable();
  expect(friend.view.mine).toEqual([1]);
  await friend.page.goto("about:blank");
  await opener.until(() => opener.view.seating.seats[1]?.here === false, "the friend to be gone");
  const tab = await friend.page.context().newPage();
  await tab.goto(link.split("#")[0] ?? "");
  await tab.locator("[data-seen]").waitFor();
  await opener.until(() => opener.view.seating.seats[1]?.here === true, "the friend to be back");
});

test("the line breaks while somebody sits down: he has the seat all the same", async () => {
  const opened = await it.server.open({ ...FUBAR, sitters: [{ kind: "me" }, { kind: "friend" }] });
  const friend = await it.visitor();
  await friend.sit(opened.table, `1-${opened.links[1] ?? ""}`);
  // The server hears it, and its answer never arrives.
  await friend.page.evaluate(() => {
    const usual = Object.getOwnPropertyDescriptor(WebSocket.prototype, "send") as PropertyDescriptor;
    WebSocket.prototype.send = function (data) {
      Object.defineProperty(WebSocket.prototype, "send", usual);
      this.send(data);
      this.onmessage = null;
      setTimeout(() => {
        this.close();
      }, 300);
    };
  });
  await friend.page.getByTestId("sit").click();
  await friend.until(() => friend.state?.view.mine.includes(1) ?? false, "the seat");
  expect(friend.view.seating.news.map(({ what }) => what)).toEqual(["taken"]);
});

test("a seat is given back, another invitation is made, and a third takes it; all three read it", async () => {
  const opened = await it.server.open({ ...FUBAR, sitters: [{ kind: "me" }, { kind: "friend" }] });
  const [opener, first, second] = await Promise.all([it.visitor(), it.visitor(), it.visitor()]);
  await opener.sit(opened.table, opened.key);
  await first.take(opened.table, 1, opened.links[1]);
  // It is asked twice.
  await first.button("This table").click();
  await first.button("Give the seat back").click();
  await first.button("You lose the seat. Press again.").click();
  await first.page.getByText("This seat is no longer yours").waitFor();
  first.faults.splice(0);
  await opener.until(() => holders(opener)[1] === "nobody", "the seat to be free");

  await opener.button("This table").click();
  await opener.button("New invitation").click();
  await opener.page.getByTestId("seat-1").locator("input").waitFor();
  const hash = await linkIn(opener, 1);
  await second.take(opened.table, 1, hash.replace("1-", ""));
  await opener.until(() => holders(opener)[1] === "guest", "the third");
  // Whoever gave it back may watch.
  await first.page.getByRole("button", { name: "Watch" }).click();
  await first.atTable();
  expect(first.view.mine).toEqual([]);
  expect(first.view.seating.news.map(({ what }) => what)).toEqual(["taken", "given_back", "invited", "taken"]);
  const menu = opener.page.getByRole("dialog");
  await menu.getByText("What became of the seats").click();
  expect(await menu.locator("details li").count()).toBe(4);
  // To take the seat away is asked twice as well, and whoever sat there reads why.
  await menu.getByRole("button", { name: "New invitation" }).click();
  await menu.getByRole("button", { name: "Whoever sits there loses the seat. Press again." }).click();
  await second.page.getByText("This seat is no longer yours").waitFor();
  second.faults.splice(0);
});

test("whoever opens his own invitation is told whose it is", async () => {
  const opened = await it.server.open({ ...FUBAR, sitters: [{ kind: "me" }, { kind: "friend" }] });
  const opener = await it.visitor();
  await opener.sit(opened.table, opened.key);
  await opener.sit(opened.table, `1-${opened.links[1] ?? ""}`);
  await opener.page.reload();
  await opener.atTable();
  expect(await opener.page.getByTestId("invited").innerText()).toContain("You opened this table");
  await opener.button("Close").click();
  expect([opener.view.mine, opener.view.opener]).toEqual([[0], true]);
});

test("whoever loses what his browser kept comes back by the link that he kept, and the table is his again", async () => {
  const opened = await it.server.open({ ...FUBAR, sitters: [{ kind: "me" }, { kind: "friend" }] });
  const opener = await it.visitor();
  await opener.sit(opened.table, opened.key);
  await opener.button("This table").click();
  const back = opener.page.getByTestId("way-back");
  expect(await back.locator("input").isVisible()).toBe(false);
  await back.locator("summary").press("Enter");
  const link = await back.locator("input").inputValue();

  // Without it he is one who watches; with it he is where he was, in another browser too.
  const forgotten = await it.visitor();
  await forgotten.sit(opened.table, null);
  expect([forgotten.view.mine, forgotten.view.opener]).toEqual([[], false]);
  expect(await forgotten.page.getByTestId("way-back").count()).toBe(0);
  await forgotten.page.goto("/");
  await forgotten.page.goto(new URL(link).pathname + new URL(link).hash);
  await forgotten.atTable();
  await forgotten.until(() => forgotten.state?.view.mine.includes(0) ?? false, "the seat");
  expect(forgotten.view.opener).toBe(true);
  expect(forgotten.page.url()).not.toContain("#");
  // It is remembered from then on, and he may invite.
  await forgotten.page.reload();
  await forgotten.atTable();
  expect(forgotten.view.mine).toEqual([0]);
  await forgotten.button("This table").click();
  await forgotten.button("New invitation").click();
  await forgotten.page.getByTestId("seat-1").locator("input").waitFor();
});
