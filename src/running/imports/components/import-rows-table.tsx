import { useMemo, useState } from "react";
import { downloadCsv } from "#lib/text/csv.ts";
import { Button } from "#ui/form/button.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { usePage } from "#ui/table/use-page.ts";
import type { ConflictChoice } from "../core/import-decisions.ts";
import type { FileError, ImportPlan } from "../core/import-plan.ts";
import type { PlanRow } from "../core/import-plan-row.ts";
import styles from "./import.module.css";
import { ImportRowOutcome } from "./import-row-outcome.tsx";

type ImportRowsProps = {
  plan: ImportPlan;
  onDecide: (conflicts: Record<string, ConflictChoice>) => void;
};

type RowFilter = "all" | "error" | "decide" | "new" | "unchanged";

const pageSize = 100;

export function ImportRows({ plan, onDecide }: ImportRowsProps) {
  const [filter, setFilter] = useState<RowFilter>("all");
  const rows = useMemo(() => plan.rows.filter((row) => passes(row, filter)), [plan.rows, filter]);
  const [page, setPage] = usePage(rows.length, pageSize);
  const conflicts = plan.rows.filter(({ state }) => state === "conflict");

  function keepAll() {
    onDecide(Object.fromEntries(conflicts.map(({ id }) => [id, "recorded" as const])));
  }

  return (
    <section>
      <h2>Row by row</h2>
      {plan.fileErrors.length > 0 ? <FileErrors errors={plan.fileErrors} /> : null}
      <FilterLine count={filter === "all" ? 0 : 1}>
        <CompactSelect
          label="Show"
          value={filter}
          choices={filterOptions(plan)}
          onChange={(choice) => {
            // The options are the filters.
            setFilter(choice as RowFilter);
            setPage(1);
          }}
        />
        {conflicts.length > 1 ? <Button onClick={keepAll}>Keep what is recorded for all</Button> : null}
        {plan.errors.length > 0 ? (
          <Button onClick={() => saveErrors(plan.errors)}>Download errors (CSV)</Button>
        ) : null}
      </FilterLine>
      <DataTable
        caption="Rows of the files"
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        columns={rowColumns(onDecide, new Set(plan.rows.map(({ file }) => file)).size > 1)}
      />
      <Pager label="rows" page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
    </section>
  );
}

function filterOptions({ rows }: ImportPlan): { value: RowFilter; label: string }[] {
  const labels: [RowFilter, string][] = [
    ["all", "All rows"],
    ["error", "Errors"],
    ["decide", "To decide"],
    ["new", "Will be imported"],
    ["unchanged", "Unchanged"],
  ];
  return labels.map(([value, label]) => ({
    value,
    label: `${label} (${rows.filter((row) => passes(row, value)).length})`,
  }));
}

function passes({ state, conflict }: PlanRow, filter: RowFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "decide":
      return state === "undecided" || conflict !== null;
    case "new":
      return state === "new" || state === "changed";
    default:
      return state === filter;
  }
}

function rowColumns(onDecide: ImportRowsProps["onDecide"], isMixed: boolean): DataColumn<PlanRow>[] {
  return [
    { id: "row", header: "Row", cell: ({ file, where }) => (isMixed ? `${file}, ${where}` : where) },
    { id: "member", header: "Member", cell: ({ member }) => member || "–" },
    { id: "team", header: "Team", cell: ({ team }) => team || "–" },
    { id: "holds", header: "Says", cell: ({ holds }) => <div className={styles.says}>{holds || "–"}</div> },
    {
      id: "outcome",
      header: "What it does",
      cell: (row) => <ImportRowOutcome row={row} onDecide={(choice) => onDecide({ [row.id]: choice })} />,
    },
  ];
}

function FileErrors({ errors }: { errors: readonly FileError[] }) {
  return (
    <ul className={`bad ${styles.error}`}>
      {errors.map(({ file, row, where, column, message }) => (
        <li key={`${file} ${where} ${column} ${message}`}>
          {file}, {where ?? `row ${row}`}
          {column ? `, column ${column}` : ""}: {message}
        </li>
      ))}
    </ul>
  );
}

function saveErrors(errors: readonly FileError[]) {
  const lines = errors.map(({ file, row, where, column, message }) => [
    file,
    row,
    where ?? "",
    column,
    message,
  ]);
  downloadCsv("import-errors", [["file", "row", "where", "column", "error"], ...lines]);
}
