import { Link } from "wouter";
import type { ClubHistory, ClubYear, SeasonSums } from "#season/queries/club-history-queries.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { colorOfAll } from "#ui/charts/chart-colors.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type Compared, withBefore } from "../core/all-seasons.ts";
import { formatChange, formatCount, per25 } from "../core/counts.ts";
import styles from "./club-statistics.module.css";

type Row = Compared<ClubYear> | Compared<SeasonSums>;

/** Years beside the ones before them, then the seasons they are made of. */
export function YearOnYear({ history }: { history: ClubHistory }) {
  const years = withBefore(history.years);
  const inOrder = history.years.toReversed();
  const labels = inOrder.map(({ year }) => String(year));
  return (
    <section className={styles.section}>
      <h2>Year on year</h2>
      <p className={styles.note}>
        A season belongs to the year in which it begins. First season at the club: who had no recorded round
        in an earlier season; rookies are marked by the board and may be others.
      </p>
      <DataTable
        caption="Years"
        isCaptionHidden
        columns={[yearColumn, seasonsColumn, ...sumColumns<Compared<ClubYear>>()]}
        rows={years}
        rowKey={({ year }) => String(year)}
        csvName="Club by year"
        hasPrint
      />
      {inOrder.length > 1 ? (
        <div className={styles.columns}>
          <BarChart
            title="Targets thrown by year"
            xTitle="Year"
            labels={labels}
            yAxis={{ title: "Targets", isWhole: true }}
            formatValue={formatCount}
            series={[
              {
                id: "targets",
                name: "Targets",
                color: colorOfAll,
                values: inOrder.map(({ targets }) => targets),
              },
            ]}
          />
          <LineChart
            title="Shooters by year"
            xTitle="Year"
            labels={labels}
            yAxis={{ title: "Shooters", range: [0, "auto"], isWhole: true }}
            series={[
              {
                id: "shooters",
                name: "Shooters",
                color: colorOfAll,
                values: inOrder.map(({ shooters }) => shooters),
              },
            ]}
          />
        </div>
      ) : null}
      <h3>Season by season</h3>
      <DataTable
        caption="Seasons"
        isCaptionHidden
        columns={[seasonColumn, ...sumColumns<Compared<SeasonSums>>()]}
        rows={withBefore(history.seasons)}
        rowKey={({ id }) => id}
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

const seasonsColumn: DataColumn<Compared<ClubYear>> = {
  id: "seasons",
  header: "Seasons",
  align: "end",
  cell: ({ seasons }) => seasons,
  sortValue: ({ seasons }) => seasons,
};

const seasonColumn: DataColumn<Compared<SeasonSums>> = {
  id: "season",
  header: "Season",
  cell: ({ id, name }) => (
    <Link href={`/club-statistics?${new URLSearchParams({ season: id })}`}>{name}</Link>
  ),
  sortValue: ({ name }) => name,
};

function sumColumns<Of extends Row>(): DataColumn<Of>[] {
  return [
    counted("nights", "Weeks", "Weeks with scores"),
    counted("rounds", "Rounds"),
    counted("targets", "Targets", "Targets thrown"),
    {
      id: "change",
      header: "Change",
      meaning: "Targets more or fewer than the one before",
      align: "end",
      cell: ({ targets, before }) => formatChange(targets, before?.targets),
      csvValue: ({ targets, before }) => (before ? targets - before.targets : null),
    },
    counted("shooters", "Shooters"),
    counted(
      "newcomers",
      "First season at the club",
      "Shooters without a recorded round in an earlier season",
    ),
    {
      id: "average",
      header: "Average",
      meaning: "Hits per 25 targets",
      align: "end",
      cell: ({ hits, targets }) => per25(hits, targets),
      sortValue: ({ hits, targets }) => hits / targets,
      csvValue: ({ hits, targets }) => per25(hits, targets),
    },
    counted("straights", "Perfect rounds", "Rounds of 25 targets or more without a miss"),
  ];
}

type CountedField = "nights" | "rounds" | "targets" | "shooters" | "newcomers" | "straights";

function counted<Of extends Row>(field: CountedField, header: string, meaning?: string): DataColumn<Of> {
  return {
    id: field,
    header,
    ...(meaning ? { meaning } : {}),
    align: "end",
    cell: (row) => formatCount(row[field]),
    sortValue: (row) => row[field],
  };
}
