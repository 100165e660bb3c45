import { useMemo, useState } from "react";
import { Link } from "wouter";
import { formatFigure } from "#season/standings/figures.ts";
import { memberPath } from "#season/standings/league-links.ts";
import { FigureDialog } from "#season/ui/figure-dialog.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { Career } from "../core/career.ts";
import { type SeasonRow, seasonRows } from "../core/season-rows.ts";
import { SeasonsChart } from "./seasons-chart.tsx";
import { SpreadFigure } from "./spread-figure.tsx";

type Asked = { title: string; path: string; row: SeasonRow };

/** Every season with rounds that count, each by its own rules. */
export function SeasonsTable({ career, shownId }: { career: Career; shownId: string }) {
  const [asked, ask] = useState<Asked | null>(null);
  const rows = useMemo(() => seasonRows(career.memberId, career.seasons), [career]);
  const columns = useMemo(() => seasonColumns(career, ask), [career]);
  return (
    <section data-statistics="seasons">
      <h3>Seasons side by side</h3>
      <DataTable
        caption={`Seasons of ${career.name}`}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ season }) => season.id}
        isMarked={({ season }) => season.id === shownId}
        csvName={`${career.name}, seasons`}
      />
      {career.refused.length > 0 ? (
        <p>Left out: {career.refused.map(({ name, reason }) => `${name} (${reason})`).join(", ")}.</p>
      ) : null}
      <SeasonsChart memberId={career.memberId} name={career.name} rows={rows} />
      {asked ? (
        <FigureDialog
          asked={{ title: asked.title, path: asked.path }}
          book={asked.row.season.worked.book}
          onClose={() => ask(null)}
        />
      ) : null}
    </section>
  );
}

function seasonColumns({ memberId, name }: Career, ask: (asked: Asked) => void): DataColumn<SeasonRow>[] {
  const figure = (
    path: "average" | "rounds" | "targets" | "nights" | "longRun",
    header: string,
    meaning: string,
  ): DataColumn<SeasonRow> => ({
    id: path,
    header,
    meaning,
    align: "end",
    sortValue: ({ individual }) => individual[path],
    cell: (row) => (
      <ReportFigure
        figure={{
          title: `${header} of ${name}, ${row.season.name}`,
          path: `individuals.${memberId}.${path}`,
          row,
        }}
        ask={ask}
      >
        {formatFigure(row.individual[path], path === "average" ? 2 : 0)}
      </ReportFigure>
    ),
  });
  return [
    {
      id: "season",
      header: "Season",
      cell: ({ season }) => <Link href={memberPath(memberId, season.id)}>{season.name}</Link>,
      sortValue: ({ season }) => season.startsOn,
      csvValue: ({ season }) => season.name,
    },
    figure("rounds", "Rounds", "Counted rounds"),
    figure("targets", "Targets", "Targets of the counted rounds"),
    figure("average", "Average", "Hits a round"),
    plain("best", "Best", "Most hits in a round", ({ figures }) => figures.best?.hits ?? null),
    plain("worst", "Worst", "Fewest hits in a round", ({ figures }) => figures.worst?.hits ?? null),
    {
      id: "spread",
      header: "Consistency",
      meaning: "Typical distance of a round from the average, in hits",
      align: "end",
      sortValue: ({ figures }) => figures.spread?.deviation ?? null,
      firstSort: "ascending",
      cell: ({ season, figures }) => (
        <SpreadFigure spread={figures.spread} title={`Consistency of ${name}, ${season.name}`} unit="hits" />
      ),
    },
    figure("longRun", "Long run", "Most hits in a row"),
    plain(
      "straights",
      "Straights",
      "Runs that reach the shortest straight, also from one round into the next",
      ({ straights }) => straights,
    ),
    figure("nights", "Nights", "Weeks with a counted round"),
  ];
}

function plain(
  id: string,
  header: string,
  meaning: string,
  figureOf: (row: SeasonRow) => number | null,
): DataColumn<SeasonRow> {
  return { id, header, meaning, align: "end", sortValue: figureOf, cell: (row) => figureOf(row) ?? "–" };
}
