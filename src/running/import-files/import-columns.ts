import { keysOf } from "#lib/keys-of.ts";
import { plainCharacters } from "#lib/names/name-characters.ts";

export type ImportKind = "roster" | "scores";

/** The headings that mean each column, besides its own name. */
export type ColumnText<Column extends string = string> = Readonly<Record<Column, readonly string[]>>;

const nameColumns = {
  team: ["team_name", "squad", "teams", "tm", "mannschaft", "equipe", "equipo"],
  member: [
    "name",
    "names",
    "shooter",
    "shooters",
    "members",
    "member_name",
    "shooter_name",
    "shooter_s_name",
    "full_name",
    "player",
    "competitor",
    "contestant",
    "participant",
    "schutze",
    "schuetze",
    "tireur",
    "tirador",
    "skytter",
    "name_last_first",
    "last_first",
    "last_name_first_name",
    "last_name_first",
  ],
  first_name: ["first", "firstname", "given_name", "vorname", "prenom"],
  last_name: ["last", "lastname", "surname", "family_name", "nachname", "apellido"],
} as const satisfies ColumnText;

export const rosterColumns = {
  ...nameColumns,
  rookie: ["is_rookie", "new_shooter"],
  starting_average: ["start_average", "starting_avg", "start_avg", "seed_average", "seed", "average", "avg"],
  substitute: ["sub", "is_substitute"],
  from_week: ["from", "first_week"],
  to_week: ["to", "until_week"],
} as const satisfies ColumnText;

export const scoreColumns = {
  ...nameColumns,
  week: [
    "league_week",
    "wk",
    "week_number",
    "week_no",
    "woche",
    "shoot",
    "shoot_number",
    "shoot_no",
    "match",
    "match_number",
    "match_no",
    "session",
    "session_no",
    "game",
  ],
  kind: ["type", "score_type", "score_kind"],
  hits: ["score", "targets_hit", "hit", "targets_broken", "broken", "broke", "birds", "total", "treffer"],
  targets: ["out_of", "of", "targets_thrown", "shot_at"],
  round: ["round_number", "rd"],
  event: ["discipline"],
  date: ["shot_on", "date_shot", "date_of_round", "shoot_date", "league_night", "night", "datum", "fecha"],
  time: ["time_of_round", "time_shot"],
  detail: ["hits_and_losts", "targets_detail"],
  yardage: ["yards", "yard_line"],
  status: ["state"],
  note: ["notes", "remark", "comment"],
  weather_description: ["weather"],
  weather_temperature: ["temperature", "temp"],
  weather_wind_speed: ["wind", "wind_speed"],
  position: ["place", "line_up_position", "lineup_position", "line_up_place"],
} as const satisfies ColumnText;

export type RosterColumn = keyof typeof rosterColumns;
export type ScoreColumn = keyof typeof scoreColumns;
export type ImportColumn = RosterColumn | ScoreColumn;

/** The columns a row may have when each round has its own column. */
export const wideColumns = [
  "team",
  "member",
  "first_name",
  "last_name",
  "week",
  "date",
  "round",
  "event",
  "targets",
] as const;

export function fieldOfHeading(kind: ImportKind, heading: string): ImportColumn | null {
  return kind === "scores" ? findColumn(scoreColumns, heading) : findColumn(rosterColumns, heading);
}

export function findColumn<Column extends string>(
  columns: ColumnText<Column>,
  heading: string,
): Column | null {
  const word = plainCharacters(heading)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
  return keysOf(columns).find((column) => column === word || columns[column].includes(word)) ?? null;
}
