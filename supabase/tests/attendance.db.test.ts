import { describe, expect } from "vitest";
import { cast, ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import {
  bobIsAsked,
  bobSubstitutes,
  emailToAnn,
  nightsAhead,
  requestId,
  secretOfAnn,
} from "./permissions-of-attendance.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Answer = { memberId: string; reply?: string; note?: string | null; by?: string | null };
type Attendance = {
  counts: Record<string, number>;
  people: Answer[];
  isOver: boolean;
  leads: boolean;
} | null;

const inSeason = async (visit: Visit, more = ""): Promise<void> => {
  await visit.owner.unsafe(`${nightsAhead};
    insert into team_members (season_id, team_id, member_id) values ('${ids.season}', '${ids.eagles}', '${ids.cal}') on conflict do nothing; ${more}`);
};
const reply = async (
  visit: Visit,
  person: Person,
  answer: string,
  more: { member?: string; note?: string } = {},
) => {
  const [row] = await visit.as(person)`
    select reply_to_night(${ids.season}, 3, ${answer}, ${more.note ?? null}, ${more.member ?? null}) as it`;
  return row?.it as Attendance;
};
const seenBy = async (visit: Visit, person: Person): Promise<Attendance> => {
  const [row] = await visit.as(person)`select night_attendance(${ids.season}, 3, ${ids.eagles}) as it`;
  return row?.it as Attendance;
};
const of = (attendance: Attendance, member: string) =>
  attendance?.people.find(({ memberId }) => memberId === member);
const rows = async (visit: Visit) =>
  visit.owner`select member_id, reply, note, replied_by from private.night_replies order by member_id`;

describe("answers", () => {
  inClub("the last one counts, and it says who gave it", async (visit) => {
    await inSeason(visit);
    await reply(visit, "member", "in");
    await reply(visit, "member", "out", { note: " Night shift " });
    expect(of(await reply(visit, "member", "out"), ids.ann)).toMatchObject({
      reply: "out",
      note: "Night shift",
      by: null,
    });
    const byBoard = await reply(visit, "boardMember", "in", { member: ids.ann });
    expect(of(byBoard, ids.ann)).toMatchObject({ reply: "in", note: null, by: "boardMember Tester" });
    expect(byBoard?.counts).toEqual({ in: 1, out: 0, open: 1 });
    expect(await rows(visit)).toHaveLength(1);
  });

  inClub("a captain answers for the team and for no one else", async (visit) => {
    await inSeason(visit);
    expect(of(await reply(visit, "member", "out", { member: ids.cal }), ids.cal)).toMatchObject({
      reply: "out",
      by: "member Tester",
    });
    await visit.refuses("member", "42501")`select reply_to_night(${ids.season}, 3, 'out', null, ${ids.bob})`;
    await visit.refuses(
      "otherMember",
      "42501",
    )`select reply_to_night(${ids.season}, 3, 'out', null, ${ids.ann})`;
    for (const person of ["visitor", ...withoutAccess] as const)
      await visit.refuses(person, "42501")`select reply_to_night(${ids.season}, 3, 'in')`;
  });

  inClub(
    "teammates see counts and who is in, the captain and the board everything, others nothing",
    async (visit) => {
      await inSeason(
        visit,
        `update teams set captain_id = null where id = '${ids.eagles}';
      update members set account_id = '${cast.scorekeeper.account}' where id = '${ids.cal}'`,
      );
      await reply(visit, "member", "out", { note: "A family matter" });
      await reply(visit, "scorekeeper", "in");
      const teammate = await seenBy(visit, "scorekeeper");
      expect(teammate?.counts).toEqual({ in: 1, out: 1, open: 0 });
      expect(JSON.stringify(teammate)).not.toMatch(/family|Ann/);
      expect(of(await seenBy(visit, "member"), ids.ann)).toMatchObject({ note: "A family matter" });
      expect(of(await seenBy(visit, "admin"), ids.ann)).toMatchObject({ note: "A family matter" });
      for (const person of ["otherMember", ...withoutAccess] as const)
        expect(await seenBy(visit, person).catch(({ code }) => (code === "42501" ? null : code))).toBeNull();
      const [keeper] = await visit.as("scorekeeper")`select coming_people(${ids.season}, 3) as it`;
      expect(JSON.stringify(keeper?.it)).not.toMatch(/family/);
      for (const table of ["night_replies", "night_reminders", "substitute_requests", "attendance_choices"])
        await visit.refuses("admin", "42501", (sql) => sql.unsafe(`select * from private.${table}`));
    },
  );

  inClub("a night that has begun, is postponed, or doesn't exist has its sentence", async (visit) => {
    await inSeason(
      visit,
      `delete from season_weeks where season_id = '${ids.season}' and week = 2;
      update season_weeks set starts_on = private.club_today(), ends_on = private.club_today(), starts_at = '00:00' where season_id = '${ids.season}' and week = 3`,
    );
    await visit.refuses(
      "member",
      "Week 3 has started. Tell your captain.",
    )`select reply_to_night(${ids.season}, 3, 'in')`;
    await visit.owner`update season_weeks set status = 'postponed' where season_id = ${ids.season} and week = 3`;
    await visit.refuses("member", /^Week 3 is postponed\./)`select reply_to_night(${ids.season}, 3, 'in')`;
    await visit.refuses("member", /no week 9/)`select reply_to_night(${ids.season}, 9, 'in')`;
    await visit.owner`update season_weeks set status = 'void' where season_id = ${ids.season} and week = 3`;
    await visit.refuses("member", "Week 3 isn't shot.")`select reply_to_night(${ids.season}, 3, 'in')`;
    expect(await rows(visit)).toEqual([]);
  });

  inClub("a match moved to another day asks for that day, a canceled one asks nothing", async (visit) => {
    await inSeason(
      visit,
      `insert into matches (season_id, week, home_team_id, away_team_id, played_on, starts_at, field, status)
        values ('${ids.season}', 3, '${ids.eagles}', '${ids.hawks}', private.club_today() + 12, '19:15', '2', 'moved')`,
    );
    const night = async () => {
      const [row] = await visit.as(
        "member",
      )`select jsonb_path_query_first(my_attendance(), '$.nights[*] ? (@.week == 3)') as it`;
      return row?.it;
    };
    const [day] = await visit.owner`select (private.club_today() + 12)::text as it`;
    expect(await night()).toMatchObject({ day: day?.it, field: "2", opponent: "Hawks" });
    await visit.owner`update matches set status = 'canceled', played_on = null where season_id = ${ids.season} and week = 3`;
    expect(await night()).toBeNull();
    await visit.refuses(
      "member",
      "The match of week 3 is canceled.",
    )`select reply_to_night(${ids.season}, 3, 'in')`;
  });

  inClub(
    "a season without weeks asks nothing, and away until a date answers each night until then",
    async (visit) => {
      await visit.owner`update teams set withdrawn_from_week = 1`;
      const [none] = await visit.as("member")`select my_attendance() as it`;
      expect(none?.it).toEqual({ nights: [], requests: [] });
      await visit.owner`update teams set withdrawn_from_week = null`;
      await inSeason(visit);
      const [two] = await visit.as("member")`select reply_away((private.club_today() + 5)) as it`;
      expect(two?.it).toBe(2);
      const away =
        await visit.owner`select week, reply, away_until - private.club_today() as days from private.night_replies order by week`;
      expect(away).toEqual([2, 3].map((week) => ({ week, reply: "out", days: 5 })));
      await visit.refuses("member", /^Choose a date/)`select reply_away((private.club_today() - 1))`;
      await visit.owner`update season_weeks set status = 'void' where season_id = ${ids.season}`;
      await visit.refuses(
        "member",
        /^Your team has no night until/,
      )`select reply_away((private.club_today() + 5))`;
    },
  );

  inClub("no answer touches a score, a version or the book", async (visit) => {
    await inSeason(visit);
    const state = async () =>
      visit.owner`select (select md5(season_book(${ids.season})::text)) as book, (select version from season_versions where season_id = ${ids.season}) as version,
        (select count(*) from score_audit_log) as log`;
    const before = await state();
    await reply(visit, "member", "out");
    await visit.as("member")`select reply_away((private.club_today() + 9))`;
    expect(await state()).toEqual(before);
  });
});

describe("the link of an email", () => {
  const page = async (visit: Visit, secret: string, person: Person = "visitor") => {
    const [row] = await visit.as(person)`select reply_page(${secret}) as it`;
    return row?.it as Record<string, unknown> | null;
  };

  inClub(
    "shows one night, answers it, changes nothing by being read, and ends with the night",
    async (visit) => {
      await visit.owner.unsafe(emailToAnn);
      expect(await page(visit, secretOfAnn)).toMatchObject({
        firstName: "Ann",
        team: "Eagles",
        week: 3,
        state: "open",
        mine: null,
      });
      expect(JSON.stringify(await page(visit, secretOfAnn))).not.toMatch(/Lee|@|00000000/);
      expect(await rows(visit)).toEqual([]);
      await visit.as("visitor")`select reply_by_link(${secretOfAnn}, 'in')`;
      await visit.as("visitor")`select reply_by_link(${secretOfAnn}, 'in')`;
      expect(await rows(visit)).toEqual([{ member_id: ids.ann, reply: "in", note: null, replied_by: null }]);
      await visit.owner`update season_weeks set published_at = now() where season_id = ${ids.season} and week = 3`;
      expect(await page(visit, secretOfAnn)).toMatchObject({ state: "over", mine: { reply: "in" } });
      await visit.refuses(
        "visitor",
        "Week 3 has started. Tell your captain.",
      )`select reply_by_link(${secretOfAnn}, 'out')`;
      expect(await rows(visit)).toMatchObject([{ reply: "in" }]);
    },
  );

  inClub("that was never sent, or of someone without access, opens nothing", async (visit) => {
    await visit.owner.unsafe(emailToAnn);
    for (const forged of ["", "guess", `${secretOfAnn} `, "'; drop table members"]) {
      expect(await page(visit, forged)).toBeNull();
      await visit.refuses("visitor", {
        message: "This link no longer works. Sign in to answer.",
        hint: "reply_link",
      })`
        select reply_by_link(${forged}, 'in')`;
    }
    await visit.as("admin")`select deactivate_account(${cast.member.account})`;
    expect(await page(visit, secretOfAnn)).toBeNull();
  });

  inClub(
    "answers for its member alone, whoever is signed in, and stops the emails with one press",
    async (visit) => {
      await visit.owner.unsafe(emailToAnn);
      await visit.as("otherMember")`select reply_by_link(${secretOfAnn}, 'out')`;
      expect(await rows(visit)).toMatchObject([{ member_id: ids.ann, reply: "out" }]);
      await visit.as("visitor")`select reply_by_link(${secretOfAnn}, wants_reminders => false)`;
      expect(await page(visit, secretOfAnn)).toMatchObject({ wantsReminders: false, mine: { reply: "out" } });
      const [address] = await visit.owner`select private.email_for_nights(${ids.ann}) as it`;
      expect(address?.it).toBeNull();
    },
  );
});

describe("reminders", () => {
  const dequeue = (visit: Visit) =>
    visit.owner`select email, team, secret from private.dequeue_night_reminders(50)`;
  const setUp = (visit: Visit) =>
    visit.as("boardMember")`select save_attendance_settings(${ids.season}, 7, '00:00', false)`;

  inClub("reach those who haven't answered, once, and their secret opens the page", async (visit) => {
    await inSeason(visit);
    await visit.owner`update season_weeks set starts_on = private.club_today() + 4, ends_on = private.club_today() + 4 where season_id = ${ids.season} and week = 3`;
    expect(await dequeue(visit)).toEqual([]);
    await setUp(visit);
    const emails = await dequeue(visit);
    expect(emails.map(({ email }) => email).sort()).toEqual([
      "member@club.example",
      "othermember@club.example",
    ]);
    expect(await dequeue(visit)).toEqual([]);
    const secret = emails.find(({ team }) => team === "Eagles")?.secret;
    const [page] = await visit.as("visitor")`select reply_page(${secret}) as it`;
    expect(page?.it).toMatchObject({ firstName: "Ann" });
    const reminders = await visit.owner`select * from private.night_reminders`;
    expect(JSON.stringify(reminders)).not.toContain(String(secret));
  });

  inClub("go to no one who answered, opted out, or is Pending, and to a junior's guardian", async (visit) => {
    await inSeason(visit);
    await visit.owner`update season_weeks set starts_on = private.club_today() + 4, ends_on = private.club_today() + 4 where season_id = ${ids.season} and week = 3`;
    await setUp(visit);
    await reply(visit, "member", "out");
    await visit.as("otherMember")`select save_attendance_choices(false, false)`;
    await visit.owner`update members set category = 'junior' where id = ${ids.cal}`;
    await visit.owner`insert into member_contacts (member_id, guardian_contact) values (${ids.cal}, 'Mother@home.example')`;
    expect((await dequeue(visit)).map(({ email }) => email)).toEqual(["mother@home.example"]);
  });

  inClub("of a captain go out once a day", async (visit) => {
    await inSeason(
      visit,
      "create schema if not exists server; create table if not exists server.email_queue (id uuid)",
    );
    const [row] = await visit.as("boardMember")`select remind_team(${ids.season}, 3, ${ids.hawks}) as it`;
    expect(row?.it).toBe(1);
    await visit.refuses(
      "admin",
      "They were already reminded today.",
    )`select remind_team(${ids.season}, 3, ${ids.hawks})`;
    await visit.refuses("member", "42501")`select remind_team(${ids.season}, 3, ${ids.hawks})`;
    expect(await dequeue(visit)).toHaveLength(1);
  });
});

describe("substitutes", () => {
  const accept = (person: Person, visit: Visit) =>
    visit.as(person)`select answer_substitute_request(${requestId}, true) as it`;
  const notices = (visit: Visit, account: string) =>
    visit.owner`select subject, content from private_messages where kind = 'notice' and recipient_id = ${account} order by created_at, subject`;

  inClub("who accepts first has it; withdrawing opens it again; the captain hears both", async (visit) => {
    await visit.owner.unsafe(bobIsAsked);
    expect((await accept("otherMember", visit))[0]?.it).toMatchObject({
      state: "filled",
      isMine: true,
      acceptedBy: "Bob Ray",
    });
    await visit.refuses(
      "otherMember",
      "42501",
    )`select withdraw_as_substitute('00000000-0000-4000-8000-000000000000')`;
    expect(
      (await visit.as("otherMember")`select withdraw_as_substitute(${requestId}) as it`)[0]?.it,
    ).toMatchObject({ state: "open", isMine: false });
    expect(
      (await notices(visit, cast.member.account)).map(({ subject }) => String(subject).split(":")[0]),
    ).toEqual(["Substitute needed again", "You have a substitute"]);
    expect((await accept("otherMember", visit))[0]?.it).toMatchObject({ isMine: true });
  });

  inClub(
    "the captain asks those who said they would, once per press, and each gets a message",
    async (visit) => {
      await visit.owner.unsafe(bobSubstitutes);
      const [offers] = await visit.as(
        "member",
      )`select substitute_offers(${ids.season}, 3, ${ids.eagles}) as it`;
      expect(offers?.it).toMatchObject([{ memberId: ids.bob, note: "Any field", isAsked: false }]);
      const ask = () =>
        visit.as(
          "member",
        )`select ask_substitutes(${requestId}, ${ids.season}, 3, ${ids.eagles}, ${[ids.bob]}, 'Be there at 7:15')`;
      await ask();
      await ask();
      expect(await notices(visit, cast.otherMember.account)).toMatchObject([
        { content: expect.stringContaining("Be there at 7:15") },
      ]);
      const [mine] = await visit.as("otherMember")`select my_attendance() -> 'requests' as it`;
      expect(mine?.it).toMatchObject([{ id: requestId, state: "open", asked: 1, note: "Be there at 7:15" }]);
      await visit.refuses("member", /can't substitute that night/)`
      select ask_substitutes(gen_random_uuid(), ${ids.season}, 3, ${ids.eagles}, ${[ids.dee]})`;
    },
  );

  const refusals: [string, string, string][] = [
    [
      "is on the other team of the match",
      `insert into matches (season_id, week, home_team_id, away_team_id) values ('${ids.season}', 3, '${ids.eagles}', '${ids.hawks}')`,
      "You're on the other team of this match.",
    ],
    [
      "shoots that night",
      `insert into private.night_replies (season_id, week, member_id, reply) values ('${ids.season}', 3, '${ids.bob}', 'in')`,
      "You already shoot that night.",
    ],
    [
      "would break the season's rules",
      `update seasons set rules = '{"preset": "scratch", "substitutes": {"allow": false}}' where id = '${ids.season}'`,
      "The rules of this season don't allow substitutes.",
    ],
  ];
  for (const [what, setup, sentence] of refusals)
    inClub(`someone who ${what} is refused with its sentence and not in the list`, async (visit) => {
      await visit.owner.unsafe(`${bobIsAsked}; ${setup}`);
      await visit.refuses("otherMember", sentence)`select answer_substitute_request(${requestId}, true)`;
      const [offers] = await visit.as(
        "member",
      )`select substitute_offers(${ids.season}, 3, ${ids.eagles}) as it`;
      expect(offers?.it).toEqual([]);
    });

  inClub("a junior whose guardian hasn't agreed isn't in the list", async (visit) => {
    await visit.owner.unsafe(bobSubstitutes);
    await visit.owner`update members set category = 'junior' where id = ${ids.bob}`;
    await visit.owner`update member_contacts set birth_date = null where member_id = ${ids.bob}`;
    const [offers] = await visit.as(
      "member",
    )`select substitute_offers(${ids.season}, 3, ${ids.eagles}) as it`;
    expect(offers?.it).toEqual([]);
  });

  inClub("a request whose time has passed is closed, and one that is filled says by whom", async (visit) => {
    await visit.owner.unsafe(
      `${bobIsAsked}; update private.substitute_requests set closes_at = now() - interval '1 minute'`,
    );
    expect((await accept("otherMember", visit))[0]?.it).toMatchObject({ state: "closed", isMine: false });
    await visit.owner`update private.substitute_requests set accepted_by = ${ids.dee}, accepted_at = now()`;
    expect((await accept("otherMember", visit))[0]?.it).toMatchObject({
      state: "filled",
      isMine: false,
      acceptedBy: "Dee Fox",
    });
  });
});
