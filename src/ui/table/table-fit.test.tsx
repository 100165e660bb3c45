import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useTableFit } from "./table-surroundings.ts";

/** What the table needs without the columns of each step. */
const needed = [900, 700, 500, 400, 400];
let room = 0;
let tell: () => void = () => undefined;
const fits: string[] = [];

function Box() {
  const box = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const fit = useTableFit(box, table, needed);
  return (
    <section ref={box} data-fit={fit} aria-label="box">
      <table ref={table} />
    </section>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("columns are left out until the table fits, once the browser has laid it out", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        tell = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(function (this: HTMLElement) {
    const fit = this.parentElement?.dataset.fit ?? "0";
    fits.push(fit);
    return needed[Number(fit)] ?? 0;
  });
  render(<Box />);
  expect(fits).toEqual([]);
  const fitIn = (width: number) => {
    room = width;
    act(() => tell());
    return screen.getByRole("region", { name: "box" }).dataset.fit;
  };
  expect(fitIn(1000)).toBe("0");
  expect(fitIn(600)).toBe("2");
  expect(fitIn(300)).toBe("4");
  expect(fitIn(720)).toBe("1");
  const before = fits.length;
  expect(fitIn(720)).toBe("1");
  expect(fits.length - before).toBe(1);
});
