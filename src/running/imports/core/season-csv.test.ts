import { expect, test } from "vitest";
import type { ScoreRecord } from "#keeping/scores/scores-queries.ts";
import { toCsv } from "#lib/text/csv.ts";
import { scoreRow } from "#season/queries/small-season.fixture.ts";
import { emptySeason, member, planFiles, season, team } from "./import-plan.fixture.ts";
import { rosterCsv, scoresCsv } from "./season-csv.ts";

const ann = { ...member("m1", "Zoë O'Brien-Núñez", 21.5), rookie: true };
const bob = member("m2", "=Bob, Ray", null);
const cal = member("m3", "'t Hart", 18);

const full = season({
  members: [ann, bob, cal],
  teams: [team("t1", "-Eagles;", ["m1"]), team("t2", "Hawks", ["m2"])],
  scores: [
    scoreRow({ memberId: "m1", teamId: "t1", week: 2, hits: 22, detail: "1111111111111111111111000" }),
    scoreRow({ memberId: "m2", teamId: "t2", week: 2, hits: 3, targets: 25, status: "incomplete" }),
  ],
});

function recordOf(place: number, fields: Partial<ScoreRecord>): ScoreRecord {
  const row = full.book.scores[place];
  if (!row) throw new Error("There is no such score.");
  return {
    id: `s${place}`,
    season_id: "s1",
    week: row.week,
    member_id: row.memberId,
    team_id: row.teamId,
    round: row.round,
    event: row.event,
    kind: row.kind,
    status: row.status,
    targets: row.targets,
    hits: row.hits,
    detail: row.detail,
    yardage: null,
    shot_on: null,
    time_of_round: null,
    position: null,
    weather_description: null,
    weather_temperature: null,
    weather_wind_speed: null,
    note: null,
    entered_by: null,
    created_at: "2026-01-08T00:00:00Z",
    revision: 1,
    voided_at: null,
    voided_by: null,
    ...fields,
  };
}

const records = [
  recordOf(0, {
    yardage: 19.5,
    shot_on: "2026-01-08",
    time_of_round: "18:30:00",
    position: 2,
    weather_description: "Light rain",
    weather_temperature: -4.5,
    weather_wind_speed: 11,
    note: '=HYPERLINK("x")\n@home, "quoted"; -5',
  }),
  recordOf(1, {}),
];
const files = () => ({
  roster: `\uFEFF${toCsv(rosterCsv(full))}`,
  scores: `\uFEFF${toCsv(scoresCsv(records, full, []))}`,
});

test("what a season exports can be imported again, and changes nothing", () => {
  const plan = planFiles(files(), { season: full });
  expect(plan.errors).toEqual([]);
  expect(plan.counts).toMatchObject({ changes: 0, unchanged: 5, conflict: 0, undecided: 0 });
});

test("the roster says which team a substitute shot for, and imports as before", () => {
  const shot = scoreRow({ memberId: "m3", teamId: "t2", week: 2, hits: 20, kind: "substitute" });
  const withSubstitute = season({ ...full.book, scores: [...full.book.scores, shot] });
  const lines = rosterCsv(withSubstitute);
  expect(lines.find(([, name]) => name === cal.name)).toEqual([
    "Hawks",
    cal.name,
    "no",
    18,
    "yes",
    null,
    null,
  ]);
  const plan = planFiles({ roster: toCsv(lines) }, { season: withSubstitute });
  expect(plan.errors).toEqual([]);
  expect(plan.counts).toMatchObject({ changes: 0, conflict: 0 });
});

test("into an empty season it brings everything, each column as it was", () => {
  const plan = planFiles(files(), { season: emptySeason, members: [] });
  expect(plan.errors).toEqual([]);
  expect(plan.writes.teams.map(({ name }) => name)).toEqual(["-Eagles;", "Hawks"]);
  expect(plan.writes.members).toMatchObject([
    { first_name: "Zoë", last_name: "O'Brien-Núñez", seed_average: 21.5, rookie: true },
    expect.anything(),
    { first_name: "'t", last_name: "Hart", seed_average: 18, rookie: false },
  ]);
  const [first, second] = plan.writes.scores;
  expect(first).toMatchObject({
    week: 2,
    hits: 22,
    detail: "1111111111111111111111000",
    yardage: 19.5,
    shot_on: "2026-01-08",
    time_of_round: "18:30",
    position: 2,
    weather_description: "Light rain",
    weather_temperature: -4.5,
    weather_wind_speed: 11,
    note: '=HYPERLINK("x")\n@home, "quoted"; -5',
  });
  expect(second).toMatchObject({ hits: 3, status: "incomplete" });
});

test("no cell of the files begins a formula", () => {
  for (const text of Object.values(files())) {
    for (const part of text.split(/[;,|\t\r\n]/)) expect(part).not.toMatch(/^"?\s*[=+@]/);
  }
});
