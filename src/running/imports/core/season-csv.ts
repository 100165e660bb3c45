import type { CsvValue } from "#lib/text/csv.ts";
import type { RosterColumn, ScoreColumn } from "#running/import-files/import-columns.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { ExportedScore } from "../season-exports-queries.ts";

const rosterColumns: readonly RosterColumn[] = [
  "team",
  "member",
  "rookie",
  "starting_average",
  "substitute",
  "from_week",
  "to_week",
];

const scoreColumns: readonly ScoreColumn[] = [
  "team",
  "member",
  "week",
  "round",
  "event",
  "kind",
  "hits",
  "targets",
  "status",
  "date",
  "time",
  "position",
  "yardage",
  "detail",
  "note",
  "weather_description",
  "weather_temperature",
  "weather_wind_speed",
];

/** The teams and members of a season as a file that the import reads again. */
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
  const rows = scores.map((score): CsvValue[] => [
    score.team_id && teams.get(score.team_id),
    names.get(score.member_id),
    score.week,
    score.round,
    score.event,
    score.kind,
    score.hits,
    score.targets,
    score.status,
    score.shot_on,
    score.time_of_round?.slice(0, 5),
    score.position,
    score.yardage,
    // A long row of digits would become a number that spreadsheets can't hold.
    score.detail?.replaceAll(/(.{5})(?=.)/g, "$1 "),
    score.note,
    score.weather_description,
    score.weather_temperature,
    score.weather_wind_speed,
  ]);
  return [[...scoreColumns], ...rows];
}

const yes = (is: boolean | undefined): string => (is ? "yes" : "no");
