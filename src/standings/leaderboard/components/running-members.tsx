import { useMemo } from "react";
import type { RunningReport } from "#league/season/report-types.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
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
import { DataTable } from "#ui/table/data-table.tsx";
import type { OwnRow } from "#ui/table/own-row.ts";
import type { RowParts } from "#ui/table/row-list.tsx";

type RunningMembersProps = { season: ClubSeason; running: RunningReport };

/** Who has shot in the running week, by net so far; no one has a rank. */
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
        own={useOwnRow()}
        asList={useMemo(() => listParts(table), [table])}
        csvName={`${info.name}, week ${running.week} so far (provisional)`}
        hasPrint
      />
    </section>
  );
}

function useOwnRow(): OwnRow<RunningMemberRow> | undefined {
  const ownId = useOwnMember();
  return useMemo(
    () => (ownId === null ? undefined : { isOwn: ({ id }) => id === ownId, word: "You" as const }),
    [ownId],
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
