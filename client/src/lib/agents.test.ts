import { expect, test } from "vitest";
import { usualAgent } from "./agents";

test("the middle of the levels is proposed", () => {
  expect(usualAgent(["easy", "normal", "hard"])).toBe("normal");
  expect(usualAgent(["only"])).toBe("only");
  expect(usualAgent([])).toBe("");
});
