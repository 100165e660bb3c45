import { expect, test } from "vitest";
import { closureText } from "./range-closure.ts";

const closure = { closed_from: "2026-12-24", closed_until: "2026-12-27" };
const titleOn = (day: string) => closureText(closure, day)?.title;

test("a range is closed from the first to the last day, both included", () => {
  expect(titleOn("2026-12-24")).toBe("The range is closed today");
  expect(titleOn("2026-12-27")).toBe("The range is closed today");
  expect(closureText(closure, "2026-12-28")).toBeNull();
  expect(closureText(closure, "2026-12-25")?.end).toMatch(/^Closed through .*27.*\.$/);
});

test("before it, visitors read when it will be", () => {
  expect(titleOn("2026-12-23")).toMatch(/will be closed from .*24/);
  expect(closureText({ closed_from: "2026-12-24", closed_until: "2026-12-24" }, "2026-12-01")).toEqual({
    title: expect.stringMatching(/will be closed on .*24/),
    end: "",
    isNow: false,
  });
});

test("without a last day it is closed until further notice", () => {
  expect(closureText({ closed_from: "2026-12-24", closed_until: null }, "2027-03-01")).toEqual({
    title: "The range is closed today",
    end: "Until further notice.",
    isNow: true,
  });
});

test("a range that is open says nothing", () => {
  expect(closureText({ closed_from: null, closed_until: null }, "2026-12-24")).toBeNull();
});
