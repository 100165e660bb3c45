import type { Individual } from "#league/individuals/individuals.ts";
import type { IndividualReport } from "#league/season/report-types.ts";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { noteLines } from "#season/words/night-notes.ts";
import { lastAndBestRounds } from "../core/last-and-best-rounds.ts";
import { individualPlaces, rankedBy } from "../core/main-figures.ts";
import { consistencyLines, LastFiveArithmetic, RoundsArithmetic } from "./arithmetic.tsx";
import styles from "./member-season.module.css";

export function AllFigures({ season: { book }, memberId }: { season: ClubSeason; memberId: string }) {
  const report = reportOf(book).individuals[memberId];
  const individual = seasonOf(book).individuals.get(memberId);
  if (!report || !individual) return null;
  return (
    <section className={styles.all} aria-labelledby="all-numbers">
      <h2 id="all-numbers">All numbers</h2>
      <p className={styles.hint} data-no-print>
        Select a line to see how it's calculated.
      </p>
      <FigureLines
        book={book}
        lines={[
          ...reportLines(book, memberId, report),
          ...roundLines(individual, report),
          ...noteLines(book, memberId),
        ]}
      />
    </section>
  );
}

function reportLines(book: ClubSeason["book"], memberId: string, report: IndividualReport): FigureLine[] {
  const at = (field: string) => `individuals.${memberId}.${field}`;
  const isNet = rulesOf(book).handicap.enabled;
  const place = individualPlaces(book).get(memberId);
  const { nights, weeks } = seasonOf(book).individuals.get(memberId)?.attendance ?? { nights: 0, weeks: 0 };
  return [
    { label: "Average", value: formatFigure(report.average, 2), path: at("average") },
    { label: `Rank by ${rankedBy(book)} total`, value: place ? placeLabel(place) : "–", path: at("rank") },
    ...(isNet
      ? [{ label: "Handicap per round", value: formatFigure(report.handicap, 2), path: at("handicap") }]
      : []),
    ...(report.class ? [{ label: "Class", value: report.class, path: at("class") }] : []),
    ...(report.yardage === null
      ? []
      : [
          {
            label: "Yard line, next night",
            value: `${formatFigure(report.yardage)} yd`,
            path: at("yardage"),
          },
        ]),
    isNet
      ? { label: "Net total", value: formatFigure(report.netTotal, 2), path: at("netTotal") }
      : { label: "Season total", value: formatFigure(report.total), path: at("total") },
    { label: "Attendance", value: `${nights} of ${weeks}`, path: at("nights") },
    { label: "Rounds", value: report.rounds, path: at("rounds") },
    { label: "Hits", value: `${report.hits} of ${report.targets}`, path: at("hits") },
    { label: "Long run", value: report.longRun, path: at("longRun") },
    ...runLines(report).map(({ length, times }) => ({
      label: `Runs of ${length}`,
      note: "may carry over from one round to the next",
      value: times,
      path: at(`straights.${length}`),
    })),
  ];
}

/** Always includes the shortest run, longer ones once they are reached. */
function runLines({ straights }: IndividualReport): { length: string; times: number }[] {
  return Object.entries(straights)
    .map(([length, times]) => ({ length, times }))
    .filter(({ times }, index) => index === 0 || times > 0);
}

function roundLines(individual: Individual, report: IndividualReport): FigureLine[] {
  const { rounds, best, worst, lastFive, spread } = lastAndBestRounds(individual);
  const perfect = rounds.filter(({ hits, targets }) => hits === targets);
  const roundsOf = (shownRounds: typeof rounds) => (
    <RoundsArithmetic shownRounds={shownRounds} rounds={rounds} />
  );
  const [targets = 25] = rounds.map((row) => row.targets);
  return [
    {
      label: `${targets}s`,
      value: perfect.length,
      ...(perfect.length > 0 ? { arithmetic: roundsOf(perfect) } : {}),
    },
    ...(best ? [{ label: "Best round", value: best.hits, arithmetic: roundsOf([best]) }] : []),
    ...(worst ? [{ label: "Worst round", value: worst.hits, arithmetic: roundsOf([worst]) }] : []),
    ...(lastFive
      ? [
          {
            label: "Last five rounds",
            value: formatFigure(lastFive.average, 2),
            arithmetic: <LastFiveArithmetic lastFive={lastFive} rounds={rounds} />,
          },
        ]
      : []),
    ...(report.rounds > 1 ? consistencyLines(spread) : []),
  ];
}
