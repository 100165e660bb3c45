import { expect } from "vitest";
import { cast } from "./cast.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

type FirstRun = { steps: Record<string, boolean>; isInUse: boolean; isHidden: boolean };

async function firstRun(visit: Visit): Promise<FirstRun> {
  const [row] = await visit.as("admin")`select first_run() as run`;
  return row?.run as FirstRun;
}

/** A club in which no one has done anything yet. */
const empty = `
  do $$ declare tab regclass; begin
    for tab in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s disable trigger user', tab);
    end loop;
  end $$;
  truncate seasons, members cascade;
  update club_settings set name = default, address = default, phone = default, opening_hours = default`;

inClub("a step is done when what it asks for is there, and not before", async (visit) => {
  await visit.owner.unsafe(empty);
  await visit.owner`update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"password_was_given": true}'
    where id = ${cast.admin.account}`;
  const none = {
    names: false,
    password: false,
    pictures: false,
    visitors: false,
    season: false,
    people: false,
  };
  expect(await firstRun(visit)).toEqual({ steps: none, isInUse: false, isHidden: false });
  const done: [string, string][] = [
    ["names", "update club_settings set name = 'Cedar Ridge', address = '1 Ridge Road', phone = '1'"],
    [
      "password",
      `insert into security_log (event, account_id) values ('password changed', '${cast.admin.account}')`,
    ],
    ["visitors", "update club_settings set opening_hours = 'Sundays', join_steps = '{Come by}'"],
    ["season", "insert into seasons (name, starts_on, ends_on) values ('2027', '2027-01-01', '2027-02-01')"],
    ["people", "insert into members (first_name, last_name) values ('Ann', 'Lee')"],
  ];
  for (const [step, statement] of done) {
    expect((await firstRun(visit)).steps[step]).toBe(false);
    await visit.owner.unsafe(statement);
    if (step === "people")
      await visit.owner`insert into teams (season_id, name) select id, 'Eagles' from seasons`;
    expect([step, (await firstRun(visit)).steps[step]]).toEqual([step, true]);
  }
  expect((await firstRun(visit)).steps.pictures).toBe(false);
  // A drawn picture replaces the photo, so a logo is enough.
  const path = `${cast.admin.account}/00000000-0000-4000-8000-00000000fa02.png`;
  await visit.owner`insert into storage.objects (bucket_id, name, metadata)
    values ('front-page', ${path}, '{"mimetype": "image/png", "size": 900}')`;
  await visit.owner`update club_settings set logo_url = ${`/storage/v1/object/public/front-page/${path}`}`;
  expect((await firstRun(visit)).steps.pictures).toBe(true);
});

inClub("a club with scores is in use", async (visit) => {
  expect((await firstRun(visit)).isInUse).toBe(true);
});

inClub("a club with imported scores alone is not in use yet", async (visit) => {
  const [season] = await visit.owner`select id from seasons limit 1`;
  await visit.owner`insert into score_imports (id, season_id, file_names, result)
    values (gen_random_uuid(), ${season?.id}, 'scores.xlsx', '{}')`;
  await visit.owner.unsafe("alter table score_audit_log disable trigger user");
  await visit.owner`update score_audit_log set source = 'import'`;
  expect((await firstRun(visit)).isInUse).toBe(false);
  await visit.owner`update score_audit_log set source = 'correction'
    where id = (select min(id) from score_audit_log)`;
  expect((await firstRun(visit)).isInUse).toBe(true);
});

inClub("the list is hidden for every Admin, and comes back", async (visit) => {
  for (const isHidden of [true, false]) {
    await visit.as("admin")`select hide_first_run(${isHidden})`;
    expect((await firstRun(visit)).isHidden).toBe(isHidden);
  }
});

for (const person of ["member", "scorekeeper", "boardMember", "pending", "inactive"] as const)
  inClub(`${person} neither sees nor hides it`, async (visit) => {
    const [row] = await visit.as(person)`select first_run() as run`;
    expect(row).toEqual({ run: null });
    await visit.refuses(person, "42501")`select hide_first_run(true)`;
  });
