import type { BookMatch } from "#league/book/book.ts";
import type { NightPerson } from "#league/night/night-people.ts";
import { nightTeam } from "#league/night/night-story.ts";
import { bestNightText, nightMilestoneText, teamSentences } from "#league/night/night-text.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { spokenPlace } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { buildTeamGrid } from "#season/words/team-grid.ts";
import { nightSeasons, storyOfNight, unnamedOutside } from "#standings/boards/night-of.ts";
import { teamSheet } from "#standings/boards/night-sheet.ts";
import { columnsIn, textIn } from "#standings/boards/tables/board-table.ts";
import { teamWeekTable } from "#standings/boards/tables/team-week-table.ts";
import { explainedFigures } from "#standings/boards/team-week-details.ts";
import { matchRows, nightsOf } from "./match-results.ts";
import {
  daysText,
  figuresOf,
  hiddenText,
  memberHref,
  type ResultsPage,
  type ResultsRow,
  type ResultsSection,
  shotsText,
  weekHref,
} from "./results-page.ts";
import { runningMembersSection, runningTeamsSection } from "./running-results.ts";

/** Null for a week that the season does not have. */
export function weekResults(results: ResultsSeason, week: number): ResultsPage | null {
  const { season } = results;
  const own = season.weeks.find((each) => each.week === week);
  if (!own) return null;
  const { throughWeek, running } = reportOf(season.book);
  const isRunning = running?.week === week;
  const isOfficial = week <= throughWeek && !isRunning;
  const days = own.startsOn && own.endsOn ? daysText(own.startsOn, own.endsOn) : "";
  const choices = season.weeks
    .filter((each) => each.week <= Math.max(throughWeek, running?.week ?? 0))
    .map((each) => ({
      href: weekHref(results, each.week),
      text: `Week ${each.week}`,
      isCurrent: each.week === week,
    }));
  return {
    path: `weeks/${week}`,
    title: `Week ${week}`,
    description: `${season.info.name}, week ${week}${days ? `, ${days}` : ""}: ${stateText(isOfficial, isRunning)}.`,
    intro: [days, stateText(isOfficial, isRunning)].filter(Boolean).join(": "),
    choices,
    nights: nightsOf(results).filter((night) => night.week === week),
    notes: isOfficial ? teamSheet(results, week) : [],
    sections: isRunning
      ? [...matchesSection(results, week), ...runningTeamsSection(results), ...runningMembersSection(results)]
      : isOfficial
        ? [
            ...matchesSection(results, week, (match) => matchSentence(results, match)),
            ...nightSections(results, week),
            teamsSection(results, week),
            membersSection(results, week),
          ]
        : matchesSection(results, week),
  };
}

function stateText(isOfficial: boolean, isRunning: boolean): string {
  if (isRunning) return "provisional scores so far";
  return isOfficial ? "official results" : "not shot yet";
}

function matchesSection(
  results: ResultsSeason,
  week: number,
  sentenceOf: (match: BookMatch) => string = () => "",
): ResultsSection[] {
  const rows = matchRows(results).filter(({ match }) => match.week === week);
  if (rows.length === 0) return [];
  return [
    {
      title: "Matches",
      columns: ["Week", "Home", "Away", "Home points", "Away points"],
      rows: rows.map(({ match, row }) => ({ ...row, second: sentenceOf(match) })),
    },
  ];
}

function teamsSection({ season: { book } }: ResultsSeason, week: number): ResultsSection {
  const table = teamWeekTable(buildTeamGrid(book, reportOf(book)), week);
  const [place, total] = [textIn(table, table.place), textIn(table, table.total)];
  const columns = columnsIn(table, "published");
  return {
    title: "Teams",
    figureLabel: table.total.label,
    columns: columns.map(({ label }) => label),
    empty: "No team shot this week.",
    rows: table.rows.map((row): ResultsRow => {
      const { result } = row.cell;
      const points = result.points === null ? "" : `${formatFigure(result.points)} pts`;
      return {
        lead: place(row),
        title: row.team.name,
        second: [points, table.remarks.value(row)].filter(Boolean).join(" · "),
        figure: total(row),
        figures: figuresOf(
          book,
          explainedFigures(result)
            .filter(({ field }) => field !== "yardage" && field !== "rank")
            .map(({ label, value, field }) => ({
              label,
              value,
              path: `teams.${row.team.id}.weeks.${week}.${field}`,
            })),
        ),
        cells: columns.map(({ value }) => value(row)),
      };
    }),
  };
}

