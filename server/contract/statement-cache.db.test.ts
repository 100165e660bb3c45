import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { withBody } from "#server/capacity/buffered-body.ts";
import { startTestContract } from "#testing/test-contract.ts";
import { areTestsWhole } from "#testing/whole-tests.ts";
import { submissionOf } from "./first-responses.ts";
import { withJsonTexts } from "./json-texts.ts";
import type { VerifiedCaller } from "./request-scope.ts";

// Every request that the library translates passes here.
vi.mock("./json-texts.ts", async (original) => {
  const real = await original<typeof import("./json-texts.ts")>();
  return { ...real, withJsonTexts: vi.fn(real.withJsonTexts) };
});
const translated = (): number => vi.mocked(withJsonTexts).mock.calls.length;

const extraSql = `
  create table public.shells (id int primary key, owner uuid, name text, fired_at timestamptz, day date, price numeric, many bigint, tags text[], detail jsonb);
  insert into public.shells select n, null, 'shell ' || n, '2026-11-21 09:26:43.764+00', '2026-11-21', 1.25, 9007199254740000 + n, array['a','b'], '{"hits":[1,0]}'
    from generate_series(1, 5) n;
  insert into public.shells (id) values (6);
  alter table public.shells enable row level security;
  grant select on public.shells to anon, authenticated;
  create policy "own and nobody's" on public.shells for select to anon, authenticated using (owner is null or owner = auth.uid());
  create function public.one_number(n int) returns bigint language sql stable as $$ select n::bigint $$;
  create function public.one_text(t text) returns text language sql stable as $$ select t $$;
  create function public.one_list(l jsonb) returns jsonb language sql stable as $$ select l $$;
  create function public.one_time() returns timestamptz language sql stable as $$ select timestamptz '2026-11-21 09:26:43.764+00' $$;
  create function public.numbers(n int) returns setof int language sql stable as $$ select generate_series(1, n) $$;
  create function public.shells_from(first int) returns setof public.shells language sql stable as $$ select * from public.shells where id >= first order by id $$;
  create function public.pairs(n int) returns table (a int, b jsonb) language sql stable as $$ select i, to_jsonb(i) from generate_series(1, n) i $$;
  create function public.one_shell(wanted int) returns public.shells language sql stable as $$ select * from public.shells where id = wanted $$;
  create function public.asker() returns jsonb language sql stable as $$ select jsonb_build_object('role', current_user, 'sub', auth.uid(),
    'note', current_setting('request.headers', true)::jsonb ->> 'x-note', 'path', current_setting('request.path', true)) $$;
  create function public.writer() returns int language sql security definer as $$ update public.shells set name = 'changed' where id = 1 returning 1 $$;
  create function public.secret_writer(go boolean) returns int language plpgsql stable as $$ begin if go then return public.writer(); end if; return 0; end $$;
  create function public.refusing(code text) returns int language plpgsql stable as $$ begin if code <> '' then
    perform private.refuse('Not tonight.', code, 'because', '[1]'); end if; return 1; end $$;
  create function public.sleeping(seconds numeric) returns int language sql stable as $$ select 1 from pg_sleep(seconds) $$;
  create function public.fire_shell(name text, marks jsonb default null, count int default 0) returns jsonb language plpgsql volatile security definer as $$
    declare asker text := current_setting('request.jwt.claim.role');
    begin
      insert into public.shells (id, name, detail) values ((select max(id) + 1 from public.shells), fire_shell.name, marks);
      if fire_shell.name ~ '^[0-9A-Z]{5}$' then perform private.refuse('Not tonight.', fire_shell.name); end if;
      return jsonb_build_object('name', fire_shell.name, 'marks', marks, 'role', asker, 'is_null', marks is null);
    end $$;
  create sequence public.times_called;
  create function public.mark_shell(mark text) returns jsonb language plpgsql volatile security definer as $$ begin
    perform nextval('public.times_called'); update public.shells set detail = detail || to_jsonb(mark) where id = 6;
    return jsonb_build_object('marked', case when mark = 'null' then null else mark end);
  end $$;
  create function public.be_late() returns trigger language plpgsql as $$ begin
    perform private.refuse('Too late.') where new.name = 'late'; return null; end $$;
  create constraint trigger be_late after insert on public.shells deferrable initially deferred for each row execute function public.be_late();
  do $$ begin execute (select string_agg(format('grant execute on function %s to anon, authenticated', p.oid::regprocedure), '; ')
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('one_number', 'one_text', 'one_list', 'one_time', 'numbers', 'shells_from',
      'pairs', 'one_shell', 'asker', 'writer', 'secret_writer', 'refusing', 'sleeping', 'fire_shell', 'mark_shell')); end $$`;

