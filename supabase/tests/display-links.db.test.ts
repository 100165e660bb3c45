import { describe, expect } from "vitest";
import { cast, ids, type Person, withoutAccess } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type NewLink = { id: string; secret: string };
type Book = {
  version: number;
  stamp: string;
  members: unknown[][];
  teams: Record<string, unknown>[];
  scores: unknown[][];
};
type Display = { state: string; book?: Book };

const makeLink = async (visit: Visit, person: Person = "boardMember") => {
  const [row] = await visit.as(person)`select make_display_link('Clubhouse') as made`;
  return row?.made as NewLink;
};
const show = async (visit: Visit, secret: string, options: object = {}, person: Person = "visitor") => {
  const { season = null, since = null } = options as Record<string, string | null>;
  const [row] = await visit.as(person)`select display_season(${secret}, ${season}, ${since}) as shown`;
  return row?.shown as Display;
};
const running = (visit: Visit) => visit.owner`update seasons set status = 'active' where id = ${ids.season}`;
const bornYearsAgo = (visit: Visit, member: string, years: number) =>
  visit.owner`insert into member_contacts (member_id, birth_date, phone, guardian_name)
    values (${member}, private.club_today() - make_interval(years => ${years}), '555-0199', 'Gertrude')
    on conflict (member_id) do update set birth_date = excluded.birth_date`;

describe("a display link", () => {
  inClub("is made by the board, its secret told once and kept nowhere", async (visit) => {
    const { id, secret } = await makeLink(visit);
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await makeLink(visit)).secret).not.toBe(secret);
    const rows = await visit.as("boardMember")`select * from display_links where id = ${id}`;
    expect(rows[0]).toMatchObject({
      name: "Clubhouse",
      created_by: cast.boardMember.account,
      revoked_at: null,
    });
    const linkRows = await visit.owner`
      select to_jsonb(d)::text || to_jsonb(h)::text as all from display_links d join private.display_link_hashes h on h.link_id = d.id`;
    expect(linkRows.map((row) => String(row.all)).join(" ")).not.toContain(secret);
  });

  inClub("is nothing for members, visitors and whoever is not active", async (visit) => {
    const { id } = await makeLink(visit);
    for (const person of ["visitor", ...withoutAccess, "member", "scorekeeper"] as const) {
      await visit.refuses(person, "42501")`select make_display_link('Mine')`;
      await visit.refuses(person, "42501")`select revoke_display_link(${id})`;
      await visit.refuses(person, "42501")`select * from private.display_link_hashes`;
      const links = visit.as(person)`select * from display_links`;
      if (person === "visitor") await expect(links).rejects.toThrow(/permission denied/);
      else expect(await links).toEqual([]);
    }
    expect(await visit.owner`select revoked_at from display_links`).toEqual([{ revoked_at: null }]);
  });

  inClub("cannot be changed past its functions, not even by an Admin", async (visit) => {
    const { id } = await makeLink(visit);
    for (const attempt of [
      "update display_links set revoked_at = null",
      `delete from display_links where id = '${id}'`,
      "insert into display_links (name) values ('Own')",
      "select hash from private.display_link_hashes",
      `select private.public_season_book('${ids.season}')`,
    ])
      await visit.refuses("admin", "42501", (sql) => sql.unsafe(attempt));
  });

  inClub("needs a name", async (visit) => {
    for (const name of ["", "   ", "x".repeat(61)])
      await visit.refuses("admin", "23514")`select make_display_link(${name})`;
  });

  inClub("is written down when it is made and when it is revoked, without its secret", async (visit) => {
    const { id, secret } = await makeLink(visit);
    await visit.as("admin")`select revoke_display_link(${id})`;
    await visit.as("admin")`select revoke_display_link(${id})`;
    const log =
      await visit.owner`select event, account_id, detail::text from security_log where subject_id = ${id} order by id`;
    expect(log.map(({ event, account_id }) => [event, account_id])).toEqual([
      ["display link made", cast.boardMember.account],
      ["display link revoked", cast.admin.account],
    ]);
    expect(JSON.stringify(log)).not.toContain(secret);
  });
});

