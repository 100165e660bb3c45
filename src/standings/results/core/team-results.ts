import type { ResultsSeason } from "#season/queries/results-book.ts";
import { partRulesOf, reportOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { teamOrderText } from "#season/words/rules-line.ts";
import { divisionLabel, divisionsOf } from "#season/words/standing-scope.ts";
import { buildTeamGrid, rankingText, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import {
  figuresOf,
  partLinks,
  pathOfPart,
  type ResultsPage,
  type ResultsRow,
  type ResultsSection,
  resultsText,
  sectionBeforeFirstWeek,
  weekHref,
} from "./results-page.ts";
import { runningTeamsSection } from "./running-results.ts";

/** The standing of the teams as of the last official week: of the season (0) or its n-th part, and of each division. */
export function teamResults(results: ResultsSeason, part = 0): ResultsPage {
  const { book } = results.season;
  const report = reportOf(book);
  const grid = buildTeamGrid(book, report, { part, division: "" });
  const { standing } = grid;
  const title = `After week ${standing.to}`;
  return {
    path: pathOfPart("team-scores", part),
    title: standing.part === null ? "Team scores" : `Team scores: ${standing.name}`,
    description: resultsText(results, leadersText(grid)),
    choices: partLinks(results, "team-scores", part),
    arithmetic: "line",
    sections: [
      ...(report.throughWeek === 0
        ? [sectionBeforeFirstWeek(columnsOf(grid))]
        : [
            standingSection(results, grid, title),
            ...divisionsOf(report, part).map((division) =>
              standingSection(
                results,
                buildTeamGrid(book, report, { part, division }),
                divisionLabel(division),
              ),
            ),
          ]),
      ...runningTeamsSection(results),
    ],
  };
}

function standingSection(results: ResultsSeason, grid: TeamGrid, title: string): ResultsSection {
  return {
    title,
    text: teamOrderText(partRulesOf(results.season.book, grid.standing.part)),
    figureLabel: grid.labels[grid.rankedBy],
    columns: columnsOf(grid),
    rows: grid.rows.map((row) => rowOf(results, grid, row)),
    empty: "There are no teams in this season.",
  };
}

/** Points have their column in every season; an average only where it ranks. */
function columnsOf({ rankedBy, labels: { points, value, total }, weeks }: TeamGrid): string[] {
  const average = rankedBy === "value" ? [value] : [];
  return ["Rank", "Team", points, ...average, total, ...weeks.map((week) => `Week ${week}`)];
}

function rowOf(results: ResultsSeason, grid: TeamGrid, row: TeamRow): ResultsRow {
  const { team, season, place, cells } = row;
  const { book } = results.season;
  const path = `${grid.standing.path}teams.${team.id}`;
  const last = [...cells.values()].at(-1);
  return {
    lead: placeLabel(place),
    title: team.name,
    second: last
      ? `Last: ${formatFigure(last.result.total)}${last.result.points === null ? "" : ` · ${formatFigure(last.result.points)} pts`}`
      : "No week shot yet",
    figure: rankingText(grid, row),
    ...(grid.rankedBy === "total" ? {} : { note: formatFigure(season.total, 2) }),
    figures: figuresOf(book, [
      { label: "Points", value: season.points, path: `${path}.points` },
      { label: grid.labels.total, value: season.total, path: `${path}.total` },
      {
        label: grid.isLadder ? "Place on the ladder" : "Weekly average",
        value: season.value,
        path: `${path}.value`,
      },
      { label: "Rank", value: season.rank, path: `${path}.rank` },
      { label: "Rank in the division", value: season.divisionRank, path: `${path}.divisionRank` },
    ]),
    ...(last ? { link: { href: weekHref(results, last.week), text: `Week ${last.week} in full` } } : {}),
    cells: [
      placeLabel(place),
      team.name,
      season.points,
      ...(grid.rankedBy === "value" ? [season.value] : []),
      season.total,
      ...grid.weeks.map((week) => cells.get(week)?.result.total ?? null),
    ],
  };
}

function leadersText(grid: TeamGrid): string {
  const leaders = grid.rows
    .slice(0, 3)
    .map((row) => `${placeLabel(row.place)} ${row.team.name} ${rankingText(grid, row)}`);
  return leaders.length > 0 ? `${leaders.join(", ")}.` : "no team has a result yet.";
}
