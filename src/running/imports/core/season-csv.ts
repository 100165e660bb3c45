import type { CsvValue } from "#lib/text/csv.ts";
import type { RosterColumn, ScoreColumn } from "#running/import-files/import-columns.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type ExportedScore, exportedColumns } from "../season-exports-queries.ts";

const rosterColumns: readonly RosterColumn[] = [
  "team",
  "member",
  "rookie",
  "starting_average",
  "substitute",
  "from_week",
  "to_week",
];

export function rosterCsv({ book }: ClubSeason): CsvValue[][] {
  const members = new Map(book.members.map((member) => [member.id, member]));
  const onTeam = new Set<string>();
  const rows = book.teams.flatMap((team) =>
    team.roster.map(({ memberId, fromWeek, toWeek }) => {
      onTeam.add(memberId);
      const member = members.get(memberId);
      return [team.name, member?.name, yes(member?.rookie), member?.seedAverage, "no", fromWeek, toWeek];
    }),
  );
  const teams = new Map(book.teams.map(({ id, name }) => [id, name]));
  // A substitute has no roster place, so the team of the last round counts.
  const shotFor = new Map(
    book.scores.map(({ memberId, teamId }) => [memberId, teams.get(teamId ?? "") ?? ""]),
  );
  const others = book.members
    .filter(({ id }) => !onTeam.has(id))
    .map(({ id, name, rookie, seedAverage }) => {
      return [shotFor.get(id) ?? "", name, yes(rookie), seedAverage, "yes", null, null];
    });
  return [[...rosterColumns], ...rows, ...others];
}

export function scoresCsv(
  scores: readonly ExportedScore[],
  { book }: ClubSeason,
  members: readonly { id: string; name: string }[],
): CsvValue[][] {
  const names = new Map([...book.members, ...members].map(({ id, name }) => [id, name]));
  const teams = new Map(book.teams.map(({ id, name }) => [id, name]));
  const cellOf = (score: ExportedScore, column: (typeof exportedColumns)[number]): CsvValue => {
    if (column === "team_id") return score.team_id && teams.get(score.team_id);
    if (column === "member_id") return names.get(score.member_id);
    if (column === "time_of_round") return score.time_of_round?.slice(0, 5);
    // A long row of digits would become a number that spreadsheets can't hold.
    if (column === "detail") return score.detail?.replaceAll(/(.{5})(?=.)/g, "$1 ");
    return score[column];
  };
  return [
    exportedColumns.map((column) => importedAs[column] ?? column),
    ...scores.map((score) => exportedColumns.map((column) => cellOf(score, column))),
  ];
}

/** The headings of columns that have another name in the database. */
const importedAs: Readonly<Record<string, ScoreColumn>> = {
  team_id: "team",
  member_id: "member",
  shot_on: "date",
  time_of_round: "time",
};

const yes = (is: boolean | undefined): string => (is ? "yes" : "no");
