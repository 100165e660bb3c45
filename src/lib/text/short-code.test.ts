import { expect, test } from "vitest";
import { longestTypedCode, readShortCode, showShortCode } from "./short-code.ts";

test.each(["K7M4RX9C", "k7m4rx9c", "K7M4-RX9C", " k7m4-rx9c ", "k7m4 rx9c", "K7M4 - RX9C"])(
  "%j is a code",
  (typed) => {
    expect(readShortCode(typed)).toBe("K7M4RX9C");
    expect(typed.length).toBeLessThanOrEqual(longestTypedCode);
  },
);

test.each(["", "K7M4RX9", "K7M4RX9CC", "K7M4.RX9C", "K7M4/RX9C"])("%j is none", (typed) => {
  expect(readShortCode(typed)).toBeNull();
});

test("a code has eight characters, none of which is taken for another", () => {
  for (const lookalike of "0O1IL5S8B2Z") expect(readShortCode(`K7M4RX9${lookalike}`)).toBeNull();
  for (const usual of "ACDEFGHJKMNPQRTUVWXY34679") expect(readShortCode(`K7M4RX9${usual}`)).not.toBeNull();
});

test("it is shown in two halves, and what is shown can be typed", () => {
  expect(showShortCode("K7M4RX9C")).toBe("K7M4-RX9C");
  expect(readShortCode(showShortCode("K7M4RX9C"))).toBe("K7M4RX9C");
});
