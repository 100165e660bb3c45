import type { ClubSeason } from "#league/book/club-season.ts";
import { toHundredths } from "#league/math/fraction.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { seriesOfAll } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-scale.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import styles from "./club-statistics.module.css";

export function SeasonCharts({ club, targetsPerRound }: { club: ClubSeason; targetsPerRound: number }) {
  const averages = club.weeks.map(({ average }) => average && toHundredths(average));
  return (
    <section className={styles.section}>
      <h2>Averages and scores</h2>
      <div className={styles.columns}>
        <LineChart
          title="Club average by week"
          xTitle="League week"
          labels={club.weeks.map(({ week }) => String(week))}
          yAxis={{
            title: `Hits per round of ${targetsPerRound}`,
            range: rangeOfHits(averages, targetsPerRound),
          }}
          series={[seriesOfAll("Club average", averages)]}
        />
        <ScoresChart
          title="Scores of the rounds"
          distribution={club.distribution}
          targetsPerRound={targetsPerRound}
        />
      </div>
    </section>
  );
}

type ScoresChartProps = { distribution: readonly number[]; targetsPerRound: number; title: string };

/** Rounds by number of hits, from the lowest score shot. */
export function ScoresChart({ distribution, targetsPerRound, title }: ScoresChartProps) {
  const first = distribution.findIndex((count) => count > 0);
  const lowest = Math.max(0, first);
  const shownScores = distribution.slice(lowest);
  return (
    <BarChart
      title={title}
      xTitle={`Hits of ${targetsPerRound}`}
      labels={shownScores.map((_, index) => String(lowest + index))}
      yAxis={{ title: "Rounds" }}
      series={[seriesOfAll("Rounds", shownScores)]}
    />
  );
}
