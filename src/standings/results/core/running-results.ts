import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { completeText, teamStates } from "#season/words/team-states.ts";
import { hitsText, runningMembersTable } from "#standings/boards/tables/running-members-table.ts";
import { publishedLabels, publishedRow } from "./board-results.ts";
import { figuresOf, memberHref, type ResultsSection } from "./results-page.ts";

const notOfficial = "Provisional: not in the standings until the week is over or the board publishes it.";

/** By net so far, without ranks. Empty while no week is being shot. */
export function runningMembersSection(results: ResultsSeason): ResultsSection[] {
  const { season, hidden } = results;
  const { running } = reportOf(season.book);
  if (!running) return [];
  const table = runningMembersTable(season.book, running);
  const rowOf = publishedRow(season.book, table);
  return [
    {
      title: table.title,
      isProvisional: true,
      text: `${completeText(teamStates(season.book, running.week))}. ${notOfficial}`,
      figureLabel: table.rankedBy.label,
      columns: publishedLabels(table),
      rows: table.rows
        .filter(({ id }) => !hidden.has(id))
        .map((row) => ({
          ...rowOf(row),
          title: row.name,
          note: hitsText(row),
          link: { href: memberHref(results, row.id), text: "Season card" },
        })),
      empty: "No one has shot this week yet.",
    },
  ];
}

export function runningTeamsSection({ season }: ResultsSeason): ResultsSection[] {
  const { running } = reportOf(season.book);
  if (!running) return [];
  const states = teamStates(season.book, running.week);
  return [
    {
      title: `Week ${running.week} so far`,
      isProvisional: true,
      text: `${completeText(states)}. ${notOfficial} Blinds are not added.`,
      figureLabel: "Net so far",
      columns: ["Team", "State", "Net so far", "If it ended now"],
      rows: states.map(({ team, kind, text }) => {
        const figures = running.teams[team.id];
        const soFar = kind === "notStarted" ? null : (figures?.soFar ?? null);
        const ifEnded = figures?.ifEnded ?? null;
        return {
          title: team.name,
          second: text,
          figure: formatFigure(soFar, 2),
          figures: figuresOf(season.book, [
            { label: "Net so far", value: soFar, path: `running.teams.${team.id}.soFar` },
            { label: "If it ended now", value: ifEnded, path: `running.teams.${team.id}.ifEnded` },
          ]),
          cells: [team.name, text, soFar, ifEnded],
        };
      }),
    },
  ];
}
