import { Fragment, use, useMemo } from "react";
import { eventName } from "#league/rules/event-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { JuniorInitials } from "#season/screens/junior-initials.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { colorsOf } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-scale.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Comparison } from "../core/comparison.ts";
import { ComparedTable } from "./compared-table.tsx";
import { MeetingsTable } from "./meetings-table.tsx";
import { PostsTable } from "./posts-table.tsx";
import styles from "./statistics.module.css";

type ComparisonReportProps = { comparison: Comparison; season: ClubSeason };

export function ComparisonReport({ comparison, season }: ComparisonReportProps) {
  const { compared, event, leftOut } = comparison;
  const { targetsPerRound } = rulesOf(season.book).format;
  return (
    <>
      <header className={styles.heading}>
        <h2>Trap comparison report</h2>
        <p>
          {eventName(event)}, rounds of {targetsPerRound}, {season.info.name}
        </p>
      </header>
      {leftOut.length > 0 ? <LeftOut leftOut={leftOut} /> : null}
      {compared.length === 0 ? (
        <EmptyState title={`None of them has shot ${eventName(event)} this season.`}>
          Choose other members, another event or another season above.
        </EmptyState>
      ) : (
        <>
          <ComparedTable comparison={comparison} season={season} />
          {compared.length > 1 ? <MeetingsTable comparison={comparison} seasonId={season.info.id} /> : null}
          <WeeksChart comparison={comparison} targets={targetsPerRound} />
          <PostsTable compared={compared} />
        </>
      )}
    </>
  );
}

function LeftOut({ leftOut }: Pick<Comparison, "leftOut">) {
  return (
    <p>
      Left out:{" "}
      {leftOut.map(({ id, name, reason }, place) => (
        <Fragment key={id}>
          {place > 0 ? ", " : null}
          <MemberName id={id} name={name} /> ({reason})
        </Fragment>
      ))}
      .
    </p>
  );
}

function WeeksChart({ comparison, targets }: { comparison: Comparison; targets: number }) {
  const { compared, weeks, byWeek } = comparison;
  const colors = useMemo(() => colorsOf(compared.map(({ member }) => member.id)), [compared]);
  const juniors = use(JuniorInitials);
  const series = compared.map(({ member: { id, name } }) => ({
    id,
    // Charts are the same on screen and on paper, so they use a junior's initials.
    name: juniors.get(id) ?? name,
    color: colors.get(id) ?? "",
    values: byWeek.get(id) ?? [],
  }));
  return (
    <LineChart
      title="Week by week"
      note="Hits per round of each week. A gap means they didn't shoot."
      xTitle="League week"
      labels={weeks.map(String)}
      yAxis={{
        title: `Targets hit of ${targets}`,
        range: rangeOfHits(
          series.flatMap(({ values }) => values),
          targets,
        ),
      }}
      series={series}
      hasEndLabels
    />
  );
}