describe("a screen with a display link", () => {
  inClub("is shown the running season by nobody's account", async (visit) => {
    await running(visit);
    const { secret } = await makeLink(visit);
    const { state, book } = await show(visit, secret);
    expect(state).toBe("shown");
    expect(book).toMatchObject({ season: { id: ids.season, status: "active" } });
    expect(book?.scores.length).toBeGreaterThan(0);
  });

  inClub("is refused with a secret that is wrong, empty, revoked or of another table", async (visit) => {
    const { id, secret } = await makeLink(visit);
    for (const wrong of ["", "x", secret.slice(1), `${secret}x`, secret.toUpperCase(), id])
      for (const person of ["visitor", "member", "admin"] as const)
        await visit.refuses(person, "42501", () => show(visit, wrong, {}, person));
    await visit.as("boardMember")`select revoke_display_link(${id})`;
    expect(await show(visit, secret)).toEqual({ state: "revoked" });
    const [link] = await visit.owner`select last_used_at from display_links where id = ${id}`;
    expect(link?.last_used_at).toBeNull();
  });

  inClub("is told in a word when nothing has changed", async (visit) => {
    await running(visit);
    const { secret } = await makeLink(visit);
    const { book } = await show(visit, secret);
    const since = book?.stamp;
    expect(await show(visit, secret, { since })).toEqual({ state: "unchanged" });
    await visit.owner`update seasons set status = 'active' where id = ${ids.emptySeason}`;
    expect((await show(visit, secret, { since, season: ids.emptySeason })).state).toBe("shown");
    await visit.owner`update teams set name = 'Kestrels' where id = ${ids.eagles}`;
    const later = await show(visit, secret, { since });
    expect(JSON.stringify(later.book?.teams)).toContain("Kestrels");
  });

  inClub("learns that a member has become a junior, though no round has changed", async (visit) => {
    await running(visit);
    await visit.owner`update members set first_name = 'Tom', last_name = 'Tiddler', category = 'open' where id = ${ids.ann}`;
    await bornYearsAgo(visit, ids.ann, 30);
    const { secret } = await makeLink(visit);
    const { book } = await show(visit, secret);
    expect(JSON.stringify(book)).toContain("Tom Tiddler");
    await visit.owner`update member_contacts set birth_date = private.club_today() - 4000 where member_id = ${ids.ann}`;
    const later = await show(visit, secret, { since: book?.stamp });
    expect(later).toMatchObject({ state: "shown", book: { version: book?.version } });
    expect(JSON.stringify(later)).not.toContain("Tiddler");
  });

  inClub("sees active and final seasons, no draft and no archive", async (visit) => {
    const { secret } = await makeLink(visit);
    // A season is finished by a function that wants its standings; here its status alone matters.
    await visit.owner`alter table seasons disable trigger user`;
    for (const [status, state] of [
      ["draft", "none"],
      ["archived", "none"],
      ["final", "shown"],
      ["active", "shown"],
    ] as const) {
      await visit.owner`update seasons set status = 'draft'`;
      await visit.owner`update seasons set status = ${status} where id = ${ids.season}`;
      expect((await show(visit, secret, { season: ids.season })).state, status).toBe(state);
    }
    await visit.owner`update seasons set status = 'draft' where id = ${ids.emptySeason}`;
    const { book } = await show(visit, secret, { season: ids.emptySeason });
    expect(book).toMatchObject({ season: { id: ids.season } });
  });

  inClub("stamps its use at most once a minute", async (visit) => {
    const { id, secret } = await makeLink(visit);
    const stamps = async (ago: string) => {
      await visit.owner`update display_links set last_used_at = now() - ${ago}::interval`;
      await show(visit, secret);
      const [row] =
        await visit.owner`select last_used_at = now() as is_now from display_links where id = ${id}`;
      return row?.is_now;
    };
    expect(await stamps("30 seconds")).toBe(false);
    expect(await stamps("2 minutes")).toBe(true);
  });
});

