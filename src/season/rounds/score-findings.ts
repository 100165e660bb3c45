import type { ScoreRow } from "#league/book/book.ts";
import { formatDay } from "#lib/dates.ts";
import type { ClubSeason } from "../queries/season-book.ts";
import { type SeasonNames, seasonNames } from "../queries/season-names.ts";
import { reportOf } from "../queries/season-report.ts";
import { weekStates } from "../words/week-completeness.ts";
import { farSentence, isFarFromAverage } from "./far-from-average.ts";
import { roundKey } from "./round-key.ts";

export type FindingKind = "missing" | "incomplete" | "duplicate" | "far";

export type Finding = { kind: FindingKind; key: string; sentence: string; week: number; rows: ScoreRow[] };

export function findingsOf(season: ClubSeason): Finding[] {
  const names = seasonNames(season.book);
  const rows = season.book.scores.filter(({ kind }) => kind !== "practice" && kind !== "void");
  return [
    ...missing(season, names),
    ...incomplete(rows, names),
    ...twiceByOne(rows, names),
    ...sameTargets(rows, names),
    ...sameSheets(rows, names),
    ...far(season, rows, names),
  ];
}

/** Findings still to review: publishing a week accepts those in it. */
export function scoresToReview(season: ClubSeason): Finding[] {
  const published = new Set(season.weeks.flatMap(({ week, published }) => (published ? [week] : [])));
  return findingsOf(season).filter((finding) => !isAcceptable(finding) || !published.has(finding.week));
}

export function findingsToAccept(season: ClubSeason, week: number): Finding[] {
  return findingsOf(season).filter((finding) => finding.week === week && isAcceptable(finding));
}

/** An incomplete round does not count until it is finished or voided. */
const isAcceptable = ({ kind }: Finding): boolean => kind !== "incomplete";

function missing(season: ClubSeason, names: SeasonNames): Finding[] {
  const { throughWeek } = reportOf(season.book);
  const played = weekStates(season).filter(
    ({ week, rounds }) => week.week <= throughWeek && rounds > 0 && week.status !== "void",
  );
  return played.flatMap(({ week: { week }, teams, others }) => [
    ...teams
      .filter(({ shooters }) => shooters === 0)
      .map(({ id, name }) => missingScores(week, id, `${name} has no score in week ${week}.`)),
    ...[...teams, others].flatMap(({ partly, incomplete }) =>
      partly
        .filter(({ memberId }) => !incomplete.includes(memberId))
        .map(({ memberId, rounds }) => {
          const count = rounds === 1 ? "only one round" : `only ${rounds} rounds`;
          return missingScores(week, memberId, `${names.member(memberId)} has ${count} in week ${week}.`);
        }),
    ),
  ]);
}

function missingScores(week: number, id: string, sentence: string): Finding {
  return { kind: "missing", key: `${week} ${id}`, week, sentence, rows: [] };
}

function incomplete(rows: readonly ScoreRow[], names: SeasonNames): Finding[] {
  return rows
    .filter(({ status }) => status === "incomplete")
    .map((row): Finding => {
      const sentence = `${roundText(row, names)}: incomplete at ${row.hits} of ${row.targets}. Finish it or void it.`;
      return { kind: "incomplete", key: roundKey(row), week: row.week, sentence, rows: [row] };
    });
}

/** One member with the same result on one day in two weeks, or with equal targets anywhere. */
function twiceByOne(rows: readonly ScoreRow[], names: SeasonNames): Finding[] {
  const ofMembers = [...Map.groupBy(rows, ({ memberId, event }) => `${memberId} ${event}`).values()];
  return ofMembers.flatMap((own) =>
    pairs(own).flatMap(([one, other]) => {
      if (one.hits !== other.hits || one.targets !== other.targets) return [];
      const reason = whyTwice(one, other);
      if (!reason) return [];
      const places = `week ${one.week}, round ${one.round}, and week ${other.week}, round ${other.round}`;
      const sentence = `${names.member(one.memberId)}: ${one.hits} of ${one.targets} appears in ${places}, ${reason}.`;
      return [sameRounds([one, other], other.week, sentence)];
    }),
  );
}

