import { Link } from "wouter";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubHistory, ClubYear, SeasonSums } from "#season/queries/club-history-queries.ts";
import { formatCount } from "#season/words/figures.ts";
import { seasonPath } from "#season/words/league-links.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { seriesOfAll } from "#ui/charts/chart-colors.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowParts } from "#ui/table/row-list.tsx";
import { type Compared, withBefore } from "../core/all-seasons.ts";
import { formatChange, per25 } from "../core/counts.ts";
import styles from "./club-statistics.module.css";
import { countColumn } from "./count-column.ts";
import { rowLines } from "./row-lines.tsx";

type Row = Compared<ClubYear> | Compared<SeasonSums>;

export function YearOnYear({ history }: { history: ClubHistory }) {
  const years = withBefore(history.years);
  const inOrder = history.years.toReversed();
  const labels = inOrder.map(({ year }) => String(year));
  return (
    <section className={styles.section}>
      <h2>Year on year</h2>
      <DataTable
        caption="Years"
        isDense
        columns={yearColumns}
        rows={years}
        rowKey={yearKey}
        details={yearDetails}
        asList={yearParts}
        csvName="Club by year"
        hasPrint
      />
      <p className="quiet">
        A season belongs to the year in which it begins. First season at the club: shooters without a recorded
        round in an earlier season. Rookies are set by the board and may be others.
      </p>
      {inOrder.length > 1 ? (
        <div className={styles.columns}>
          <BarChart
            title="Targets thrown by year"
            xTitle="Year"
            labels={labels}
            yAxis={{ title: "Targets" }}
            formatValue={formatCount}
            series={[
              seriesOfAll(
                "Targets",
                inOrder.map(({ targets }) => targets),
              ),
            ]}
          />
          <LineChart
            title="Shooters by year"
            xTitle="Year"
            labels={labels}
            yAxis={{ title: "Shooters", range: [0] }}
            series={[
              seriesOfAll(
                "Shooters",
                inOrder.map(({ shooters }) => shooters),
              ),
            ]}
          />
        </div>
      ) : null}
      <h3>Season by season</h3>
      <DataTable
        caption="Seasons"
        isDense
        columns={seasonColumns}
        rows={withBefore(history.seasons)}
        details={seasonDetails}
        asList={seasonParts}
        csvName="Club by season"
      />
    </section>
  );
}

const yearColumn: DataColumn<Compared<ClubYear>> = {
  id: "year",
  header: "Year",
  cell: ({ year }) => year,
  sortValue: ({ year }) => year,
};

const seasonColumn: DataColumn<Compared<SeasonSums>> = {
  id: "season",
  header: "Season",
  cell: ({ id, name }) => <Link href={seasonPath("/club-statistics", id)}>{name}</Link>,
  sortValue: ({ name }) => name,
};

function sumColumns<Of extends Row>(): DataColumn<Of>[] {
  return [
    { ...countColumn("nights", "Weeks", "Weeks with scores"), priority: 3 },
    countColumn("rounds", "Rounds"),
    countColumn("targets", "Targets", "Targets thrown"),
    {
      id: "change",
      header: "Change",
      priority: 4,
      meaning: "Targets more or fewer than the one before",
      align: "end",
      cell: ({ targets, before }) => formatChange(targets, before?.targets),
      csvValue: ({ targets, before }) => (before ? targets - before.targets : null),
    },
    countColumn("shooters", "Shooters"),
    {
      ...countColumn(
        "newcomers",
        "First season",
        "Shooters without a recorded round in an earlier season of the club",
      ),
      priority: 3,
    },
    {
      id: "average",
      header: "Average",
      meaning: "Hits per 25 targets",
      align: "end",
      cell: ({ hits, targets }) => per25(hits, targets),
      sortValue: ({ hits, targets }) => hits / targets,
      csvValue: ({ hits, targets }) => per25(hits, targets),
    },
    countColumn("straights", "Perfect rounds", "Rounds of 25 targets or more without a miss"),
  ];
}

const yearColumns = [
  yearColumn,
  countColumn<"seasons", Compared<ClubYear>>("seasons", "Seasons"),
  ...sumColumns<Compared<ClubYear>>(),
];
const seasonColumns = [seasonColumn, ...sumColumns<Compared<SeasonSums>>()];

const yearKey = ({ year }: ClubYear) => String(year);

const yearDetails = rowLines<Compared<ClubYear>>({
  nameOf: ({ year }) => String(year),
  columns: yearColumns.slice(1),
});

const seasonDetails = rowLines<Compared<SeasonSums>>({
  nameOf: ({ name }) => name,
  columns: seasonColumns.slice(1),
  links: ({ id, name }) => (
    <p>
      <LinkButton href={seasonPath("/club-statistics", id)}>Statistics of {name}</LinkButton>
    </p>
  ),
});

function sumParts<Of extends Row>(nameOf: (row: Of) => string): RowParts<Of> {
  return {
    title: nameOf,
    second: ({ shooters, rounds }) => `${countPhrase(shooters, "shooter")} · ${countPhrase(rounds, "round")}`,
    figure: ({ targets }) => formatCount(targets),
    note: ({ targets, before }) => (before ? formatChange(targets, before.targets) : "targets"),
  };
}

const yearParts = sumParts(yearDetails.nameOf);
const seasonParts = sumParts(seasonDetails.nameOf);
