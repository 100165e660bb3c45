import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import { useMemberNames } from "#season/queries/member-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { type FeeRow, feeRows, isTeamRow } from "../core/fee-rows.ts";
import { useDeleteFee } from "../fees-mutations.ts";
import { feesQueryOptions } from "../fees-queries.ts";
import { teamAdminParams } from "../teams-search-params.ts";
import { RecordFeeDialog } from "./record-fee-dialog.tsx";

/** Nothing is calculated from fees. */
export function FeesView({ season }: { season: ClubSeason }) {
  const query = useQuery(feesQueryOptions(season.info.id));
  const [{ fee }, change] = useSearchState(teamAdminParams);
  const { nameOf } = useMemberNames(season.book);
  const [paying, setPaying] = useState<FeeRow | null>(null);
  const deleting = useDeleteFee(season.info.id);
  return (
    <QueryView query={query}>
      {(payments) => {
        const names = { book: season.book, nameOf };
        const rows = feeRows(names, payments);
        const open = rows.filter((row) => !row.payment && !isTeamRow(row)).length;
        return (
          <>
            <p className="quiet">
              {open === 0
                ? "Everyone has paid."
                : `${open} of ${rows.filter((row) => !isTeamRow(row)).length} members haven't paid.`}{" "}
              This is only a record: it changes no score.
            </p>
            <FailureNotice title="Nothing was changed" error={deleting.error} />
            <FilterLine count={fee === "" ? 0 : 1}>
              <CompactSelect
                label="Show"
                value={fee}
                choices={[
                  { value: "", label: "Everyone" },
                  { value: "open", label: "Not paid" },
                ]}
                onChange={(value) => change({ fee: value === "open" ? "open" : "" })}
              />
            </FilterLine>
            <DataTable
              caption={`Fees, ${season.info.name}`}
              rows={fee === "open" ? rows.filter(({ payment }) => payment === null) : rows}
              rowKey={({ key }) => key}
              columns={columns}
              csvName="season-fees"
              hasPrint
              asList={{
                title: ({ name }) => name,
                second: ({ team }) => team,
                figure: stateOf,
                note: () => "",
              }}
              details={{
                isBeside: true,
                nameOf: ({ name }) => name,
                subtitle: ({ team }) => team,
                menu: (row) => menuOf(row, setPaying, (id) => deleting.mutate(id)),
                content: (row) => (
                  <FigureLines
                    lines={[
                      { label: "Fee", value: stateOf(row) },
                      { label: "Note", value: row.payment?.note || "–" },
                    ]}
                  />
                ),
              }}
            />
            {paying ? (
              <RecordFeeDialog seasonId={season.info.id} row={paying} onClose={() => setPaying(null)} />
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}

function menuOf(row: FeeRow, onPay: (row: FeeRow) => void, onDelete: (id: string) => void) {
  const { payment, isByTeam } = row;
  if (!payment || (isByTeam === true && !isTeamRow(row)))
    return [{ label: "Mark as paid…", onSelect: () => onPay(row) }];
  return [{ label: "Mark as not paid", onSelect: () => onDelete(payment.id) }];
}

function stateOf({ payment, isByTeam }: FeeRow): string {
  if (!payment) return "Not paid";
  return `Paid ${formatDay(payment.paid_on)}${isByTeam ? ", by the team" : ""}`;
}

const columns: readonly DataColumn<FeeRow>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: "team", header: "Team", priority: 2, cell: ({ team }) => team, sortValue: ({ team }) => team },
  {
    id: "paid",
    header: "Fee",
    cell: stateOf,
    sortValue: ({ payment }) => payment?.paid_on ?? "",
    csvValue: ({ payment }) => payment?.paid_on ?? "",
  },
  {
    id: "note",
    header: "Note",
    priority: 3,
    cell: ({ payment }) => payment?.note ?? "",
    csvValue: ({ payment }) => payment?.note ?? "",
  },
];
