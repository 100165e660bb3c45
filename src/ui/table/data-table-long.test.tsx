import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataColumn } from "./data-table-columns.ts";

type Shooter = { name: string; hits: number };

const shooters = (count: number): Shooter[] =>
  Array.from({ length: count }, (_, place) => ({ name: `Shooter ${100 + place}`, hits: place % 26 }));

const columns: DataColumn<Shooter>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: "hits", header: "Hits", align: "end", cell: ({ hits }) => hits, sortValue: ({ hits }) => hits },
];

/** A table of the first rows; the button goes on to the next ones. */
function Shown({ choices }: { choices: Shooter[][] }) {
  const [place, setPlace] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>
        Next
      </button>
      <DataTable
        caption="Shooters"
        columns={columns}
        rows={choices[place] ?? []}
        rowKey={({ name }) => name}
      />
    </>
  );
}

const show = (...choices: Shooter[][]) => renderApp(<Shown choices={choices} />);
const next = () => userEvent.click(screen.getByRole("button", { name: "Next" }));

const measured = vi.spyOn(HTMLTableCellElement.prototype, "getBoundingClientRect");

beforeEach(() => {
  quietWork = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => quietWork.push(work));
  vi.stubGlobal("cancelIdleCallback", (place: number) => quietWork.splice(place - 1, 1, () => undefined));
  measured.mockReset().mockReturnValue(new DOMRect(0, 0, 120, 30));
  vi.spyOn(HTMLTableElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 240, 3000));
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(240);
});

let quietWork: (() => void)[] = [];

/** The browser has nothing else to do, until it has nothing to do at all. */
function quietMoments() {
  for (let work = quietWork.shift(); work; work = quietWork.shift()) work();
}

const drawn = () => table().querySelectorAll("tr[data-drawn]").length;
const table = () => screen.getByRole("table", { name: "Shooters" });

test("a long table keeps the widths it found as a table, and its rows say what they are", () => {
  show(shooters(120));
  expect(table().dataset.long).toBe("");
  expect(table().style.getPropertyValue("--column-1")).toBe("120px");
  expect(table().getAttribute("role")).toBe("table");
  for (const role of ["row", "rowheader", "columnheader", "cell"])
    expect(table().querySelector(`[role="${role}"]`)).toBeTruthy();
});

test("a short table is a plain one", () => {
  show(shooters(99));
  expect(table().dataset.long).toBeUndefined();
  expect(table().querySelector("[role]")).toBeNull();
  expect(measured).not.toHaveBeenCalled();
});

test("sorting and choosing among the rows measure nothing again", async () => {
  show(shooters(140), shooters(110));
  const once = measured.mock.calls.length;
  await userEvent.click(screen.getByRole("button", { name: "Hits" }));
  expect(screen.getAllByRole("rowheader")[0]?.textContent).toBe("Shooter 125");
  await next();
  expect(screen.getAllByRole("rowheader")).toHaveLength(110);
  expect(measured.mock.calls.length).toBe(once);
});

test("a row that was not measured, or a longer text, is given the room it needs", async () => {
  const better = shooters(121).map((shooter) => ({ ...shooter, hits: shooter.hits + 100 }));
  show(shooters(120), shooters(121), better);
  measured.mockReturnValue(new DOMRect(0, 0, 150, 30));
  await next();
  expect(table().style.getPropertyValue("--column-0")).toBe("150px");
  measured.mockReturnValue(new DOMRect(0, 0, 160, 30));
  await next();
  expect(table().style.getPropertyValue("--column-1")).toBe("160px");
});

test("a table that became short goes back to being a plain one", async () => {
  show(shooters(120), shooters(20));
  await next();
  expect(table().dataset.long).toBeUndefined();
  expect(table().querySelector("[role]")).toBeNull();
});

test("rows out of view are drawn in quiet moments, a few at a time, and anew after they moved", async () => {
  show(shooters(130));
  expect(drawn()).toBe(0);
  quietWork.shift()?.();
  expect(drawn()).toBe(10);
  quietMoments();
  expect(drawn()).toBe(130);
  await userEvent.click(screen.getByRole("button", { name: "Hits" }));
  expect(drawn()).toBe(0);
  quietMoments();
  expect(drawn()).toBe(130);
});
