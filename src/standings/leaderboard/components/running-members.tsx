import { useMemo } from "react";
import type { RunningReport } from "#league/season/report-types.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberLink, MemberName } from "#season/screens/member-link.tsx";
import { ProvisionalBand } from "#season/screens/running-week.tsx";
import { boardDataColumns } from "#standings/boards/tables/board-on-screen.tsx";
import { type BoardTable, lineIn, textIn } from "#standings/boards/tables/board-table.ts";
import {
  hitsText,
  type RunningMemberRow,
  runningMembersTable,
} from "#standings/boards/tables/running-members-table.ts";
import { useOwnRow } from "#standings/boards/use-own-row.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";

type RunningMembersProps = { season: ClubSeason; running: RunningReport };

export function RunningMembers({ season, running }: RunningMembersProps) {
  const { info, book } = season;
  const title = `Week ${running.week} so far, provisional`;
  const table = useMemo(() => runningMembersTable(book, running), [book, running]);
  const columns = useMemo(
    () => boardDataColumns(table, { member: (row) => <MemberLink member={row} seasonId={info.id} /> }),
    [table, info.id],
  );
  return (
    <section aria-label={title}>
      <ProvisionalBand season={season} running={running} />
      <DataTable
        caption={`${title}: ${info.name}, by net so far`}
        columns={columns}
        rows={table.rows}
        rowKey={rowKey}
        own={useOwnRow(rowKey)}
        asList={useMemo(() => listParts(table), [table])}
        csvName={`${info.name}, week ${running.week} so far (provisional)`}
        hasPrint
      />
    </section>
  );
}

function listParts(table: BoardTable<RunningMemberRow>): RowParts<RunningMemberRow> {
  return {
    lead: () => "–",
    title: ({ id, name }) => <MemberName id={id} name={name} />,
    second: lineIn(table),
    figure: textIn(table, table.rankedBy),
    note: hitsText,
  };
}

function rowKey({ id }: RunningMemberRow): string {
  return id;
}
