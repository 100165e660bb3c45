import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { embeds, queryLimits, refusedQuery } from "./query-limits.ts";

const judge = (path: string, query: string) =>
  refusedQuery("GET", path, new URL(`http://club.example/rest/v1/${path}?${query}`));
const id = "00000000-0000-4000-8000-000000000001";

describe("queries of screens are let through", () => {
  test.each([
    ["app_users", "select=*&email=eq.a.b%40club.example"],
    ["private_messages", `select=*&or=(sender_id.eq.${id},recipient_id.eq.${id})&order=created_at.desc`],
    [
      "private_messages",
      `select=*, message_recipients!inner(id, recipient_id, is_read)&message_recipients.recipient_id=eq.${id}`,
    ],
    ["season_rule_changes", "select=id, changed:accepted->changed, accounts(first_name, last_name)"],
    [
      "bulletin_posts",
      'select=id,author:accounts!bulletin_posts_author_id_fkey(first_name),comments:bulletin_comments(count)&words=ilike."%a, b%"',
    ],
    ["score_imports", "on_conflict=import_id,part&columns=%22import_id%22,%22part%22"],
    ["scores", "voided_at=not.is.null&week=eq.3&order=shot_on.desc.nullslast,id&offset=50&limit=50"],
    ["teams", `id=in.(${Array.from({ length: 100 }, () => id).join(",")})`],
    ["members", "or=(id.eq.1,id.eq.2)&or=(name.eq.A,name.eq.B)"],
    ["seasons", "select=id,teams(name)&teams.order=name.desc&teams.limit=1&teams.offset=1"],
    ["rpc/accounts_overview", "offset=0&limit=1000"],
    ["rpc/shells", "wanted=7&text=a.b"],
    ["rpc/season_version", "season_id=cdb1b6e9-82ec-4712-b97d-86e9288956a9"],
    ["rpc/shells", "text=likely (or not)"],
  ])("%s?%s", (path, query) => expect(judge(path, query)).toBeUndefined());
});

describe("a change that names no rows is refused", () => {
  const judgeChange = (method: string, query: string) =>
    refusedQuery(method, "news_articles", new URL(`http://club.example/rest/v1/news_articles${query}`));
  test.each(["PATCH", "DELETE"])("%s", (method) => {
    for (const query of ["", "?select=id", "?limit=1&order=id", "?apikey=key"])
      expect(judgeChange(method, query)).toBe(
        "Name the rows to change. Without a filter this would change every row.",
      );
    for (const query of ["?id=eq.1", "?or=(id.eq.1,id.eq.2)", "?id=in.(1,2)&select=id"])
      expect(judgeChange(method, query)).toBeUndefined();
  });
  test("what is read or added needs no filter", () => {
    for (const method of ["GET", "POST"]) expect(judgeChange(method, "")).toBeUndefined();
  });
});

