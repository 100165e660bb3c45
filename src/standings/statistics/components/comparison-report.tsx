import { Fragment, use, useMemo } from "react";
import { type Fraction, toHundredths } from "#league/math/fraction.ts";
import { eventName } from "#league/rules/event-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { JuniorInitials } from "#season/screens/junior-initials.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { RoundsMap } from "#standings/boards/pictures/rounds-map.tsx";
import { colorsOf } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-scale.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { HeadToHead } from "#ui/pictures/head-to-head.tsx";
import type { ComparedPair, Comparison } from "../core/comparison.ts";
import { signedText } from "../core/last-and-best-rounds.ts";
import { ComparedTable } from "./compared-table.tsx";
import styles from "./statistics.module.css";

type ComparisonReportProps = { comparison: Comparison; season: ClubSeason; ownId: string | null };

export function ComparisonReport({ comparison, season, ownId }: ComparisonReportProps) {
  const { compared, event, leftOut } = comparison;
  const { targetsPerRound } = rulesOf(season.book).format;
  return (
    <>
      <header className={`row gap-50 spread ${styles.heading}`}>
        <div>
          <h2>Trap comparison report</h2>
          <p>
            {eventName(event)}, rounds of {targetsPerRound}, {season.info.name}
          </p>
        </div>
        <CopyLink season={season} comparison={comparison} />
      </header>
      {leftOut.length > 0 ? <LeftOut leftOut={leftOut} /> : null}
      {compared.length === 0 ? (
        <EmptyState title={`None of them has shot ${eventName(event)} this season.`}>
          Choose other members, another event or another season above.
        </EmptyState>
      ) : (
        <>
          <Meetings pairs={comparison.pairs} ownId={ownId} />
          <ComparedTable comparison={comparison} season={season} />
          <WeeksChart comparison={comparison} targets={targetsPerRound} />
          <TargetMaps compared={compared} />
        </>
      )}
    </>
  );
}

/** The address opens the same comparison for every member, no matter who is shown first. */
function CopyLink({
  season,
  comparison: { compared, event },
}: Pick<ComparisonReportProps, "season" | "comparison">) {
  const members = compared.map(({ member }) => member.id).join(",");
  const search = new URLSearchParams({ season: season.info.id, members, event });
  const page = new URL(`/statistics-comparisons?${search}`, globalThis.location?.href ?? "http://localhost");
  return (
    <div data-no-print>
      <CopyButton text={page.href}>Copy link</CopyButton>
    </div>
  );
}

function LeftOut({ leftOut }: Pick<Comparison, "leftOut">) {
  return (
    <p>
      Left out:{" "}
      {leftOut.map(({ id, name, reason }, index) => (
        <Fragment key={id}>
          {index > 0 ? ", " : null}
          <MemberName id={id} name={name} /> ({reason})
        </Fragment>
      ))}
      .
    </p>
  );
}

function TargetMaps({ compared }: Pick<Comparison, "compared">) {
  const juniors = use(JuniorInitials);
  return (
    <section className={styles.section}>
      <h3>Target maps</h3>
      <div className={styles.maps}>
        {compared.map(({ member: { id, name }, figures }) => (
          <RoundsMap key={id} title={juniors.get(id) ?? name} rounds={figures.rounds} />
        ))}
      </div>
    </section>
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

/** Pairs of the compared members, by the weeks that both shot. */
function Meetings({ pairs, ownId }: { pairs: readonly ComparedPair[]; ownId: string | null }) {
  return (
    <div className={styles.maps}>
      {pairs.map((pair) => (
        <Meeting key={pair.id} pair={pair} ownId={ownId} />
      ))}
    </div>
  );
}

function Meeting({ pair: { first, second, met }, ownId }: { pair: ComparedPair; ownId: string | null }) {
  const juniors = use(JuniorInitials);
  // Pictures are the same on screen and on paper, so they use a junior's initials.
  const nameOf = ({ id, name }: ComparedPair["first"]) => juniors.get(id) ?? name;
  const hundredths = met.weeks.flatMap(({ own, other }) => [own, other].map(toHundredths));
  const decimals = decimalsOf(hundredths);
  const textOf = (value: Fraction) => formatFigure(toHundredths(value), decimals);
  const difference = met.meanDifference
    ? ` Average difference ${signedText(toHundredths(met.meanDifference))}.`
    : "";
  return (
    <HeadToHead
      title="Head to head"
      note={
        met.weeks.length === 0
          ? "No week that both shot."
          : `Hits per round, in the weeks that both shot.${difference}`
      }
      left={nameOf(first)}
      right={nameOf(second)}
      own={first.id === ownId ? "left" : second.id === ownId ? "right" : null}
      weeks={met.weeks.map(({ week, own, other }) => ({
        week,
        left: toHundredths(own),
        right: toHundredths(other),
        leftText: textOf(own),
        rightText: textOf(other),
      }))}
    />
  );
}
