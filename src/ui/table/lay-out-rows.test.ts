// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstRows, layOutRowsOnScroll } from "./lay-out-rows.ts";

const scrollTo = (top: number) =>
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });

function aList(): HTMLElement {
  const list = document.createElement("ol");
  list.dataset.rows = String(firstRows);
  layOutRowsOnScroll([list]);
  return list;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  scrollTo(0);
});

test("the rest of a list comes when the viewer scrolls", () => {
  const list = aList();
  expect(list.dataset.rows).toBe("11");
  window.dispatchEvent(new Event("scroll"));
  expect(list.dataset.rows).toBeUndefined();
});

test("a viewer who has scrolled already sees all of it at once", () => {
  scrollTo(300);
  expect(aList().dataset.rows).toBeUndefined();
});

test("a list that no application replaces is laid out all the same", () => {
  const list = aList();
  vi.advanceTimersByTime(2_900);
  expect(list.dataset.rows).toBe("11");
  vi.advanceTimersByTime(200);
  expect(list.dataset.rows).toBeUndefined();
});
