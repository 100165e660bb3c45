import { expect } from "vitest";
import { call } from "./league-club.ts";
import { expectSameEverywhere, type Life, memberOf, standingOf } from "./lives.ts";
import { entryOf, idOf, nightOf, seasonId } from "./small-league.ts";

export const livesOfPeople: Record<string, Life> = {
  "a member is erased, and every number stays": async (club) => {
    const { admin, board } = club;
    const pseudonym = await call<string>(admin, "erase_person", { account_id: null, member_id: idOf("Bob") });
    await call(board, "mark_week", { season_id: seasonId, week: 3, published: true });
    const { season } = await expectSameEverywhere(club, 2);
    expect(memberOf(season, pseudonym)).toEqual([3, 60, 20]);
    expect(standingOf(season)).toEqual([
      ["Eagles", "1", 4, 184],
      ["Hawks", "2", 4, 171],
      ["Ravens", "3", 2, 183],
      ["Owls", "4", 2, 171],
    ]);
    const { published, calendars } = await club.readEverywhere();
    const pages = ["leaderboard", "team-scores", "weeks/3", "champions"].map((page) =>
      published.read(page, "html"),
    );
    expect([...(await Promise.all(pages)), ...calendars.map(({ text }) => text)].join()).not.toContain("Bob");
    expect(JSON.stringify(season)).not.toContain("Bob");
  },

  "two records of one member become one, and the night of the second is theirs": async (club) => {
    const { backend, board, keeper, today } = club;
    const double = crypto.randomUUID();
    await backend.sql`insert into members (id, first_name, last_name) values (${double}, 'Calvin', 'Lee')`;
    const round = entryOf("Cal", 1, { hits: 20, shot_on: nightOf(1, today), member_id: double });
    await call(keeper, "record_scores", { season_id: seasonId, entries: [round] });
    const pair = { keep_id: idOf("Cal"), merged_id: double };
    const { seen } = await call<{ seen: string }>(board, "member_merge_preview", pair);
    await call(board, "merge_members", { ...pair, decisions: {}, seen });
    await call(board, "mark_week", { season_id: seasonId, week: 3, published: true });
    const { season } = await expectSameEverywhere(club, 2);
    // Three nights: 20 + 19 + 21. The Eagles have 20 + 18 + 20 = 58 in week 1, more than the Hawks' 57.
    expect(memberOf(season, "Cal Lee")).toEqual([3, 60, 20]);
    expect(standingOf(season)).toEqual([
      ["Eagles", "1", 6, 186],
      ["Ravens", "2", 2, 183],
      // As many points and targets: the Hawks beat the Owls in week 3.
      ["Hawks", "3", 2, 171],
      ["Owls", "4", 2, 171],
    ]);
  },
};
