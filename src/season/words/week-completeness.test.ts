import { describe, expect, test } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ClubSeason } from "../queries/season-book.ts";
import { clubSeasonOf } from "../queries/season-on-screen.fixture.ts";
import { book, winterWeeks } from "../queries/two-teams.fixture.ts";
import { isEntered, type WeekState, weekStates, weekText } from "./week-completeness.ts";

const [bobs, anns] = book.scores as [ScoreRow, ScoreRow];
const dees: ScoreRow = { ...bobs, memberId: "dee", teamId: "hawks" };

function seasonOf(scores: ScoreRow[], rules: SeasonRules = {}, change: Partial<ClubSeason["book"]> = {}) {
  const season = { ...book.season, rules: { team: { countBest: 2 }, ...rules } };
  return weekStates(clubSeasonOf({ ...book, season, scores, ...change }, { weeks: winterWeeks }));
}

function first(states: WeekState[]): WeekState {
  const [state] = states;
  if (!state) throw new Error("The season has no week.");
  return state;
}

describe("how far a week is entered", () => {
  test("names who is on a roster and has no score, team by team", () => {
    const state = first(seasonOf([bobs, anns]));
    expect(state.teams.map(({ id, shooters, missing }) => [id, shooters, missing])).toEqual([
      ["eagles", 2, ["cal"]],
      ["hawks", 0, ["dee"]],
    ]);
    expect(weekText(state)).toBe("1 of 2 teams have scores");
    expect(isEntered(state)).toBe(false);
  });

  test("is complete when every team has shot, whoever stayed at home", () => {
    const state = first(seasonOf([bobs, anns, dees]));
    expect(weekText(state)).toBe("All teams have scores");
    expect(isEntered(state)).toBe(true);
  });

  test("does not take a team for entered of which one member shot ahead", () => {
    const state = first(seasonOf([bobs, anns, { ...dees, kind: "preShoot" }]));
    expect(weekText(state)).toBe("1 of 2 teams have scores, 1 pre-shoot only");
    expect(isEntered(state)).toBe(false);
  });

  test("takes a round that was stopped and a missing second round for gaps", () => {
    const stopped: ScoreRow = { ...anns, status: "incomplete", hits: 9 };
    const state = first(seasonOf([bobs, stopped, dees], { format: { roundsPerWeek: 2 } }));
    expect(state.teams[0]).toMatchObject({ partly: [{ memberId: "bob", rounds: 1 }], incomplete: ["ann"] });
    expect(weekText(state)).toBe("All teams have scores, 1 with an incomplete round, 2 with too few rounds");
    expect(isEntered(state)).toBe(false);
  });

  test("does not take practice for a score", () => {
    const state = first(seasonOf([bobs, { ...anns, kind: "practice" }]));
    expect(state.teams[0]?.missing).toEqual(["ann", "cal"]);
    expect(state.rounds).toBe(1);
  });

  test("says what the report makes of the gaps once it counts the week", () => {
    const [one, two] = seasonOf([bobs, dees], { absent: { policy: "fixed", value: 15 } });
    expect(one?.teams[0]?.outcome).toEqual({ short: 0, blinds: 1, forfeit: false });
    expect(two?.teams[0]?.outcome).toBeNull();
    expect(two && weekText(two)).toBe("No scores yet");
  });

  test("leaves a team out that has withdrawn or not begun", () => {
    const teams = book.teams.map((team) => ({ ...team, withdrawnFromWeek: team.id === "hawks" ? 1 : null }));
    expect(first(seasonOf([bobs], {}, { teams })).teams.map(({ id }) => id)).toEqual(["eagles"]);
  });

  test("counts a round of somebody without a team, and his gaps", () => {
    const stopped: ScoreRow = { ...anns, teamId: null, status: "incomplete", hits: 3 };
    const state = first(seasonOf([bobs, dees, stopped]));
    expect(state.others.incomplete).toEqual(["ann"]);
    expect(state.teams[0]?.missing).toEqual(["cal"]);
    expect(isEntered(state)).toBe(false);
  });

  test("says of a void week that it counts nowhere", () => {
    const [one, two] = book.weeks;
    if (!one || !two) throw new Error("The book has two weeks.");
    const season = seasonOf([bobs], {}, { weeks: [{ ...one, status: "void" }, two] });
    const state = first(season);
    expect(weekText({ ...state, week: { ...state.week, status: "void" } })).toBe("Void: doesn't count");
  });
});
