import { useMemo } from "react";
import type { ScoreRow } from "#league/book/book.ts";
import type { Season } from "#league/season/season.ts";
import { weekAverages } from "#league/teams/week-averages.ts";
import { colorOfAll, memberColor } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-scale.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { trendOf } from "../core/trend.ts";

type RoundChartProps = {
  worked: Season;
  memberId: string;
  rounds: readonly ScoreRow[];
  /** The club's rounds to compare with; undefined: of every event. */
  event: string | undefined;
};

export function RoundChart({ worked, memberId, rounds, event }: RoundChartProps) {
  const { targetsPerRound } = worked.rules.format;
  const isNarrow = useIsNarrow();
  const trend = useMemo(() => trendOf(rounds, weekAverages(worked, event)), [rounds, worked, event]);
  const color = memberColor(memberId);
  const isSeveral = trend.labels.some((label) => label.includes("/"));
  return (
    <LineChart
      title={`Round by round, hits of ${targetsPerRound}`}
      isCompact
      height={isNarrow ? 140 : 236}
      xTitle={isSeveral ? "League week / round" : "League week"}
      labels={trend.labels}
      yAxis={{
        title: `Targets hit of ${targetsPerRound}`,
        range: rangeOfHits([...trend.hits, ...trend.club], targetsPerRound),
      }}
      series={[
        { id: "rounds", name: isNarrow ? "round" : "Round", color, values: trend.hits, look: "dots" },
        {
          id: "moving",
          name: isNarrow ? "last five" : "5-round average",
          color,
          values: trend.moving,
          look: "plain",
        },
        {
          id: "club",
          name: isNarrow ? "club" : "Everyone that week",
          color: colorOfAll,
          values: trend.club,
          look: "dashed",
        },
      ]}
    />
  );
}
