import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cast, createCast, visitorClient } from "#testing/backend-accounts.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";

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

let backend: TestBackend;
let cast: Cast;

beforeAll(async () => {
  backend = await startTestBackend({ extraSql, queries: "any" });
  cast = await createCast(backend);
});
afterAll(() => backend.stop());

describe("people", () => {
  test("the profile is looked up by lower-case address, one row or none", async () => {
    const { client, email, id } = cast.member;
    const own = await client.from("app_users").select("*").eq("email", email).maybeSingle();
    expect(own.data).toMatchObject({ id, email, role: "Member", status: "Active" });
    expect(
      (await client.from("app_users").select("*").eq("email", "none@club.example").maybeSingle()).data,
    ).toBeNull();
  });

  test("an account has id, address, names, status and role, as the board sees them", async () => {
    const { data } = await cast.admin.client.from("app_users").select("*").order("email");
    const shown = (data ?? []).map(({ id, email, first_name, last_name, status, role }) => ({
      id,
      email,
      first_name,
      last_name,
      status,
      role,
    }));
    const one = (part: keyof Cast, first_name: string, last_name: string, status: string, role: string) => ({
      id: cast[part].id,
      email: `${part}@club.example`,
      first_name,
      last_name,
      status,
      role,
    });
    expect(shown).toEqual([
      one("admin", "Ada", "Keys", "Active", "Admin"),
      one("captain", "Cora", "Eagle", "Active", "Member"),
      one("inactive", "Ian", "Gone", "Inactive", "Member"),
      one("member", "Max", "Clay", "Active", "Member"),
      one("pending", "Penny", "Waits", "Pending", "Member"),
      one("treasurer", "Theo", "Ledger", "Active", "Board Member"),
    ]);
  });

  test("the status is read by address, single", async () => {
    const { client, email } = cast.pending;
    const { data } = await client.from("app_users").select("status").eq("email", email).single();
    expect(data).toEqual({ status: "Pending" });
    const none = await client.from("app_users").select("status").eq("email", "none@club.example").single();
    expect(none.error?.code).toBe("PGRST116");
    expect(none.status).toBe(406);
  });

  test("everybody is listed with id, address and names", async () => {
    const { data } = await cast.admin.client.from("app_users").select("id, email, first_name, last_name");
    expect(data).toHaveLength(Object.keys(cast).length);
    expect(Object.keys(data?.[0] ?? {})).toEqual(["id", "email", "first_name", "last_name"]);
  });
});

