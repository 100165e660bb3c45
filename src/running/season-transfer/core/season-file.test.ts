import { expect, test } from "vitest";
import { SeasonBookError } from "#league/book/book.ts";
import { memberIds, smallContent } from "./season-file.fixture.ts";
import { readSeasonContent, type SeasonContent } from "./season-file.ts";

const moment = "2026-01-07T20:00:00+00:00";
const snapshot: SeasonContent["snapshots"][number] = {
  id: memberIds.ann,
  report: {},
  rules: {},
  rules_revision: 1,
  engine_version: "1",
  note: null,
  finalized_at: moment,
  reopened_at: null,
  reopen_reason: null,
};
const champion: SeasonContent["champions"][number] = {
  id: memberIds.ann,
  award: "team",
  title: null,
  place: 1,
  member_id: null,
  member_name: null,
  team_id: null,
  team_name: null,
  figures: [],
  note: null,
  snapshot_id: null,
  withdrawn_at: null,
  created_at: moment,
};
const content = {
  ...smallContent(),
  matches: [{ week: 1, home_team_id: memberIds.ann, away_team_id: memberIds.bob }],
  snapshots: [snapshot],
  champions: [champion],
};

/** What is said of the content with another value in the first row of a list, or in the season. */
function refusalOf(path: string, value: unknown): string {
  const [list = "", field = ""] = path.split(".");
  const part = content[list as keyof SeasonContent];
  const newPart = Array.isArray(part)
    ? [{ ...part[0], [field]: value }, ...part.slice(1)]
    : { ...part, [field]: value };
  return refusalOfContent({ ...content, [list]: field === "" ? value : newPart });
}

function refusalOfContent(value: unknown): string {
  try {
    readSeasonContent(value, "");
    return "taken";
  } catch (error) {
    if (error instanceof SeasonBookError) return `${error.path}: ${error.message}`;
    throw error;
  }
}

test("a file in which everything is said is taken", () => {
  expect(refusalOfContent(content)).toBe("taken");
});

test.each([
  ["season.name", 100],
  ["members.first_name", 50],
  ["members.last_name", 50],
  ["members.category", 40],
  ["members.class_override", 20],
  ["teams.name", 80],
  ["teams.division", 40],
  ["scores.event", 40],
  ["scores.weather_description", 100],
  ["scores.note", 500],
  ["log.reason", 500],
  ["log.source", 60],
  ["rule_changes.reason", 500],
  ["snapshots.engine_version", 20],
  ["snapshots.note", 500],
  ["snapshots.reopen_reason", 500],
  ["champions.award", 40],
  ["champions.title", 80],
  ["champions.member_name", 101],
  ["champions.team_name", 80],
  ["champions.note", 500],
])("%s may have %i characters", (path, most) => {
  expect(refusalOf(path, "x".repeat(most))).toBe("taken");
  expect(refusalOf(path, "x".repeat(most + 1))).toContain(`must be text of up to ${most} characters`);
});

test.each([
  ["weeks.week", 1, 52, 1],
  ["members.seed_average", 0, 100, 0.1],
  ["members.seed_yardage", 0, 100, 0.1],
  ["teams.withdrawn_from_week", 1, 52, 1],
  ["teams.seed_yardage", 0, 100, 0.1],
  ["teams.place", 1, 1000, 1],
  ["rosters.from_week", 1, 52, 1],
  ["rosters.to_week", 1, 52, 1],
  ["matches.week", 1, 52, 1],
  ["scores.week", 1, 52, 1],
  ["scores.round", 1, 12, 1],
  ["scores.targets", 1, 100, 1],
  ["scores.hits", 0, 100, 1],
  ["scores.yardage", 16, 27, 0.1],
  ["scores.position", 1, 50, 1],
  ["scores.weather_temperature", -100, 1000, 0.1],
  ["scores.weather_wind_speed", -100, 1000, 0.1],
  ["champions.place", 1, 99, 1],
])("%s is from %d to %d", (path, least, most, step) => {
  for (const value of [least, most]) expect(refusalOf(path, value)).toBe("taken");
  for (const value of [least - step, most + step]) expect(refusalOf(path, value)).not.toBe("taken");
  if (step === 1) expect(refusalOf(path, least + 0.5)).not.toBe("taken");
});

test.each([
  ["season.status", "draft active final archived"],
  ["weeks.status", "open closed postponed void"],
  ["scores.kind", "actual makeUp preShoot substitute practice"],
  ["scores.status", "complete incomplete"],
  ["log.action", "entered corrected moved voided restored"],
])("%s is one of %s", (path, values) => {
  for (const value of values.split(" ")) expect(refusalOf(path, value)).toBe("taken");
  for (const value of ["", "other", null]) expect(refusalOf(path, value)).not.toBe("taken");
});

test.each([
  ["weeks", 52],
  ["members", 5000],
  ["teams", 500],
  ["rosters", 10_000],
  ["matches", 5000],
  ["shoot_offs", 500],
  ["scores", 20_000],
  ["log", 60_000],
  ["rule_changes", 200],
  ["snapshots", 50],
  ["champions", 2000],
])("%s can have %i entries", (list, most) => {
  const refusal = `${list}: can have up to ${most} entries`;
  expect(refusalOf(list, Array(most + 1).fill(null))).toBe(refusal);
  expect(refusalOf(list, Array(most).fill(null))).not.toBe(refusal);
});

test.each([
  ["champions.figures", Array(20).fill(1), Array(21).fill(1)],
  ["weeks", content.weeks, []],
  ["scores.detail", "1".repeat(100), "1".repeat(101)],
  ["scores.detail", "0", "2"],
  ["scores.created_at", "2026-01-07T20:00:00.5Z", "2026-01-07"],
  ["scores.created_at", "2026-01-07T20:00:00-06:00", "2026-13-07T20:00:00Z"],
  ["scores.voided_at", null, 5],
  ["scores.revision", 0, -1],
  ["scores.id", memberIds.bob, memberIds.bob.slice(1)],
  ["log.was", { hits: 1, note: null, isLate: false }, { hits: {} }],
  ["log.now", { note: "x".repeat(2000) }, { note: "x".repeat(2001) }],
  ["log.now", {}, []],
  ["season.rules", {}, "scratch"],
  ["rule_changes.reason", "x", ""],
  ["members.takes_part", false, "no"],
  ["members.last_name", "", null],
])("%s may be %o and not %o", (path, right, wrong) => {
  expect(refusalOf(path, right)).toBe("taken");
  expect(refusalOf(path, wrong)).not.toBe("taken");
});

test("fields that may be empty may be left out, all others must be there, and no one may add one", () => {
  const optional = Object.entries(content).flatMap(([list, part]) => {
    expect(refusalOf(`${list}.accounts`, 1)).toContain("accounts: isn't recognized");
    const [row] = Array.isArray(part) ? part : [part];
    const fields = Object.keys(row ?? {}).filter(
      (field) => refusalOf(`${list}.${field}`, undefined) === "taken",
    );
    return fields.length === 0 ? [] : [`${list}: ${fields.join(" ")}`];
  });
  expect(optional).toEqual([
    "weeks: night_on starts_at published_at locked_at",
    "members: seed_average seed_averages seed_yardage class_override",
    "teams: division captain_id withdrawn_from_week seed_yardage place",
    "rosters: to_week",
    "scores: team_id detail yardage shot_on time_of_round position weather_description weather_temperature weather_wind_speed note voided_at",
    "log: was reason",
    "snapshots: note reopened_at reopen_reason",
    "champions: title member_id member_name team_id team_name note snapshot_id withdrawn_at",
  ]);
});
