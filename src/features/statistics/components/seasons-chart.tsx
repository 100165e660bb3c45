import { memberColor } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-range.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import type { SeasonRow } from "../core/season-rows.ts";

type SeasonsChartProps = { memberId: string; name: string; rows: readonly SeasonRow[] };

const seasonsNeeded = 3;

/** The share of targets hit in each season: rounds of 25 and of 50 can be compared. */
export function SeasonsChart({ memberId, name, rows }: SeasonsChartProps) {
  if (rows.length < seasonsNeeded) return null;
  const oldestFirst = rows.toReversed();
  const values = oldestFirst.map(({ individual: { hits, targets } }) =>
    targets === 0 ? null : Math.round((10_000 * hits) / targets) / 100,
  );
  return (
    <LineChart
      title="Season by season"
      note="Percent of the targets hit in the rounds that count, so that rounds of 25 and of 50 can be compared."
      xTitle="Season"
      labels={oldestFirst.map(({ season }) => season.name)}
      yAxis={{ title: "Percent of targets hit", range: rangeOfHits(values, 100) }}
      series={[{ id: memberId, name, color: memberColor(memberId), values }]}
      height={240}
    />
  );
}
