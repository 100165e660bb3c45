import { expect, test } from "vitest";
import { draftOfRules } from "#running/season-rules/core/rules-draft.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { bookWithForm, changesStandings, isSameRules, rulesEffect } from "./rules-effect.ts";
import { newSeasonForm, type SeasonForm } from "./season-form.ts";

const shots = [
  { name: "Ann", team: "Eagles", hits: [24, 20] },
  { name: "Bob", team: "Eagles", hits: [20, 20] },
  { name: "Cal", team: "Hawks", hits: [21, 22] },
  { name: "Dee", team: "Hawks", hits: [21, 21] },
];
const rules = { team: { countBest: 2 } };
const book = smallSeason(shots, rules);

test("who changes places when only the best score counts, and who does not", () => {
  // Eagles 44 + 40 = 84, Hawks 42 + 43 = 85; with the best alone 24 + 20 = 44 and 21 + 22 = 43.
  const effect = rulesEffect(book, smallSeason(shots, { team: { countBest: 1 } }));
  expect(effect.teams).toMatchObject([
    { name: "Eagles", before: { value: 84 }, after: { value: 44 }, movement: 1, isChanged: true },
    { name: "Hawks", before: { value: 85 }, after: { value: 43 }, movement: -1, isChanged: true },
  ]);
  expect(effect.members.map(({ isChanged }) => isChanged)).toEqual([false, false, false, false]);
});

test("titles change hands though every award stays where it is", () => {
  // 84 against 85 with both scores; 44 against 43 with the best alone.
  const { titles } = rulesEffect(book, smallSeason(shots, { team: { countBest: 1 } }));
  const changes = titles.filter(({ isChanged }) => isChanged);
  expect(changes.map(({ title, before, after }) => [title, before[0]?.name, after[0]?.name])).toEqual([
    ["Team champion", "Hawks", "Eagles"],
    ["Teams, 2nd place", "Eagles", "Hawks"],
  ]);
});

test("rules that say the same change no title", () => {
  const { titles } = rulesEffect(book, smallSeason(shots, { ...rules, preset: "scratch" }));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter(({ isChanged }) => isChanged)).toEqual([]);
});

test("a title that is no longer given is listed with nobody after it", () => {
  const classes = (averages: [string, number][]) =>
    smallSeason(shots, { ...rules, classes: { method: "thresholds", table: averages } });
  const { titles } = rulesEffect(
    classes([
      ["A", 86],
      ["B", 0],
    ]),
    classes([["A", 0]]),
  );
  expect(titles.find(({ title }) => title === "Class A")).toMatchObject({ after: [], isChanged: true });
});

test("what the teams are ranked by is named on both sides", () => {
  const effect = rulesEffect(book, smallSeason(shots, { ...rules, standings: { team: "rankPoints" } }));
  expect(effect.teamValue).toEqual({ before: "targets", after: "points" });
  // Each team wins a night: 30 + 28; the more targets go first.
  expect(effect.teams).toMatchObject([
    { name: "Hawks", after: { value: 58 }, movement: 0 },
    { name: "Eagles", after: { value: 58 }, movement: 0 },
  ]);
});

test("somebody who is no longer ranked says why, and has moved nowhere", () => {
  const seldom = [...shots, { name: "Eve", team: "Hawks", hits: [25, null] }];
  const effect = rulesEffect(
    smallSeason(seldom, rules),
    smallSeason(seldom, { ...rules, awards: { minNightsPercent: 100 } }),
  );
  const eve = effect.members.find(({ name }) => name === "Eve");
  expect(eve).toMatchObject({
    movement: null,
    after: { place: null, reason: "shot 1 of 2 nights, 2 needed" },
  });
  expect(effect.titles.find(({ title }) => title === "High average")).toEqual({
    title: "High average",
    before: [{ id: "eve", name: "Eve", isTeam: false }],
    after: [{ id: "ann", name: "Ann", isTeam: false }],
    isChanged: true,
  });
});

test("on a ladder, where no figure decides, the targets are beside the places as in the tables", () => {
  const effect = rulesEffect(book, smallSeason(shots, { ...rules, standings: { team: "ladder" } }));
  expect(effect.teamValue.after).toBe("targets");
  expect(effect.teams.map(({ name, after }) => [name, after.value])).toEqual([
    ["Eagles", 84],
    ["Hawks", 85],
  ]);
});

test("rules are the same when every setting is, however they are written", () => {
  expect(isSameRules({}, { preset: "scratch", team: { countBest: 5 } })).toBe(true);
  expect(isSameRules({ preset: "scratch" }, { preset: "bestN" })).toBe(false);
});

const form: SeasonForm = {
  ...newSeasonForm("small", "2026-01-05"),
  rules: { preset: "scratch", overrides: { "team.countBest": { text: "2" } } },
};

test("a season without scores changes no standings whatever is typed", () => {
  expect(changesStandings({ ...book, scores: [] }, form)).toBe(false);
});

test("a week that is made void changes the standings under the same rules", () => {
  const weeks = form.weeks.map((week) => (week.week === 2 ? { ...week, status: "void" as const } : week));
  expect(changesStandings(book, form)).toBe(false);
  expect(changesStandings(book, { ...form, weeks })).toBe(true);
});

test("a week that is published before its last day stays published under other rules", () => {
  const weeks = form.weeks.map((week) => (week.week === 1 ? { ...week, status: "closed" as const } : week));
  expect(bookWithForm(book, { ...form, weeks }).weeks[0]?.status).toBe("closed");
});

test("members are compared in the categories that the database puts them in, with the titles that follow", () => {
  const form: SeasonForm = {
    ...newSeasonForm("small", "2026-01-05"),
    rules: draftOfRules({ categories: { list: [{ name: "Sub-Junior", toAge: 14 }] } }),
  };
  const after = bookWithForm(book, form, { ann: "open", bob: "Sub-Junior" });
  const effect = rulesEffect(book, after);
  expect(effect.categories).toEqual([{ id: "bob", name: "Bob", before: "open", after: "Sub-Junior" }]);
  expect(effect.titles.find(({ title }) => title.includes("Sub-Junior"))).toMatchObject({
    before: [],
    after: [{ name: "Bob" }],
    isChanged: true,
  });
  expect(rulesEffect(book, bookWithForm(book, form)).categories).toEqual([]);
});