const { contract, secrets, sql, stop } = await startTestContract(extraSql);
afterAll(stop);

const member = (): VerifiedCaller => {
  const userId = randomUUID();
  return { userId, sessionId: randomUUID(), claims: { sub: userId, role: "authenticated" } };
};
const max = member();

beforeEach(() => void vi.mocked(withJsonTexts).mockClear());

type Options = { method?: string; headers?: Record<string, string>; body?: unknown };

function request(path: string, { method = "GET", headers = {}, body }: Options = {}): Request {
  const allHeaders = { apikey: secrets.publishableKey, ...headers };
  const url = `http://127.0.0.1/rest/v1/${path}`;
  if (body === undefined) return new Request(url, { method, headers: allHeaders });
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const typed = { ...allHeaders, "content-type": "application/json" };
  return withBody(new Request(url, { method, headers: typed, body: bytes }), bytes.buffer);
}
const call = (name: string, body: unknown): Request => request(`rpc/${name}`, { method: "POST", body });

async function ask(input: Request, caller: VerifiedCaller | "visitor" = max) {
  const response = await contract.fetch(input, caller === "visitor" ? undefined : caller);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

describe("a read that was asked before", () => {
  test.each<[string, () => Request]>([
    ["all columns and rows", () => request("shells?select=*&order=id.asc")],
    ["no select", () => request("shells?order=id.desc")],
    ["columns by name", () => request("shells?select=id,fired_at,many&id=lte.3&order=id.asc")],
    ["filters in a group", () => request("shells?select=id&or=(id.eq.1,name.is.null)&order=id.asc&limit=2")],
    ["no rows", () => request("shells?select=*&id=eq.0")],
    ["a number", () => call("one_number", { n: 25 })],
    ["null", () => call("one_text", { t: null })],
    ["a text", () => call("one_text", { t: 'it\'s "25"' })],
    ["a number, asked by GET", () => request("rpc/one_number?n=25")],
    ["JSON that is a text", () => call("one_list", { l: "[1]" })],
    ["JSON", () => call("one_list", { l: [{ hits: 25 }] })],
    ["a time", () => call("one_time", {})],
    ["rows of a table", () => call("shells_from", { first: 5 })],
    ["rows of its own", () => call("pairs", { n: 2 })],
    ["no rows of its own", () => call("pairs", { n: 0 })],
  ])("is responded to without the library, and as it would: %s", async (_, make) => {
    const first = await ask(make());
    expect(first.status).toBe(200);
    expect(translated()).toBe(1);
    expect(await ask(make())).toEqual(first);
    expect(translated()).toBe(1);
  });

  test.each<[string, () => Request]>([
    ["with a count", () => request("shells?select=*", { headers: { prefer: "count=exact" } })],
    ["by HEAD", () => request("shells?select=*", { method: "HEAD" })],
    ["of a page", () => request("shells?select=*&order=id&offset=2&limit=2")],
    ["of a range", () => request("shells?select=*&order=id", { headers: { range: "0-1" } })],
    [
      "of one row",
      () => request("shells?id=eq.1", { headers: { accept: "application/vnd.pgrst.object+json" } }),
    ],
    ["as a table of text", () => request("shells?order=id", { headers: { accept: "text/csv" } })],
    ["of a computed column", () => request("shells?select=id::text&order=id")],
    ["of a part of a column", () => request("shells?select=detail->hits&order=id")],
    ["of some of a function's columns", () => request("rpc/pairs?n=2&select=a")],
    ["of a function's plain values", () => call("numbers", { n: 2 })],
    ["of a function's one row", () => call("one_shell", { wanted: 1 })],
    ["with too long an address", () => request(`shells?select=id&name=eq.${"x".repeat(2000)}`)],
  ])("is the library's to respond to %s", async (_, make) => {
    const first = await ask(make());
    expect(first.status).toBeLessThan(300);
    expect(await ask(make())).toEqual(first);
    expect(translated()).toBe(2);
  });

  test("has what is there now", async () => {
    const read = (): Request => request("shells?select=name&id=eq.2");
    await ask(read());
    await sql`update shells set name = 'other' where id = 2`;
    expect((await ask(read())).text).toBe('[{"name":"other"}]');
    expect(translated()).toBe(1);
  });

  test("shows each person what is theirs", async () => {
    const read = (): Request => request("shells?select=id&id=gt.6");
    const [ada, bob] = [member(), member()];
    await sql`insert into shells (id, owner) values (7, ${ada.userId}), (8, ${bob.userId})`;
    expect((await ask(read(), ada)).text).toBe('[{"id":7}]');
    expect((await ask(read(), bob)).text).toBe('[{"id":8}]');
    expect((await ask(read(), "visitor")).text).toBe("[]");
    expect(JSON.parse((await ask(call("asker", {}), ada)).text)).toMatchObject({ role: "authenticated" });
    expect(JSON.parse((await ask(call("asker", {}), bob)).text)).toMatchObject({ sub: bob.userId });
    expect(translated()).toBe(2);
  });

  test("tells a function of the headers that came with it", async () => {
    for (const note of ["it's", "another"]) {
      const { text } = await ask(request("rpc/asker", { headers: { "x-note": note } }));
      expect(JSON.parse(text)).toMatchObject({ note, path: "/rpc/asker" });
    }
    expect(translated()).toBe(1);
  });

  test("is the library's to respond to when a visitor calls a function", async () => {
    for (const times of [1, 2]) {
      const { text } = await ask(call("asker", {}), "visitor");
      expect(JSON.parse(text)).toMatchObject({ role: "anon", sub: null });
      expect(translated()).toBe(times);
    }
  });

  test("is refused to those whose session is over, or who are not Active", async () => {
    const read = (): Request => request("shells?select=price&order=id");
    await ask(read());
    for (const needs of ["active", "session"] as const) {
      const { status, text } = await ask(read(), { ...max, needs });
      expect([status, JSON.parse(text)]).toMatchObject([401, { code: "PGRST301", hint: "refused" }]);
    }
    expect(translated()).toBe(1);
  });

  test("that is refused leaves no transaction open, whether its connection has seen it before or not", async () => {
    const columns = ["id", "owner", "name", "fired_at", "day", "price", "many", "tags"];
    await Promise.all([ask(call("one_number", { n: 1 })), ask(call("one_number", { n: 2 }))]);
    for (const [index, last] of columns.entries())
      for (const first of columns.slice(0, index)) {
        const read = (): Request => request(`shells?select=${first},${last}&id=eq.1`);
        await ask(read());
        expect((await ask(read(), { ...max, needs: "active" })).status).toBe(401);
        expect((await ask(read())).status).toBe(200);
        expect((await ask(read())).status).toBe(200);
      }
  });

  test("is the library's to respond to with a token that the API has not verified", async () => {
    const path = "shells?select=day&order=id";
    await ask(request(path));
    await ask(request(path, { headers: { authorization: `Bearer ${randomUUID()}` } }), "visitor");
    expect(translated()).toBe(2);
  });

  test("changes nothing, even through a function that would", async () => {
    const read = (go: boolean): Request => call("secret_writer", { go });
    await ask(read(false));
    await sql`create or replace function public.secret_writer(go boolean) returns int language sql stable as 'select public.writer()'`;
    const { status, text } = await ask(read(false));
    expect([status, JSON.parse(text).code]).toEqual([405, "25006"]);
    const [row] = await sql<{ name: string }[]>`select name from shells where id = 1`;
    expect(row?.name).toBe("shell 1");
  });

  test.each(["P0001", "23505", "40001", "42501"])("is refused with %s as by the library", async (code) => {
    const change = (refused: string) =>
      sql.unsafe(`create or replace function public.refusing(code text)
      returns int language plpgsql stable as $$ begin if '${refused}' <> '' then
      perform private.refuse('Not tonight.', '${refused}', 'because', '[1]'); end if; return 1; end $$`);
    const read = (): Request => call("refusing", { code });
    await change("");
    await ask(read());
    await change(code);
    vi.mocked(withJsonTexts).mockClear();
    const response = await ask(read());
    // The library keeps the words of ours for this state, so it is asked.
    expect(translated()).toBe(code === "42501" ? 1 : 0);
    const unknown = await ask(call("refusing", { code: `${code} ` }));
    const bodyAndType = ({ status, headers, text }: typeof response) => [
      status,
      headers["content-type"],
      JSON.parse(text),
    ];
    expect(bodyAndType(response)).toEqual(bodyAndType(unknown));
    expect(JSON.parse(response.text)).toMatchObject({ code, message: "Not tonight.", hint: "because" });
  });

  test("is dropped when nobody waits for it any more", async () => {
    const read = (): Request => request("shells?select=tags&order=id");
    await ask(read());
    const response = await contract.fetch(read(), max, { isAbandoned: () => true });
    expect([response.status, (await response.json()).code]).toEqual([500, "57014"]);
    expect(translated()).toBe(1);
  });

  describe.runIf(areTestsWhole)("takes no longer than any other", () => {
    test("in what it asks for", async () => {
      const read = (): Request => call("sleeping", { seconds: 0.05 });
      expect((await ask(read())).text).toBe("1");
      await sql`create or replace function public.sleeping(seconds numeric) returns int language sql stable as 'select 1 from pg_sleep(20)'`;
      const { status, text } = await ask(read());
      expect([status, JSON.parse(text).code]).toEqual([500, "57014"]);
      expect(translated()).toBe(1);
    });

    test("in looking who asks", async () => {
      const read = (): Request => request("shells?select=name,tags&order=id");
      await ask(read());
      await sql.begin(async (locking) => {
        await locking`lock table public.account_access in access exclusive mode`;
        const { status, text } = await ask(read(), { ...max, needs: "active" });
        expect([status, JSON.parse(text).code]).toEqual([500, "57014"]);
      });
      expect(translated()).toBe(1);
    });
  });
});

describe("a call that changes something", () => {
  const fire = (name: string | null, more: object = {}) =>
    call("fire_shell", { name, marks: ["x"], ...more });
  const fired = async () =>
    (await sql`select name from shells where id > 6 order by id`).map(({ name }) => name);
  beforeEach(async () => {
    await sql`delete from shells where id > 6`;
  });

  test("is translated once for all of its shape, with the arguments of each", async () => {
    for (const name of ["first", 'it\'s "second"', "ü\\"]) {
      const { status, text, headers } = await ask(fire(name));
      expect([status, JSON.parse(text)]).toEqual([
        200,
        { name, marks: ["x"], role: "authenticated", is_null: false },
      ]);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
    expect(translated()).toBe(1);
    for (const marks of [[1, null], { a: 1 }, "a text", 7, true])
      expect(JSON.parse((await ask(fire("marked", { marks }))).text).marks).toEqual(marks);
    expect(translated()).toBe(1);
    expect(await fired()).toHaveLength(8);
    const nothing = async () => JSON.parse((await ask(fire("none", { marks: null }))).text);
    expect(await nothing()).toEqual(await nothing());
    await ask(fire(null));
    expect(translated()).toBe(3);
  });

  test("of other arguments, or in another order, is another one", async () => {
    await ask(fire("a"));
    const swapped = await ask(call("fire_shell", { marks: ["x"], name: "b" }));
    expect(JSON.parse(swapped.text).name).toBe("b");
    expect((await ask(fire("c", { unknown: 1 }))).status).toBe(404);
    expect((await ask(call("fire_shell", { name: "d", count: 3 }))).text).toContain('"marks":null');
    expect(translated()).toBe(3);
  });

  test("that is refused changes nothing, and is answered as by the library", async () => {
    await ask(fire("before"));
    for (const code of ["P0001", "23505", "42501", "22023"]) {
      const [cached, unknown] = [await ask(fire(code)), await ask(fire(code, { count: 1 }))];
      expect([cached.status, JSON.parse(cached.text)]).toEqual([unknown.status, JSON.parse(unknown.text)]);
      expect(JSON.parse(cached.text)).toMatchObject({ code, message: "Not tonight." });
    }
    expect(await fired()).toEqual(["before"]);
    expect((await ask(fire("after"))).status).toBe(200);
    expect(await fired()).toEqual(["before", "after"]);
  });

  test("is refused by what is asked at its end, too", async () => {
    await ask(fire("known"));
    const late = await ask(fire("late"));
    expect([late.status, JSON.parse(late.text).message]).toEqual([400, "Too late."]);
    expect(await fired()).toEqual(["known"]);
  });

  test("is for those who are let in", async () => {
    await ask(fire("known"));
    expect((await ask(fire("refused"), { ...max, needs: "active" })).status).toBe(401);
    expect(await fired()).toEqual(["known"]);
  });

  test("is one call with its submission, however often it is sent", async () => {
    // The response by which the shape becomes known is one of a submission, too.
    const memberSubmission = submissionOf(randomUUID(), max.userId, ["known"]);
    const learned = call("fire_shell", { count: 1, name: "known", marks: [] });
    await contract.fetch(learned, max, { submission: memberSubmission });
    vi.mocked(withJsonTexts).mockClear();
    const submission = submissionOf(randomUUID(), max.userId, ["fire"]);
    const send = async () =>
      contract.fetch(call("fire_shell", { count: 1, name: "once", marks: [] }), max, { submission });
    const [first, again] = [await send(), await send()];
    expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([
      "false",
      "true",
    ]);
    expect(await again.json()).toEqual(await first.json());
    expect(await fired()).toEqual(["known", "once"]);
    // The repetition alone.
    expect(translated()).toBe(1);
  });

  test("is stored in the same message with the result of the last two, and done again if it has another", async () => {
    await sql`update shells set detail = '[]' where id = 6`;
    const send = async (mark: string, submission = submissionOf(randomUUID(), max.userId, [mark])) => {
      const response = await contract.fetch(call("mark_shell", { mark }), max, { submission });
      const replayed = response.headers.get("idempotency-replayed");
      return { submission, replayed, ...(await response.json()) };
    };
    const called = async () => Number((await sql`select last_value from times_called`)[0]?.last_value);
    // The library's, the first of its kind, the second, and two with their result.
    for (const mark of ["a", "a", "a", "a", "a", "b"]) {
      const first = await send(mark);
      expect(first).toMatchObject({ marked: mark, replayed: "false" });
      expect(await send(mark, first.submission)).toEqual({ ...first, replayed: "true" });
    }
    // The first try of the last one was undone.
    expect(await called()).toBe(7);
    // Those two say nothing about one request; the others are sealed.
    const open = await sql`select from server.first_responses where position('marked' in response) > 0`;
    expect(open).toHaveLength(2);
    for (const mark of ["a", "a", "a", "null"]) await send(mark);
    expect((await sql`select detail from shells where id = 6`)[0]?.detail.join("")).toBe("aaaaabaaanull");
  });

  test("of a visitor has the visitor's rights, and its arguments are kept nowhere", async () => {
    const open = (name: string) => call("fire_shell", { name });
    for (const name of ["secret one", "secret two"])
      expect(JSON.parse((await ask(open(name), "visitor")).text)).toMatchObject({ name, role: "anon" });
    expect(JSON.parse((await ask(open("open"))).text).role).toBe("authenticated");
    expect(translated()).toBe(1);
  });
});

test("of more reads than are cached, the one asked longest ago is translated again", async () => {
  const read = (n: number): Request => request(`shells?select=id&id=eq.${n}&limit=3`);
  for (let n = 0; n < 500; n++) await ask(read(n));
  await ask(read(0));
  await ask(read(500));
  expect(translated()).toBe(501);
  await ask(read(0));
  expect(translated()).toBe(501);
  await ask(read(1));
  expect(translated()).toBe(502);
});

test("no function of the club overrides its response", async () => {
  const overriding = await sql`
    select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc like '%response.%'`;
  expect(overriding).toHaveLength(0);
});
