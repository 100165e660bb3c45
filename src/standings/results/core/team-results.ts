import type { ResultsSeason } from "#season/queries/results-book.ts";
import { partRulesOf, reportOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { teamOrderText } from "#season/words/rules-line.ts";
import { divisionLabel, divisionsOf } from "#season/words/standing-scope.ts";
import { buildTeamGrid, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import { columnsIn, lineIn, textIn } from "#standings/boards/tables/board-table.ts";
import { type TeamTable, teamTable, textOfTotal } from "#standings/boards/tables/team-table.ts";
import { publishedFigures } from "./board-results.ts";
import {
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

/** As of the last official week: of the season (0) or its n-th part, and of each division. */
export function teamResults(results: ResultsSeason, part = 0): ResultsPage {
  const { book } = results.season;
  const report = reportOf(book);
  const grid = buildTeamGrid(book, report, { part, division: "" });
  const { standing } = grid;
  const table = teamTable(grid);
  const figure = textIn(table, table.rankedBy);
  const title = `After week ${standing.to}`;
  return {
    path: pathOfPart("team-scores", part),
    title: standing.part === null ? "Team scores" : `Team scores: ${standing.name}`,
    description: resultsText(
      results,
      grid.rows.slice(0, 3).map((row) => `${placeLabel(row.place)} ${row.team.name} ${figure(row)}`),
      "no team has a result yet.",
    ),
    choices: partLinks(results, "team-scores", part),
    sections: [
      ...(report.throughWeek === 0
        ? [sectionBeforeFirstWeek(labelsOf(table))]
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
  const table = teamTable(grid);
  return {
    title,
    text: teamOrderText(partRulesOf(results.season.book, grid.standing.part)),
    figureLabel: grid.labels[grid.rankedBy],
    columns: labelsOf(table),
    rows: grid.rows.map((row) => rowOf(results, { table, row, decimals: grid.decimals })),
    empty: "There are no teams in this season.",
  };
}

const labelsOf = (table: TeamTable) => columnsIn(table, "published").map(({ label }) => label);

type RowOptions = { table: TeamTable; row: TeamRow; decimals: TeamGrid["decimals"] };

function rowOf(results: ResultsSeason, { table, row, decimals }: RowOptions): ResultsRow {
  const { team, place, cells } = row;
  const last = [...cells.values()].at(-1);
  const ofLast = last
    ? `Last: ${formatFigure(last.result.total, decimals.total)}${last.result.points === null ? "" : ` · ${formatFigure(last.result.points, decimals.points)} pts`}`
    : "No week shot yet";
  const total = textOfTotal(table)?.(row);
  return {
    lead: placeLabel(place),
    title: team.name,
    second: [ofLast, lineIn(table)(row)].filter(Boolean).join(" · "),
    figure: textIn(table, table.rankedBy)(row),
    ...(total === undefined ? {} : { note: total }),
    figures: publishedFigures(results.season.book, columnsIn(table, "details"), row),
    ...(last ? { link: { href: weekHref(results, last.week), text: `Week ${last.week} in full` } } : {}),
    cells: columnsIn(table, "published").map(({ value }) => value(row)),
  };
}
