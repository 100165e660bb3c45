import type { TeamSeason } from "#league/teams/team-season.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { placeLabel, placesOfRanks } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { rankingFigureLabels, rankingFigureOf } from "#season/words/ranking-figure.ts";
import { pointDecimals } from "#season/words/team-grid.ts";
import { StatCard, StatList } from "#ui/layout/stat-card.tsx";
import { nightFigure, percentOf, shareText } from "../core/team-figures.ts";

type TeamNumber = { label: string; value: string; note?: string; path?: string };

type TeamNumbersProps = { season: ClubSeason; teamSeason: TeamSeason };

/** The arithmetic of each number is in the list of all numbers. */
export function TeamCards(props: TeamNumbersProps) {
  return (
    <StatList>
      {teamNumbers(props).map(({ label, value, note }) => (
        <StatCard key={label} label={label} value={value} note={note ?? null} />
      ))}
    </StatList>
  );
}

export function TeamNumbers(props: TeamNumbersProps) {
  const { team } = props.teamSeason;
  return (
    <FigureLines
      book={props.season.book}
      lines={teamNumbers(props).map(({ path, ...line }) => ({
        ...line,
        path: path === undefined ? undefined : `teams.${team.id}.${path}`,
      }))}
    />
  );
}

function teamNumbers({ season: { book }, teamSeason }: TeamNumbersProps): TeamNumber[] {
  const { team, best, worst, blinds, forfeits, weeks } = teamSeason;
  const report = reportOf(book);
  const own = report.teams[team.id];
  if (!own) return [];
  const ranks = new Map(Object.entries(report.teams).map(([id, { rank }]) => [id, rank]));
  const place = placesOfRanks(ranks).get(team.id);
  const decimals = decimalsOf([own.total, ...Object.values(own.weeks).map(({ total }) => total)]);
  const rules = rulesOf(book);
  const nightOf = (label: string, night: TeamSeason["best"]): TeamNumber =>
    night
      ? {
          label,
          value: nightFigure(night, decimals),
          note: `week ${night.week}`,
          path: `weeks.${night.week}.total`,
        }
      : { label, value: "–" };
  return [
    { label: "Rank", value: place ? placeLabel(place) : "–", note: `of ${ranks.size} teams`, path: "rank" },
    ...(own.points === null
      ? []
      : [{ label: "Points", value: formatFigure(own.points, pointDecimals(report)), path: "points" }]),
    ...(rankingFigureOf(rules) === "value"
      ? [{ label: "Weekly average", value: formatFigure(own.value, 2), path: "value" }]
      : []),
    {
      label: rankingFigureLabels(rules).total,
      value: formatFigure(own.total, decimals),
      note: `in ${countPhrase(weeks.length - forfeits, "night")}${forfeits > 0 ? `, ${forfeits} forfeited` : ""}`,
      path: "total",
    },
    nightOf("Best night", best),
    nightOf("Worst night", worst),
    {
      label: "Blinds used",
      value: String(blinds.count),
      note: blinds.count > 0 ? `${shareText(percentOf(blinds.share))} of the targets` : "no blinds used",
    },
  ];
}
