import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderApp } from "#testing/render-app.tsx";
import { PageHeader } from "../layout/page-header.tsx";
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

test("CSV and print are in the menu of the page when they are wanted", () => {
  const { unmount } = renderApp(
    <>
      <PageHeader title="Shooters" />
      <DataTable {...table} />
    </>,
  );
  expect(screen.queryByRole("button", { name: "More for this page" })).toBeNull();
  unmount();
  renderApp(
    <>
      <PageHeader title="Shooters" />
      <DataTable {...table} csvName="shooters" hasPrint />
    </>,
  );
  expect(screen.getByText("Download CSV")).toBeInTheDocument();
  expect(screen.getByText("Print")).toBeInTheDocument();
});

const many = Array.from({ length: 9 }, (_, index) => ({ name: `Shooter ${index + 1}`, average: 25 - index }));
const own = { isOwn: ({ name }: Shooter) => name === "Shooter 8", word: "You" } as const;

test("the own row is marked, and pinned above the others where it is further down", () => {
  const { unmount } = renderApp(<DataTable {...table} rows={many} own={own} />);
  const ownRow = within(screen.getByRole("rowgroup", { name: "Your place" }));
  expect(ownRow.getByRole("rowheader").textContent).toBe("Shooter 8 You");
  expect(names()).toHaveLength(1);
  unmount();
  renderApp(<DataTable {...table} rows={many.slice(5)} own={own} />);
  expect(screen.queryByRole("rowgroup", { name: "Your place" })).toBeNull();
  expect(screen.getByRole("row", { name: /Shooter 8/ }).hasAttribute("data-own")).toBe(true);
});

const details = {
  rowKey: ({ name }: Shooter) => name,
  nameOf: ({ name }: Shooter) => name,
  content: ({ average }: Shooter) => `Average ${average}`,
};

test("a press on a row opens its details, and the address names it", async () => {
  const { history } = renderApp(<DataTable {...table} details={details} />, { address: "/shooters" });
  await userEvent.click(screen.getByText("20.50"));
  expect(screen.getByRole("dialog", { name: "Bob" }).textContent).toContain("Average 20.5");
  expect(history.at(-1)).toBe("/shooters?row=Bob");
});

test("where there is no room for columns the rows are a list", async () => {
  vi.stubGlobal("innerWidth", 360);
  renderApp(
    <DataTable
      {...table}
      rows={many}
      own={own}
      details={details}
      asList={{ title: ({ name }) => name, figure: ({ average }) => average }}
    />,
  );
  expect(screen.queryByRole("table")).toBeNull();
  const list = within(screen.getByRole("list", { name: "Shooters" }));
  expect(list.getAllByRole("listitem")).toHaveLength(9);
  expect(within(screen.getByRole("region", { name: "Your place" })).getByText("Shooter 8")).toBeVisible();
  await userEvent.click(list.getByRole("button", { name: /Shooter 2/ }));
  expect(screen.getByRole("dialog", { name: "Shooter 2" })).toBeVisible();
  vi.unstubAllGlobals();
});

test("a column of buttons is left out on paper", () => {
  const buttons = { id: "change", header: "Change", isForScreen: true, cell: () => "Edit" };
  renderApp(<DataTable {...table} columns={[...table.columns, buttons]} />);
  const cells = [screen.getByRole("columnheader", { name: "Change" }), ...screen.getAllByText("Edit")];
  expect(cells.every((cell) => cell.hasAttribute("data-no-print"))).toBe(true);
  expect(screen.getByRole("columnheader", { name: /Name/ }).hasAttribute("data-no-print")).toBe(false);
});
