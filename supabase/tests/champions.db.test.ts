import { describe, expect } from "vitest";
import { cast, ids } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { shownPhoto, unusedPhoto } from "./file-permissions.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type Fields = Record<string, unknown>;
const old = { season_name: "Summer 1998", season_year: 1998, award: "highAverage", member_name: "Old Hand" };

const write = (visit: Visit, fields: Fields) =>
  visit.as("boardMember")`insert into champions ${visit.owner(fields)} returning *`;
const refusal = async (visit: Visit, fields: Fields) =>
  (await visit.refusal("boardMember")`insert into champions ${visit.owner(fields)}`).message;

describe("champions that are written in by hand", () => {
  inClub("stand under the name of the one who wrote them, trimmed", async (visit) => {
    const [row] = await write(visit, { ...old, member_name: "  Old Hand ", team_name: "Falcons", note: " " });
    expect(row).toMatchObject({
      member_name: "Old Hand",
      team_name: "Falcons",
      note: null,
      place: 1,
      revision: 1,
      snapshot_id: null,
      entered_by: cast.boardMember.account,
    });
  });

  inClub("carry figures as labels and values", async (visit) => {
    const figures = [{ label: "Average", value: "24.10" }];
    const [row] = await visit.as("admin")`
      insert into champions ${visit.owner({ ...old, figures: visit.owner.json(figures) as never })} returning figures`;
    expect(row).toEqual({ figures });
    for (const wrong of [
      [{ label: "Average" }],
      ["24.10"],
      { label: "Average", value: "24" },
      [{ label: 1, value: "1" }],
    ]) {
      const error = await visit.refusal("admin")`
        insert into champions ${visit.owner({ ...old, figures: visit.owner.json(wrong as never) as never })}`;
      expect([wrong, error.message]).toEqual([wrong, expect.stringContaining("numbers are a list")]);
    }
  });

  const refused: [string, Fields, RegExp][] = [
    ["nobody who won", { ...old, member_name: " " }, /^Enter who won/],
    [
      "no season and no year",
      { award: "team", team_name: "Falcons" },
      /^An old season needs a name and a year\.$/,
    ],
    ["an old season without a year", { ...old, season_year: null }, /^An old season needs/],
    ["a season and a typed one", { ...old, season_id: ids.season }, /belongs to a season/],
    ["a member and a name", { ...old, member_id: ids.ann }, /a member or has a name/],
    ["an award nobody knows", { ...old, award: "best hat" }, /one of the known kinds/],
    ["an own award without a title", { ...old, award: "other" }, /has a title/],
    ["a known award with a title", { ...old, title: "Best" }, /has a title/],
    ["place 0", { ...old, place: 0 }, /places count from 1/],
    ["a year before the club", { ...old, season_year: 1850 }, /between the years/],
    [
      "a team of a season it is not in",
      { season_id: ids.emptySeason, award: "team", team_id: ids.hawks },
      /champions_team_id_season_id_fkey/,
    ],
    ["a photo from elsewhere", { ...old, photo_path: "https://example.org/a.jpg" }, /path of the site's own/],
  ];
  for (const [what, fields, sentence] of refused)
    inClub(`are refused with ${what}`, async (visit) => {
      expect(await refusal(visit, fields)).toMatch(sentence);
    });

  inClub("are deleted, and can be put back as they were", async (visit) => {
    const [row] = await write(visit, old);
    await visit.as("boardMember", async (sql) => {
      await sql`delete from champions where id = ${row?.id}`;
      await sql`insert into champions ${sql({ ...old, id: row?.id })}`;
    });
    expect(await visit.owner`select id from champions`).toEqual([{ id: row?.id }]);
  });

  inClub("name nobody's account and no snapshot by themselves", async (visit) => {
    for (const column of ["entered_by", "snapshot_id", "withdrawn_at", "revision"]) {
      const error = await visit.refusal("admin")`
        insert into champions ${visit.owner({ ...old, [column]: null })}`;
      expect([column, error.code]).toEqual([column, "42501"]);
    }
  });

  inClub("of members who are erased lose their photo and keep the award", async (visit) => {
    await write(visit, {
      season_id: ids.season,
      award: "individual",
      member_id: ids.bob,
      photo_path: shownPhoto,
    });
    await visit.as("admin")`select erase_person(null, ${ids.bob})`;
    expect(await visit.owner`select award, member_id, photo_path from champions`).toEqual([
      { award: "individual", member_id: ids.bob, photo_path: null },
    ]);
  });
});

inClub("photos that no champion has are swept away after a day", async (visit) => {
  await visit.owner`insert into storage.objects (bucket_id, name, created_at) values
    ('champion-photos', ${shownPhoto}, now() - interval '2 days'), ('champion-photos', ${unusedPhoto}, now() - interval '2 days')`;
  await write(visit, { ...old, photo_path: shownPhoto });
  const abandoned = () =>
    visit.owner`select path from private.abandoned_files() where bucket = 'champion-photos'`;
  expect(await abandoned()).toEqual([{ path: unusedPhoto }]);
  await visit.owner`update storage.objects set created_at = now() where name = ${unusedPhoto}`;
  expect(await abandoned()).toEqual([]);
});
