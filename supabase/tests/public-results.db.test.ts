import { describe, expect } from "vitest";
import { everybody, ids, type Person } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const address = `autumn-2026-${ids.season.slice(-8)}`;

type Book = {
  address: string;
  members: [id: string, name: string][];
  hidden: string[];
  champions: { memberId: string | null; name: string | null; team: string | null }[];
};

const openToEverybody = ({ owner }: Visit) =>
  owner`update seasons set audience = 'everybody' where id = ${ids.season}`;
const readBook = async (
  visit: Visit,
  person: Person = "visitor",
  pageAddress = address,
): Promise<Book | null> => {
  const [row] = await visit.as(person)`select results_book(${pageAddress}) as book`;
  return row?.book;
};
const nameOf = async (visit: Visit, member: string) =>
  (await readBook(visit))?.members.find(([id]) => id === member)?.[1];
const showBob = ({ owner }: Visit, shownAs: string, guardianAgreed = false) =>
  owner`insert into member_privacy (member_id, shown_as, guardian_agreed) values (${ids.bob}, ${shownAs}, ${guardianAgreed})
    on conflict (member_id) do update set shown_as = excluded.shown_as, guardian_agreed = excluded.guardian_agreed`;
const makeBobJunior = ({ owner }: Visit) =>
  owner`update member_contacts set birth_date = current_date - interval '15 years' where member_id = ${ids.bob}`;

