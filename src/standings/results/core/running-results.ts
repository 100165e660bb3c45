import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { completeText, teamStates } from "#season/words/team-states.ts";
import { figuresOf, memberHref, type ResultsSection } from "./results-page.ts";

const notOfficial = "Provisional: not in the standings until the week is over or the board publishes it.";

/** Who has shot in the week that is being shot, by net so far; no one has a rank. None where no week is being shot. */
export function runningMembersSection(results: ResultsSeason): ResultsSection[] {
  const { season, hidden } = results;
  const { running } = reportOf(season.book);
  if (!running) return [];
  const shot = season.book.members.flatMap((member) => {
    const figures = running.individuals[member.id];
    return figures && !hidden.has(member.id) ? { member, figures } : [];
  });
  shot.sort(
    (a, b) => (b.figures.net ?? 0) - (a.figures.net ?? 0) || a.member.name.localeCompare(b.member.name),
  );
  return [
    {
      title: `Week ${running.week} so far`,
      isProvisional: true,
      text: `${completeText(teamStates(season.book, running.week))}. ${notOfficial}`,
      figureLabel: "Net so far",
      columns: ["Member", "Rounds", "Rounds left", "Hits", "Net so far"],
      rows: shot.map(({ member, figures: { raw, net, rounds, owed } }) => ({
        lead: "",
        title: member.name,
        second: owed > 0 ? `${rounds} of ${rounds + owed} rounds` : "all rounds",
        figure: formatFigure(net, 2),
        note: `${formatFigure(raw)} hits`,
        figures: figuresOf(season.book, [
          { label: "Net so far", value: net, path: `running.individuals.${member.id}.net` },
        ]),
        link: { href: memberHref(results, member.id), text: "Season card" },
        cells: [member.name, rounds, owed, raw, net],
      })),
      empty: "No one has shot this week yet.",
    },
  ];
}

/** The teams of the week that is being shot, net so far. None where no week is being shot. */
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
          lead: "",
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
      empty: "",
    },
  ];
}
