import { describe, expect } from "vitest";
import { cast, ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { account, report, writeTo } from "./message-actions.ts";
import { changeScore } from "./score-actions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Target = { account?: string; member?: string };
async function erase(visit: Visit, person: Person, { account: login, member }: Target): Promise<string> {
  const [row] = await visit.as(person)`select erase_person(${login ?? null}, ${member ?? null}) as pseudonym`;
  return String(row?.pseudonym);
}
const refusal = async (visit: Visit, person: Person, target: Target) =>
  (await visit.refusal(person, () => erase(visit, person, target))).message;
const ann = { account: cast.member.account, member: ids.ann };
const nowhere = "00000000-0000-4000-8000-00000000ffff";

describe("erasing is refused", () => {
  for (const person of [...withoutAccess, "member", "scorekeeper", "boardMember"] as const)
    inClub(`to ${person}, himself included`, async (visit) => {
      const own = person === "forger" ? ann : { account: account(person) };
      for (const target of [ann, own, { member: ids.dee }, { account: nowhere }, {}]) {
        const error = await visit.refusal(person, () => erase(visit, person, target));
        expect([error.code, error.message]).toEqual(["42501", "Only an Admin erases a person."]);
      }
    });

  const cases: Record<string, [Target, RegExp]> = {
    "for nobody": [{}, /no longer exists/],
    "for an account that is not there": [{ account: nowhere }, /no longer exists/],
    "for a member who is not there": [{ member: nowhere }, /no longer exists/],
    "for two different people": [{ account: cast.member.account, member: ids.bob }, /not the same person/],
    "for an account and a member without one": [
      { account: cast.member.account, member: ids.dee },
      /not the same person/,
    ],
    "for oneself": [{ account: cast.admin.account }, /cannot erase yourself/],
  };
  for (const [what, [target, sentence]] of Object.entries(cases))
    inClub(what, async (visit) => {
      expect(await refusal(visit, "admin", target)).toMatch(sentence);
      expect(await visit.owner`select 1 from erasures`).toHaveLength(0);
    });

  inClub("for oneself by one's member", async (visit) => {
    await visit.owner`update members set account_id = ${cast.admin.account} where id = ${ids.dee}`;
    expect(await refusal(visit, "admin", { member: ids.dee })).toMatch(/cannot erase yourself/);
  });

  inClub("for whoever is erased already", async (visit) => {
    await erase(visit, "admin", ann);
    expect(await refusal(visit, "admin", { member: ids.ann })).toMatch(/erased already/);
    expect(await refusal(visit, "admin", ann)).toMatch(/not the same person/);
    expect(await visit.owner`select 1 from erasures`).toHaveLength(1);
  });
});

describe("an erased person", () => {
  for (const [what, target] of Object.entries({
    account: { account: ann.account },
    member: { member: ann.member },
    both: ann,
  }))
    inClub(`named by ${what} loses name, contacts and account`, async (visit) => {
      expect(await erase(visit, "admin", target)).toBe("Former member 1");
      const [member] = await visit.owner`select name, account_id from members where id = ${ids.ann}`;
      expect(member).toEqual({ name: "Former member 1", account_id: null });
      for (const left of [
        visit.owner`select 1 from member_contacts where member_id = ${ids.ann}`,
        visit.owner`select 1 from auth.users where id = ${ann.account}`,
        visit.owner`select 1 from accounts where id = ${ann.account}`,
        visit.owner`select 1 from account_emails where account_id = ${ann.account}`,
        visit.owner`select 1 from auth.sessions where user_id = ${ann.account}`,
      ])
        expect(await left).toHaveLength(0);
    });

  inClub("keeps the rounds, which the season still counts", async (visit) => {
    const book = async () => (await visit.as("admin")`select season_book(${ids.season}) as it`)[0]?.it;
    const before = await book();
    await erase(visit, "admin", ann);
    const after = await book();
    expect(after.scores).toHaveLength(before.scores.length);
    const name = after.members.find(([id]: [string]) => id === ids.ann)?.[1];
    expect(name).toBe("Former member 1");
    expect(after.scores[0].slice(2)).toEqual(before.scores[0].slice(2));
  });

  inClub("is named in the log of scores by the pseudonym, and as author by nobody", async (visit) => {
    await erase(visit, "admin", { account: cast.scorekeeper.account });
    await erase(visit, "admin", ann);
    const rows = await visit.as("admin")`
      select m.name, l.account_id from score_audit_log l join members m on m.id = l.member_id
        where l.score_id in (${ids.annScore}, ${ids.bobScore}) order by m.name`;
    expect([...rows]).toEqual([
      { name: "Bob Ray", account_id: null },
      { name: "Former member 2", account_id: cast.boardMember.account },
    ]);
    const [score] =
      await visit.owner`select entered_by, hits, revision from scores where id = ${ids.bobScore}`;
    expect(score).toEqual({ entered_by: null, hits: 21, revision: 1 });
  });

  inClub("who only shoots, or only signs in, is erased as well", async (visit) => {
    expect(await erase(visit, "admin", { member: ids.dee })).toBe("Former member 1");
    expect(await erase(visit, "admin", { account: cast.pending.account })).toBe("Former member 2");
    const rows = await visit.owner`select member_id, account_id, erased_by from erasures order by pseudonym`;
    expect([...rows]).toEqual([
      { member_id: ids.dee, account_id: null, erased_by: cast.admin.account },
      { member_id: null, account_id: cast.pending.account, erased_by: cast.admin.account },
    ]);
  });

  inClub("leaves messages with those who received them, without a sender", async (visit) => {
    const messageId = await writeTo(visit, "member", "otherMember");
    await erase(visit, "admin", ann);
    const rows = await visit.as(
      "otherMember",
    )`select sender_id from private_messages where id = ${messageId}`;
    expect([...rows]).toEqual([{ sender_id: null }]);
  });

  inClub("leaves the report that somebody made about him", async (visit) => {
    await report(visit, "otherMember", ids.message);
    await erase(visit, "admin", ann);
    expect(await visit.as("admin")`select 1 from message_reports`).toHaveLength(1);
  });

  inClub("is written down by id alone", async (visit) => {
    await erase(visit, "admin", ann);
    const [entry] =
      await visit.owner`select account_id, subject_id, detail from security_log where event = 'person erased'`;
    expect(entry).toEqual({
      account_id: cast.admin.account,
      subject_id: ann.account,
      detail: { member: ids.ann },
    });
    const text = JSON.stringify([
      await visit.owner`select * from security_log`,
      await visit.owner`select * from erasures`,
      await visit.owner`select * from score_audit_log`,
    ]);
    expect(text).not.toMatch(/Ann|Lee|member@club/);
  });

  inClub("is erased again without harm, as after an older backup", async (visit) => {
    const again = () =>
      visit.owner`select private.apply_erasure(member_id, account_id, pseudonym) from erasures`;
    await erase(visit, "admin", ann);
    const state = async () =>
      JSON.stringify([
        await visit.owner`select * from members order by id`,
        await visit.owner`select * from scores order by id`,
      ]);
    const before = await state();
    await again();
    expect(await state()).toBe(before);
    await visit.owner`update members set first_name = 'Ann', last_name = 'Lee' where id = ${ids.ann}`;
    await visit.owner`insert into auth.users (id, email, raw_user_meta_data)
      values (${ann.account}, 'member@club.example', '{"first_name": "Ann", "last_name": "Lee"}')`;
    await visit.owner`insert into member_contacts (member_id, phone) values (${ids.ann}, '555-0101')`;
    await again();
    expect(await state()).toBe(before);
    expect(await visit.owner`select 1 from accounts where id = ${ann.account}`).toHaveLength(0);
    expect(await visit.owner`select 1 from member_contacts where member_id = ${ids.ann}`).toHaveLength(0);
  });

  inClub(
    "is erased under every id that was merged into theirs, as after a backup from before",
    async (visit) => {
      const merge = async (keep: string, gone: string) => {
        const [row] = await visit.as("boardMember")`select member_merge_preview(${keep}, ${gone}) as preview`;
        await visit.as(
          "boardMember",
        )`select merge_members(${keep}, ${gone}, ${visit.owner.json({})}, ${row?.preview.seen})`;
      };
      await merge(ids.cal, ids.dee);
      await merge(ids.ann, ids.cal);
      const pseudonym = await erase(visit, "admin", ann);
      const rows = await visit.owner`select member_id, account_id, pseudonym from erasures`;
      const also = (member_id: string) => ({ member_id, account_id: null, pseudonym });
      expect(rows).toHaveLength(3);
      expect([...rows]).toEqual(
        expect.arrayContaining([
          { member_id: ids.ann, account_id: ann.account, pseudonym },
          also(ids.cal),
          also(ids.dee),
        ]),
      );
      expect(await erase(visit, "admin", { account: cast.pending.account })).not.toBe(pseudonym);
    },
  );

  inClub("cannot be erased by the installation's own function", async (visit) => {
    for (const person of ["member", "boardMember", "admin"] as const)
      await visit.refuses(person, "42501")`select private.apply_erasure(${ids.ann}, ${ann.account}, 'x')`;
  });
});

describe("a text in the log of scores", () => {
  const correct = async (visit: Visit) => {
    await visit.as("boardMember", (sql) =>
      changeScore(sql, ids.annScore, {
        action: "correct",
        values: { hits: 19 },
        reason: "Ann was ill",
        revision: 1,
      }),
    );
    const [entry] = await visit.owner`select id from score_audit_log where reason is not null`;
    return String(entry?.id);
  };
  const redact = (visit: Visit, person: Person, entry: string) =>
    visit.as(person)`select redact_log_reason(${entry})`;

  inClub("is taken out by an Admin, and nothing beside it", async (visit) => {
    const id = await correct(visit);
    const read = async () => (await visit.owner`select * from score_audit_log where id = ${id}`)[0];
    const before = await read();
    await redact(visit, "admin", id);
    expect(await read()).toEqual({ ...before, reason: "[removed by an administrator]" });
    const [entry] =
      await visit.owner`select account_id, detail from security_log where event = 'log text removed'`;
    expect(entry).toEqual({ account_id: cast.admin.account, detail: { entry: Number(id) } });
  });

  inClub("is taken out by nobody else", async (visit) => {
    const id = await correct(visit);
    for (const person of [...withoutAccess, "member", "scorekeeper", "boardMember"] as const)
      await visit.refuses(person, "42501", () => redact(visit, person, id));
  });

  inClub("opens no door to other changes", async (visit) => {
    const id = await correct(visit);
    await redact(visit, "admin", id);
    for (const change of ["reason = 'other'", "reason = null", "source = 'x'", "now = '{}'"]) {
      const error = await visit.owner
        .savepoint((sql) => sql.unsafe(`update score_audit_log set ${change} where id = ${id}`))
        .then(
          () => undefined,
          (cause: Error) => cause,
        );
      expect(error?.message).toMatch(/written once/);
    }
  });

  inClub("that is not there cannot be removed", async (visit) => {
    const [entry] = await visit.owner`select id from score_audit_log where reason is null limit 1`;
    for (const id of [String(entry?.id), "999999"])
      await visit.refuses("admin", /no text/, () => redact(visit, "admin", id));
  });
});
