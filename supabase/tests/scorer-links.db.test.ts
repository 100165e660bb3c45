/** A phone without an account scores its squad by the code of the sheet: that night, that squad, and nothing else. */
import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { scorerCode, scorerLinkId, seasonOfToday } from "./permissions-of-scorer-links.ts";
import { changeScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const secret = "the own secret of a phone";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const otherSquad = "00000000-0000-4000-8000-000000009711";
const round = (n: number) => `00000000-0000-4000-8000-00000000970${n}`;
const shot = { id: round(1), member_id: ids.ann, round: 1, targets: 25, hits: 22, scorer: "J.B.", step: 1 };

type Opened = { state: string; squad?: Record<string, unknown> };
type Saved = { id: string; state: string }[];

async function open(visit: Visit, code = scorerCode, phone = secret) {
  const [row] = await visit.as("visitor")`select open_scorer_link(${code}, ${hashOf(phone)}) as opened`;
  return row?.opened as Opened;
}
async function save(visit: Visit, entries: object[], phone = secret) {
  const [row] = await visit.as("scorerLink")`
    select save_score_drafts(${phone}, ${visit.owner.json(entries as never)}) as saved`;
  return row?.saved as Saved;
}
const refusalOf = (visit: Visit, entries: object[], phone = secret) =>
  visit.refusal("scorerLink")`select save_score_drafts(${phone}, ${visit.owner.json(entries as never)})`;
const drafts = async (visit: Visit) =>
  (
    await visit.owner`select id, hits, leader, confirmed_at is not null as confirmed from score_drafts order by id`
  ).map((row) => ({ ...row }));
const scores = async (visit: Visit) =>
  (
    await visit.owner`select id, member_id, hits, entered_by from scores where season_id = ${ids.season} and week = 2`
  ).map((row) => ({ ...row }));
const logOf = async (visit: Visit, id: string) =>
  (
    await visit.owner`select action, reason, source, account_id from score_audit_log where score_id = ${id} order by id`
  ).map((row) => ({ ...row }));

/** Squad 1 is Ann and Cal with the code, squad 2 is Bob of the Hawks. */
async function tonight(visit: Visit) {
  await visit.owner.unsafe(seasonOfToday);
  await visit.owner`insert into squads (id, season_id, week, event, number, team_id)
    values (${otherSquad}, ${ids.season}, 2, 'singles16', 2, ${ids.hawks})`;
  await visit.owner`insert into squad_members (squad_id, post, member_id) values (${otherSquad}, 1, ${ids.bob})`;
  await visit.owner`insert into scorer_links (id, season_id, squad_id, night, targets, code)
    select ${scorerLinkId}, season_id, id, private.club_today(), 25, ${scorerCode} from squads where number = 1`;
}
async function opened(visit: Visit) {
  await tonight(visit);
  expect((await open(visit)).state).toBe("open");
}

describe("a code", () => {
  inClub("is made for each squad of the night, once, and read by scorekeepers", async (visit) => {
    await tonight(visit);
    const make = (night: string) =>
      visit.as("scorekeeper")`
        select make_scorer_links(${ids.season}, 2, 'singles16', ${night}::date, 25) as made`;
    const [day] =
      await visit.owner`select private.club_today()::text as today, (private.club_today() + 1)::text as tomorrow,
      (private.club_today() - 1)::text as yesterday`;
    expect(await make(day?.today)).toEqual([{ made: 1 }]);
    expect(await make(day?.today)).toEqual([{ made: 0 }]);
    const codes = await visit.as("scorekeeper")`select code from scorer_links`;
    for (const { code } of codes) expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
    // Another night: the codes of the first one end.
    expect(await make(day?.tomorrow)).toEqual([{ made: 2 }]);
    expect((await open(visit)).state).toBe("revoked");
    await expect(make(day?.yesterday)).rejects.toThrow("today or one of the next 60 days");
  });

  inClub("shows a visitor its squad by post with what a round is, and no more", async (visit) => {
    await tonight(visit);
    await visit.owner`update member_contacts set birth_date = current_date - interval '15 years' where member_id = ${ids.ann}`;
    const { squad } = await open(visit, scorerCode.toLowerCase());
    expect(squad).toMatchObject({ number: 1, week: 2, event: "singles16", team: null });
    expect(squad?.shooters).toEqual([
      {
        ...{ memberId: ids.ann, name: "A. L.", post: 1, teamId: ids.eagles, teamName: "Eagles" },
        ...{ kind: "actual", position: 1, round: 1 },
      },
      {
        ...{ memberId: ids.cal, name: "Cal Orr", post: 2, teamId: null, teamName: null },
        ...{ kind: "actual", position: null, round: 1 },
      },
    ]);
    expect(Object.keys(squad ?? {}).sort()).toEqual(
      "event,field,linkId,night,number,rules,seasonId,seasonName,shooters,squadId,team,timeZone,week".split(
        ",",
      ),
    );
  });

  for (const [state, change] of [
    ["early", "update scorer_links set night = private.club_today() + 1"],
    ["over", "update scorer_links set night = private.club_today() - 1"],
    ["over", "update season_weeks set published_at = now() where week = 2"],
    ["over", "update season_weeks set locked_at = now() where week = 2"],
    ["revoked", "update scorer_links set revoked_at = now()"],
  ] as const)
    inClub(`is ${state} after "${change}": it opens nothing, and its phone saves nothing`, async (visit) => {
      await opened(visit);
      await visit.owner.unsafe(change);
      expect((await open(visit)).state).toBe(state);
      const error = await refusalOf(visit, [shot]);
      expect([error.code, error.hint]).toEqual(["42501", "link_over"]);
      const [row] = await visit.as("scorerLink")`select scorer_squad(${secret}) as seen`;
      expect(row?.seen.state).toBe(state);
      expect(row?.seen.squad).toBeUndefined();
      expect(await drafts(visit)).toEqual([]);
    });

  inClub("ends at midnight of the club, not of the server", async (visit) => {
    await opened(visit);
    // Somewhere it is another day by now.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await visit.owner`update club_settings set time_zone = ${zone}`;
      const [row] = await visit.owner`
        select (now() at time zone ${zone})::date - l.night as days from scorer_links l where l.id = ${scorerLinkId}`;
      const expected = row?.days === 0 ? "open" : row?.days > 0 ? "over" : "early";
      expect((await open(visit)).state).toBe(expected);
    }
  });

  inClub("is turned off by a scorekeeper or the board, for good", async (visit) => {
    await opened(visit);
    await save(visit, [shot]);
    await visit.as("scorekeeper")`select revoke_scorer_link(${scorerLinkId})`;
    expect((await open(visit)).state).toBe("revoked");
    expect((await refusalOf(visit, [{ ...shot, id: round(2), member_id: ids.cal }])).hint).toBe("link_over");
    const [entry] = await visit.owner`
      select account_id from security_log where event = 'scorer code turned off'`;
    expect(entry?.account_id).toBe(cast.scorekeeper.account);
    // What was scored before waits for its confirmation.
    expect(await drafts(visit)).toHaveLength(1);
  });

  inClub("is typed as it is printed, or in any other way that means it", async (visit) => {
    await tonight(visit);
    for (const typed of ["ACDE-F347", "acde-f347", " acde f347 ", "acdef347"])
      expect((await open(visit, typed)).state, typed).toBe("open");
    for (const typed of ["", "ACDE", "ACDEF348", "ACDE.F347"])
      expect((await open(visit, typed)).state, typed).toBe("wrong");
  });

  inClub("opens after however many wrong ones of strangers", async (visit) => {
    await tonight(visit);
    for (let n = 0; n < 150; n += 1)
      expect((await open(visit, "AAAAAAAA", `phone ${n}`)).state).toBe("wrong");
    expect((await open(visit)).state).toBe("open");
  });

  inClub("opens for the squad's own phone after any number of strangers' phones", async (visit) => {
    await tonight(visit);
    for (let n = 0; n < 30; n += 1)
      expect((await open(visit, scorerCode, `stranger ${n}`)).state).toBe("open");
    expect((await open(visit)).state).toBe("open");
    expect(await save(visit, [shot])).toEqual([{ id: shot.id, state: "draft" }]);
    const phones = await visit.owner`select secret_hash from private.scorer_phones`;
    expect(phones).toHaveLength(20);
    // A phone that has saved never gives way.
    for (let n = 30; n < 60; n += 1) await open(visit, scorerCode, `stranger ${n}`);
    expect(await save(visit, [{ ...shot, hits: 23, step: 2 }])).toEqual([{ id: shot.id, state: "draft" }]);
    expect(await drafts(visit)).toMatchObject([{ hits: 23 }]);
  });

  inClub("lets a phone in again that gave way to strangers before its first round", async (visit) => {
    await tonight(visit);
    const own = `${scorerCode}.the secret of the squad's phone`;
    await open(visit, scorerCode, own);
    for (let n = 0; n < 30; n += 1) await open(visit, scorerCode, `stranger ${n}`);
    const seen =
      await visit.owner`select from private.scorer_phones where secret_hash = decode(${hashOf(own)}, 'hex')`;
    expect(seen).toHaveLength(0);
    const [row] = await visit.as("scorerLink")`select scorer_squad(${own}) as seen`;
    expect(row?.seen.state).toBe("open");
    expect(await save(visit, [shot], own)).toEqual([{ id: shot.id, state: "draft" }]);
    await visit.owner`update scorer_links set revoked_at = now()`;
    expect((await refusalOf(visit, [{ ...shot, step: 2 }], own)).hint).toBe("link_over");
    expect((await refusalOf(visit, [shot], "AAAAAAAA.a guess")).hint).toBe("unknown_phone");
  });

  const manyRounds = (phone: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...{ ...shot, round: 1 + (n % 12), hits: n % 25 },
      id: `00000000-0000-4000-8000-0000${phone.toString(16).padStart(4, "0")}${n.toString(16).padStart(4, "0")}`,
    }));

  inClub("takes sixty rounds of one phone, and the squad's own whatever a stranger saved", async (visit) => {
    await opened(visit);
    await open(visit, scorerCode, "stranger");
    await save(visit, manyRounds(1, 60), "stranger");
    const more = { ...shot, id: round(8) };
    expect((await refusalOf(visit, [more], "stranger")).code).toBe("53400");
    expect(await save(visit, [shot])).toEqual([{ id: shot.id, state: "draft" }]);
    // What was saved is changed and confirmed all the same.
    expect(
      await save(
        visit,
        manyRounds(1, 1).map((one) => ({ ...one, step: 2 })),
        "stranger",
      ),
    ).toHaveLength(1);
  });

  inClub(
    "with 240 drafts takes no further phones; the squad's goes on, or gets a new code",
    async (visit) => {
      await opened(visit);
      await save(visit, [shot]);
      for (const phone of [1, 2, 3, 4]) {
        await open(visit, scorerCode, `stranger ${phone}`);
        await save(visit, manyRounds(phone, 60), `stranger ${phone}`);
      }
      await open(visit, scorerCode, "late phone");
      const next = { ...shot, id: round(2), round: 2 };
      expect((await refusalOf(visit, [next], "late phone")).message).toContain(
        "Ask the scorekeeper for a new code.",
      );
      expect(await save(visit, [next])).toEqual([{ id: next.id, state: "draft" }]);
      await visit.as("scorekeeper")`select revoke_scorer_link(${scorerLinkId})`;
      const [night] = await visit.owner`select private.club_today()::text as today`;
      await visit.as(
        "scorekeeper",
      )`select make_scorer_links(${ids.season}, 2, 'singles16', ${night?.today}::date, 25)`;
      const [fresh] = await visit.owner`
      select l.code from scorer_links l join squads q on q.id = l.squad_id where q.number = 1 and l.revoked_at is null`;
      expect((await open(visit, fresh?.code, "late phone")).state).toBe("open");
      const last = { ...shot, id: round(3), round: 3 };
      expect(await save(visit, [last], "late phone")).toEqual([{ id: last.id, state: "draft" }]);
    },
  );
});

