import { useMemo } from "react";
import type { TeamSeason } from "#league/teams/team-season.ts";
import { useSearchState } from "#lib/search-params.ts";
import { ExplainLines } from "#season/figures/explain-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { MemberLink, MemberName } from "#season/screens/member-link.tsx";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import { MemberSheetLinks } from "#standings/boards/member-sheet.tsx";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { useOwnRow } from "#standings/boards/use-own-row.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { attendanceText, type ContributionRow, contributionRows, shareText } from "../core/team-figures.ts";
import { teamStatisticsParams } from "../team-statistics-search-params.ts";
import styles from "./team-statistics.module.css";

export function ContributionTable({ season, teamSeason }: { season: ClubSeason; teamSeason: TeamSeason }) {
  const [params, change] = useSearchState(teamStatisticsParams);
  const rows = useMemo(() => {
    const names = new Map(season.book.members.map(({ id, name }) => [id, name]));
    return contributionRows(teamSeason, names);
  }, [season.book, teamSeason]);
  const hasHandicap = rulesOf(season.book).handicap.enabled;
  return (
    <>
      <DataTable
        caption={`Members of ${teamSeason.team.name}`}
        columns={useMemo(() => contributionColumns(rows, season.info.id), [rows, season.info.id])}
        rows={rows}
        rowKey={rowKey}
        own={useOwnRow(memberOf)}
        details={useMemo(() => contributionDetails(rows, season.info.id), [rows, season.info.id])}
        asList={useMemo(() => contributionParts(rows), [rows])}
        sort={params.sort ? { columnId: params.sort, direction: params.direction } : null}
        onSortChange={({ columnId, direction }) => change({ sort: columnId, direction })}
        csvName={`${season.info.name} ${teamSeason.team.name} members`}
        hasPrint
      />
      <p className={styles.note}>
        Counted scores are the ones in the team total, {hasHandicap ? "with handicap" : "raw"}. Shares add up
        to 100%.
      </p>
    </>
  );
}

const memberOf = ({ memberId }: ContributionRow) => memberId;

function rowKey({ memberId }: ContributionRow): string {
  return memberId ?? "blinds";
}

function decimalsOfRows(rows: readonly ContributionRow[]): Decimals {
  return decimalsOf(rows.flatMap(({ sum, best }) => [sum, best]));
}

function contributionParts(rows: readonly ContributionRow[]): RowParts<ContributionRow> {
  const decimals = decimalsOfRows(rows);
  return {
    title: ({ memberId, name }) => (memberId === null ? name : <MemberName id={memberId} name={name} />),
    second: (row) => row.remark ?? `${attendanceText(row)} nights · counted ${row.countedNights}`,
    figure: ({ share }) => shareText(share),
    note: ({ sum }) => formatFigure(sum, decimals),
  };
}

function contributionDetails(
  rows: readonly ContributionRow[],
  seasonId: string,
): RowDetails<ContributionRow> {
  const decimals = decimalsOfRows(rows);
  return {
    nameOf: ({ name }) => name,
    subtitle: (row) => `${attendanceText(row)} nights · counted ${row.countedNights}`,
    content: (row) => (
      <>
        <ExplainLines
          lines={[
            ...row.scores.map(({ week, score, counts }) => ({
              label: counts ? `Week ${week}` : `Week ${week}, not counted`,
              value: counts ? formatFigure(score, decimals) : `(${formatFigure(score, decimals)})`,
            })),
            {
              label: `Counted: ${shareText(row.share)} of the team`,
              value: formatFigure(row.sum, decimals),
              isTotal: true,
            },
          ]}
        />
        {row.memberId === null ? null : <MemberSheetLinks memberId={row.memberId} seasonId={seasonId} />}
      </>
    ),
  };
}

function contributionColumns(
  rows: readonly ContributionRow[],
  seasonId: string,
): DataColumn<ContributionRow>[] {
  const decimals = decimalsOfRows(rows);
  return [
    {
      id: "member",
      header: "Member",
      cell: ({ memberId, name, remark }) => (
        <>
          {memberId === null ? name : <MemberLink member={{ id: memberId, name }} seasonId={seasonId} />}
          {remark ? <span className={`block quiet ${styles.remark}`}>{remark}</span> : null}
        </>
      ),
      sortValue: ({ name }) => name,
    },
    figureColumn({
      id: "share",
      header: "Share",
      meaning: "Part of the targets the team counted",
      value: ({ share }) => share,
      cell: ({ share }) => shareText(share),
    }),
    figureColumn({
      id: "sum",
      header: "Total",
      meaning: "Total of the counted scores",
      decimals,
      value: ({ sum }) => sum,
    }),
    figureColumn({
      id: "counted",
      header: "Counted",
      meaning: "Times the score counted",
      value: ({ countedNights }) => countedNights,
    }),
    figureColumn({
      id: "nights",
      header: "Nights",
      meaning: "Nights shot for the team, of those while on its roster",
      value: ({ nights }) => nights,
      cell: attendanceText,
      csvValue: attendanceText,
    }),
    figureColumn({
      id: "best",
      header: "Best",
      meaning: "Best score for the team",
      value: ({ best }) => best,
      cell: ({ best, bestWeek }) =>
        best === null ? "–" : `${formatFigure(best, decimals)}, week ${bestWeek}`,
    }),
  ];
}