function sameRounds(rows: [ScoreRow, ScoreRow], week: number, sentence: string): Finding {
  return { kind: "duplicate", key: rows.map(roundKey).join(" "), week, sentence, rows };
}

function whyTwice(one: ScoreRow, other: ScoreRow): string | null {
  if (isTelling(one) && one.detail === other.detail) return "with the same hits and lost targets";
  if (one.week !== other.week && one.shotOn !== null && one.shotOn === other.shotOn) {
    return `both shot on ${formatDay(one.shotOn)}`;
  }
  return null;
}

/** Two members of a week with equal targets. */
function sameTargets(rows: readonly ScoreRow[], names: SeasonNames): Finding[] {
  const groups = Map.groupBy(
    rows.filter(isTelling),
    ({ week, event, detail }) => `${week} ${event} ${detail}`,
  );
  return [...groups.values()].flatMap((alike) =>
    pairs(alike)
      .filter(([one, other]) => one.memberId !== other.memberId)
      .map(([one, other]) => {
        const sentence = `${roundText(one, names)} and ${names.member(other.memberId)}, round ${other.round}: same marks on every target.`;
        return sameRounds([one, other], one.week, sentence);
      }),
  );
}

const fewestOfASheet = 3;

/** A team with the same scores in two weeks: one sheet, entered twice. */
function sameSheets(rows: readonly ScoreRow[], names: SeasonNames): Finding[] {
  const ofTeams = rows.filter(({ teamId }) => teamId !== null);
  const sheets = Map.groupBy(ofTeams, ({ teamId, week }) => `${teamId} ${week}`);
  const alike = Map.groupBy(
    [...sheets.values()].filter((sheet) => sheet.length >= fewestOfASheet),
    (sheet) => JSON.stringify([sheet[0]?.teamId, sheet.map(lineOf).toSorted()]),
  );
  return [...alike.values()].flatMap((same) =>
    pairs(same).flatMap(([one, other]): Finding[] => {
      const [[first], [second]] = [one, other];
      if (!first || !second) return [];
      const team = names.team(first.teamId ?? "");
      const sentence = `${team}: all ${one.length} scores of week ${second.week} are those of week ${first.week}.`;
      const key = `${first.teamId} ${first.week} ${second.week}`;
      return [{ kind: "duplicate", key, week: second.week, sentence, rows: [] }];
    }),
  );
}

function lineOf({ memberId, event, round, hits }: ScoreRow): string {
  return JSON.stringify([memberId, event, round, hits]);
}

function far({ book }: ClubSeason, rows: readonly ScoreRow[], names: SeasonNames): Finding[] {
  const { individuals } = reportOf(book);
  return rows.flatMap((row): Finding[] => {
    const goingIn = individuals[row.memberId]?.weeks[row.week]?.goingIn ?? null;
    if (row.status !== "complete" || goingIn === null || !isFarFromAverage(row.hits, goingIn, row.targets))
      return [];
    const sentence = `Week ${row.week}, round ${row.round}. ${farSentence(names.member(row.memberId), row.hits, goingIn)}`;
    return [{ kind: "far", key: roundKey(row), week: row.week, sentence, rows: [row] }];
  });
}

const fewestLosts = 2;

/** True for marks that rarely coincide by chance: some lost targets among them. */
function isTelling({ detail, hits, targets }: ScoreRow): boolean {
  return detail !== null && detail.length === targets && targets - hits >= fewestLosts;
}

function roundText({ memberId, week, round }: ScoreRow, names: SeasonNames): string {
  return `${names.member(memberId)}, week ${week}, round ${round}`;
}

function pairs<Value>(values: readonly Value[]): [Value, Value][] {
  return values.flatMap((one, index) => values.slice(index + 1).map((other): [Value, Value] => [one, other]));
}