describe("a round by link", () => {
  inClub("is a draft: in no standings until a scorekeeper confirms it", async (visit) => {
    await opened(visit);
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
    await opened(visit);
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
    await opened(visit);
    const corrected = { ...shot, hits: 23, step: 2 };
    const signed = { ...corrected, leader: "RK", step: 3 };
    await save(visit, [shot]);
    await save(visit, [shot]);
    await save(visit, [corrected]);
    // The first sending, held up on the way.
    expect(await save(visit, [shot])).toEqual([{ id: shot.id, state: "draft" }]);
    expect(await drafts(visit)).toMatchObject([{ hits: 23 }]);
    await save(visit, [signed]);
    for (const late of [shot, corrected, signed])
      expect(await save(visit, [late])).toEqual([{ id: shot.id, state: "recorded" }]);
    expect(await scores(visit)).toMatchObject([{ hits: 23 }]);
    expect(await logOf(visit, shot.id)).toHaveLength(1);
    const refusal = await refusalOf(visit, [{ ...signed, hits: 25, step: 4 }]);
    expect(refusal.hint).toBe("already_recorded");
    // No scorekeeper entered it, so the board alone can change it.
    expect(refusal.message).toContain("Ask a board member");
    const correct = (person: "scorekeeper" | "boardMember") =>
      visit.as(person, (sql) => changeScore(sql, shot.id, { action: "correct", values: { hits: 25 } }));
    await expect(correct("scorekeeper")).rejects.toMatchObject({ code: "42501" });
    expect(await correct("boardMember")).toHaveLength(1);
  });

  inClub("of a second phone that says the same is the same round", async (visit) => {
    await opened(visit);
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
    await opened(visit);
    await visit.as("boardMember")`select record_scores(${ids.season}, ${visit.owner.json([
      { member_id: ids.ann, team_id: ids.hawks, week: 2, event: "doubles", targets: 25, hits: 9 },
    ])})`;
    expect(await save(visit, [{ ...shot, leader: "RK" }])).toEqual([{ id: shot.id, state: "draft" }]);
    expect(await drafts(visit)).toMatchObject([{ leader: "RK", confirmed: false }]);
  });

  inClub("is of its squad, week, event and day, whatever the phone says", async (visit) => {
    await opened(visit);
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
      await opened(visit);
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
      await opened(visit);
      expect((await refusalOf(visit, [shot, entry as never])).message).toContain(sentence);
      expect(await drafts(visit)).toEqual([]);
    });

  inClub(
    "is refused to a phone that opened no code, and under the id of another squad's round",
    async (visit) => {
      await opened(visit);
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
    await opened(visit);
    await save(visit, [shot]);
    const discard = () =>
      visit.as("scorekeeper")`select discard_score_drafts(${[shot.id]}::uuid[]) as discarded`;
    expect(await discard()).toEqual([{ discarded: 1 }]);
    expect(await discard()).toEqual([{ discarded: 0 }]);
    expect((await refusalOf(visit, [{ ...shot, leader: "RK", step: 2 }])).hint).toBe("discarded");
    expect(await scores(visit)).toEqual([]);
  });

  inClub("outlives its squad, which can be made anew", async (visit) => {
    await opened(visit);
    await save(visit, [shot]);
    await visit.owner`delete from squads where season_id = ${ids.season}`;
    expect(await drafts(visit)).toMatchObject([{ hits: 22, confirmed: false }]);
    expect((await refusalOf(visit, [shot])).hint).toBe("unknown_phone");
  });

  inClub("keeps its week and its team until someone has decided about it", async (visit) => {
    await opened(visit);
    const hers = { ...shot, id: round(4) };
    await save(visit, [hers]);
    await visit.owner`delete from squads where season_id = ${ids.season}`;
    await visit.owner`delete from matches where season_id = ${ids.season}`;
    const owls = "00000000-0000-4000-8000-00000000d009";
    await visit.owner`insert into teams (id, season_id, name) values (${owls}, ${ids.season}, 'Owls')`;
    await visit.owner`update score_drafts set team_id = ${owls}`;
    const [wanted] = await visit.owner`
      select to_jsonb(s) as season, s.revision, (select jsonb_agg(w) from season_weeks w where w.season_id = s.id and w.week <> 2) as weeks
      from seasons s where s.id = ${ids.season}`;
    const removeWeek = () =>
      visit.as(
        "boardMember",
        (sql) =>
          sql`select save_season(${sql.json(wanted?.season)}, ${sql.json(wanted?.weeks)}, ${wanted?.revision})`,
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
