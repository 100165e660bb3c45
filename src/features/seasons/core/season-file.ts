import { z } from "zod";
import { awardNames } from "#league/book/book.ts";

/** What a season file says it is; a later version of the format is refused by name. */
export const fileFormat = "gun-club-season";
export const fileVersion = 1;

const id = z.uuid();
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const text = (most: number) => z.string().max(most);
const week = z.int().min(1).max(52);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "must be a time of day such as 19:00");
const fact = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);
const facts = z.record(text(40), fact);
const anything = z.record(text(100), z.json());

const season = z.strictObject({
  id,
  name: text(100).min(1),
  status: z.enum(["draft", "active", "final", "archived"]),
  starts_on: day,
  ends_on: day,
  // The league engine says what rules may hold.
  rules: anything,
  created_at: moment,
});

const weekRow = z.strictObject({
  week,
  starts_on: day,
  ends_on: day,
  status: z.enum(["open", "closed", "postponed", "void"]),
  published_at: moment.nullable(),
  locked_at: moment.nullable(),
});

const memberRow = z.strictObject({
  id,
  first_name: text(50).min(1),
  last_name: text(50),
  category: z.enum(["open", "lady", "junior", "veteran"]),
  takes_part: z.boolean(),
  seed_average: z.number().min(0).max(100).nullable(),
  rookie: z.boolean(),
  class_override: text(20).nullable(),
});

const teamRow = z.strictObject({
  id,
  name: text(80).min(1),
  division: text(40).nullable(),
  captain_id: id.nullable(),
  withdrawn_from_week: week.nullable(),
});

const rosterRow = z.strictObject({ team_id: id, member_id: id, from_week: week, to_week: week.nullable() });
const matchRow = z.strictObject({ week, home_team_id: id, away_team_id: id });
const shootOffRow = z.strictObject({
  award: z.enum(awardNames),
  member_id: id,
  place: z.int().min(1),
});

const scoreRow = z.strictObject({
  id,
  week,
  member_id: id,
  team_id: id.nullable(),
  round: z.int().min(1).max(12),
  event: text(40).min(1),
  kind: z.enum(["actual", "makeUp", "preShoot", "substitute", "practice"]),
  status: z.enum(["complete", "incomplete"]),
  targets: z.int().min(1).max(100),
  hits: z.int().min(0).max(100),
  detail: z
    .string()
    .regex(/^[01]{1,100}$/, "must hold 1 for each hit and 0 for each lost")
    .nullable(),
  yardage: z.number().min(16).max(27).nullable(),
  shot_on: day.nullable(),
  time_of_round: time.nullable(),
  position: z.int().min(1).max(50).nullable(),
  weather_description: text(100).nullable(),
  weather_temperature: z.number().nullable(),
  weather_wind_speed: z.number().nullable(),
  note: text(500).nullable(),
  created_at: moment,
  revision: z.int().min(1),
  voided_at: moment.nullable(),
});

const logRow = z.strictObject({
  score_id: id,
  member_id: id,
  action: z.enum(["entered", "corrected", "moved", "voided", "restored"]),
  was: facts.nullable(),
  now: facts,
  reason: text(500).nullable(),
  source: text(60),
  created_at: moment,
});

const ruleChangeRow = z.strictObject({
  rules_before: anything,
  rules_after: anything,
  accepted: anything,
  reason: text(500).min(1),
  created_at: moment,
});

const snapshotRow = z.strictObject({
  id,
  report: anything,
  rules: anything,
  rules_revision: z.int(),
  engine_version: text(20),
  note: text(500).nullable(),
  finalized_at: moment,
  reopened_at: moment.nullable(),
  reopen_reason: text(500).nullable(),
});

const championRow = z.strictObject({
  id,
  award: text(40),
  title: text(80).nullable(),
  place: z.int().min(1).max(99),
  member_id: id.nullable(),
  member_name: text(101).nullable(),
  team_id: id.nullable(),
  team_name: text(80).nullable(),
  figures: z.array(z.json()).max(20),
  note: text(500).nullable(),
  snapshot_id: id.nullable(),
  withdrawn_at: moment.nullable(),
  created_at: moment,
});

const mostScores = 20_000;

/** A whole season, in rows as the database has them; nothing in it belongs to an account. */
export const seasonContent = z.strictObject({
  season,
  weeks: z.array(weekRow).min(1).max(52),
  members: z.array(memberRow).max(5000),
  teams: z.array(teamRow).max(500),
  rosters: z.array(rosterRow).max(10_000),
  matches: z.array(matchRow).max(5000),
  shoot_offs: z.array(shootOffRow).max(500),
  scores: z.array(scoreRow).max(mostScores),
  log: z.array(logRow).max(3 * mostScores),
  rule_changes: z.array(ruleChangeRow).max(200),
  snapshots: z.array(snapshotRow).max(50),
  champions: z.array(championRow).max(2000),
});

export type SeasonContent = z.infer<typeof seasonContent>;
export type FileMember = SeasonContent["members"][number];

/** The file around the content; the checksum is that of the content written as JSON. */
export const seasonFile = z.strictObject({
  format: z.literal(fileFormat),
  version: z.int(),
  club: text(200),
  made_at: moment,
  checksum: z.string().regex(/^[0-9a-f]{8}$/, "must be eight digits or letters a to f"),
  content: z.unknown(),
});
