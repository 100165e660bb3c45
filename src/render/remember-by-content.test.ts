import { expect, test, vi } from "vitest";
import { rememberByContent } from "./remember-by-content.ts";

test("the same content gives the same result, anything else its own", () => {
  const make = vi.fn((input: { hits: number[] }) => ({ total: input.hits.reduce((a, b) => a + b, 0) }));
  const totalOf = rememberByContent(make, 2);
  const first = totalOf({ hits: [20, 21] });
  expect(totalOf({ hits: [20, 21] })).toBe(first);
  expect(totalOf({ hits: [21, 20] })).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test("the one that was asked for longest ago is forgotten", () => {
  const make = vi.fn((input: string) => input.length);
  const lengthOf = rememberByContent(make, 2);
  for (const input of ["a", "b", "a", "c", "a"]) lengthOf(input);
  expect(make.mock.calls.flat()).toEqual(["a", "b", "c"]);
  lengthOf("b");
  expect(make.mock.calls.flat()).toEqual(["a", "b", "c", "b"]);
});
