import { readSeedAverages, readShootOffAward } from "#league/book/book-parse.ts";
import {
  filled,
  integerFrom,
  isFields,
  listOf,
  numberFrom,
  objectOf,
  oneOf,
  orElse,
  orNull,
  pathTo,
  type Read,
  readBoolean,
  readDay,
  readText,
  readTime,
  readWeek,
  refuse,
} from "#league/book/readers.ts";
import { addDays } from "#lib/dates.ts";

/** A file of a later format version is refused by name. */
export const fileFormat = "gun-club-season";
export const fileVersion = 1;

const readId = textLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "must be an id");
const readCount = integerFrom(0, Number.MAX_SAFE_INTEGER);

function readMoment(value: unknown, path: string): string {
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(String(value));
  return typeof value === "string" && isMoment && !Number.isNaN(Date.parse(value))
    ? value
    : refuse(path, "must be a moment such as 2026-01-05T19:00:00Z");
}

function textUpTo(most: number): Read<string> {
  return (value, path) =>
    typeof value === "string" && value.length <= most
      ? value
      : refuse(path, `must be text of up to ${most} characters`);
}

function nameUpTo(most: number): Read<string> {
  return (value, path) => textUpTo(most)(readText(value, path), path);
}

function textLike(pattern: RegExp, message: string): Read<string> {
  return (value, path) => (typeof value === "string" && pattern.test(value) ? value : refuse(path, message));
}

function listUpTo<Item>(most: number, read: Read<Item>): Read<Item[]> {
  return (value, path) =>
    Array.isArray(value) && value.length > most
      ? refuse(path, `can have up to ${most} entries`)
      : listOf(read)(value, path);
}

function readJson(value: unknown): unknown {
  return value;
}

function readRecord(value: unknown, path: string): Record<string, unknown> {
  return isFields(value) ? value : refuse(path, "must be an object");
}

type Fact = string | number | boolean | null;

function readFacts(value: unknown, path: string): Record<string, Fact> {
  const entries = Object.entries(readRecord(value, path));
  return Object.fromEntries(entries.map(([key, fact]) => [key, readFact(fact, pathTo(path, key))]));
}

function readFact(value: unknown, path: string): Fact {
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  return textUpTo(2000)(value, path);
}

const readSeason = objectOf({
  id: readId,
  name: nameUpTo(100),
  status: oneOf(["draft", "active", "final", "archived"]),
  starts_on: readDay,
  ends_on: readDay,
  // The league engine validates the rules.
  rules: readRecord,
  created_at: readMoment,
});

const readWeekFields = objectOf({
  week: readWeek,
  starts_on: readDay,
  ends_on: readDay,
  night_on: orNull(readDay),
  starts_at: orNull(readTime),
  status: oneOf(["open", "closed", "postponed", "void"]),
  published_at: orNull(readMoment),
  locked_at: orNull(readMoment),
});

/** Older files have no published flag: a closed week counts as published once its last day is past. */
function readWeekRow(value: unknown, path: string) {
  const { status, ...row } = readWeekFields(value, path);
  if (status !== "closed") return { ...row, status };
  return {
    ...row,
    status: "open" as const,
    published_at: row.published_at ?? `${addDays(row.ends_on, 1)}T00:00:00+00:00`,
  };
}

const readMember = objectOf({
  id: readId,
  first_name: nameUpTo(50),
  last_name: textUpTo(50),
  category: nameUpTo(40),
  takes_part: readBoolean,
  seed_average: orNull(numberFrom(0, 100)),
  seed_averages: orElse(readSeedAverages, {}),
  seed_yardage: orNull(numberFrom(0, 100)),
  rookie: readBoolean,
  class_override: orNull(textUpTo(20)),
});

const readTeam = objectOf({
  id: readId,
  name: nameUpTo(80),
  division: orNull(textUpTo(40)),
  captain_id: orNull(readId),
  withdrawn_from_week: orNull(readWeek),
  seed_yardage: orNull(numberFrom(0, 100)),
  place: orNull(integerFrom(1, 1000)),
});

