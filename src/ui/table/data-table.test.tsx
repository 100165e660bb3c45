// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataColumn } from "./data-table-columns.ts";

type Shooter = { name: string; average: number | null };

const shooters: Shooter[] = [
  { name: "Bob", average: 20.5 },
  { name: "Ann", average: null },
  { name: "Ruth", average: 22.25 },
];

const columns: DataColumn<Shooter>[] = [
  { id: "name", header: "Name", cell: (row) => row.name, sortValue: (row) => row.name },
  {
    id: "average",
    header: "Avg",
    meaning: "Average of counted rounds",
    align: "end",
    cell: (row) => row.average?.toFixed(2) ?? "–",
    sortValue: (row) => row.average,
  },
];

const table = { caption: "Shooters", columns, rows: shooters, rowKey: (row: Shooter) => row.name };

function names() {
  const [, body] = screen.getAllByRole("rowgroup");
  if (!body) throw new Error("the table has no body");
  return within(body)
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);
}

test("rows stand in the order given, under a caption that names the table", () => {
  renderApp(<DataTable {...table} />);
  expect(screen.getByRole("table", { name: "Shooters" })).toBeVisible();
  expect(names()).toEqual(["Bob", "Ann", "Ruth"]);
});

test("figures sort the largest first, then the smallest; what has none is last both times", async () => {
  renderApp(<DataTable {...table} />);
  const header = () => screen.getByRole("columnheader", { name: /Avg/ });
  expect(header().getAttribute("aria-sort")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /Avg/ }));
  expect(names()).toEqual(["Ruth", "Bob", "Ann"]);
  expect(header().getAttribute("aria-sort")).toBe("descending");
  await userEvent.click(screen.getByRole("button", { name: /Avg/ }));
  expect(names()).toEqual(["Bob", "Ruth", "Ann"]);
  expect(header().getAttribute("aria-sort")).toBe("ascending");
});

test("a sort kept by the screen is asked for, not taken", async () => {
  const onSortChange = vi.fn();
  renderApp(
    <DataTable {...table} sort={{ columnId: "name", direction: "ascending" }} onSortChange={onSortChange} />,
  );
  expect(names()).toEqual(["Ann", "Bob", "Ruth"]);
  await userEvent.click(screen.getByRole("button", { name: /Name/ }));
  expect(onSortChange).toHaveBeenCalledWith({ columnId: "name", direction: "descending" });
  expect(names()).toEqual(["Ann", "Bob", "Ruth"]);
});

test("the scrolling box can be reached by keyboard", () => {
  renderApp(<DataTable {...table} />);
  expect(screen.getByRole("region", { name: "Shooters" }).tabIndex).toBe(0);
});

test("CSV and print are there when they are wanted", () => {
  const { unmount } = renderApp(<DataTable {...table} />);
  expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
  unmount();
  renderApp(<DataTable {...table} csvName="shooters" hasPrint />);
  expect(screen.getByRole("button", { name: "CSV" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Print" })).toBeVisible();
});

test("a column of buttons is left out on paper", () => {
  const buttons = { id: "change", header: "Change", isForScreen: true, cell: () => "Edit" };
  renderApp(<DataTable {...table} columns={[...table.columns, buttons]} />);
  const cells = [screen.getByRole("columnheader", { name: "Change" }), ...screen.getAllByText("Edit")];
  expect(cells.every((cell) => cell.hasAttribute("data-no-print"))).toBe(true);
  expect(screen.getByRole("columnheader", { name: /Name/ }).hasAttribute("data-no-print")).toBe(false);
});
