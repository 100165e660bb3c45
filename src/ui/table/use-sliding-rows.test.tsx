import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSlidingRows } from "./use-sliding-rows.ts";

const height = 50;
const slides: [key: string, from: string][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  slides.length = 0;
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return height * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
    const [first] = Array.isArray(frames) ? frames : [];
    slides.push([this.dataset.key ?? "", String(first?.transform)]);
    return new Animation();
  };
  vi.stubGlobal("Animation", class {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function List({ rows }: { rows: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useSlidingRows(list, rows, String);
  return (
    <ul ref={list}>
      {rows.map((row) => (
        <li key={row} data-key={row} />
      ))}
    </ul>
  );
}

function reorder(before: readonly string[], after: readonly string[]) {
  const { rerender } = render(<List rows={before} />);
  vi.advanceTimersByTime(1_000);
  rerender(<List rows={after} />);
  return slides;
}

test("a row that moves up slides from where it was, and the one that it passed slides down", () => {
  expect(reorder(["a", "b", "c"], ["a", "c", "b"])).toEqual([
    ["c", "translateY(50px)"],
    ["b", "translateY(-50px)"],
  ]);
});

test("a row from far away is there at once, and so are rows of a first sight", () => {
  const many = Array.from({ length: 20 }, (_, index) => `r${index}`);
  const [last] = many.slice(-1);
  const moved = reorder(many, [last ?? "", ...many.slice(0, -1)]);
  expect(moved.map(([key]) => key)).toEqual(many.slice(0, -1));
});

test("with less motion asked for, nothing slides", () => {
  const media = window.matchMedia.bind(window);
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...media(query),
    matches: query.includes("reduced-motion"),
  }));
  expect(reorder(["a", "b"], ["b", "a"])).toEqual([]);
});
