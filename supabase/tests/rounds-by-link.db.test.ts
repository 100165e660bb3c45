/** Rounds that a phone saved by a code wait as drafts, until someone confirms them. */
import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import { scorerCode } from "./permissions-of-scorer-links.ts";
import { changeScore } from "./score-actions.ts";
import {
  drafts,
  logOf,
  open,
  openTonight,
  otherSquad,
  refusalOf,
  round,
  save,
  scores,
  shot,
} from "./scorer-phone.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

describe("a round by link", () => {
  inClub("is a draft: in no standings until a scorekeeper confirms it", async (visit) => {
    await openTonight(visit);
    expect(await save(visit, [shot])).toEqual([{ id: shot.id, state: "draft" }]);
    expect(await scores(visit)).toEqual([]);
    const entry = { ...shot, week: 2, team_id: ids.eagles };
    await visit.as("scorekeeper")`
      select record_scores(${ids.season}, ${visit.owner.json([entry])}, 'add-team-scores')`;
    expect(await scores(visit)).toEqual([
      { id: shot.id, member_id: ids.ann, hits: 22, entered_by: cast.scorekeeper.account },
    ]);
    expect(await drafts(visit)).toMatchObject([{ confirmed: true }]);
    expect(await logOf(visit, shot.id)).toEqual([
      {
        ...{ action: "entered", reason: "Scored by J.B. (squad 1, code …47)" },
        ...{ source: "add-team-scores", account_id: cast.scorekeeper.account },
      },
    ]);
  });

  inClub("is recorded with the initials of the squad leader, and the log says whose", async (visit) => {
    await openTonight(visit);
    expect(await save(visit, [{ ...shot, leader: "r.k." }])).toEqual([{ id: shot.id, state: "recorded" }]);
    expect(await scores(visit)).toEqual([{ id: shot.id, member_id: ids.ann, hits: 22, entered_by: null }]);
    expect(await logOf(visit, shot.id)).toEqual([
      {
        action: "entered",
        reason: "Scored by J.B. (squad 1, code …47). Confirmed by squad leader R.K.",
        source: "scorer-link",
        account_id: null,
      },
    ]);
  });

  inClub("counts once however often it arrives, in whatever order", async (visit) => {
    await openTonight(visit);
    const corrected = { ...shot, hits: 23, step: 2 };
    const signedRound = { ...corrected, leader: "RK", step: 3 };
    await save(visit, [shot]);
    await save(visit, [shot]);
    await save(visit, [corrected]);
    // The first sending, held up on the way.
    expect(await save(visit, [shot])).toEqual([{ id: shot.id, state: "draft" }]);
    expect(await drafts(visit)).toMatchObject([{ hits: 23 }]);
    await save(visit, [signedRound]);
    for (const late of [shot, corrected, signedRound])
      expect(await save(visit, [late])).toEqual([{ id: shot.id, state: "recorded" }]);
    expect(await scores(visit)).toMatchObject([{ hits: 23 }]);
    expect(await logOf(visit, shot.id)).toHaveLength(1);
    const refusal = await refusalOf(visit, [{ ...signedRound, hits: 25, step: 4 }]);
    expect(refusal.hint).toBe("already_recorded");
    // No scorekeeper entered it, so the board alone can change it.
    expect(refusal.message).toContain("Ask a board member");
    const correct = (person: "scorekeeper" | "boardMember") =>
      visit.as(person, (sql) => changeScore(sql, shot.id, { action: "correct", values: { hits: 25 } }));
    await expect(correct("scorekeeper")).rejects.toMatchObject({ code: "42501" });
    expect(await correct("boardMember")).toHaveLength(1);
  });

  inClub("of a second phone that says the same is the same round", async (visit) => {
    await openTonight(visit);
    await open(visit, scorerCode, "second phone");
    await save(visit, [shot]);
    await save(visit, [{ ...shot, id: round(2), leader: "RK" }], "second phone");
    expect(await scores(visit)).toHaveLength(1);
    expect(await drafts(visit)).toMatchObject([{ confirmed: true }, { confirmed: true }]);
    // One that differs waits for a scorekeeper, signed or not.
    const other = { ...shot, id: round(3), hits: 20, leader: "RK" };
    expect(await save(visit, [other])).toEqual([{ id: other.id, state: "draft" }]);
    expect(await scores(visit)).toHaveLength(1);
  });

  inClub("that a rule of scores holds up stays a draft, though the leader has signed", async (visit) => {
    await openTonight(visit);
    await visit.as("boardMember")`select record_scores(${ids.season}, ${visit.owner.json([
      { member_id: ids.ann, team_id: ids.hawks, week: 2, event: "doubles", targets: 25, hits: 9 },
    ])})`;
    expect(await save(visit, [{ ...shot, leader: "RK" }])).toEqual([{ id: shot.id, state: "draft" }]);
    expect(await drafts(visit)).toMatchObject([{ leader: "RK", confirmed: false }]);
  });

  inClub("is of its squad, week, event and day, whatever the phone says", async (visit) => {
    await openTonight(visit);
    const claims = {
      week: 1,
      event: "doubles",
      shot_on: "2020-01-01",
      team_id: ids.hawks,
      kind: "practice",
      position: 9,
    };
    await save(visit, [{ ...shot, ...claims, leader: "RK" }]);
    const [score] = await visit.owner`
      select week, event, team_id, kind, shot_on = private.club_today() as today from scores where id = ${shot.id}`;
    expect(score).toEqual({ week: 2, event: "singles16", team_id: ids.eagles, kind: "actual", today: true });
  });

  for (const [what, entry, sentence] of [
    ["of a shooter of another squad", { member_id: ids.bob }, "isn't in the squad"],
    ["of a member in no squad", { member_id: ids.dee }, "isn't in the squad"],
    ["without a member", { member_id: null }, "isn't in the squad"],
    ["of 26 hits", { hits: 26 }, "26 of 25 is not possible"],
    ["of fewer than no hits", { hits: -1 }, "-1 of 25 is not possible"],
    ["without hits", { hits: null }, "nothing of 25"],
    ["of 100 targets", { targets: 100, hits: 99 }, "a round of this season has 25 targets"],
    ["with marks that say something else", { detail: "1".repeat(25) }, "the detail has 25 hits"],
    ["13 of the night", { round: 13 }, "rounds count from 1 to 12"],
    ["without initials", { scorer: " " }, "Initials are one to six characters"],
    ["with a sentence for initials", { leader: "Robert K" }, "Initials are one to six characters"],
  ] as const)
    inClub(`${what} is refused, and nothing is saved`, async (visit) => {
      await openTonight(visit);
      const good = { ...shot, id: round(2), member_id: ids.cal };
      expect((await refusalOf(visit, [good, { ...shot, ...entry }])).message).toContain(sentence);
      expect(await drafts(visit)).toEqual([]);
    });

  for (const [what, entry, sentence] of [
    ["null", null, "One of the rounds can't be read"],
    ["a number", 7, "One of the rounds can't be read"],
    ["a list", [shot], "One of the rounds can't be read"],
    ["a round without an id", { ...shot, id: null }, "One of the rounds has no id"],
  ] as const)
    inClub(`${what} in the list is refused in its own words`, async (visit) => {
      await openTonight(visit);
      expect((await refusalOf(visit, [shot, entry as never])).message).toContain(sentence);
      expect(await drafts(visit)).toEqual([]);
    });

  inClub(
    "is refused to a phone that opened no code, and under the id of another squad's round",
    async (visit) => {
      await openTonight(visit);
      expect((await refusalOf(visit, [shot], "a guess")).hint).toBe("unknown_phone");
      await save(visit, [shot]);
      await visit.owner`insert into scorer_links (season_id, squad_id, night, targets, code)
      values (${ids.season}, ${otherSquad}, private.club_today(), 25, 'HHHHHHHH')`;
      await open(visit, "HHHHHHHH", "phone of squad 2");
      const foreign = { ...shot, member_id: ids.bob, hits: 1, step: 9 };
      expect((await refusalOf(visit, [foreign], "phone of squad 2")).code).toBe("42501");
      expect((await refusalOf(visit, [{ ...foreign, id: ids.bobScore }], "phone of squad 2")).hint).toBe(
        "already_recorded",
      );
      expect(await drafts(visit)).toMatchObject([{ hits: 22 }]);
    },
  );

  inClub("that was discarded stays away, also when its phone sends it again", async (visit) => {
    await openTonight(visit);
    await save(visit, [shot]);
    const discard = () =>
      visit.as("scorekeeper")`select discard_score_drafts(${[shot.id]}::uuid[]) as discarded`;
    expect(await discard()).toEqual([{ discarded: 1 }]);
    expect(await discard()).toEqual([{ discarded: 0 }]);
    expect((await refusalOf(visit, [{ ...shot, leader: "RK", step: 2 }])).hint).toBe("discarded");
    expect(await scores(visit)).toEqual([]);
  });

  inClub("outlives its squad, which can be made anew", async (visit) => {
    await openTonight(visit);
    await save(visit, [shot]);
    await visit.owner`delete from squads where season_id = ${ids.season}`;
    expect(await drafts(visit)).toMatchObject([{ hits: 22, confirmed: false }]);
    expect((await refusalOf(visit, [shot])).hint).toBe("unknown_phone");
  });

  inClub("keeps its week and its team until someone has decided about it", async (visit) => {
    await openTonight(visit);
    const hers = { ...shot, id: round(4) };
    await save(visit, [hers]);
    await visit.owner`delete from squads where season_id = ${ids.season}`;
    await visit.owner`delete from matches where season_id = ${ids.season}`;
    const owls = "00000000-0000-4000-8000-00000000d009";
    await visit.owner`insert into teams (id, season_id, name) values (${owls}, ${ids.season}, 'Owls')`;
    await visit.owner`update score_drafts set team_id = ${owls}`;
    const [seasonRow] = await visit.owner`
      select to_jsonb(s) as season, s.revision, (select jsonb_agg(w) from season_weeks w where w.season_id = s.id and w.week <> 2) as weeks
      from seasons s where s.id = ${ids.season}`;
    const removeWeek = () =>
      visit.as(
        "boardMember",
        (sql) =>
          sql`select save_season(${sql.json(seasonRow?.season)}, ${sql.json(seasonRow?.weeks)}, ${seasonRow?.revision})`,
      );
    const removeTeam = () => visit.as("boardMember")`select delete_team(${owls})`;
    await expect(removeWeek()).rejects.toThrow(
      "Week 2 has draft scores from squad sheets. Confirm or discard them first.",
    );
    await expect(removeTeam()).rejects.toThrow("Owls has draft scores from squad sheets.");
    expect(await drafts(visit)).toHaveLength(1);
    await visit.as("scorekeeper")`select discard_score_drafts(${[hers.id]}::uuid[])`;
    await removeTeam();
    await removeWeek();
    expect(await drafts(visit)).toEqual([]);
  });
});
