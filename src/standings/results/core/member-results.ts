import type { IndividualReport } from "#league/season/report-types.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { nightNotes } from "#season/words/night-notes.ts";
import { teamsByMember } from "#season/words/standing-entries.ts";
import {
  figuresOf,
  type ResultsPage,
  type ResultsRow,
  type ResultsSection,
  sectionBeforeFirstWeek,
  shotsText,
  weekHref,
} from "./results-page.ts";
import { runningMembersSection } from "./running-results.ts";

/** Null for members who are hidden or not in the season. */
export function memberResults(results: ResultsSeason, memberId: string): ResultsPage | null {
  const { season, hidden } = results;
  const { book, info } = season;
  const member = book.members.find(({ id }) => id === memberId);
  const report = reportOf(book);
  const individual = report.individuals[memberId];
  if (!member || !individual || hidden.has(memberId)) return null;
  const isBegun = report.throughWeek > 0;
  const team = teamsByMember(book.teams, report.throughWeek).get(memberId);
  const running = runningMembersSection({
    ...results,
    hidden: new Set(book.members.map(({ id }) => id).filter((id) => id !== memberId)),
  }).filter(({ rows }) => rows.length > 0);
  return {
    path: `members/${memberId}`,
    title: member.name,
    description: [
      info.name,
      team?.name,
      isBegun
        ? `average ${formatFigure(individual.average, 2)} over ${countPhrase(individual.rounds, "round")}`
        : "results appear after the first week",
    ]
      .filter(Boolean)
      .join(", "),
    isExplainedInFull: true,
    sections: [
      ...(isBegun
        ? seasonSections(results, memberId, { individual, teamName: team?.name })
        : [sectionBeforeFirstWeek(seasonColumns)]),
      ...running,
    ],
  };
}

const seasonColumns = ["Number", "Value"];

type MemberFigures = { individual: IndividualReport; teamName: string | undefined };

function seasonSections(
  results: ResultsSeason,
  memberId: string,
  { individual, teamName }: MemberFigures,
): ResultsSection[] {
  const { book } = results.season;
  return [
    {
      title: `After week ${reportOf(book).throughWeek}`,
      text: [teamName, individual.class ? `Class ${individual.class}` : null, individual.unrankedReason]
        .filter(Boolean)
        .join(" · "),
      columns: seasonColumns,
      rows: seasonRows(results, memberId, individual),
      empty: "No rounds yet.",
    },
    {
      title: "Weeks",
      figureLabel: rulesOf(book).handicap.enabled ? "Net" : "Hits",
      columns: ["Week", "Rounds", "Hits", "Handicap per round", "Net"],
      rows: weekRows(results, memberId, individual),
      empty: "No rounds yet.",
    },
  ];
}

function seasonRows({ season: { book } }: ResultsSeason, memberId: string, individual: IndividualReport) {
  const hasHandicap = rulesOf(book).handicap.enabled;
  const figures = [
    { label: "Rank", value: individual.rank, field: "rank" },
    { label: "Average", value: individual.average, field: "average" },
    { label: "Season total", value: individual.total, field: "total" },
    { label: "Net total", value: hasHandicap ? individual.netTotal : null, field: "netTotal" },
    { label: "Handicap per round", value: hasHandicap ? individual.handicap : null, field: "handicap" },
    { label: "Rounds", value: individual.rounds, field: "rounds" },
    { label: "Long run", value: individual.longRun, field: "longRun" },
    { label: "Improvement", value: individual.improvement, field: "improvement" },
  ];
  return figures.flatMap(({ label, value, field }) =>
    figuresOf(book, [{ label, value, path: `individuals.${memberId}.${field}` }]).map(
      (figure): ResultsRow => ({
        title: label,
        second: "",
        figure: figure.value,
        figures: [figure],
        cells: [label, value],
      }),
    ),
  );
}

function weekRows(results: ResultsSeason, memberId: string, { weeks }: IndividualReport): ResultsRow[] {
  const { book } = results.season;
  const hasHandicap = rulesOf(book).handicap.enabled;
  const { throughWeek } = seasonOf(book).calendar;
  return Object.entries(weeks)
    .filter(([week]) => Number(week) <= throughWeek)
    .map(([week, { raw, goingIn, rounds, ...night }]) => {
      const [handicap, net] = hasHandicap ? [night.handicap, night.net] : [null, null];
      const path = `individuals.${memberId}.weeks.${week}`;
      const shots = shotsText(rounds);
      return {
        lead: week,
        title: `Week ${week}`,
        second: [shots, ...nightNotes(book, memberId, Number(week))].filter(Boolean).join(" · "),
        figure: hasHandicap ? formatFigure(net, 2) : formatFigure(raw),
        figures: figuresOf(book, [
          { label: "Hits", value: raw, path: `${path}.raw` },
          { label: "Going-in average", value: goingIn, path: `${path}.goingIn` },
          { label: "Handicap per round", value: handicap, path: `${path}.handicap` },
          { label: "Net", value: net, path: `${path}.net` },
        ]),
        link: { href: weekHref(results, Number(week)), text: `Week ${week} in full` },
        cells: [Number(week), shots, raw, handicap, net],
      };
    });
}
