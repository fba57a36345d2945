import { expect, test } from "vitest";
import { href, route, type Route } from "./router";

test("every screen has an address, and the address leads back", () => {
  const routes: Route[] = [
    { screen: "lobby" },
    { screen: "table", table: "k3v9", right: null },
    { screen: "table", table: "k3v9", right: { kind: "key", key: "s/cret key" } },
    { screen: "table", table: "k3v9", right: { kind: "invitation", seat: 1, secret: "abc-2" } },
    { screen: "rules", game: "fubar", clause: null },
    { screen: "rules", game: "fubar", clause: "fub:act-2" },
    { screen: "readings", game: "hungria" },
    { screen: "charts", game: "hungria" },
    { screen: "learn", game: null, lesson: null },
    { screen: "learn", game: "ossel", lesson: null },
    { screen: "learn", game: "ossel", lesson: "first steps" },
  ];
  for (const to of routes) {
    const url = new URL(href(to), "http://table");
    expect(route(url.pathname, url.hash), href(to)).toEqual(to);
  }
});

test("other addresses are lost, and none breaks it", () => {
  for (const path of ["/t", "/t/a/b", "/nothing", "/rules", "/rules/fubar/shut", "/rules/fubar/open/x", "/learn/a/b/c", "/%E0%A4%A/x"]) {
    expect(route(path, "").screen, path).toBe("lost");
  }
  expect(route("//", "#x")).toEqual({ screen: "lobby" });
  expect(route("/t/abc/", "#%zz")).toEqual({ screen: "table", table: "abc", right: { kind: "key", key: "%zz" } });
});
