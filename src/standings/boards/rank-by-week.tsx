import { useMemo } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { colorsOf } from "#ui/charts/chart-colors.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { rankLines } from "./rank-lines.ts";

type RankByWeekProps = { book: SeasonBook; throughWeek: number; ownTeamId: string | null };

/** The season standing after each week; the own team is the heavy line. */
export function RankByWeek({ book, throughWeek, ownTeamId }: RankByWeekProps) {
  const lines = useMemo(() => rankLines(seasonOf(book), throughWeek), [book, throughWeek]);
  const colors = colorsOf(lines.map(({ teamId }) => teamId));
  return (
    <section>
      <h2>Season, week by week</h2>
      <LineChart
        title="Rank by week"
        note="Season standing after each week. First place is at the top."
        xTitle="League week"
        labels={Array.from({ length: throughWeek }, (_, index) => String(index + 1))}
        yAxis={{ title: "Rank", isDownward: true, range: [1, lines.length] }}
        height={Math.max(240, 60 + 34 * lines.length)}
        hasEndLabels
        series={lines.map(({ teamId, name, ranks }) => ({
          id: teamId,
          name,
          color:
            ownTeamId !== null && teamId !== ownTeamId ? "var(--field-line)" : (colors.get(teamId) ?? ""),
          values: ranks,
        }))}
      />
    </section>
  );
}
