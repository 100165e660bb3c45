import { expect } from "vitest";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { addDays } from "#lib/dates.ts";
import { draftOfRules } from "#running/season-rules/core/rules-draft.ts";
import { previewedStandings } from "#running/seasons/core/accepted-preview.ts";
import { bookWithForm, rulesEffect } from "#running/seasons/core/rules-effect.ts";
import { seasonForm, seasonToSave } from "#running/seasons/core/season-form.ts";
import { titleWinners } from "#running/seasons/core/titles-effect.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { entriesOf } from "#testing/same-numbers/calendars.ts";
import { differencesOfRulesPreview } from "#testing/same-numbers/previews.ts";
import { call, type LeagueClub } from "./league-club.ts";
import { expectSameEverywhere, type Life, memberOf, standingOf } from "./lives.ts";
import { entryOf, hitsOf, idOf, nightOf, rules, seasonId } from "./small-league.ts";

/** The board looks at what other rules would change, accepts it with a reason, and gets just that. */
async function changeRules(club: LeagueClub, newRules: SeasonRules) {
  const before = await expectSameEverywhere(club, 0);
  const form = { ...seasonForm(before.season), rules: draftOfRules(newRules) };
  const book = bookWithForm(before.season.book, form);
  const effect = rulesEffect(before.season.book, book);
  const standings = previewedStandings(reportOf(book), titleWinners(book), effect);
  await call(club.board, "save_season", {
    ...seasonToSave(form),
    expected_revision: before.season.info.revision,
    promise: { version: before.season.version, reason: "The board agreed.", standings },
  });
  await call(club.board, "mark_week", { season_id: seasonId, week: 3, published: true });
  const after = await expectSameEverywhere(club, 2);
  const books = { before: before.season.book, after: after.season.book };
  const numbers = { before: before.shown, after: after.shown };
  expect(differencesOfRulesPreview(effect, numbers, books).found).toEqual([]);
  expect(reportOf(after.season.book)).toEqual(reportOf(book));
  return after.season;
}

export const livesOfRules: Record<string, Life> = {
  "a team withdraws: its opponent has a bye, and its earlier weeks stay": async (club) => {
    const { board, keeper, today } = club;
    const oldTeam = { name: "Hawks", division: null, captain_id: null, withdrawn_from_week: null };
    const team = { ...oldTeam, seed_yardage: null, place: null };
    const args = { season_id: seasonId, team_id: idOf("Hawks"), seen: team };
    await call(board, "save_team", { ...args, team: { ...team, withdrawn_from_week: 4 } });
    await call(board, "mark_week", { season_id: seasonId, week: 3, published: true });
    const titles = entriesOf(await club.readCalendar()).map(({ SUMMARY }) => SUMMARY);
    expect(titles).toContain("Eagles: bye, week 4");
    const { emails } = await expectSameEverywhere(club, 2);
    expect(emails.map(({ text }) => text).join()).not.toContain("against Hawks");
    const entries = ["Eagles", "Owls", "Ravens"].flatMap((name) =>
      Object.keys(hitsOf[name] ?? {}).map((member) =>
        entryOf(member, 4, { hits: name === "Ravens" ? 22 : 20, shot_on: today }),
      ),
    );
    await call(keeper, "record_scores", { season_id: seasonId, entries });
    await call(board, "mark_week", { season_id: seasonId, week: 4, published: true });
    const { season } = await expectSameEverywhere(club, 2);
    // The Ravens beat the Owls 66 : 60; the Eagles' 60 meet no one.
    expect(standingOf(season)).toEqual([
      ["Ravens", "1", 4, 249],
      ["Eagles", "2", 4, 244],
      ["Hawks", "3", 4, 171],
      ["Owls", "4", 2, 231],
    ]);
  },

  "two of a team count instead of three": async (club) => {
    const season = await changeRules(club, { ...rules, team: { ...rules.team, countBest: 2 } });
    // Week 1: 38 : 40 Hawks, 46 : 43 Owls. Week 2: 42 : 42, 40 : 43 Ravens. Week 3: 46 : 43 Eagles, 40 : 38 Hawks.
    expect(standingOf(season)).toEqual([
      ["Hawks", "1", 4, 120],
      // As many points, targets and hits of the best night, and a draw when they met.
      ["Eagles", "T2", 3, 126],
      ["Owls", "T2", 3, 126],
      ["Ravens", "4", 2, 129],
    ]);
  },

  "the board allows a make-up after its deadline": async (club) => {
    const { keeper, today } = club;
    const deadline = async () =>
      entriesOf(await club.readCalendar()).find(({ SUMMARY }) => SUMMARY === "Make-up deadline, week 1")?.[
        "DTSTART;VALUE=DATE"
      ];
    const compact = (day: string) => day.replaceAll("-", "");
    const round = entryOf("Cal", 1, { hits: 25, shot_on: today, kind: "makeUp" });
    await call(keeper, "record_scores", { season_id: seasonId, entries: [round] });
    expect(await deadline()).toBe(compact(addDays(nightOf(3, today), 5)));
    const late = await club.readSeason();
    expect(standingOf(late)[0]).toEqual(["Eagles", "1", 4, 184]);
    const season = await changeRules(club, { ...rules, time: { behindWeeks: 3 } });
    expect(await deadline()).toBe(compact(addDays(nightOf(4, today), 5)));
    // 25 + 19 + 21 in three nights; the Eagles beat the Hawks 63 : 57 in week 1.
    expect(memberOf(season, "Cal Lee")).toEqual([3, 65, 21.67]);
    expect(standingOf(season)).toEqual([
      ["Eagles", "1", 6, 191],
      ["Ravens", "2", 2, 183],
      ["Hawks", "3", 2, 171],
      ["Owls", "4", 2, 171],
    ]);
  },
};
