/** A phone without an account scores its squad by the code of the sheet: that night, that squad, and nothing else. */
import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import { scorerCode, scorerLinkId } from "./permissions-of-scorer-links.ts";
import {
  drafts,
  hashOf,
  open,
  openTonight,
  refusalOf,
  round,
  save,
  secret,
  shot,
  tonight,
} from "./scorer-phone.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

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
      await openTonight(visit);
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
    await openTonight(visit);
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
    await openTonight(visit);
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
    const rows =
      await visit.owner`select from private.scorer_phones where secret_hash = decode(${hashOf(own)}, 'hex')`;
    expect(rows).toHaveLength(0);
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
    await openTonight(visit);
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
      await openTonight(visit);
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