const readRoster = objectOf({
  team_id: readId,
  member_id: readId,
  from_week: readWeek,
  to_week: orNull(readWeek),
});
const readMatch = objectOf({
  week: readWeek,
  home_team_id: readId,
  away_team_id: readId,
  starts_at: orNull(readTime),
  field: orNull(textUpTo(20)),
  played_on: orNull(readDay),
  status: orElse(oneOf(["scheduled", "moved", "canceled"]), "scheduled"),
  reason: orNull(textUpTo(120)),
});
const readShootOff = objectOf({
  award: readShootOffAward,
  member_id: readId,
  place: readCount,
});

const readScore = objectOf({
  id: readId,
  week: readWeek,
  member_id: readId,
  team_id: orNull(readId),
  round: integerFrom(1, 12),
  event: nameUpTo(40),
  kind: oneOf(["actual", "makeUp", "preShoot", "substitute", "practice"]),
  status: oneOf(["complete", "incomplete"]),
  targets: integerFrom(1, 100),
  hits: integerFrom(0, 100),
  detail: orNull(textLike(/^[01]{1,100}$/, "must hold 1 for each hit and 0 for each lost")),
  yardage: orNull(numberFrom(16, 27)),
  shot_on: orNull(readDay),
  time_of_round: orNull(readTime),
  position: orNull(integerFrom(1, 50)),
  weather_description: orNull(textUpTo(100)),
  weather_temperature: orNull(numberFrom(-100, 1000)),
  weather_wind_speed: orNull(numberFrom(-100, 1000)),
  note: orNull(textUpTo(500)),
  created_at: readMoment,
  revision: readCount,
  voided_at: orNull(readMoment),
});

const readLog = objectOf({
  score_id: readId,
  member_id: readId,
  action: oneOf(["entered", "corrected", "moved", "voided", "restored"]),
  was: orNull(readFacts),
  now: readFacts,
  reason: orNull(textUpTo(500)),
  source: textUpTo(60),
  created_at: readMoment,
});

const readRuleChange = objectOf({
  rules_before: readRecord,
  rules_after: readRecord,
  accepted: readRecord,
  reason: nameUpTo(500),
  created_at: readMoment,
});

const readSnapshot = objectOf({
  id: readId,
  report: readRecord,
  rules: readRecord,
  rules_revision: readCount,
  engine_version: textUpTo(20),
  note: orNull(textUpTo(500)),
  finalized_at: readMoment,
  reopened_at: orNull(readMoment),
  reopen_reason: orNull(textUpTo(500)),
});

const readChampion = objectOf({
  id: readId,
  award: textUpTo(40),
  title: orNull(textUpTo(80)),
  place: integerFrom(1, 99),
  member_id: orNull(readId),
  member_name: orNull(textUpTo(101)),
  team_id: orNull(readId),
  team_name: orNull(textUpTo(80)),
  figures: listUpTo(20, readJson),
  note: orNull(textUpTo(500)),
  snapshot_id: orNull(readId),
  withdrawn_at: orNull(readMoment),
  created_at: readMoment,
});

const mostScores = 20_000;

/** A whole season in rows as in the database. No row belongs to an account. */
export const readSeasonContent = objectOf({
  season: readSeason,
  weeks: filled(listUpTo(52, readWeekRow)),
  members: listUpTo(5000, readMember),
  teams: listUpTo(500, readTeam),
  rosters: listUpTo(10_000, readRoster),
  matches: listUpTo(5000, readMatch),
  shoot_offs: listUpTo(500, readShootOff),
  scores: listUpTo(mostScores, readScore),
  log: listUpTo(3 * mostScores, readLog),
  rule_changes: listUpTo(200, readRuleChange),
  snapshots: listUpTo(50, readSnapshot),
  champions: listUpTo(2000, readChampion),
});

export type SeasonContent = ReturnType<typeof readSeasonContent>;
export type FileMember = SeasonContent["members"][number];

/** The checksum covers the content as JSON. */
export const readEnvelope = objectOf({
  format: oneOf([fileFormat]),
  version: readCount,
  club: textUpTo(200),
  made_at: readMoment,
  checksum: textLike(/^[0-9a-f]{8}$/, "must be eight digits or letters a to f"),
  content: readJson,
});