describe("messages", () => {
  const send = (subject: string, recipients: string[], attachments: unknown[] = []) => {
    const { client, id } = cast.captain;
    return client
      .from("private_messages")
      .insert({
        sender_id: id,
        recipient_id: recipients[0],
        subject,
        content: "See you on Tuesday.",
        uses_recipients_table: recipients.length > 1,
        attachments,
      })
      .select()
      .single();
  };

  test("one to one: written, read newest first by both sides, marked as read", async () => {
    const path = `${cast.captain.id}/${randomUUID()}.pdf`;
    const sheet = new Blob(["%PDF-1.7"], { type: "application/pdf" });
    await cast.captain.client.storage.from("attachments").upload(path, sheet, { contentType: sheet.type });
    const attachment = { path, name: "sheet.pdf", type: sheet.type, size: sheet.size };
    const first = await send("first", [cast.member.id], [attachment]);
    expect(first.error).toBeNull();
    expect(first.data.attachments).toEqual([attachment]);
    await send("second", [cast.member.id]);
    const { client, id } = cast.member;
    const read = () =>
      client
        .from("private_messages")
        .select("*")
        .or(`sender_id.eq.${id},recipient_id.eq.${id}`)
        .eq("uses_recipients_table", false)
        .order("created_at", { ascending: false });
    expect((await read()).data?.map((message) => message.subject)).toEqual(["second", "first"]);
    expect((await read()).data?.[1]).toMatchObject({
      id: first.data.id,
      sender_id: cast.captain.id,
      recipient_id: id,
      subject: "first",
      content: "See you on Tuesday.",
      attachments: [attachment],
      uses_recipients_table: false,
      is_read: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(
      (await client.from("private_messages").update({ is_read: true }).eq("id", first.data.id)).error,
    ).toBeNull();
    expect((await read()).data?.map((message) => message.is_read)).toEqual([false, true]);
  });

  test("one to several: nested recipients for the sender, an inner join for each recipient", async () => {
    const recipients = [cast.member.id, cast.treasurer.id];
    const sent = await send("to all", recipients);
    const rows = recipients.map((recipient_id) => ({ message_id: sent.data.id, recipient_id }));
    expect((await cast.captain.client.from("message_recipients").insert(rows)).error).toBeNull();

    const outgoing = await cast.captain.client
      .from("private_messages")
      .select("*, message_recipients(id, recipient_id, is_read)")
      .eq("sender_id", cast.captain.id)
      .eq("uses_recipients_table", true);
    expect(outgoing.data).toHaveLength(1);
    expect(outgoing.data?.[0].message_recipients).toHaveLength(2);

    const { client, id } = cast.treasurer;
    const incoming = () =>
      client
        .from("private_messages")
        .select("*, message_recipients!inner(id, recipient_id, is_read)")
        .eq("message_recipients.recipient_id", id)
        .eq("uses_recipients_table", true);
    expect((await incoming()).data?.[0].message_recipients).toEqual([
      { id: expect.any(String), recipient_id: id, is_read: false },
    ]);
    const own = await client.from("message_recipients").select("*").eq("recipient_id", id);
    expect(own.data).toMatchObject([
      { id: expect.any(String), message_id: sent.data.id, recipient_id: id, is_read: false },
    ]);
    await client
      .from("message_recipients")
      .update({ is_read: true })
      .eq("message_id", sent.data.id)
      .eq("recipient_id", id);
    expect((await incoming()).data?.[0].message_recipients).toMatchObject([
      { recipient_id: id, is_read: true },
    ]);
    expect(
      (await cast.admin.client.from("private_messages").select("id").eq("id", sent.data.id)).data,
    ).toEqual([]);
  });

  test("deleted by id", async () => {
    const sent = await send("short-lived", [cast.member.id]);
    expect(
      (await cast.captain.client.from("private_messages").delete().eq("id", sent.data.id)).error,
    ).toBeNull();
    expect(
      (await cast.captain.client.from("private_messages").select("id").eq("id", sent.data.id)).data,
    ).toEqual([]);
  });
});

describe("what a visitor reads", () => {
  test("active scrolling texts, oldest first, and published content in its order", async () => {
    await backend.sql`delete from scrolling_text`;
    await backend.sql`delete from front_page_content`;
    await backend.sql`insert into scrolling_text (text, speed, active, created_at) values
      ('younger', 60, true, '2026-02-01'), ('older', 50, true, '2026-01-01'), ('off', 50, false, '2026-01-01')`;
    await backend.sql`insert into front_page_content (title, published, display_order, created_at) values
      ('b', true, 1, '2026-01-01'), ('a', true, 1, '2026-02-01'), ('first', true, 0, '2026-01-01'), ('draft', false, 0, now())`;
    const visitor = visitorClient(backend);
    const texts = await visitor
      .from("scrolling_text")
      .select("id, text, speed")
      .eq("active", true)
      .order("created_at", { ascending: true });
    expect(texts.data?.map((row) => [row.text, row.speed])).toEqual([
      ["older", 50],
      ["younger", 60],
    ]);
    const content = await visitor
      .from("front_page_content")
      .select("*")
      .eq("published", true)
      .order("display_order", { ascending: true })
      .order("created_at", { ascending: false });
    expect(content.data?.map((row) => row.title)).toEqual(["first", "a", "b"]);
  });

  test("every field of a scrolling text and of a card, as the board wrote them", async () => {
    const text = { text: "<b>Range</b> open", speed: 60, active: true };
    const card = {
      title: "Work party",
      content_type: "event",
      featured: true,
      published: true,
      display_order: 3,
      excerpt: "Bring gloves.",
      content: "First line\nSecond line",
      author_name: "The board",
      start_date: "2099-11-28",
      end_date: "2099-11-29",
      image_url: null,
      document_url: "https://club.example/plan.pdf",
      document_name: "The plan",
      external_link_url: "https://club.example/map",
      external_link_text: "A map",
    };
    const { client } = cast.treasurer;
    const texts = await client.from("scrolling_text").insert(text).select("id").single();
    const cards = await client.from("front_page_content").insert(card).select("id").single();
    const made = { id: expect.any(String), created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
    const visitor = visitorClient(backend);
    const readText = await visitor.from("scrolling_text").select("*").eq("id", texts.data?.id).single();
    expect(readText.data).toMatchObject({ ...made, ...text });
    const readCard = await visitor.from("front_page_content").select("*").eq("id", cards.data?.id).single();
    expect(readCard.data).toMatchObject({ ...made, ...card });
  });

  test("nothing about people", async () => {
    const response = await visitorClient(backend).from("app_users").select("*");
    expect([response.status, response.error?.code]).toEqual([401, "42501"]);
  });
});

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
      const changed = await client.from("shells").update({ detail }).eq("id", 3).select("detail").single();
      expect(changed.data).toEqual({ detail });
      const taken = await client.rpc("echo_arguments", { ids: [], entries: detail });
      expect(taken.data).toMatchObject({ entries: detail });
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
