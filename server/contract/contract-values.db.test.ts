import { describe, expect, test } from "vitest";
import { createCast, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

/** Shapes the product's own tables do not show plainly. */
const extraSql = `
  create table public.shells (id int primary key, name text unique, fired_at timestamptz, price numeric, tags text[], detail jsonb);
  insert into public.shells select n, 'shell ' || n, '2026-11-21 09:26:43.764+00', 1.25, array['a','b'], '{"hits":[1,0]}' from generate_series(1, 1200) n;
  grant select, insert, update, delete on public.shells to anon, authenticated;
  create function public.echo_arguments(ids uuid[], entries jsonb, note text default 'none', day date default null)
    returns jsonb language sql immutable as $$ select jsonb_build_object('ids', ids, 'entries', entries, 'note', note, 'day', day) $$;
  create function public.shell_by_id(wanted int) returns public.shells language sql stable as $$ select * from public.shells where id = wanted $$;
  create function public.refuse_me() returns void language plpgsql as
    $$ begin raise exception using message = 'Not tonight.', errcode = 'P0001', detail = 'the detail', hint = 'the hint'; end $$;
  create function public.refuse_with(code text, reason text, current jsonb default null) returns void language sql as
    $$ select private.refuse('Not tonight.', code, reason, current) $$;
  grant execute on function public.refuse_with to anon, authenticated;
  create function public.settings_of_request() returns jsonb language sql stable as $$ select jsonb_build_object(
    'role', current_user, 'headers', current_setting('request.headers')::jsonb, 'claims', current_setting('request.jwt.claims')::jsonb) $$;
  create function public.fire() returns void language sql as $$ update public.shells set name = 'fired' where id = 9 $$;
  create function public.fire_quietly() returns void language sql stable as $$ select public.fire() $$;
  create function public.answer_teapot() returns text language plpgsql as $$ begin
    perform set_config('response.status', '418', true), set_config('response.headers', '[{"x-kettle": "on"}]', true);
    return 'tea'; end $$;
  grant execute on function public.settings_of_request, public.fire, public.fire_quietly, public.answer_teapot to anon, authenticated;
  create function public.sleep_long() returns void language sql as $$ select pg_sleep(5) $$;
  grant execute on function public.echo_arguments, public.shell_by_id, public.refuse_me, public.sleep_long to anon, authenticated;
`;

const backend = stopAfterTests(await startTestBackend({ extraSql, queries: "any" }));
const cast = await createCast(backend);

describe("values and functions", () => {
  test("times are ISO 8601, numbers numbers, JSON and arrays themselves", async () => {
    const { data } = await cast.member.client.from("shells").select("*").eq("id", 1).single();
    expect(data).toEqual({
      id: 1,
      name: "shell 1",
      fired_at: "2026-11-21T09:26:43.764+00:00",
      price: 1.25,
      tags: ["a", "b"],
      detail: { hits: [1, 0] },
    });
  });

  test("JSON is stored as it was sent", async () => {
    const detail = { text: 'a "quoted" word', list: [1, null, true], nested: { deep: "ü" } };
    const { data, error } = await cast.member.client
      .from("shells")
      .upsert({ id: 1, name: "shell 1", detail })
      .select("detail")
      .single();
    expect(error).toBeNull();
    expect(data?.detail).toEqual(detail);
    const [row] = await backend.sql`select jsonb_typeof(detail) as type from shells where id = 1`;
    expect(row?.type).toBe("object");
  });

  test.each(["abc", "{}", "[1]", "", '"quoted"', "null", 'a "word" \\\\ more'])(
    "the text %j in a JSON column is a text there, and in what a function takes",
    async (detail) => {
      const { client } = cast.member;
      const { data, error } = await client
        .from("shells")
        .upsert([
          { id: 1, name: "shell 1", detail },
          { id: 2, name: detail, detail: { text: detail } },
        ])
        .select("detail")
        .order("id");
      expect([error, data]).toEqual([null, [{ detail }, { detail: { text: detail } }]]);
      const [row] = await backend.sql`select jsonb_typeof(detail) as type, name from shells where id = 1`;
      expect(row).toEqual({ type: "string", name: "shell 1" });
      const update = await client.from("shells").update({ detail }).eq("id", 3).select("detail").single();
      expect(update.data).toEqual({ detail });
      const echo = await client.rpc("echo_arguments", { ids: [], entries: detail });
      expect(echo.data).toMatchObject({ entries: detail });
    },
  );

  test("an answer has at most 1,000 rows, a range the rest, and the count is exact", async () => {
    const all = await cast.member.client.from("shells").select("id", { count: "exact" }).order("id");
    expect([all.data?.length, all.count]).toEqual([1000, 1200]);
    const rest = await cast.member.client.from("shells").select("id").order("id").range(1000, 1999);
    expect(rest.data).toHaveLength(200);
  });

  test("functions take named uuid arrays, JSON, texts and dates, and fill in defaults", async () => {
    const ids = [cast.member.id, cast.admin.id];
    const entries = [{ hits: 25, note: "it's" }];
    const { data } = await cast.member.client.rpc("echo_arguments", { ids, entries, day: "2026-11-21" });
    expect(data).toEqual({ ids, entries, note: "none", day: "2026-11-21" });
    const row = await cast.member.client.rpc("shell_by_id", { wanted: 7 });
    expect(row.data).toMatchObject({ id: 7, name: "shell 7" });
  });

  test("functions see who asks and the request's headers, whatever stands in them, but no credentials", async () => {
    const response = await fetch(`${backend.url}/rest/v1/rpc/settings_of_request`, {
      method: "POST",
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${cast.member.accessToken}`,
        cookie: "device=secret",
        "content-type": "application/json",
        "x-note": "it's'); set role postgres; --",
      },
      body: "{}",
    });
    const { role, headers, claims } = await response.json();
    expect([response.status, role, claims.sub]).toEqual([200, "authenticated", cast.member.id]);
    expect(headers["x-note"]).toBe("it's'); set role postgres; --");
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|cookie|apikey/)]),
    );
  });

  test("a request to read changes nothing, even through a function that would", async () => {
    const read = await cast.member.client.rpc("fire", {}, { get: true });
    expect(read.error).not.toBeNull();
    const { data } = await cast.member.client.from("shells").select("name").eq("id", 9).single();
    expect(data?.name).toBe("shell 9");
    expect((await cast.member.client.rpc("fire")).error).toBeNull();
  });

  test("a function that says it changes nothing is held to it, asked by POST, too", async () => {
    await backend.sql`update shells set name = 'shell 9' where id = 9`;
    const called = await cast.member.client.rpc("fire_quietly");
    expect([called.status, called.error?.code]).toEqual([405, "25006"]);
    const { data } = await cast.member.client.from("shells").select("name").eq("id", 9).single();
    expect(data?.name).toBe("shell 9");
  });

  test("a function may say with which status and headers it is answered", async () => {
    const response = await fetch(`${backend.url}/rest/v1/rpc/answer_teapot`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: "{}",
    });
    expect([response.status, response.headers.get("x-kettle"), await response.json()]).toEqual([
      418,
      "on",
      "tea",
    ]);
  });

  test("an error says its SQL state, detail and hint", async () => {
    const refused = await cast.member.client.rpc("refuse_me");
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({
      code: "P0001",
      message: "Not tonight.",
      details: "the detail",
      hint: "the hint",
    });
    const twice = await cast.member.client.from("shells").insert({ id: 3, name: "other" });
    expect([twice.status, twice.error?.code]).toEqual([409, "23505"]);
    const forbidden = await cast.member.client.from("club_settings").insert({ name: "mine" });
    expect([forbidden.status, forbidden.error?.code]).toEqual([403, "42501"]);
    const unknown = await cast.member.client.from("no_such_table").select();
    expect(unknown.status).toBe(404);
  });

  test.each([
    ["P0001", 400, null],
    ["42501", 403, null],
    ["23505", 409, [{ hits: 21 }]],
    ["40001", 500, { hits: 21 }],
    ["40001", 500, "gone"],
  ])("a refusal of ours with %s says its reason and what is there now", async (code, status, current) => {
    const refused = await cast.member.client.rpc("refuse_with", { code, reason: "because", current });
    expect([refused.status, refused.error]).toEqual([
      status,
      expect.objectContaining({
        code,
        message: "Not tonight.",
        hint: "because",
        details: current && JSON.stringify(current).replace(":", ": "),
      }),
    ]);
  });

  test("a request that takes too long is ended by the database", async () => {
    const response = await visitorClient(backend).rpc("sleep_long");
    expect(response.error?.code).toBe("57014");
  });

  test("no privilege is granted behind the migrations' back", async () => {
    const [row] =
      await backend.sql`select has_table_privilege('authenticated', 'public.accounts', 'update') as allowed`;
    expect(row?.allowed).toBe(false);
  });
});
