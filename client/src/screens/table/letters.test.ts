import { expect, test } from "vitest";
import { letters } from "./letters";

test("one letter is enough where names begin differently", () => {
  expect(letters(["Germans", "Americans"], 0)).toBe("G");
});

test("names that begin alike are told apart", () => {
  expect([0, 1].map((seat) => letters(["Axis", "Allies"], seat))).toEqual(["Ax", "Al"]);
  expect(letters(["Red", "Red"], 1)).toBe("Red");
});
