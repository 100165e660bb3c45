import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CountPill } from "./count-pill.tsx";

afterEach(cleanup);

const textOf = (count: number) => render(<CountPill count={count} label="waiting" />).container.textContent;

test("counts to 99 and then says 99+, with what is counted for the ear", () => {
  expect([1, 99, 100, 4000].map(textOf)).toEqual([
    " 1 waiting",
    " 99 waiting",
    " 99+ waiting",
    " 99+ waiting",
  ]);
});

test("says nothing where nothing waits", () => {
  expect(textOf(0)).toBe("");
});
