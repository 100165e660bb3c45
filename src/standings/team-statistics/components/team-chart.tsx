import { toHundredths } from "#league/math/fraction.ts";
import type { TeamSeason } from "#league/teams/team-season.ts";
import { colorOfAll, teamColor } from "#ui/charts/chart-colors.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";

export function TeamChart({ shown: { team, weeks } }: { shown: TeamSeason }) {
  const totals = weeks.map(({ week: { outcome, total } }) =>
    outcome === "shot" && total !== null ? toHundredths(total) : null,
  );
  const means = weeks.map(({ leagueMean }) => leagueMean && toHundredths(leagueMean));
  return (
    <LineChart
      title={`${team.name} and the league by week`}
      note="A gap means no result, or a forfeit (counts as 0 in the standings)."
      xTitle="League week"
      labels={weeks.map(({ week }) => String(week.week))}
      yAxis={{ title: "Team total" }}
      series={[
        { id: team.id, name: team.name, color: teamColor(team.id), values: totals },
        {
          id: "league",
          name: "Average of teams that shot",
          color: colorOfAll,
          values: means,
          look: "dashed",
        },
      ]}
    />
  );
}
