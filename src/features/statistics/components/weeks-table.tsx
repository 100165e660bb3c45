import { useMemo, useState } from "react";
import type { Individual } from "#league/individuals/individuals.ts";
import type { MemberWeekReport } from "#league/season/report-types.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/standings/figures.ts";
import {
  type ExplainRequest,
  FigureDialog,
  figureOfMember,
  type OnExplain,
} from "#season/ui/figure-dialog.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import { Legend } from "#ui/charts/legend.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { playedWeeks, type WeekRow } from "../core/week-rows.ts";
import type { MemberSeasonProps } from "./member-cards.tsx";

/** Week by week: what they went in with, what it made their handicap, and what they shot. */
export function WeeksTable({ season, worked, individual, report }: MemberSeasonProps) {
  const [asked, ask] = useState<ExplainRequest | null>(null);
  const { enabled } = worked.rules.handicap;
  const rows = useMemo(
    () => playedWeeks(worked.calendar.playedWeeks, individual, report),
    [worked, individual, report],
  );
  const columns = useMemo(() => weekColumns(individual, rows, enabled, ask), [individual, rows, enabled]);
  return (
    <section data-statistics="weeks">
      <h3>{enabled ? "Week by week, and how the handicap came about" : "Week by week"}</h3>
      <DataTable
        caption={`Weeks of ${individual.shooter.member.name}, ${season.info.name}`}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ week }) => String(week)}
        csvName={`${individual.shooter.member.name} ${season.info.name}`}
      />
      <Legend entries={legend} />
      {asked ? <FigureDialog asked={asked} book={season.book} onClose={() => ask(null)} /> : null}
    </section>
  );
}

const legend = [
  { code: "m", meaning: "make-up" },
  { code: "p", meaning: "pre-shoot" },
  { code: "s", meaning: "substitute" },
  { code: "( )", meaning: "not in the week score" },
  { code: "–", meaning: "did not shoot" },
];

function weekColumns(
  { shooter }: Individual,
  rows: readonly WeekRow[],
  hasHandicap: boolean,
  ask: OnExplain,
): DataColumn<WeekRow>[] {
  const figure = (id: FigureColumn["id"], header: string, meaning: string) => {
    const decimals = id === "goingIn" ? 2 : decimalsOf(rows.map(({ report }) => report?.[id] ?? null));
    return figureColumn({ id, header, meaning, decimals, member: shooter.member, ask });
  };
  return [
    { id: "week", header: "Week", cell: ({ week }) => week, sortValue: ({ week }) => week },
    { id: "rounds", header: "Rounds", cell: ({ rounds }) => rounds, csvValue: ({ rounds }) => rounds },
    figure("goingIn", "Going-in average", "From all rounds of earlier weeks"),
    ...(hasHandicap ? [figure("handicap", "Handicap", "A round, from the going-in average")] : []),
    figure("raw", hasHandicap ? "Raw" : "Score", "Hits of the rounds that count"),
    ...(hasHandicap ? [figure("net", "Net", "With handicap")] : []),
  ];
}

type FigureColumn = {
  id: keyof Pick<MemberWeekReport, "goingIn" | "handicap" | "raw" | "net">;
  header: string;
  meaning: string;
  decimals: Decimals;
  member: Individual["shooter"]["member"];
  ask: OnExplain;
};

function figureColumn({ id, header, meaning, decimals, member, ask }: FigureColumn): DataColumn<WeekRow> {
  const figureOf = ({ report }: WeekRow) => report?.[id] ?? null;
  return {
    id,
    header,
    meaning,
    align: "end",
    sortValue: figureOf,
    cell: (row) => {
      const figure = figureOf(row);
      if (figure === null) return "–";
      const title = `${header} of ${member.name}, week ${row.week}`;
      return (
        <ReportFigure figure={figureOfMember(member, `weeks.${row.week}.${id}`, title)} ask={ask}>
          {formatFigure(figure, decimals)}
        </ReportFigure>
      );
    },
  };
}
