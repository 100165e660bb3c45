import { useMemo } from "react";
import type { ScoreRow } from "#league/book/book.ts";
import type { Season } from "#league/season/season.ts";
import { weekAverages } from "#league/teams/week-averages.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { colorOfAll, memberColor } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-range.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { histogramOf, trendOf } from "../core/trend.ts";

export type RoundChartsProps = {
  worked: Season;
  memberId: string;
  rounds: readonly ScoreRow[];
  /** Which rounds of the club they are compared with; undefined: of every event. */
  event: string | undefined;
};

/** The rounds in their order against the club, and how often each result came. */
export function RoundCharts({ worked, memberId, rounds, event }: RoundChartsProps) {
  const { targetsPerRound } = worked.rules.format;
  const trend = useMemo(() => trendOf(rounds, weekAverages(worked, event)), [rounds, worked, event]);
  const histogram = useMemo(() => histogramOf(rounds), [rounds]);
  const color = memberColor(memberId);
  const isSeveral = trend.labels.some((label) => label.includes("/"));
  return (
    <>
      <LineChart
        title="Round by round"
        note="Every round that counts, the mean of the last five, and the average of everybody in the same week."
        xTitle={isSeveral ? "League week / round" : "League week"}
        labels={trend.labels}
        yAxis={{
          title: `Targets hit of ${targetsPerRound}`,
          range: rangeOfHits([...trend.hits, ...trend.club], targetsPerRound),
        }}
        series={[
          { id: "rounds", name: "Round", color, values: trend.hits, look: "dots" },
          { id: "moving", name: "Mean of the last five", color, values: trend.moving, look: "plain" },
          { id: "club", name: "Everybody", color: colorOfAll, values: trend.club, look: "dashed" },
        ]}
      />
      <BarChart
        title="How often each result came"
        xTitle={`Targets hit of ${targetsPerRound}`}
        labels={histogram.labels}
        yAxis={{ title: "Rounds", isWhole: true }}
        series={[{ id: "rounds", name: "Rounds", color, values: histogram.counts }]}
        height={220}
      />
    </>
  );
}