describe("what no screen asks is refused", () => {
  const aliases = Array.from({ length: 900 }, (_, n) => `a${n}:safety_text`).join(",");
  test.each([
    ["patterns", "club_settings", "about_text=imatch.(.)(.)"],
    ["patterns turned around", "club_settings", "about_text=not.match.x"],
    ["patterns in a group", "club_settings", "or=(about_text.match.x,id.eq.1)"],
    ["patterns in a group in a group", "club_settings", "or=(and(about_text.not.imatch.x,id.eq.1))"],
    ["patterns for a function", "rpc/accounts_overview", "email=match.x"],
    ["several patterns at once", "members", "name=ilike(any).{a,b}"],
    ["full text", "members", "name=fts.x"],
    ["a column under many names", "club_settings", `select=${aliases}`],
    ["a column twice", "club_settings", "select=a:safety_text,b:safety_text"],
    [
      "tables inside of tables",
      "members",
      "select=*,scores!scores_member_id_fkey(*,members!scores_member_id_fkey(*))",
    ],
    ["a table that multiplies", "members", "select=*,scores(*)"],
    ["a table read along twice", "champions", "select=a:members(name),b:members(name)"],
    ["spread rows", "squads", "select=...squad_members(post)"],
    ["sums", "scores", "select=hits.sum()"],
    ["casts", "scores", "select=hits::text"],
    ["values inside of JSON as a filter", "seasons", "rules->>preset=eq.x"],
    ["names that every object has", "members", "constructor=eq.1"],
    ["groups in groups in groups", "members", "or=(and(or(id.eq.1,id.eq.2),id.eq.3),id.eq.4)"],
    ["a group that does not end", "members", "or=(and(id.eq.1)"],
    ["a negative number of rows", "members", "limit=-1"],
    ["a selection said twice", "members", "select=id&select=name"],
    ["a pattern in the second of two groups", "members", "or=(id.eq.1,id.eq.2)&or=(name.match.A,id.eq.3)"],
    [
      "an order of embedded rows by another table",
      "seasons",
      "select=id,teams(name)&teams.order=scores(hits)",
    ],
    ["an order of embedded rows said twice", "seasons", "teams.order=name&teams.order=id"],
    ["a negative number of embedded rows", "seasons", "select=id,teams(name)&teams.limit=-1"],
    ["many filters", "members", Array.from({ length: 17 }, () => "id=eq.1").join("&")],
    ["many parts", "members", Array.from({ length: 31 }, () => "apikey=1").join("&")],
    ["orders of much", "members", "order=a,b,c,d,e,f,g"],
    ["an order by another table", "members", "order=scores(hits)"],
    ["many placeholders", "members", `name=ilike.${"%a".repeat(13)}`],
    ["everything that is long", "members", `name=eq.${"x".repeat(queryLimits.length)}`],
  ])("%s", (_, path, query) => expect(judge(path, query)).toMatch(/^[A-Za-z].+\.$/));
});

const repeated = (count: number, text: string, between = ",") =>
  Array.from({ length: count }, () => text).join(between);
const distinct = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join();

test.each<[what: string, path: string, most: number, query: (count: number) => string, sentence: string]>([
  ["filters", "members", 16, (n) => repeated(n, "id=eq.1", "&"), "The query has too many filters."],
  [
    "filters of a group",
    "members",
    16,
    (n) => `or=(${repeated(n, "id.eq.1")})`,
    "The query has too many filters.",
  ],
  [
    "characters of a filter",
    "members",
    6000,
    (n) => `id=${"eq.".padEnd(n, "x")}`,
    "A filter of the query is too long.",
  ],
  [
    "groups inside each other",
    "members",
    2,
    (n) => `or=${"(and".repeat(n - 1)}(id.eq.1${")".repeat(n)}`,
    "The filters of the query are nested too deeply.",
  ],
  [
    "placeholders",
    "members",
    12,
    (n) => `name=ilike.${"*".repeat(n)}`,
    "What is looked for has too many placeholders.",
  ],
  ["parts", "members", 30, (n) => repeated(n, "apikey=1", "&"), "The query has too many parts."],
  ["characters", "members", 8000, (n) => "apikey=".padEnd(n - 1, "x"), "The query is too long."],
  [
    "characters of a selection",
    "members",
    2000,
    (n) => `select=${"a".repeat(n)}`,
    "The query selects too much.",
  ],
  ["columns", "members", 60, (n) => `select=${distinct(n)}`, "The query names too many columns."],
  [
    "columns read along",
    "champions",
    60,
    (n) => `select=members(${distinct(n)})`,
    "The query names too many columns.",
  ],
  ["orders", "members", 6, (n) => `order=${distinct(n)}`, "The query puts its rows in order by too much."],
  [
    "digits of a limit",
    "members",
    7,
    (n) => `limit=${"1".repeat(n)}`,
    "limit and offset are whole numbers from 0.",
  ],
  ["columns to write", "members", 100, (n) => `columns=${distinct(n)}`, "The query names too many columns."],
])("up to so many %s, on %s %i", (_, path, most, query, sentence) => {
  expect(judge(path, query(most))).toBeUndefined();
  expect(judge(path, query(most + 1))).toBe(sentence);
});

const unknownColumn = "The query names a column in a way that is not understood.";
const unknownMember = "A group of filters has a part that is not understood.";
const notOffered = (operator: string) =>
  `The operator "${operator}" is not supported here. Use one of: eq, neq, gt, gte, lt, lte, is, in, ilike.`;
