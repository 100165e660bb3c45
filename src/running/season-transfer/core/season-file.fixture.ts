import type { SeasonContent } from "./season-file.ts";

const idOf = (char: string, index: number) =>
  `00000000-0000-4000-8000-${char}${String(index).padStart(11, "0")}`;

export const memberIds = { ann: idOf("e", 1), bob: idOf("e", 2), cal: idOf("e", 3) };
export const teamIds = { eagles: idOf("d", 1), hawks: idOf("d", 2) };
export const scoreIds = { ann: idOf("f", 1), bob: idOf("f", 2), void: idOf("f", 3) };

/** One week and three shooters; one round is void. */
export function smallContent(): SeasonContent {
  const member = (id: string, first_name: string, last_name: string): SeasonContent["members"][number] => ({
    id,
    first_name,
    last_name,
    category: "open",
    takes_part: true,
    seed_average: null,
    seed_averages: {},
    seed_yardage: null,
    rookie: false,
    class_override: null,
  });
  const score = (id: string, member_id: string, hits: number): SeasonContent["scores"][number] => ({
    id,
    week: 1,
    member_id,
    team_id: teamIds.eagles,
    round: 1,
    event: "singles16",
    kind: "actual",
    status: "complete",
    targets: 25,
    hits,
    detail: null,
    yardage: 16,
    shot_on: "2026-01-06",
    time_of_round: "19:00:00",
    position: null,
    weather_description: null,
    weather_temperature: null,
    weather_wind_speed: null,
    note: null,
    created_at: "2026-01-06T20:00:00+00:00",
    revision: 1,
    voided_at: null,
  });
  return {
    season: {
      id: idOf("c", 1),
      name: "Winter 2026",
      status: "active",
      starts_on: "2026-01-05",
      ends_on: "2026-01-11",
      rules: { preset: "scratch" },
      created_at: "2026-01-01T10:00:00+00:00",
    },
    weeks: [
      {
        week: 1,
        starts_on: "2026-01-05",
        ends_on: "2026-01-11",
        night_on: null,
        starts_at: null,
        status: "open",
        published_at: null,
        locked_at: null,
      },
    ],
    members: [
      member(memberIds.ann, "Ann", "Lee"),
      member(memberIds.bob, "Bob", "Ray"),
      member(memberIds.cal, "Cal", "Orr"),
    ],
    teams: [
      {
        id: teamIds.eagles,
        name: "Eagles",
        division: null,
        captain_id: memberIds.ann,
        withdrawn_from_week: null,
        seed_yardage: null,
        place: null,
      },
    ],
    rosters: [{ team_id: teamIds.eagles, member_id: memberIds.ann, from_week: 1, to_week: null }],
    matches: [],
    shoot_offs: [{ award: "longRun", member_id: memberIds.bob, place: 1 }],
    scores: [
      score(scoreIds.ann, memberIds.ann, 23),
      score(scoreIds.bob, memberIds.bob, 21),
      { ...score(scoreIds.void, memberIds.cal, 25), voided_at: "2026-01-07T08:00:00+00:00" },
    ],
    log: [
      {
        score_id: scoreIds.ann,
        member_id: memberIds.ann,
        action: "entered",
        was: null,
        now: { hits: 23, member_id: memberIds.ann },
        reason: null,
        source: "add-score",
        created_at: "2026-01-06T20:00:00+00:00",
      },
    ],
    rule_changes: [
      {
        rules_before: {},
        rules_after: { preset: "scratch" },
        accepted: { individuals: { [memberIds.ann]: { rank: 1 } } },
        reason: "agreed",
        created_at: "2026-01-07T20:00:00+00:00",
      },
    ],
    snapshots: [],
    champions: [],
  };
}