describe("what a display link shows", () => {
  inClub("has juniors by their initials, by birth date or else by category", async (visit) => {
    await running(visit);
    const { secret } = await makeLink(visit);
    await visit.owner`update members set first_name = 'Tom', last_name = 'Tiddler', category = 'open' where id = ${ids.ann}`;
    await bornYearsAgo(visit, ids.ann, 15);
    await visit.owner`update members set first_name = 'Élodie', last_name = '', category = 'junior' where id = ${ids.bob}`;
    await visit.owner`delete from member_contacts where member_id = ${ids.bob}`;
    const { book } = await show(visit, secret);
    const names = book?.members.map(([id, name]) => [id, name]);
    expect(names).toContainEqual([ids.ann, "T. T."]);
    expect(names).toContainEqual([ids.bob, "É."]);
    expect(JSON.stringify(book)).not.toMatch(/Tiddler|lodie/);
    const [row] = await visit.as("member")`select season_public_names(${ids.season}) as names`;
    expect(row?.names).toEqual({ [ids.ann]: "T. T.", [ids.bob]: "É." });
  });

  inClub("has adults by name, whatever their category was", async (visit) => {
    await running(visit);
    const { secret } = await makeLink(visit);
    await visit.owner`update members set first_name = 'Old', last_name = 'Enough', category = 'junior' where id = ${ids.ann}`;
    await bornYearsAgo(visit, ids.ann, 18);
    expect(JSON.stringify((await show(visit, secret)).book)).toContain("Old Enough");
  });

  inClub("holds nothing of accounts, contacts, captains, notes or weather", async (visit) => {
    await running(visit);
    const { secret } = await makeLink(visit);
    await bornYearsAgo(visit, ids.ann, 40);
    await visit.owner`update teams set captain_id = ${ids.bob}`;
    const { book } = await show(visit, secret);
    const text = JSON.stringify(book);
    for (const { account } of Object.values(cast)) if (account) expect(text).not.toContain(account);
    expect(text).not.toMatch(/555-0199|Gertrude|@club\.example|birth|phone|note|weather|entered/i);
    expect(book?.teams.map(({ captainId }) => captainId)).toEqual([null, null]);
    expect(Object.keys(book ?? {}).sort()).toEqual(
      [
        "asOf",
        "matches",
        "members",
        "scores",
        "season",
        "shootOffs",
        "squadNights",
        "stamp",
        "teams",
        "version",
        "weeks",
      ].sort(),
    );
    expect(book?.members.every((member) => member.length === 8)).toBe(true);
    expect(book?.scores.every((score) => score.length === 13)).toBe(true);
    expect(Object.keys(book?.teams[0] ?? {}).sort()).toEqual(
      ["captainId", "division", "id", "name", "place", "roster", "seedYardage", "withdrawnFromWeek"].sort(),
    );
  });

  inClub("is but for the names what members are shown", async (visit) => {
    await running(visit);
    const { secret } = await makeLink(visit);
    await visit.owner`update members set category = 'open'`;
    await visit.owner`delete from member_contacts`;
    await visit.owner`update teams set captain_id = null`;
    const [row] = await visit.as("member")`select season_book(${ids.season}) as book`;
    // Who may read the season is nothing for a screen.
    const { audience, ...season } = row?.book.season ?? {};
    expect(audience).toBe("members");
    const { stamp, ...rest } = (await show(visit, secret)).book ?? {};
    const { stamp: ofMembers, ...book } = row?.book ?? {};
    expect(rest).toEqual({ ...book, season });
    expect(stamp).not.toBe(ofMembers);
  });
});
