import type { Shape } from "./postgrest-shapes.ts";

const six = { id: 6, name: "Flo" };
/** PostgreSQL's details would name values that are stored. */
const sentence = {
  answer: { details: null, hint: "refused" },
  why: "The message is a sentence for people, as the hint says; no details, as they name stored values.",
};

const notOne = (rows: number) => ({
  code: "PGRST116",
  details: `The result contains ${rows} rows`,
  hint: null,
});

export const writes: readonly Shape[] = [
  {
    asks: "`insert`",
    send: ({ board }) => board.from("clays").insert(six),
    documented: { status: 201, body: null, range: "*/*", applied: null },
  },
  {
    asks: "`insert` of several, with different columns",
    send: ({ board }) => board.from("clays").insert([six, { id: 7, name: "Gus", box: 3 }]),
    documented: { status: 201, body: null, range: "*/*" },
  },
  {
    asks: "`insert` with `select` and `single`",
    send: ({ board }) => board.from("clays").insert(six).select("id, box").single(),
    documented: { status: 201, body: { id: 6, box: null }, range: "*/*", applied: "return=representation" },
  },
  {
    asks: "`insert` with `select` and `count: exact`",
    send: ({ board }) => board.from("clays").insert(six, { count: "exact" }).select("id"),
    documented: {
      status: 201,
      body: [{ id: 6 }],
      range: "*/1",
      applied: "return=representation, count=exact",
    },
  },
  {
    asks: "`insert` with `defaultToNull: false`",
    send: ({ board }) => board.from("clays").insert([six], { defaultToNull: false }).select("made"),
    documented: {
      status: 201,
      body: [{ made: { by: "White" } }],
      range: "*/*",
      applied: "missing=default, return=representation",
    },
  },
  {
    asks: "`insert` of a row that is there",
    send: ({ board }) => board.from("clays").insert({ id: 1, name: "Hal" }),
    documented: { status: 409, code: "23505", details: "Key (id)=(1) already exists.", hint: null },
    here: sentence,
  },
  {
    asks: "`insert` without a value that is required",
    send: ({ board }) => board.from("clays").insert({ id: 6 }),
    documented: {
      status: 400,
      code: "23502",
      details: 'Failing row contains (6, null, null, {"by": "White"}, null).',
      hint: null,
    },
    here: sentence,
  },
  {
    asks: "`insert` against a check",
    send: ({ board }) => board.from("clays").insert({ ...six, box: 0 }),
    documented: {
      status: 400,
      code: "23514",
      details: 'Failing row contains (6, Flo, 0, {"by": "White"}, null).',
      hint: null,
    },
    here: sentence,
  },
  {
    asks: "`insert` of a reference to no row",
    send: ({ board }) => board.from("clays").insert({ ...six, next_id: 99 }),
    documented: {
      status: 409,
      code: "23503",
      details: 'Key (next_id)=(99) is not present in table "clays".',
      hint: null,
    },
    here: sentence,
  },
  {
    asks: "`insert` of a column that does not exist",
    send: ({ board }) => board.from("clays").insert({ ...six, color: "red" }),
    documented: { status: 400, code: "PGRST204", details: null, hint: null },
  },
  {
    asks: "`insert` into a table that the person may not write",
    send: ({ board }) => board.from("hidden_clays").insert({ id: 1 }),
    documented: { status: 403, code: "42501", details: null },
  },
  {
    asks: "`insert` of a row without columns",
    send: ({ board }) => board.from("clays").insert({}),
    documented: { status: 400, code: "23502" },
    here: { answer: { code: "42601" }, why: "No table of the club takes a row of defaults alone." },
  },
  {
    asks: "`upsert` of a new row",
    send: ({ board }) => board.from("clays").upsert(six).select("id"),
    documented: {
      status: 201,
      body: [{ id: 6 }],
      range: "*/*",
      applied: "resolution=merge-duplicates, return=representation",
    },
  },
  {
    asks: "`upsert` of a row that is there",
    send: ({ board }) => board.from("clays").upsert({ id: 1, name: "Amy" }).select("name"),
    documented: {
      status: 200,
      body: [{ name: "Amy" }],
      range: "*/*",
      applied: "resolution=merge-duplicates, return=representation",
    },
  },
  {
    asks: "`upsert` by `onConflict`",
    send: ({ board }) => board.from("clays").upsert({ id: 1, name: "Ann", box: 4 }, { onConflict: "name" }),
    documented: { status: 200, body: null, range: "*/*", applied: "resolution=merge-duplicates" },
  },
  {
    asks: "`upsert` with `ignoreDuplicates`",
    send: ({ board }) =>
      board
        .from("clays")
        .upsert([{ id: 1, name: "Amy" }, six], { ignoreDuplicates: true })
        .select("id"),
    documented: {
      status: 201,
      body: [{ id: 6 }],
      range: "*/*",
      applied: "resolution=ignore-duplicates, return=representation",
    },
  },
  {
    asks: "`upsert` by columns that are not unique",
    send: ({ board }) => board.from("clays").upsert({ id: 1, name: "Amy" }, { onConflict: "box" }),
    documented: { status: 400, code: "42P10", details: null, hint: null },
  },
  {
    asks: "`update`",
    send: ({ board }) => board.from("clays").update({ box: 7 }).eq("box", 1),
    documented: { status: 204, body: null, range: "0-1/*", applied: null },
  },
  {
    asks: "`update` with `in` and `is`",
    send: ({ board }) => board.from("clays").update({ box: 7 }).in("id", [4, 5]).is("box", null),
    documented: { status: 204, body: null, range: "0-0/*" },
  },
  {
    asks: "`update` of no row",
    send: ({ board }) => board.from("clays").update({ box: 7 }).eq("id", 9),
    documented: { status: 204, body: null, range: "*/*" },
  },
  {
    asks: "`update` with `select`",
    send: ({ board }) => board.from("clays").update({ box: 7 }).eq("id", 1).select("id, box"),
    documented: { status: 200, body: [{ id: 1, box: 7 }], range: "0-0/*", applied: "return=representation" },
  },
  {
    asks: "`update` of no row with `select`",
    send: ({ board }) => board.from("clays").update({ box: 7 }).eq("id", 9).select("id"),
    documented: { status: 200, body: [], range: "*/*", applied: "return=representation" },
  },
  {
    asks: "`update` with `count: exact`",
    send: ({ board }) => board.from("clays").update({ box: 7 }, { count: "exact" }).eq("box", 1),
    documented: { status: 204, body: null, range: "0-1/2", applied: "count=exact" },
    here: { answer: { range: "*/2" }, why: "The client reads only the count, behind the slash." },
  },
  {
    asks: "`update` of no row with `single`",
    send: ({ board }) => board.from("clays").update({ box: 7 }).eq("id", 9).select("id").single(),
    documented: { status: 406, ...notOne(0) },
  },
  {
    asks: "`update` of several rows with `single`",
    send: ({ board }) => board.from("clays").update({ box: 7 }).eq("box", 1).select("id").single(),
    documented: { status: 406, ...notOne(2) },
  },
  {
    asks: "`update` of more than `maxAffected`",
    send: ({ board }) =>
      board
        .from("clays")
        .update({ box: 7 })
        .eq("box", 1)
        .setHeader("prefer", "handling=strict, max-affected=1"),
    documented: { status: 400, code: "PGRST124", details: "The query affects 2 rows", hint: null },
  },
  {
    asks: "`update` without a filter",
    send: ({ board }) => board.from("clays").update({ box: 7 }),
    documented: { status: 204, body: null, range: "0-4/*" },
    here: {
      answer: { status: 400, body: undefined, range: null, code: "PGRST100", details: null, hint: "refused" },
      why: "It would change every row. A Supabase project refuses it, too (`safeupdate`).",
    },
  },
  {
    asks: "`delete`",
    send: ({ board }) => board.from("clays").delete().eq("id", 1),
    documented: { status: 204, body: null, range: "*/*", applied: null },
  },
  {
    asks: "`delete` with `select` and `count: exact`",
    send: ({ board }) => board.from("clays").delete({ count: "exact" }).eq("id", 1).select("id"),
    documented: {
      status: 200,
      body: [{ id: 1 }],
      range: "*/1",
      applied: "return=representation, count=exact",
    },
  },
  {
    asks: "`delete` of no row with `single`",
    send: ({ board }) => board.from("clays").delete().eq("id", 9).select("id").single(),
    documented: { status: 406, ...notOne(0) },
  },
  {
    asks: "a function that returns one value",
    send: ({ board }) => board.rpc("sum_of", { a: 2, b: 3 }),
    documented: { status: 200, body: 5, range: "0-0/*" },
  },
  {
    asks: "a function that returns nothing",
    send: ({ board }) => board.rpc("throw_one"),
    documented: { status: 204, body: null },
  },
  {
    asks: "a function that returns rows, with a filter, an order and a page",
    send: ({ board }) =>
      board.rpc("clays_in", { wanted: 1 }).gt("id", 0).select("id").order("id").range(1, 5),
    documented: { status: 200, body: [{ id: 2 }], range: "1-1/*" },
  },
  {
    asks: "a function that returns rows, with `lte` and `or`",
    send: ({ board }) =>
      board.rpc("clays_in", { wanted: 1 }).lte("id", 2).or("name.eq.Ben,id.gt.4").select("id"),
    documented: { status: 200, body: [{ id: 2 }], range: "0-0/*" },
  },
  {
    asks: "a function that returns rows, with `count: exact`",
    send: ({ board }) => board.rpc("clays_in", { wanted: 1 }, { count: "exact" }).limit(1),
    documented: { status: 206, range: "0-0/2", applied: "count=exact" },
  },
  {
    asks: "a function by `get: true`",
    send: ({ board }) => board.rpc("sum_of", { a: 2, b: 3 }, { get: true }),
    documented: { status: 200, body: 5, range: "0-0/*" },
  },
  {
    asks: "a function by `head: true`, with `count: exact`",
    send: ({ board }) => board.rpc("clays_in", { wanted: 1 }, { head: true, count: "exact" }),
    documented: { status: 200, body: null, range: "0-1/2" },
  },
  {
    asks: "a function that changes rows, by `get: true`",
    send: ({ board }) => board.rpc("throw_one", {}, { get: true }),
    documented: { status: 405, code: "25006", details: null, hint: null },
  },
  {
    asks: "a function that refuses, with details and a hint",
    send: ({ board }) => board.rpc("not_tonight"),
    documented: { status: 400, code: "P0001", details: "It rains.", hint: "Wait." },
  },
  {
    asks: "a function that does not exist",
    send: ({ board }) => board.rpc("zzzzzz"),
    documented: {
      status: 404,
      code: "PGRST202",
      details:
        "Searched for the function public.zzzzzz without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
      hint: null,
    },
  },
  {
    asks: "a function with an argument that it does not have",
    send: ({ board }) => board.rpc("sum_of", { a: 1, b: 2, c: 3 }),
    documented: {
      status: 404,
      code: "PGRST202",
      details:
        "Searched for the function public.sum_of with parameters a, b, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
      hint: "Perhaps you meant to call the function public.sum_of(a, b)",
    },
  },
];
