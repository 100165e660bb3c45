import { useMemo } from "react";
import type { ClubGroup, ClubSeason } from "#league/book/club-season.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { categoryLabel } from "#season/words/category-label.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { seriesOfAll } from "#ui/charts/chart-colors.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowParts } from "#ui/table/row-list.tsx";
import { formatShare } from "../core/counts.ts";
import styles from "./club-statistics.module.css";
import { averageColumn, clubAverage, countColumn } from "./count-column.ts";
import { rowLines } from "./row-lines.tsx";

export function Participation({ club, seasonName }: { club: ClubSeason; seasonName: string }) {
  const { shooters } = club.totals;
  return (
    <section className={styles.section}>
      <h2>Classes and participation</h2>
      <div className={styles.columns}>
        <GroupTable name="Class" groups={club.classes} shooters={shooters} seasonName={seasonName} />
        <GroupTable name="Category" groups={club.categories} shooters={shooters} seasonName={seasonName} />
        <BarChart
          title="Shooters by nights shot"
          xTitle="Nights shot in the season"
          labels={club.attendance.map((_, index) => String(index + 1))}
          yAxis={{ title: "Shooters" }}
          series={[seriesOfAll("Shooters", club.attendance)]}
        />
        <BarChart
          title="Shooters by week"
          note="Outlined: those whose first night of the season it was."
          xTitle="League week"
          labels={club.weeks.map(({ week }) => String(week))}
          yAxis={{ title: "Shooters" }}
          series={[
            seriesOfAll(
              "Shooters",
              club.weeks.map((week) => week.shooters),
            ),
            seriesOfAll(
              "First night",
              club.weeks.map(({ firstNights }) => firstNights),
            ),
          ]}
        />
      </div>
    </section>
  );
}

type GroupTableProps = {
  name: "Class" | "Category";
  groups: readonly ClubGroup[];
  shooters: number;
  seasonName: string;
};

function GroupTable({ name, groups, shooters, seasonName }: GroupTableProps) {
  const { columns, details, asList } = useMemo(() => groupTable(name, shooters), [name, shooters]);
  return (
    <div>
      <h3>By {name.toLowerCase()}</h3>
      <DataTable
        caption={`By ${name.toLowerCase()}`}
        isDense
        columns={columns}
        rows={groups}
        rowKey={(group) => `${name} ${group.name}`}
        details={details}
        asList={asList}
        csvName={`${seasonName} by ${name.toLowerCase()}`}
      />
    </div>
  );
}

function groupTable(name: GroupTableProps["name"], shooters: number) {
  const nameOf = (group: ClubGroup) => (name === "Category" ? categoryLabel(group.name) : group.name);
  const figures = figureColumns(shooters);
  const asList: RowParts<ClubGroup> = {
    title: (group) => (name === "Class" ? `Class ${nameOf(group)}` : nameOf(group)),
    second: (group) => `${countPhrase(group.shooters, "shooter")}, ${formatShare(group.shooters, shooters)}`,
    figure: clubAverage,
    note: ({ rounds }) => countPhrase(rounds, "round"),
  };
  return {
    columns: [
      {
        id: "name",
        header: name,
        cell: nameOf,
        csvValue: nameOf,
        sortValue: (group: ClubGroup) => group.name,
      },
      ...figures,
    ],
    details: rowLines({ nameOf, columns: figures }),
    asList,
  };
}

function figureColumns(shooters: number): DataColumn<ClubGroup>[] {
  return [
    figureColumn({ id: "shooters", header: "Shooters", value: (group) => group.shooters }),
    {
      id: "share",
      header: "Share",
      meaning: "Of all shooters of the season",
      align: "end",
      cell: (group) => formatShare(group.shooters, shooters),
      csvValue: (group) => formatShare(group.shooters, shooters),
    },
    countColumn("rounds", "Rounds"),
    averageColumn(),
  ];
}
