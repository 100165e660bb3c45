import type { Shape } from "./postgrest-shapes.ts";

const five = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }];
const first = { id: 1, name: "Ann" };
const refused = {
  status: 400,
  body: undefined,
  range: null,
  code: "PGRST100",
  details: null,
  hint: "refused",
};
const noGuess = "A guess would tell of rows that the person may not see, so the count is exact.";
const notListed = "Not on the list of what may be asked ([021](decisions/021-request-limits.md)).";
const notEmbedded = "Embedded tables are on a list, and every other one is refused in the same way.";

const notOne = (rows: number) => ({
  code: "PGRST116",
  details: `The result contains ${rows} rows`,
  hint: null,
});

export const reads: readonly Shape[] = [
  {
    asks: "some columns of all rows, in order",
    send: ({ board }) => board.from("clays").select("id").order("id"),
    documented: { status: 200, body: five, range: "0-4/*", applied: null },
  },
  {
    asks: "a filter that no row meets",
    send: ({ board }) => board.from("clays").select("id").eq("id", 9),
    documented: { status: 200, body: [], range: "*/*" },
  },
  {
    asks: "`single`, one row",
    send: ({ board }) => board.from("clays").select("id, name").eq("id", 1).single(),
    documented: { status: 200, body: first, range: "0-0/*" },
  },
  {
    asks: "`single`, no row",
    send: ({ board }) => board.from("clays").select("id").eq("id", 9).single(),
    documented: { status: 406, ...notOne(0) },
  },
  {
    asks: "`single`, several rows",
    send: ({ board }) => board.from("clays").select("id").single(),
    documented: { status: 406, ...notOne(5) },
  },
  {
    asks: "`maybeSingle`, no row",
    send: ({ board }) => board.from("clays").select("id").eq("id", 9).maybeSingle(),
    documented: { status: 200, body: [], range: "*/*" },
  },
  {
    asks: "`count: exact`",
    send: ({ board }) => board.from("clays").select("id", { count: "exact" }).order("id"),
    documented: { status: 200, body: five, range: "0-4/5", applied: "count=exact" },
  },
  {
    asks: "`count: exact` of no rows",
    send: ({ board }) => board.from("clays").select("id", { count: "exact" }).eq("id", 9),
    documented: { status: 200, body: [], range: "*/0", applied: "count=exact" },
  },
  {
    asks: "`count: exact`, `head: true`",
    send: ({ board }) => board.from("clays").select("*", { count: "exact", head: true }),
    documented: { status: 200, body: null, range: "0-4/5", applied: "count=exact" },
  },
  {
    asks: "`count: exact` of a page",
    send: ({ board }) => board.from("clays").select("id", { count: "exact" }).order("id").range(1, 2),
    documented: { status: 206, body: [{ id: 2 }, { id: 3 }], range: "1-2/5", applied: "count=exact" },
  },
  {
    asks: "`count: planned`",
    send: ({ board }) => board.from("clays").select("id", { count: "planned" }).eq("box", 1).order("id"),
    documented: { status: 206, body: [{ id: 1 }, { id: 2 }], applied: "count=planned" },
    here: { answer: { status: 200, range: "0-1/2", applied: "count=exact" }, why: noGuess },
  },
  {
    asks: "`count: estimated`",
    send: ({ board }) => board.from("clays").select("id", { count: "estimated" }).eq("box", 1).order("id"),
    documented: { status: 200, body: [{ id: 1 }, { id: 2 }], range: "0-1/2", applied: "count=estimated" },
    here: { answer: { applied: "count=exact" }, why: noGuess },
  },
  {
    asks: "`range` inside of the rows",
    send: ({ board }) => board.from("clays").select("id").order("id").range(1, 2),
    documented: { status: 200, body: [{ id: 2 }, { id: 3 }], range: "1-2/*" },
  },
  {
    asks: "`range` over the last row",
    send: ({ board }) => board.from("clays").select("id").order("id").range(3, 99),
    documented: { status: 200, body: [{ id: 4 }, { id: 5 }], range: "3-4/*" },
  },
  {
    asks: "`range` past the end",
    send: ({ board }) => board.from("clays").select("id").order("id").range(10, 19),
    documented: { status: 200, body: [], range: "*/*" },
  },
  {
    asks: "`range` past the end with `count: exact`",
    send: ({ board }) => board.from("clays").select("id", { count: "exact" }).range(10, 19),
    documented: {
      status: 416,
      range: "*/5",
      code: "PGRST103",
      details: "An offset of 10 was requested, but there are only 5 rows.",
      hint: null,
    },
  },
  {
    asks: "`range` right at the end with `count: exact`",
    send: ({ board }) => board.from("clays").select("id", { count: "exact" }).range(5, 9),
    documented: { status: 206, body: [], range: "*/5", applied: "count=exact" },
  },
  {
    asks: "`limit(0)`",
    send: ({ board }) => board.from("clays").select("id").limit(0),
    documented: { status: 200, body: [], range: "*/*" },
  },
  {
    asks: "`or`, with `and` inside of it",
    send: ({ board }) => board.from("clays").select("id").or("id.eq.5,and(box.eq.1,name.eq.Ben)").order("id"),
    documented: { status: 200, body: [{ id: 2 }, { id: 5 }], range: "0-1/*" },
  },
  {
    asks: "`or` twice: both are required",
    send: ({ board }) => board.from("clays").select("id").or("id.eq.1,id.eq.5").or("id.eq.5,id.eq.2"),
    documented: { status: 200, body: [{ id: 5 }], range: "0-0/*" },
  },
  {
    asks: "`in`, `not` `is`, `neq`, `gt`, `gte`, `lt`, `lte`, `ilike`",
    send: ({ board }) =>
      board
        .from("clays")
        .select("id")
        .in("id", [1, 2, 3, 5])
        .not("box", "is", null)
        .neq("id", 3)
        .gt("id", 0)
        .gte("id", 1)
        .lt("id", 9)
        .lte("id", 8)
        .ilike("name", "a%"),
    documented: { status: 200, body: [{ id: 1 }], range: "0-0/*" },
  },
  {
    asks: "`is` null",
    send: ({ board }) => board.from("clays").select("id").is("box", null),
    documented: { status: 200, body: [{ id: 5 }], range: "0-0/*" },
  },
  {
    asks: "a value with a comma, a quote and parentheses, in `in`",
    send: ({ board }) => board.from("clays").select("id").in("name", ["a,(b)", 'c"d', "Ann"]),
    documented: { status: 200, body: [{ id: 1 }], range: "0-0/*" },
  },
  {
    asks: "`like`",
    send: ({ board }) => board.from("clays").select("id").like("name", "A%"),
    documented: { status: 200, body: [{ id: 1 }], range: "0-0/*" },
    here: { answer: refused, why: notListed },
  },
  {
    asks: "`contains`",
    send: ({ board }) => board.from("clays").select("id").contains("made", { by: "White" }).eq("id", 1),
    documented: { status: 200, body: [{ id: 1 }], range: "0-0/*" },
    here: { answer: refused, why: notListed },
  },
  {
    asks: "`textSearch`",
    send: ({ board }) => board.from("clays").select("id").textSearch("name", "Ann"),
    documented: { status: 200, body: [{ id: 1 }], range: "0-0/*" },
    here: { answer: refused, why: notListed },
  },
  {
    asks: "`match` of several columns",
    send: ({ board }) => board.from("clays").select("id").match({ box: 1, name: "Ben" }),
    documented: { status: 200, body: [{ id: 2 }], range: "0-0/*" },
  },
  {
    asks: "`order` down with nulls last, then by another column",
    send: ({ board }) =>
      board.from("clays").select("id").order("box", { ascending: false, nullsFirst: false }).order("id"),
    documented: { status: 200, body: [3, 4, 1, 2, 5].map((id) => ({ id })), range: "0-4/*" },
  },
  {
    asks: "a column under another name, and one value inside of JSON",
    send: ({ board }) => board.from("clays").select("number:id, made->>by").eq("id", 1),
    documented: { status: 200, body: [{ number: 1, by: "White" }], range: "0-0/*" },
  },
  {
    asks: "a cast in `select`",
    send: ({ board }) => board.from("clays").select("id::text").eq("id", 1),
    documented: { status: 200, body: [{ id: "1" }], range: "0-0/*" },
    here: { answer: refused, why: notListed },
  },
  {
    asks: "`stripNulls`",
    send: ({ board }) => board.from("clays").select("id, box").eq("id", 5).stripNulls(),
    documented: { status: 200, body: [{ id: 5 }], range: "0-0/*" },
  },
  {
    asks: "`csv`",
    send: ({ board }) => board.from("clays").select("id, name").eq("id", 1).csv(),
    documented: { status: 200, body: "id,name\n1,Ann", range: "0-0/*" },
  },
  {
    asks: "`explain`",
    send: ({ board }) => board.from("clays").select("id").explain(),
    documented: { status: 406, code: "PGRST107", details: null, hint: null },
  },
  {
    asks: "the parent of a row",
    send: ({ board }) => board.from("message_recipients").select("is_read, private_messages(subject)"),
    documented: { status: 200, body: [{ is_read: false, private_messages: { subject: "Squads" } }] },
  },
  {
    asks: "the children of a row",
    send: ({ board }) => board.from("private_messages").select("subject, message_recipients(is_read)"),
    documented: {
      status: 200,
      body: [{ subject: "Squads", message_recipients: [{ is_read: false }] }],
      range: "0-0/*",
    },
  },
  {
    asks: "`!inner` with a filter that a child meets",
    send: ({ board }) =>
      board
        .from("private_messages")
        .select("subject, message_recipients!inner(is_read)")
        .eq("message_recipients.is_read", false),
    documented: {
      status: 200,
      body: [{ subject: "Squads", message_recipients: [{ is_read: false }] }],
      range: "0-0/*",
    },
  },
  {
    asks: "`!inner` with a filter that no child meets",
    send: ({ board }) =>
      board
        .from("private_messages")
        .select("subject, message_recipients!inner(is_read)")
        .eq("message_recipients.is_read", true),
    documented: { status: 200, body: [], range: "*/*" },
  },
  {
    asks: "children by a filter of theirs, without `!inner`",
    send: ({ board }) =>
      board
        .from("private_messages")
        .select("subject, message_recipients(is_read)")
        .eq("message_recipients.is_read", true),
    documented: { status: 200, body: [{ subject: "Squads", message_recipients: [] }], range: "0-0/*" },
  },
  {
    asks: "children in an order and up to a number",
    send: ({ board }) =>
      board
        .from("seasons")
        .select("name, teams(name)")
        .order("name", { referencedTable: "teams", ascending: false })
        .limit(1, { referencedTable: "teams" }),
    documented: { status: 200, body: [{ name: "Fall", teams: [{ name: "Owls" }] }], range: "0-0/*" },
  },
  {
    asks: "the number of children of a row, `teams(count)`",
    send: ({ board }) => board.from("seasons").select("name, teams(count)"),
    documented: { status: 200, body: [{ name: "Fall", teams: [{ count: 2 }] }], range: "0-0/*" },
  },
  {
    asks: "a parent by the name of its foreign key",
    send: ({ board }) =>
      board.from("message_recipients").select("private_messages!message_recipients_message_id_fkey(subject)"),
    documented: { status: 200, body: [{ private_messages: { subject: "Squads" } }], range: "0-0/*" },
  },
  {
    asks: "a filter on a table that `select` does not name",
    send: ({ board }) =>
      board.from("private_messages").select("subject").eq("message_recipients.is_read", true),
    documented: { status: 400, code: "PGRST108" },
  },
  {
    asks: "a table without a foreign key to this one",
    send: ({ board }) => board.from("private_messages").select("subject, seasons(name)"),
    documented: { status: 400, code: "PGRST200" },
    here: { answer: refused, why: notEmbedded },
  },
  {
    asks: "an embedded table that several foreign keys lead to",
    send: ({ board }) => board.from("bulletin_reports").select("id, accounts(first_name)"),
    documented: { status: 300, code: "PGRST201" },
    here: { answer: refused, why: notEmbedded },
  },
  {
    asks: "a column that does not exist, in `select`",
    send: ({ board }) => board.from("clays").select("color"),
    documented: { status: 400, code: "42703", details: null, hint: null },
  },
  {
    asks: "a column that does not exist, in a filter",
    send: ({ board }) => board.from("clays").select("id").eq("color", "red"),
    documented: { status: 400, code: "42703", details: null, hint: null },
  },
  {
    asks: "a value of the wrong type",
    send: ({ board }) => board.from("clays").select("id").eq("id", "one"),
    documented: { status: 400, code: "22P02", details: null, hint: null },
  },
  {
    asks: "a table that does not exist",
    send: ({ board }) => board.from("zzzzzz").select("id"),
    documented: { status: 404, code: "PGRST205", details: null, hint: null },
  },
  {
    asks: "a table of another schema",
    send: ({ board }) => board.schema("auth").from("users").select("id"),
    documented: { status: 406, code: "PGRST106", details: null },
  },
  {
    asks: "a table that the person may not read",
    send: ({ board }) => board.from("hidden_clays").select("id"),
    documented: { status: 403, code: "42501", details: null },
  },
  {
    asks: "a table that a visitor may not read",
    send: ({ visitor }) => visitor.from("app_users").select("status"),
    documented: { status: 401, code: "42501", details: null },
  },
  {
    asks: "anything, with a token that is none",
    send: ({ visitor }) => visitor.from("clays").select("id").setHeader("authorization", "Bearer a.b.c"),
    documented: { status: 401, code: "PGRST301" },
  },
];
