import type { SeasonBook } from "#league/book/book.ts";
import { rosterRemarks, scoreRemarks } from "#league/book/entry-remarks.ts";
import { awardEntries } from "#league/season/award-list.ts";
import { computeReport } from "#league/season/report.ts";
import type { IndividualReport, SeasonReport, TeamReport } from "#league/season/report-types.ts";
import { awardLabel } from "./award-text.ts";
import { type ExampleSketch, exampleRow } from "./example-book.ts";

export type Outcome = { book: SeasonBook; report: SeasonReport };
export type Reading = (outcome: Outcome) => string;

export function outcomeOf(book: SeasonBook): Outcome {
  return { book, report: computeReport(book) };
}

export const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? "none" : String(value);

const inHundredths = (value: number | null | undefined): string =>
  value === null || value === undefined ? "none" : value.toFixed(2);

function memberOf({ report }: Outcome, id: string): IndividualReport {
  const member = report.individuals[id];
  if (!member) throw new Error(`The example has no member ${id}.`);
  return member;
}

function teamOf({ report }: Outcome, id: string): TeamReport {
  const team = report.teams[id];
  if (!team) throw new Error(`The example has no team ${id}.`);
  return team;
}

const listed = (names: readonly string[]): string => names.join(", ") || "nobody";

export const teamNight =
  (team: string, week: number): Reading =>
  (outcome) => {
    const night = teamOf(outcome, team).weeks[week];
    if (!night || night.total === null) return `The ${team} have no result. The night doesn't count.`;
    const blinds = night.blinds.length > 0 ? ` Blinds: ${night.blinds.join(", ")}.` : " No blind.";
    return `The ${team} have ${night.total}; counted: ${listed(night.counted)}.${blinds}`;
  };

export const teamTotal =
  (team: string, week: number): Reading =>
  (outcome) => {
    const night = teamOf(outcome, team).weeks[week];
    return `The ${team} have ${figure(night?.total)}; counted: ${listed(night?.counted ?? [])}.`;
  };

export const teamBonus =
  (team: string, week: number): Reading =>
  (outcome) =>
    `Bonus of the ${team} in week ${week}: ${figure(teamOf(outcome, team).weeks[week]?.bonus)}.`;

export const yardLine =
  (team: string): Reading =>
  (outcome) => {
    const night = teamOf(outcome, team).weeks[1];
    const line = night?.yardage === null ? "no yard line" : `${night?.yardage} yards`;
    return `The going-in total is ${figure(night?.goingIn)}: ${line}.`;
  };

export const teamTable: Reading = ({ report }) => {
  const teams = Object.entries(report.teams).toSorted(([, a], [, b]) => a.rank - b.rank);
  const value = (team: TeamReport) => figure(team.points ?? team.value ?? team.total);
  return `${teams.map(([id, team]) => `${team.rank}. ${id} ${value(team)}`).join(", ")}.`;
};

export const memberTable: Reading = ({ report }) => {
  const ranked = Object.entries(report.individuals).filter(([, { rank }]) => rank !== null);
  const sorted = ranked.toSorted(([, a], [, b]) => Number(a.rank) - Number(b.rank));
  return `${sorted.map(([id, { rank, total }]) => `${rank}. ${id} ${total}`).join(", ")}.`;
};

export const matchResult: Reading = ({ report }) =>
  `${report.matches.map(({ home, away, homePoints, awayPoints }) => `${home} ${figure(homePoints)}, ${away} ${figure(awayPoints)} points`).join("; ")}.`;

export const averageOf =
  (member: string): Reading =>
  (outcome) => {
    const { average, rounds } = memberOf(outcome, member);
    return `Average of ${member}: ${inHundredths(average)}, from ${rounds} ${rounds === 1 ? "round" : "rounds"}.`;
  };

export const goingInOf =
  (member: string, week: number): Reading =>
  (outcome) =>
    `Average with which ${member} goes into week ${week}: ${inHundredths(memberOf(outcome, member).weeks[week]?.goingIn)}.`;

export const netNight =
  (member: string, week: number): Reading =>
  (outcome) => {
    const night = memberOf(outcome, member).weeks[week];
    return `${member} has ${figure(night?.raw)} raw, a handicap of ${figure(night?.handicap)}, ${figure(night?.net)} net.`;
  };

export const weekScore =
  (member: string, week: number): Reading =>
  (outcome) =>
    `Week score of ${member}: ${figure(memberOf(outcome, member).weeks[week]?.raw)}.`;

export const seasonTotal =
  (member: string): Reading =>
  (outcome) =>
    `Season total of ${member}: ${memberOf(outcome, member).total}.`;

export const classOf =
  (...members: string[]): Reading =>
  (outcome) =>
    `${members.map((id) => `${id}: class ${memberOf(outcome, id).class ?? "none"}`).join(", ")}.`;

export const rankOf =
  (member: string): Reading =>
  (outcome) => {
    const { rank, unrankedReason } = memberOf(outcome, member);
    return rank === null
      ? `${member} is not ranked: ${unrankedReason}.`
      : `${member} is ranked: place ${rank}.`;
  };

export const improvementOf =
  (member: string): Reading =>
  (outcome) =>
    `Improvement of ${member}: ${memberOf(outcome, member).improvement}.`;

export const straightsOf =
  (member: string): Reading =>
  (outcome) => {
    const straights = Object.entries(memberOf(outcome, member).straights);
    return `Straights of ${member}: ${straights.map(([run, times]) => `${times} of ${run}`).join(", ") || "none are counted"}.`;
  };

export const awardsGiven: Reading = ({ report }) =>
  `${awardEntries(report.awards)
    .filter(({ award }) => award !== "rookie")
    .map(({ award, winners }) => `${awardLabel(award)}: ${listed(winners)}`)
    .join("; ")}.`;

export const entryOf =
  (round: Parameters<typeof exampleRow>[0], sketch: ExampleSketch, otherwise = weekTaken): Reading =>
  (outcome) => {
    const [remark] = scoreRemarks(outcome.book, exampleRow(round, sketch));
    return remark ? `Not allowed: ${remark.message}.` : otherwise(outcome);
  };

const weekTaken: Reading = () => "Allowed.";

export const rosterOf =
  (team: string, week: number): Reading =>
  ({ book }) => {
    const found = book.teams.find(({ id }) => id === team);
    const [remark] = found ? rosterRemarks(book, found, week) : [];
    return remark ? `The team ${remark.message}.` : "Allowed.";
  };

export const partTables: Reading = ({ report }) =>
  report.parts.length === 0
    ? "There is one standing."
    : report.parts
        .map(({ name, teams }) => {
          const places = Object.entries(teams).toSorted(([, a], [, b]) => (a.rank ?? 0) - (b.rank ?? 0));
          return `${name}: ${places.map(([id, { rank, total }]) => `${rank ?? "–"}. ${id} ${total}`).join(", ")}.`;
        })
        .join(" ");

export const proposedMatches: Reading = ({ report: { proposed } }) => {
  if (proposed === null) return "No matches are suggested.";
  const matches = proposed.matches.map(({ home, away }) => `${home} against ${away}`);
  const byes = proposed.byes.map((id) => `${id} without an opponent`);
  return `Suggested for week ${proposed.week}: ${[...matches, ...byes].join(", ")}.`;
};
