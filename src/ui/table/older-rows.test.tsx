import { useInfiniteQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { growing, olderRowsOptions } from "#lib/older-rows.ts";
import { renderApp } from "#testing/render-app.tsx";
import { DataTable } from "./data-table.tsx";

type Row = { id: string; name: string };

const all = Array.from({ length: 400 }, (_, index): Row => ({ id: `${index}`, name: `Row ${999 - index}` }));

/** A list of 400 rows, which four requests show. */
function showList() {
  const options = olderRowsOptions<Row>({
    queryKey: ["rows"],
    read: (behind, _, size) => readFrom(Number(behind?.[0] ?? -1), size),
    placeOf: ({ id }) => [Number(id)],
    sizeOf: growing,
  });
  function List() {
    const query = useInfiniteQuery(options);
    const columns = [{ id: "name", header: "Name", cell: nameOf, sortValue: nameOf }];
    return (
      <DataTable
        caption="Rows"
        columns={columns}
        rows={query.data ?? []}
        older={{ query, label: "Older rows" }}
      />
    );
  }
  renderApp(<List />);
}

const nameOf = ({ name }: Row) => name;
const readFrom = async (index: number, size: number) => all.slice(index + 1, index + 2 + size);
const expectRows = async (count: number) =>
  waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(count));

const whatIsMissing = () => screen.queryByText(/^The list goes on/);

test("a table grows by more rows with each press, up to its end", async () => {
  showList();
  await expectRows(50);
  expect(whatIsMissing()).toHaveAttribute("data-print-only");
  await userEvent.click(screen.getByRole("button", { name: "Older rows" }));
  await expectRows(150);
  await userEvent.click(screen.getByRole("button", { name: "Older rows" }));
  await expectRows(350);
  await userEvent.click(screen.getByRole("button", { name: "Older rows" }));
  await expectRows(400);
  expect(screen.queryByRole("button", { name: "Older rows" })).toBeNull();
  expect(whatIsMissing()).toBeNull();
});

test("whoever sorts sorts all rows, also those that were not shown yet", async () => {
  showList();
  await expectRows(50);
  await userEvent.click(screen.getByRole("button", { name: /^Name/ }));
  await expectRows(400);
  expect(screen.getAllByRole("rowheader")[0]).toHaveTextContent("Row 600");
});
