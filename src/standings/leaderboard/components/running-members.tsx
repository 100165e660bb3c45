import { useMemo } from "react";
import { rosterInWeek } from "#league/book/roster.ts";
import type { RunningMemberReport, RunningReport } from "#league/season/report-types.ts";
import { counted } from "#lib/text/counted.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberLink, MemberName } from "#season/screens/member-link.tsx";
import { ProvisionalBand } from "#season/screens/running-week.tsx";
import { type Decimals, formatFigure } from "#season/words/figures.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { OwnRow } from "#ui/table/own-row.ts";
import type { RowParts } from "#ui/table/row-list.tsx";

type Row = { id: string; name: string; team: string; figures: RunningMemberReport };

type RunningMembersProps = { season: ClubSeason; running: RunningReport };

/** Who has shot in the running week, by net so far; no one has a rank. */
export function RunningMembers({ season, running }: RunningMembersProps) {
  const { info, book } = season;
  const title = `Week ${running.week} so far, provisional`;
  return (
    <section aria-label={title}>
      <ProvisionalBand season={season} running={running} />
      <DataTable
        caption={`${title}: ${info.name}, by net so far`}
        columns={useMemo(() => columnsOf(info.id), [info.id])}
        rows={useMemo(() => rowsOf(book, running), [book, running])}
        rowKey={rowKey}
        own={useOwnRow()}
        asList={listParts}
        csvName={`${info.name}, week ${running.week} so far (provisional)`}
        hasPrint
      />
    </section>
  );
}

function useOwnRow(): OwnRow<Row> | undefined {
  const ownId = useOwnMember();
  return useMemo(
    () => (ownId === null ? undefined : { isOwn: ({ id }: Row) => id === ownId, word: "You" as const }),
    [ownId],
  );
}

function rowsOf({ members, teams }: ClubSeason["book"], { week, individuals }: RunningReport): Row[] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const teamNames = new Map(
    teams.flatMap((team) => rosterInWeek(team, week).map(({ memberId }) => [memberId, team.name])),
  );
  return Object.entries(individuals)
    .map(([id, figures]) => ({ id, name: names.get(id) ?? "", team: teamNames.get(id) ?? "", figures }))
    .toSorted((a, b) => (b.figures.net ?? 0) - (a.figures.net ?? 0) || a.name.localeCompare(b.name));
}

function columnsOf(seasonId: string): DataColumn<Row>[] {
  return [
    {
      id: "member",
      header: "Member",
      cell: ({ id, name }) => <MemberLink member={{ id, name }} seasonId={seasonId} />,
      sortValue: ({ name }) => name,
    },
    { id: "team", header: "Team", priority: 2, cell: ({ team }) => team, sortValue: ({ team }) => team },
    { ...figureColumn("net", "Net so far", 2), isRanked: true },
    figureColumn("raw", "Hits", 0),
    { id: "rounds", header: "Rounds", cell: roundsText, sortValue: ({ figures }) => figures.rounds },
    { ...figureColumn("average", "Average if it ended now", 2), priority: 3 },
    { ...figureColumn("netTotal", "Net total if it ended now", 2), priority: 3 },
  ];
}

type Figure = "net" | "raw" | "average" | "netTotal";

function figureColumn(figure: Figure, header: string, decimals: Decimals): DataColumn<Row> {
  return {
    id: figure,
    header,
    align: "end",
    cell: ({ figures }) => formatFigure(figures[figure], decimals),
    sortValue: ({ figures }) => figures[figure],
  };
}

const listParts: RowParts<Row> = {
  lead: () => "–",
  title: ({ id, name }) => <MemberName id={id} name={name} />,
  second: (row) => [row.team, roundsText(row)].filter(Boolean).join(" · "),
  figure: ({ figures }) => formatFigure(figures.net, 2),
  note: ({ figures }) => `${formatFigure(figures.raw)} hits`,
};

function roundsText({ figures: { rounds, owed } }: Row): string {
  return owed > 0 ? `${rounds} of ${counted(rounds + owed, "round")}` : "all rounds";
}

function rowKey({ id }: Row): string {
  return id;
}
