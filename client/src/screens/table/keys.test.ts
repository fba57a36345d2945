// @vitest-environment jsdom
import { expect, test } from "vitest";
import en from "../../../locales/en.ftl?raw";
import { Words } from "../../lib/words";
import { commandOf, KEYS } from "./keys";

function press(key: string, on = "div", more: KeyboardEventInit = {}): ReturnType<typeof commandOf> {
  const element = document.createElement(on);
  let command: ReturnType<typeof commandOf> = null;
  element.addEventListener("keydown", (event) => (command = commandOf(event)));
  element.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));
  return command;
}

test("letters are commands, in either case", () => {
  expect([press("u"), press("U"), press("?"), press("Escape"), press("ñ")]).toEqual(["undo", "undo", "help", "cancel", null]);
});

test("fields keep their letters, and buttons their Enter", () => {
  expect([press("u", "input"), press("u", "select"), press("u", "button")]).toEqual([null, null, "undo"]);
  expect(press("Escape", "input")).toBe("leave");
  expect([press("Enter", "button"), press("Enter", "div"), press("Enter", "a")]).toEqual([null, "commit", null]);
});

test("the key that ends a phase is not the one that finishes a move", () => {
  expect([press("e"), press("Enter"), press("c")]).toEqual(["end", "commit", "commit"]);
});

test("keys of the browser stay the browser's", () => {
  expect([press("r", "div", { ctrlKey: true }), press("l", "div", { metaKey: true })]).toEqual([null, null]);
});

test("every key is explained", () => {
  const words = new Words("en", [en]);
  expect(KEYS.filter(({ id }) => !words.has(id))).toEqual([]);
});