describe("the book of a season for people outside the club", () => {
  inClub("is there for everyone once the season is for everybody, and for no one before", async (visit) => {
    for (const person of everybody) expect(await readBook(visit, person)).toBeNull();
    await openToEverybody(visit);
    for (const person of everybody)
      expect((await readBook(visit, person))?.members.map(([, name]) => name)).toEqual([
        "Ann Lee",
        "Bob Ray",
      ]);
  });

  inClub("has a stable address, whatever the season is called", async (visit) => {
    await openToEverybody(visit);
    await visit.owner`update seasons set name = 'Fall, 2026!' where id = ${ids.season}`;
    expect((await readBook(visit))?.address).toBe(`fall-2026-${ids.season.slice(-8)}`);
    for (const unknown of ["", "autumn-2026", `autumn-2026-${ids.emptySeason.slice(-8)}`])
      expect(await readBook(visit, "visitor", unknown)).toBeNull();
  });

  inClub("is not there while the season is set up", async (visit) => {
    await visit.owner`update seasons set audience = 'everybody' where id = ${ids.emptySeason}`;
    expect(await readBook(visit, "admin", `winter-2026-${ids.emptySeason.slice(-8)}`)).toBeNull();
    const [row] = await visit.as("visitor")`select results_seasons() as list`;
    expect(row?.list.seasons).toEqual([]);
  });

  inClub("shows of the club what its front page shows, and the seasons to choose from", async (visit) => {
    await openToEverybody(visit);
    await visit.owner`delete from scrolling_text`;
    await visit.owner`insert into scrolling_text (text, active) values ('Never shown', false), ('Open on Sunday', true)`;
    await visit.owner`update club_settings set join_steps = '{Come by,Ask}'`;
    const [row] = await visit.as("visitor")`select results_book(${address}) as book`;
    expect(row?.book.club.face).toMatchObject({
      banner: "Open on Sunday",
      joinStep: "Come by",
      photoUrl: null,
    });
    expect(row?.book.seasons.map((season: { address: string }) => season.address)).toEqual([
      row?.book.address,
    ]);
  });

  inClub("has nobody's contacts, captain, account or comment", async (visit) => {
    await openToEverybody(visit);
    await visit.owner`update member_contacts set notes = 'Owes dues', address = 'Elm Street' where member_id = ${ids.ann}`;
    await visit.owner`insert into champions (season_id, award, member_id, note) values (${ids.season}, 'individual', ${ids.ann}, 'A long speech')`;
    const text = JSON.stringify(await readBook(visit));
    expect(text).not.toMatch(/555-|Elm Street|Owes dues|A long speech|club\.example|a00[0-9]"/);
    expect(text).toContain('"captainId":null');
  });
});

describe("a person outside the club is shown", () => {
  inClub("by name unless they chose otherwise, by initials, or not at all", async (visit) => {
    await openToEverybody(visit);
    expect(await nameOf(visit, ids.bob)).toBe("Bob Ray");
    await showBob(visit, "initials");
    expect(await nameOf(visit, ids.bob)).toBe("B. R.");
    await showBob(visit, "hidden");
    expect(await nameOf(visit, ids.bob)).toBe("A member");
    expect((await readBook(visit))?.hidden).toEqual([ids.bob]);
  });

  inClub("by initials while under 18, unless the guardian agreed", async (visit) => {
    await openToEverybody(visit);
    await makeBobJunior(visit);
    expect(await nameOf(visit, ids.bob)).toBe("B. R.");
    await showBob(visit, "name");
    expect(await nameOf(visit, ids.bob)).toBe("B. R.");
    await showBob(visit, "name", true);
    expect(await nameOf(visit, ids.bob)).toBe("Bob Ray");
    await showBob(visit, "hidden", true);
    expect(await nameOf(visit, ids.bob)).toBe("A member");
  });

  inClub("by initials with a number where others of the club are shown by the same", async (visit) => {
    await openToEverybody(visit);
    await makeBobJunior(visit);
    await visit.owner`update members set first_name = 'Bea', last_name = 'Rowe' where id = ${ids.ann}`;
    expect(await nameOf(visit, ids.bob)).toBe("B. R.");
    await visit.owner`update members set category = 'junior' where id = ${ids.ann}`;
    await visit.owner`delete from member_contacts where member_id = ${ids.ann}`;
    const names = [await nameOf(visit, ids.ann), await nameOf(visit, ids.bob)];
    expect(names.toSorted()).toEqual(["B. R. 1", "B. R. 2"]);
    const [row] = await visit.as("member")`select season_public_names(${ids.season}) as names`;
    expect(row?.names).toEqual({ [ids.ann]: names[0], [ids.bob]: names[1] });
  });

  inClub("by initials as a junior by category, where no birth date is known", async (visit) => {
    await openToEverybody(visit);
    await visit.owner`delete from member_contacts where member_id = ${ids.bob}`;
    await visit.owner`update members set category = 'junior', last_name = '' where id = ${ids.bob}`;
    expect(await nameOf(visit, ids.bob)).toBe("B.");
  });

  inClub("as a champion in the same way; a name that was only typed is not shown", async (visit) => {
    await openToEverybody(visit);
    await makeBobJunior(visit);
    await visit.owner`insert into champions (season_id, award, member_id, member_name, team_id) values
      (${ids.season}, 'individual', ${ids.bob}, null, null), (${ids.season}, 'longRun', null, 'Tim Younger', null),
      (${ids.season}, 'team', null, null, ${ids.eagles})`;
    expect((await readBook(visit))?.champions).toEqual([
      expect.objectContaining({ memberId: ids.bob, name: "B. R.", team: null }),
      expect.objectContaining({ memberId: null, name: null, team: "Eagles" }),
    ]);
    await showBob(visit, "hidden");
    expect((await readBook(visit))?.champions).toHaveLength(1);
  });

  inClub(
    "as no champion at all where they are not shown, and their team hasn't won in their place",
    async (visit) => {
      await openToEverybody(visit);
      await showBob(visit, "hidden");
      await visit.owner`insert into champions (season_id, award, title, member_id, member_name, team_id, team_name) values
      (${ids.season}, 'individual', null, ${ids.bob}, null, ${ids.hawks}, null),
      (${ids.season}, 'longRun', null, null, 'Tim Younger', null, 'Owls'),
      (${ids.season}, 'other', 'Best sport', null, null, ${ids.eagles}, null),
      (${ids.season}, 'division', 'North', ${ids.bob}, null, ${ids.hawks}, null),
      (${ids.season}, 'team', null, null, 'Tim Younger', null, 'Owls')`;
      expect((await readBook(visit))?.champions).toEqual([
        expect.objectContaining({ award: "division", memberId: null, name: null, team: "Hawks" }),
        expect.objectContaining({ award: "other", memberId: null, name: null, team: "Eagles" }),
        expect.objectContaining({ award: "team", memberId: null, name: null, team: "Owls" }),
      ]);
    },
  );
});

describe("how one is shown", () => {
  const change = (visit: Visit, person: Person, set: { shown_as?: string; guardian_agreed?: boolean }) =>
    visit.as(person)`insert into member_privacy ${visit.owner({ member_id: ids.ann, ...set })}
        on conflict (member_id) do update set ${visit.owner(set)} returning shown_as`;

  inClub("is chosen by the person and by the board", async (visit) => {
    for (const person of ["member", "boardMember", "admin"] as const)
      expect(await change(visit, person, { shown_as: "initials" })).toEqual([{ shown_as: "initials" }]);
    for (const person of everybody.filter((each) => !["member", "boardMember", "admin"].includes(each)))
      await visit.refuses(person, "42501", () => change(visit, person, { shown_as: "name" }));
  });

  inClub("takes the word of a guardian from the board alone", async (visit) => {
    await visit.refuses("member", /entered by the board/, () =>
      change(visit, "member", { guardian_agreed: true }),
    );
    await change(visit, "boardMember", { guardian_agreed: true });
    await visit.refuses("member", "42501", () => change(visit, "member", { guardian_agreed: false }));
  });

  inClub("stays the less of two choices when records are merged", async (visit) => {
    await visit.owner`insert into member_privacy values (${ids.ann}, 'name', true), (${ids.cal}, 'hidden', false)`;
    await visit.owner`select private.merge_member_details(${ids.ann}, ${ids.cal})`;
    expect(await visit.owner`select shown_as, guardian_agreed from member_privacy`).toEqual([
      { shown_as: "hidden", guardian_agreed: false },
    ]);
  });
});

inClub("the club's details say whether there are results for everybody", async (visit) => {
  // Only the club's server renders them, and only it has a queue of emails.
  await visit.owner.unsafe(
    "create schema if not exists server; create table if not exists server.email_queue (id uuid)",
  );
  const hasResults = async () => (await visit.owner`select has_results from club_settings`)[0]?.has_results;
  expect(await hasResults()).toBe(false);
  await openToEverybody(visit);
  expect(await hasResults()).toBe(true);
  await visit.owner`update seasons set audience = 'members' where id = ${ids.season}`;
  expect(await hasResults()).toBe(false);
});
