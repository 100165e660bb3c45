import { expect } from "vitest";
import { cast, type everybody, ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { nightsAhead } from "./permissions-of-attendance.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

/** Dee is 12 and on the Eagles, whose captain is Ann; the season is around today. */
async function junior({ owner }: Visit, age = 12) {
  await owner.unsafe(nightsAhead);
  await owner`insert into member_contacts (member_id, birth_date, guardian_name, guardian_contact, phone)
    values (${ids.dee}, (private.club_today() - make_interval(years => ${age}))::date, 'Gail Fox', 'gail@home.example', '555-0199')`;
  await owner`insert into team_members (season_id, team_id, member_id) values (${ids.season}, ${ids.eagles}, ${ids.dee})`;
}
const make = async (visit: Visit) =>
  String((await visit.as("boardMember")`select make_guardian_link(${ids.dee}) as secret`)[0]?.secret);
const view = async (visit: Visit, secret: string, who: (typeof everybody)[number] = "visitor") =>
  (await visit.as(who)`select guardian_view(${secret}) as it`)[0]?.it;

inClub("a guardian sees one junior's nights, and nothing else of anyone", async (visit) => {
  await junior(visit);
  const secret = await make(visit);
  const page = await view(visit, secret);
  expect(page).toMatchObject({ state: "open", firstName: "Dee" });
  expect(
    page.nights.map(({ week, team, captain }: Record<string, unknown>) => [week, team, captain]),
  ).toEqual(expect.arrayContaining([[3, "Eagles", "Ann Lee"]]));
  expect(Object.keys(page).sort()).toEqual(["firstName", "nights", "state"]);
  // No contacts, no family name, no birth date, no scores, no teammate.
  expect(JSON.stringify(page)).not.toMatch(/gail|555-01|Fox|birth|hits|Bob|Cal/i);
});

inClub("a match that was moved behind its week is still ahead, on its own day", async (visit) => {
  await junior(visit);
  const secret = await make(visit);
  const weeks = async () => (await view(visit, secret)).nights.map(({ week }: { week: number }) => week);
  expect(await weeks()).not.toContain(1);
  await visit.owner`update season_weeks set published_at = null where season_id = ${ids.season}`;
  await visit.owner`update matches set status = 'moved', played_on = private.club_today() + 1 where season_id = ${ids.season} and week = 1`;
  const [day] = await visit.owner`select (private.club_today() + 1)::text as it`;
  expect((await view(visit, secret)).nights).toContainEqual(
    expect.objectContaining({ week: 1, night: day?.it, state: "moved" }),
  );
});

inClub("the link is nothing but hashed, and opens no table", async (visit) => {
  await junior(visit);
  const secret = await make(visit);
  const [row] =
    await visit.owner`select to_jsonb(g)::text as text, octet_length(hash) as length from private.guardian_links g`;
  expect(row?.length).toBe(32);
  expect(row?.text).not.toContain(secret);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const log =
    await visit.owner`select detail::text as text from security_log where event = 'guardian link made'`;
  expect(log.map(({ text }) => text)).toEqual(["{}"]);
  for (const who of ["visitor", "member", "boardMember"] as const)
    expect(await visit.refusal(who)`select from private.guardian_links`).toMatchObject({ code: "42501" });
});

inClub(
  "forged, replaced, and turned-off links say the same, and so does one of a grown junior",
  async (visit) => {
    await junior(visit);
    const ended = { state: "ended" };
    const first = await make(visit);
    for (const forged of [
      "",
      "x",
      `${first}x`,
      first.slice(1),
      first.toLowerCase(),
      "' or true --",
      "A".repeat(5_000),
    ])
      expect(await view(visit, forged)).toEqual(ended);
    const second = await make(visit);
    expect(await view(visit, first)).toEqual(ended);
    expect(await view(visit, second)).toMatchObject({ state: "open" });
    await visit.as("boardMember")`select end_guardian_link(${ids.dee})`;
    expect(await view(visit, second)).toEqual(ended);
    const third = await make(visit);
    const born = (days: number) =>
      visit.owner`update member_contacts set birth_date = (private.club_today() - interval '18 years')::date + ${days}::integer
      where member_id = ${ids.dee}`;
    await born(1);
    expect(await view(visit, third)).toMatchObject({ state: "open" });
    await born(0);
    expect(await view(visit, third)).toEqual(ended);
    await visit.owner`update member_contacts set birth_date = null where member_id = ${ids.dee}`;
    expect(await view(visit, third)).toEqual(ended);
  },
);

inClub("the board alone makes and ends links, for members under 18", async (visit) => {
  await junior(visit, 18);
  expect((await visit.refusal("boardMember")`select make_guardian_link(${ids.dee})`).message).toContain(
    "under 18",
  );
  expect((await visit.refusal("boardMember")`select make_guardian_link(${ids.cal})`).message).toContain(
    "birth date",
  );
  for (const who of ["member", "scorekeeper"] as const) {
    expect(await visit.refusal(who)`select make_guardian_link(${ids.dee})`).toMatchObject({ code: "42501" });
    expect(await visit.refusal(who)`select end_guardian_link(${ids.dee})`).toMatchObject({ code: "42501" });
    expect((await visit.as(who)`select guardian_link(${ids.dee}) as it`)[0]?.it).toBeNull();
  }
});

inClub("an erased junior's link is deleted", async (visit) => {
  await junior(visit);
  const secret = await make(visit);
  await visit.owner`select private.apply_erasure(${ids.dee}, ${cast.pending.account}, 'Former member 1')`;
  expect(await view(visit, secret)).toEqual({ state: "ended" });
  expect(await visit.owner`select from private.guardian_links`).toHaveLength(0);
});
