import { expect, test } from "vitest";
import type { MatchNight } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { SeasonStatus, SeasonWeek } from "#season/queries/season-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { ownSeason } from "./own-season.ts";

test("who has not shot often enough for a rank has an average, and the reason", () => {
  const book = smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20, 22, 21] },
      { name: "Dee", team: "Hawks", hits: [25, null, null] },
    ],
    { awards: { minNightsPercent: 50 } },
  );
  const facts = { today: "2026-11-26", squads: [], squadNights: [] };
  const own = ownSeason(clubSeasonOf(book), { ...facts, memberId: "dee" }).figures;
  expect(own).toMatchObject({ average: { now: 25 }, rank: { place: null } });
  expect(own?.rank.unranked).toMatch(/1 of 3/);
});

test("how far a team is ahead is said where its number ranks the teams", () => {
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, 22] },
    { name: "Bob", team: "Hawks", hits: [19, 24] },
  ];
  const teamOf = (rules: SeasonRules) => {
    const season = clubSeasonOf(smallSeason(shots, rules));
    return ownSeason(season, { memberId: "ann", today: "2026-11-26", squads: [], squadNights: [] }).team;
  };
  expect(teamOf({ standings: { team: "averagePerNight" } })).toMatchObject({ value: 21, lead: -0.5 });
  expect(teamOf({ standings: { team: "ladder" } })).toMatchObject({ value: 42, lead: null });
  expect(teamOf({ standings: { teamDropWorstWeeks: 1 } })).toMatchObject({ value: 42, lead: null });
});

const threeWeeks = [1, 2, 3].map((week) => ({
  ...{
    week,
    startsOn: `2026-01-${String(week * 7 - 2).padStart(2, "0")}`,
    endsOn: `2026-01-${week * 7 + 4}`,
  },
  ...{ status: week === 3 ? ("postponed" as const) : ("open" as const), published: week < 3, locked: false },
}));

function ownSeasonOf({
  status = "active" as const,
  ...more
}: {
  status?: SeasonStatus;
  weeks?: SeasonWeek[];
}) {
  const book = smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20, 22] },
      { name: "Bob", team: "Hawks", hits: [19, 24] },
    ],
    {},
    { matches: [3, 2].map((week) => ({ week, home: "eagles", away: "hawks" })) },
  );
  const season = clubSeasonOf(book, { weeks: threeWeeks, ...more });
  const info = { ...season.info, status };
  return ownSeason(
    { ...season, info },
    { memberId: "ann", today: "2026-01-14", squads: [], squadNights: [] },
  );
}

test("a season is not over while a postponed week has no date", () => {
  expect(ownSeasonOf({})).toMatchObject({ night: null, isOver: null, postponed: [3] });
  expect(ownSeasonOf({ weeks: threeWeeks.slice(0, 2) })).toMatchObject({
    ...{ night: null, isOver: { place: 2 }, postponed: [] },
  });
});

test("a finished season has no night ahead, whatever its weeks say", () => {
  const open = threeWeeks.map((week) => ({ ...week, status: "open" as const, published: false }));
  expect(ownSeasonOf({ weeks: open }).night).toMatchObject({ week: 2, team: { name: "Eagles" } });
  expect(ownSeasonOf({ weeks: open, status: "final" })).toMatchObject({
    ...{ night: null, isOver: { place: 2 }, postponed: [] },
  });
});

test("a team that withdrew shoots no more, and who met it has a bye", () => {
  const weeks = threeWeeks.map((week) => ({ ...week, status: "open" as const, published: false }));
  const book = smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20] },
      { name: "Bob", team: "Hawks", hits: [19] },
    ],
    {},
    { matches: [{ week: 2, home: "eagles", away: "hawks" }] },
  );
  const withdrawn = {
    ...book,
    teams: book.teams.map((team) => ({ ...team, withdrawnFromWeek: team.id === "hawks" ? 2 : null })),
  };
  const season = clubSeasonOf(withdrawn, { weeks });
  const nightOf = (memberId: string) =>
    ownSeason(season, { memberId, today: "2026-01-14", squads: [], squadNights: [] }).night;
  expect(nightOf("bob")).toMatchObject({ week: 2, team: null });
  expect(nightOf("ann")).toMatchObject({ team: { name: "Eagles" }, opponent: "bye" });
});

test("the next night is on the day and at the time of the member's match, however it was moved", () => {
  const nextOn = (today: string, night: MatchNight, status: SeasonWeek["status"] = "open") => {
    const shots = [
      ["Ann", "Eagles"],
      ["Bob", "Hawks"],
    ].map(([name = "", team]) => ({ name, team, hits: [20] }));
    const match = { week: 2, home: "eagles", away: "hawks", night };
    const weeks = [2, 3].map((week) => ({
      ...{ week, status: week === 2 ? status : ("open" as const), published: false, locked: false },
      ...{ startsOn: `2026-01-${week * 7 - 2}`, endsOn: `2026-01-${week * 7 + 4}`, startsAt: "18:30" },
      nightOn: `2026-01-${week * 7}`,
    }));
    const season = clubSeasonOf(smallSeason(shots, {}, { matches: [match] }), { weeks });
    const squad = { week: 2, event: "singles16", number: 1, field: "3", startsAt: "18:45", post: 2 };
    return ownSeason(season, { memberId: "ann", today, squads: [squad], squadNights: [squad] }).night;
  };
  const moved = (playedOn: string) =>
    ({ playedOn, startsAt: "19:15", status: "moved", reason: "rain" }) as const;
  // Week 2 is from January 12 to 18 with its night on the 14th, the night of week 3 is on the 21st.
  const onThe17th = {
    week: 2,
    day: "2026-01-17",
    start: { time: "19:15", isUsual: false },
    place: "moved: rain",
  };
  expect(nextOn("2026-01-13", {})).toMatchObject({ week: 2, day: "2026-01-14", start: { time: "18:45" } });
  expect(nextOn("2026-01-15", {})).toMatchObject({ week: 3, day: "2026-01-21", start: { time: "18:30" } });
  expect(nextOn("2026-01-15", moved("2026-01-17"))).toMatchObject(onThe17th);
  expect(nextOn("2026-01-15", moved("2026-01-17"), "postponed")).toMatchObject(onThe17th);
  expect(nextOn("2026-01-15", moved("2026-01-22"))).toMatchObject({ week: 3 });
  expect(nextOn("2026-01-22", moved("2026-01-22"))).toMatchObject({ week: 2, day: "2026-01-22" });
  expect(nextOn("2026-01-13", { status: "canceled", reason: "lightning" })).toMatchObject({
    ...{ week: 2, place: "canceled: lightning" },
  });
});
