import { Fragment, useMemo } from "react";
import type { Individual } from "#league/individuals/individuals.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { IndividualReport, MemberWeekReport } from "#league/season/report-types.ts";
import type { Season } from "#league/season/season.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { CodeMark } from "#ui/charts/code-mark.tsx";
import { Legend } from "#ui/charts/legend.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { playedWeeks, type RoundOfWeek, roundsText, type WeekRow } from "../core/week-rows.ts";
import styles from "./statistics.module.css";

type WeeksTableProps = {
  season: ClubSeason;
  worked: Season;
  individual: Individual;
  report: IndividualReport;
};

export function WeeksTable({ season, worked, individual, report }: WeeksTableProps) {
  const { book } = season;
  const rows = useMemo(() => playedWeeks(book, individual, report), [book, individual, report]);
  const figures = useMemo(() => weekFigures(rows, worked.rules), [rows, worked.rules]);
  const { member } = individual.shooter;
  return (
    <section className={styles.section} data-statistics="weeks">
      <h2>Week by week</h2>
      <DataTable
        // Without the name, because on paper a junior appears with initials.
        caption={`Week by week, ${season.info.name}`}
        columns={useMemo(() => weekColumns(figures, rows), [figures, rows])}
        rows={rows}
        rowKey={rowKey}
        details={useMemo(() => weekDetails(figures, book, member.id), [figures, book, member.id])}
        asList={useMemo(() => weekParts(figures), [figures])}
        csvName={`${member.name} ${season.info.name}`}
      />
      <Legend entries={legend} />
    </section>
  );
}

const legend = [
  { code: "m", meaning: "make-up" },
  { code: "p", meaning: "pre-shoot" },
  { code: "s", meaning: "substitute" },
  { code: "( )", meaning: "not in the week score" },
  { code: "–", meaning: "didn't shoot" },
];

function rowKey({ week }: WeekRow): string {
  return `week-${week}`;
}

/** Rounds that count only in the average are in brackets. */
function roundsCell({ rounds }: WeekRow) {
  if (rounds.length === 0) return "–";
  return rounds.map((round, index) => (
    <Fragment key={round.id}>
      {index > 0 ? ", " : null}
      {round.counts ? (
        <Round round={round} />
      ) : (
        <>
          (<Round round={round} />)
        </>
      )}
    </Fragment>
  ));
}

function Round({ round: { hits, code } }: { round: RoundOfWeek }) {
  return (
    <>
      {hits}
      {code ? <CodeMark code={code} /> : null}
    </>
  );
}

type WeekFigure = {
  id: keyof Pick<MemberWeekReport, "goingIn" | "handicap" | "raw" | "net" | "yardage">;
  header: string;
  meaning: string;
  decimals: Decimals;
};

function weekFigures(rows: readonly WeekRow[], { handicap, yardage }: ResolvedRules): WeekFigure[] {
  const { enabled, netCap } = handicap;
  const figure = (id: WeekFigure["id"], header: string, meaning: string) => {
    const decimals = id === "goingIn" ? 2 : decimalsOf(rows.map(({ report }) => report?.[id] ?? null));
    return { id, header, meaning, decimals };
  };
  return [
    figure("goingIn", "Going-in average", "From all rounds of earlier weeks"),
    ...(enabled ? [figure("handicap", "Hdcp/round", "From the going-in average")] : []),
    ...(yardage?.by === "member" ? [figure("yardage", "Yard line", "Yards behind the trap")] : []),
    figure("raw", enabled ? "Raw" : "Score", "Hits of the rounds that count"),
    ...(enabled ? [figure("net", `Net (max ${netCap})`, `With handicap, up to ${netCap} a round`)] : []),
  ];
}

function weekColumns(figures: readonly WeekFigure[], rows: readonly WeekRow[]): DataColumn<WeekRow>[] {
  const hasNotes = rows.some(({ notes }) => notes.length > 0);
  return [
    { id: "week", header: "Week", cell: ({ week }) => week, sortValue: ({ week }) => week },
    { id: "rounds", header: "Rounds", cell: roundsCell, csvValue: ({ rounds }) => roundsText(rounds) },
    ...figures.map((figure) =>
      figureColumn<WeekRow>({ ...figure, value: ({ report }) => report?.[figure.id] ?? null }),
    ),
    ...(hasNotes ? [notesColumn] : []),
  ];
}

const notesColumn: DataColumn<WeekRow> = {
  id: "notes",
  header: "Notes",
  priority: 2,
  cell: ({ notes }) => notes.join("; "),
};

function weekParts(figures: readonly WeekFigure[]): RowParts<WeekRow> {
  const ranked = figures.at(-1);
  return {
    title: (row) => (
      <>
        Week {row.week}: {roundsCell(row)}
      </>
    ),
    second: ({ report, notes }) => {
      if (!report) return "didn't shoot";
      const figureTexts = figures
        .slice(0, -1)
        .filter(({ id }) => id !== "raw")
        .map(({ id, header, decimals }) => `${header} ${formatFigure(report[id] ?? null, decimals)}`);
      return [...figureTexts, ...notes].join(" · ");
    },
    figure: ({ report }) =>
      ranked && report ? formatFigure(report[ranked.id] ?? null, ranked.decimals) : "–",
  };
}

function weekDetails(
  figures: readonly WeekFigure[],
  book: ClubSeason["book"],
  memberId: string,
): RowDetails<WeekRow> {
  return {
    nameOf: ({ week }) => `Week ${week}`,
    subtitle: (row) => <>Rounds: {roundsCell(row)}</>,
    content: ({ week, report, notes }) => (
      <>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <FigureLines
          book={book}
          lines={figures.map(({ id, header, decimals }) => {
            const value = report?.[id] ?? null;
            return {
              label: header,
              value: formatFigure(value, decimals),
              path: value === null ? undefined : `individuals.${memberId}.weeks.${week}.${id}`,
            };
          })}
        />
      </>
    ),
  };
}
