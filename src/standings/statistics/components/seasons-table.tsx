import { useMemo } from "react";
import { Link } from "wouter";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { memberPath } from "#season/words/league-links.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { colorOf } from "#ui/charts/chart-colors.ts";
import { rangeOfHits } from "#ui/charts/chart-scale.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { Career } from "../core/career.ts";
import type { SeasonRow } from "../core/season-rows.ts";
import { seasonRows } from "../core/season-rows.ts";
import { consistencyColumn, consistencyLines } from "./arithmetic.tsx";
import styles from "./statistics.module.css";

export function SeasonsTable({ career, shownId }: { career: Career; shownId: string }) {
  const rows = useMemo(() => seasonRows(career.memberId, career.seasons), [career]);
  return (
    <section className={styles.section} data-statistics="seasons">
      <h2>Seasons side by side</h2>
      <DataTable
        caption="Seasons side by side"
        columns={useMemo(() => seasonColumns(career.memberId), [career])}
        rows={rows}
        rowKey={rowKey}
        isMarked={({ season }) => season.id === shownId}
        details={useMemo(() => seasonDetails(career.memberId), [career])}
        asList={seasonParts}
        csvName={`${career.name}, seasons`}
      />
      {career.refused.length > 0 ? (
        <p>Left out: {career.refused.map(({ name, reason }) => `${name} (${reason})`).join(", ")}.</p>
      ) : null}
      <SeasonsChart memberId={career.memberId} rows={rows} />
    </section>
  );
}

function rowKey({ season }: SeasonRow): string {
  return `season-${season.id}`;
}

const reported = [
  { id: "rounds", header: "Rounds", meaning: "Counted rounds" },
  { id: "targets", header: "Targets", meaning: "Targets of the counted rounds" },
  { id: "average", header: "Average", meaning: "Hits per round" },
  { id: "longRun", header: "Long run", meaning: "Most hits in a row" },
  { id: "nights", header: "Nights", meaning: "Weeks with a counted round" },
] as const;

function seasonColumns(memberId: string): DataColumn<SeasonRow>[] {
  const [rounds, targets, average, longRun, nights] = reported.map(({ id, header, meaning }) =>
    figureColumn<SeasonRow>({
      id,
      header,
      meaning,
      isRanked: id === "average",
      ...(id === "targets" || id === "nights" ? { priority: 3 } : {}),
      decimals: id === "average" ? 2 : 0,
      value: ({ individual }) => individual[id],
    }),
  );
  const season: DataColumn<SeasonRow> = {
    id: "season",
    header: "Season",
    cell: ({ season: { id, name } }) => <Link href={memberPath(memberId, id)}>{name}</Link>,
    sortValue: ({ season: { startsOn } }) => startsOn,
    csvValue: ({ season: { name } }) => name,
  };
  const columns = [
    season,
    rounds,
    targets,
    average,
    figureColumn<SeasonRow>({
      id: "best",
      header: "Best",
      meaning: "Most hits in a round",
      value: ({ figures }) => figures.best?.hits ?? null,
    }),
    figureColumn<SeasonRow>({
      id: "worst",
      header: "Worst",
      meaning: "Fewest hits in a round",
      value: ({ figures }) => figures.worst?.hits ?? null,
    }),
    { ...consistencyColumn, priority: 4 as const },
    longRun,
    figureColumn<SeasonRow>({
      id: "straights",
      header: "Runs of 25",
      meaning: "May carry over from one round to the next",
      value: ({ straights }) => straights,
    }),
    nights,
  ];
  return columns.filter((column) => column !== undefined);
}

const seasonParts: RowParts<SeasonRow> = {
  title: ({ season }) => season.name,
  second: ({ individual, figures }) =>
    `${countPhrase(individual.rounds, "round")} · best ${figures.best?.hits ?? "–"} · long run ${individual.longRun}`,
  figure: ({ individual }) => formatFigure(individual.average, 2),
};

function seasonDetails(memberId: string): RowDetails<SeasonRow> {
  return {
    nameOf: ({ season }) => season.name,
    content: (row) => (
      <>
        <FigureLines book={row.season.worked.book} lines={seasonLines(memberId, row)} />
        <p className={styles.sheetLink}>
          <LinkButton look="main" href={memberPath(memberId, row.season.id)}>
            Statistics of this season
          </LinkButton>
        </p>
      </>
    ),
  };
}

function seasonLines(memberId: string, { individual, figures, straights }: SeasonRow): FigureLine[] {
  const { best, worst, spread } = figures;
  return [
    ...reported.map(({ id, header }) => ({
      label: header,
      value: formatFigure(individual[id], id === "average" ? 2 : 0),
      path: `individuals.${memberId}.${id}`,
    })),
    { label: "Best round", value: best?.hits ?? "–" },
    { label: "Worst round", value: worst?.hits ?? "–" },
    { label: "Runs of 25", note: "may carry over from one round to the next", value: straights },
    ...consistencyLines(spread),
  ];
}

const seasonsNeeded = 3;

/** The share of targets hit, so that rounds of 25 and 50 compare. */
function SeasonsChart({ memberId, rows }: { memberId: string; rows: readonly SeasonRow[] }) {
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
      series={[{ id: memberId, name: "Percent hit", color: colorOf(memberId), values }]}
      height={240}
    />
  );
}
