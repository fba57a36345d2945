import { expect, test } from "vitest";
import { decimal, gain, percent, restsOn, signed } from "./odds";

test("shares are rounded, but what is possible is not 0 and what is not certain is not 100", () => {
  expect([0, 5 / 12, 0.5, 1].map((share) => percent("en", share))).toEqual(["0 %", "41.7 %", "50 %", "100 %"]);
  expect([0.00001, 0.0042, 0.99999].map((share) => percent("es", share))).toEqual(["< 0,01 %", "0,42 %", "99,9 %"]);
});

test("numbers", () => {
  expect([decimal("es", 1.236), decimal("en", 2), decimal("en", 0.1 + 0.2)]).toEqual(["1,24", "2", "0.3"]);
  expect([signed(2), signed(-1), signed(0)]).toEqual(["+2", "−1", "0"]);
});

test("what is won and lost is told in hundredths, with the mark of the language", () => {
  expect([240, -30, 0, -5].map((value) => gain("en", value))).toEqual(["+2.40", "−0.30", "0.00", "−0.05"]);
  expect(gain("es", -1234)).toBe("−12,34");
});

test("odds that rest on what is best for each side say too that the other side is taken to add nothing", () => {
  const holds = { whose: "other", action: { id: "hold" } } as const;
  expect(restsOn({ basis: "best_answer", own_choices: false, assumed: [holds] })).toBe("both");
  expect(restsOn({ basis: "nothing_added", own_choices: true, assumed: [holds] })).toBe("both");
  expect(restsOn({ basis: "best_answer", own_choices: true, assumed: [] })).toBe("each_best");
  expect(restsOn({ basis: "nothing_added", own_choices: false, assumed: [holds] })).toBe("nothing_added");
  expect(restsOn({ basis: "dice", own_choices: false, assumed: [] })).toBe("dice");
});
