import { useMemo } from "react";
import { toHundredths } from "#league/math/fraction.ts";
import { ExplainLines } from "#season/figures/explain-lines.tsx";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberLink, MemberName } from "#season/screens/member-link.tsx";
import { formatFigure, shortRounds } from "#season/words/figures.ts";
import { MemberSheetLinks } from "#standings/boards/member-sheet.tsx";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { ComparedMember, Comparison } from "../core/comparison.ts";
import { roundName } from "../core/last-and-best-rounds.ts";
import { consistencyColumn, consistencyLines, LastFiveArithmetic } from "./arithmetic.tsx";

export function ComparedTable({ comparison, season }: { comparison: Comparison; season: ClubSeason }) {
  const seasonId = season.info.id;
  return (
    <DataTable
      caption="Compared members"
      columns={useMemo(() => comparedColumns(seasonId), [seasonId])}
      rows={comparison.compared}
      rowKey={rowKey}
      details={useMemo(() => comparedDetails(season), [season])}
      asList={comparedParts}
      csvName={`Comparison ${season.info.name}`}
    />
  );
}

function rowKey({ member }: ComparedMember): string {
  return member.id;
}

const comparedParts: RowParts<ComparedMember> = {
  title: ({ member }) => <MemberName id={member.id} name={member.name} />,
  second: ({ figures, longRun }) =>
    `${shortRounds(figures.rounds.length)} · best ${figures.best?.hits ?? "–"} · long run ${longRun ?? "–"}`,
  figure: (compared) => formatFigure(averageOf(compared), 2),
};

function comparedDetails(season: ClubSeason): RowDetails<ComparedMember> {
  return {
    nameOf: ({ member }) => member.name,
    content: (compared) => (
      <>
        <FigureLines book={season.book} lines={comparedLines(compared)} />
        <MemberSheetLinks memberId={compared.member.id} seasonId={season.info.id} />
      </>
    ),
  };
}

function averageOf({ figures: { spread } }: ComparedMember): number | null {
  return spread ? toHundredths(spread.mean) : null;
}

function comparedLines(compared: ComparedMember): FigureLine[] {
  const { rounds, spread, lastFive, best, worst } = compared.figures;
  const hits = rounds.reduce((sum, row) => sum + row.hits, 0);
  const average = formatFigure(averageOf(compared), 2);
  return [
    {
      label: "Average",
      value: average,
      arithmetic: (
        <ExplainLines
          rule={<p>Hits of all rounds of the event that count, divided by the rounds.</p>}
          lines={[
            ...rounds.map((row) => ({ label: roundName(row, rounds), value: row.hits })),
            { label: `${hits} ÷ ${rounds.length}`, value: average, isTotal: true },
          ]}
        />
      ),
    },
    ...consistencyLines(spread),
    {
      label: "Last five rounds",
      value: formatFigure(lastFive?.average ?? null, 2),
      arithmetic: <LastFiveArithmetic lastFive={lastFive} rounds={rounds} />,
    },
    { label: "Best round", value: best?.hits ?? "–" },
    { label: "Worst round", value: worst?.hits ?? "–" },
    { label: "Long run", value: compared.longRun ?? "–" },
  ];
}

function comparedColumns(seasonId: string): DataColumn<ComparedMember>[] {
  return [
    {
      id: "member",
      header: "Member",
      cell: ({ member }) => <MemberLink member={member} seasonId={seasonId} />,
      sortValue: ({ member }) => member.name,
    },
    plain("rounds", "Rounds", ({ figures }) => figures.rounds.length),
    figureColumn({
      id: "average",
      header: "Average",
      meaning: "Hits per round of the event",
      isRanked: true,
      decimals: 2,
      value: averageOf,
    }),
    consistencyColumn,
    figureColumn({
      id: "lastFive",
      header: "Last five",
      meaning: "Hits per round of the last five rounds",
      decimals: 2,
      value: ({ figures }) => figures.lastFive?.average ?? null,
    }),
    plain("best", "Best", ({ figures }) => figures.best?.hits ?? null),
    plain("worst", "Worst", ({ figures }) => figures.worst?.hits ?? null),
    plain("longRun", "Long run", ({ longRun }) => longRun),
  ];
}

const plain = (id: string, header: string, value: (compared: ComparedMember) => number | null) =>
  figureColumn({ id, header, value });