const endless = "A list in the query does not end.";

test.each([
  ["members", "or=id.eq.1)", "A group of filters must be in parentheses."],
  ["members", "or=(id.eq.1", "A group of filters must be in parentheses."],
  ["members", "or=(and(id.eq.1)", endless],
  ["members", "or=(id.eq.1))", endless],
  ["members", 'or=(name.eq."a)', endless],
  ["members", "or=(constructor.eq.1)", unknownMember],
  ["members", "or=(and.eq.1)", unknownMember],
  ["members", "or=(id)", unknownMember],
  ["members", "or=(Id.eq.1)", unknownMember],
  ["members", "or=(id.eq.1,name.match.x)", notOffered("match")],
  ["members", "name=like.A*", notOffered("like")],
  ["members", "name=like(any).{A*}", notOffered("like")],
  ["members", "name=Ann", "A filter needs an operator, as in status=eq.Active."],
  ["members", "name=", "A filter needs an operator, as in status=eq.Active."],
  ["members", "constructor=eq.1", unknownColumn],
  ["members", "Id=eq.1", unknownColumn],
  ["members", "scores.or=eq.1", unknownColumn],
  ["members", "columns=id,Name", unknownColumn],
  ["members", "limit=1&limit=2", "The query says limit twice."],
  ["members", "offset=x", "limit and offset are whole numbers from 0."],
  ["members", "select=toString", "The query selects something that is not understood."],
  ["members", "select=id,id", "The query names a column twice."],
  ["members", "order=toString", "The query names an order that is not understood."],
  ["members", "order=name.down", "The query names an order that is not understood."],
  ["members", "select=scores(hits)", "scores cannot be read along with this."],
  ["toString", "select=scores(hits)", "scores cannot be read along with this."],
  ["champions", "select=members(name),teams(name),b:members(id)", "The query reads members twice."],
  ["champions", "select=members(name,name)", "The query names a column twice."],
  ["rpc/accounts_overview", "email=not.fts.x", notOffered("fts")],
])("%s?%s is refused: %s", (path, query, sentence) => expect(judge(path, query)).toBe(sentence));

test.each([
  ["members", "or=( id.eq.1 , and (id.eq.2 , id.eq.3) )"],
  ["members", "or=(id.in.{1,2},name.eq.a)"],
  ["members", "select="],
  ["members", "select= id , name "],
  ["champions", "select=members( name , id ), id"],
  ["members", "order=name.asc.nullsfirst,id.desc"],
  ["members", "apikey=match.x"],
])("%s?%s is read as the library reads it", (path, query) => expect(judge(path, query)).toBeUndefined());

test("a group is divided as the library divides it: a comma in quotes ends no part", () => {
  expect(judge("members", 'or=(name.eq."a,about_text.match.x",id.eq.1)')).toBeUndefined();
  expect(judge("members", 'or=(name.eq.a",about_text.match.x,id.eq.1)')).toBeDefined();
});

const source = fileURLToPath(new URL("../../../src/", import.meta.url));
const texts = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /-(queries|mutations)\.ts$/.test(name))
  .map((name) => readFileSync(source + name, "utf8"));

/** What queries read along: `name!hint(` inside of the texts that stand in `select` or in a constant for it. */
const readAlong = new Set(
  texts
    .flatMap((text) => [...text.matchAll(/["`]([^"`\n]*)["`]/g)].map(([, queries = ""]) => queries))
    .flatMap((queries) => [...queries.matchAll(/(?:^|[,:]\s*)([a-z_]+(?:![a-z_]+)?)\((?=[a-z_*$])/g)])
    .map(([, target = ""]) => target),
);

test("what may be read along is what the screens read along, no more and no less", () => {
  expect([...readAlong].toSorted()).toEqual([...new Set(Object.values(embeds).flat())].toSorted());
});

test("each table that something is read along with is one that a screen asks", () => {
  const all = texts.join("\n");
  for (const table of Object.keys(embeds)) expect(all, table).toMatch(new RegExp(`from\\(\\s*"${table}"`));
});
