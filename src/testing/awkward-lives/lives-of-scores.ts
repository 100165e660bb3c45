import { expect } from "vitest";
import { bookWith, shownEffect } from "#keeping/scores/core/score-effect.ts";
import { engineVersion } from "#league/season/engine-version.ts";
import { seasonToFinish } from "#running/season-finish/core/finalize-preview.ts";
import { seasonForm, seasonToSave } from "#running/seasons/core/season-form.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { effectText } from "#season/words/effect-text.ts";
import { differencesOfScorePreview } from "#testing/same-numbers/previews.ts";
import { call, type LeagueClub } from "./league-club.ts";
import { expectSameEverywhere, type Life, memberOf, standingOf } from "./lives.ts";
import { idOf, seasonId } from "./small-league.ts";

type Correction = { name: string; week: number; hits: number };

async function correct({ backend, board }: LeagueClub, { name, week, hits }: Correction): Promise<void> {
  const [score] = await backend.sql`
    select id, revision from scores where member_id = ${idOf(name)} and week = ${week}`;
  const change = { score_id: score?.id, expected_revision: score?.revision, action: "correct" };
  await call(board, "change_scores", {
    ...{ season_id: seasonId, changes: [{ ...change, values: { hits } }], reason: "The sheet was misread." },
  });
}

/** The board looks at what a correction would change, makes it, and gets just that. */
async function correctAsPreviewed(club: LeagueClub, correction: Correction, emails: number) {
  const before = await expectSameEverywhere(club, emails);
  const { book } = before.season;
  const id = idOf(correction.name);
  const changes = book.scores
    .filter(({ memberId, week }) => memberId === id && week === correction.week)
    .map((score) => ({ before: score, after: { ...score, hits: correction.hits } }));
  const { everything } = effectText(shownEffect(book, changes), seasonNames(book), [id]);
  await correct(club, correction);
  await call(club.board, "announce_week_again", { season_id: seasonId, week: 3, edition: 1 });
  const after = await expectSameEverywhere(club, 2);
  const { found } = differencesOfScorePreview(everything, { before: before.shown, after: after.shown }, book);
  expect(found).toEqual([]);
  expect(reportOf(after.season.book)).toEqual(reportOf(bookWith(book, changes)));
  return after.season;
}

const publish = ({ board }: LeagueClub, week: number) =>
  call(board, "mark_week", { season_id: seasonId, week, published: true });

/** Week 4 does not count, and the board finishes the season as it is. */
async function finish(club: LeagueClub): Promise<void> {
  const running = await club.readSeason();
  const form = seasonForm(running);
  const weeks = form.weeks.map((week) => (week.week === 4 ? { ...week, status: "void" as const } : week));
  await call(club.board, "save_season", {
    ...seasonToSave({ ...form, weeks }),
    expected_revision: running.info.revision,
  });
  const { season, report, rules, champions } = seasonToFinish(await club.readSeason());
  await call(club.board, "finalize_season", {
    ...{ season_id: seasonId, seen_version: season.version, report, rules, engine_version: engineVersion },
    champions: champions.map(({ memberId, teamId, ...champion }) => ({
      ...champion,
      member_id: memberId,
      team_id: teamId,
    })),
  });
}

async function highAverage({ backend }: LeagueClub): Promise<string[]> {
  const rows = await backend.sql`
    select m.name from champions c join members m on m.id = c.member_id
    where c.season_id = ${seasonId} and c.award = 'highAverage' and c.withdrawn_at is null order by m.name`;
  return rows.map(({ name }) => String(name));
}

export const livesOfScores: Record<string, Life> = {
  "a score is corrected after its week was published": async (club) => {
    await publish(club, 3);
    const season = await correctAsPreviewed(club, { name: "Hal", week: 3, hits: 23 }, 2);
    // The Owls beat the Hawks 58 : 57 in week 3.
    expect(memberOf(season, "Hal Lee")).toEqual([3, 65, 21.67]);
    expect(standingOf(season)).toEqual([
      ["Eagles", "1", 4, 184],
      ["Owls", "2", 4, 176],
      ["Ravens", "3", 2, 183],
      ["Hawks", "4", 2, 171],
    ]);
  },

  "a score is corrected after the season was finished": async (club) => {
    await publish(club, 3);
    await finish(club);
    await expectSameEverywhere(club, 2);
    expect(await highAverage(club)).toEqual(["Jay Lee"]);
    const correction = { name: "Jay", week: 3, hits: 19 };
    await expect(correct(club, correction)).rejects.toThrow("is finished");
    await call(club.board, "reopen_season", { season_id: seasonId, reason: "A sheet was misread." });
    await correctAsPreviewed(club, correction, 0);
    await finish(club);
    const { season } = await expectSameEverywhere(club, 0);
    // 23 + 23 + 19 in three nights: Ann and Gus with 22 a night are ahead of Jay.
    expect(memberOf(season, "Jay Lee")).toEqual([3, 65, 21.67]);
    expect(await highAverage(club)).toEqual(["Ann Lee", "Gus Lee"]);
    expect(standingOf(season)).toEqual([
      ["Eagles", "1", 4, 184],
      ["Hawks", "2", 4, 171],
      ["Ravens", "3", 2, 179],
      ["Owls", "4", 2, 171],
    ]);
  },
};
