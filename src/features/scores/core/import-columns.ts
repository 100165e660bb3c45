export type ImportKind = "roster" | "scores";

type ColumnText = Readonly<Record<string, readonly string[]>>;

const nameColumns = {
  team: ["team_name", "squad"],
  member: ["name", "shooter", "member_name", "shooter_name", "full_name", "player"],
  first_name: ["first", "firstname", "given_name"],
  last_name: ["last", "lastname", "surname", "family_name"],
} as const satisfies ColumnText;

/** The columns of a roster file, each with the other headings it is known by. */
export const rosterColumns = {
  ...nameColumns,
  rookie: ["is_rookie", "new_shooter"],
  starting_average: ["start_average", "starting_avg", "seed_average", "seed", "average", "avg"],
  substitute: ["sub", "is_substitute"],
  from_week: ["from", "first_week"],
  to_week: ["to", "until_week"],
} as const satisfies ColumnText;

/** The columns of a file of scores, each with the other headings it is known by. */
export const scoreColumns = {
  ...nameColumns,
  week: ["league_week", "wk", "week_number"],
  kind: ["type", "score_type", "score_kind"],
  hits: ["score", "total", "targets_hit", "hit"],
  targets: ["out_of", "of", "targets_thrown", "shot_at"],
  round: ["round_number", "rd"],
  event: ["discipline"],
  date: ["shot_on", "date_shot", "date_of_round"],
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

export type Heading = {
  kind: ImportKind | null;
  /** Place of each known column in the file. */
  places: Partial<Record<ImportColumn, number>>;
  unknown: string[];
  twice: string[];
};

/** Finds out from the headings what a file is and where its columns are. */
export function readHeading(cells: readonly string[]): Heading {
  const kind = kindOf(cells);
  const columns: ColumnText = kind === "scores" ? scoreColumns : rosterColumns;
  const heading: Heading = { kind, places: {}, unknown: [], twice: [] };
  cells.forEach((cell, place) => {
    const column = findColumn(columns, cell);
    if (column === null) {
      if (cell.trim() !== "") heading.unknown.push(cell.trim());
    } else if (heading.places[column] === undefined) {
      heading.places[column] = place;
    } else {
      heading.twice.push(cell.trim());
    }
  });
  return heading;
}

function kindOf(cells: readonly string[]): ImportKind | null {
  const has = (columns: ColumnText, column: string) =>
    cells.some((cell) => findColumn(columns, cell) === column);
  if (!has(nameColumns, "member") && !has(nameColumns, "last_name")) return null;
  if (has(scoreColumns, "hits") && has(scoreColumns, "week")) return "scores";
  return has(rosterColumns, "team") ? "roster" : null;
}

function findColumn(columns: ColumnText, cell: string): ImportColumn | null {
  const word = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
  const found = Object.entries(columns).find(([column, others]) => column === word || others.includes(word));
  return found ? (found[0] as ImportColumn) : null;
}
