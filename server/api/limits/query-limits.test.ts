import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { embeds, queryLimits, refusedQuery } from "./query-limits.ts";

const judge = (path: string, query: string) =>
  refusedQuery(path, new URL(`http://club.example/rest/v1/${path}?${query}`));
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
    ["rpc/accounts_overview", "offset=0&limit=1000"],
    ["rpc/shells", "wanted=7&text=a.b"],
  ])("%s?%s", (path, query) => expect(judge(path, query)).toBeUndefined());
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
    ["many filters", "members", Array.from({ length: 17 }, () => "id=eq.1").join("&")],
    ["many parts", "members", Array.from({ length: 31 }, () => "apikey=1").join("&")],
    ["orders of much", "members", "order=a,b,c,d,e,f,g"],
    ["an order by another table", "members", "order=scores(hits)"],
    ["many placeholders", "members", `name=ilike.${"%a".repeat(13)}`],
    ["everything that is long", "members", `name=eq.${"x".repeat(queryLimits.length)}`],
  ])("%s", (_, path, query) => expect(judge(path, query)).toMatch(/^[A-Za-z].+\.$/));
});

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