function membersSection(results: ResultsSeason, week: number): ResultsSection {
  const { season, hidden } = results;
  const { individuals } = reportOf(season.book);
  const hasHandicap = rulesOf(season.book).handicap.enabled;
  const shot = season.book.members.flatMap((member) => {
    const night = individuals[member.id]?.weeks[week];
    return night && night.raw !== null && !hidden.has(member.id) ? { member, night } : [];
  });
  const scoreShown = ({ raw, net }: (typeof shot)[number]["night"]) => (hasHandicap ? net : raw);
  shot.sort(
    (a, b) =>
      (scoreShown(b.night) ?? 0) - (scoreShown(a.night) ?? 0) || a.member.name.localeCompare(b.member.name),
  );
  // Hits are whole numbers unless the rules take a part of a late round off.
  const decimals = hasHandicap ? 2 : decimalsOf(shot.map(({ night }) => night.raw));
  return {
    title: "Shooters",
    text: `${hasHandicap ? "By net: hits with handicap." : "By hits."}${hiddenText(results)}`,
    figureLabel: hasHandicap ? "Net" : "Hits",
    columns: ["Member", "Rounds", "Hits", "Handicap per round", "Net"],
    empty: "No one shot this week.",
    rows: shot.map(({ member, night }) => {
      const path = `individuals.${member.id}.weeks.${week}`;
      const shots = shotsText(night.rounds);
      const [handicap, net] = hasHandicap ? [night.handicap, night.net] : [null, null];
      return {
        title: member.name,
        second: shots,
        figure: formatFigure(scoreShown(night), decimals),
        ...(hasHandicap ? { note: `${formatFigure(night.raw)} hits` } : {}),
        figures: figuresOf(season.book, [
          { label: "Handicap per round", value: handicap, path: `${path}.handicap` },
          { label: "Net", value: net, path: `${path}.net` },
          { label: "Hits", value: hasHandicap ? null : night.raw, path: `${path}.raw` },
        ]),
        link: { href: memberHref(results, member.id), text: "Season card" },
        cells: [member.name, shots, night.raw, handicap, net],
      };
    }),
  };
}

/** As on the members' page: "Hawks won 2–1, by 2.80. Round 2 went to Eagles by 0.20." */
function matchSentence(results: ResultsSeason, { week, home }: BookMatch): string {
  const { book } = results.season;
  const team = nightTeam(nightSeasons(book, week).after, week, { teamId: home, memberId: null });
  return team ? teamSentences(team, storyOfNight(book, week, { memberId: null })).join(" ") : "";
}

/** The good news of an official night. Leaves out juniors, even with initials. */
function nightSections(results: ResultsSeason, week: number): ResultsSection[] {
  const { best, movedUp, milestones } = storyOfNight(results.season.book, week, {
    memberId: null,
    unnamed: unnamedOutside(results),
  });
  const rowOf = (person: NightPerson, second: string, figure: string): ResultsRow => ({
    ...{ title: person.name, second, figure },
    link: { href: memberHref(results, person.id), text: "Season card" },
    cells: [person.name, person.teamName, second, figure],
  });
  const sections = [
    {
      title: "Best of the night",
      figureLabel: "Hits",
      rows: best.map((night) => rowOf(night, besides(night, bestNightText(night)), String(night.hits))),
    },
    {
      title: "Moved up",
      figureLabel: "Places",
      rows: movedUp.map((each) =>
        rowOf(
          each,
          besides(each, `to ${spokenPlace({ rank: each.rank, isShared: false })}`),
          `▲ ${each.places}`,
        ),
      ),
    },
    {
      title: "Milestones",
      rows: milestones.map((each) => rowOf(each, besides(each, nightMilestoneText(each)), "")),
    },
  ];
  const columns = ["Member", "Team", "What", "Number"];
  return sections.filter(({ rows }) => rows.length > 0).map((each) => ({ ...each, columns }));
}

function besides({ teamName }: NightPerson, text: string): string {
  return [teamName, text].filter(Boolean).join(" · ");
}
