import { describe, expect, test } from "vitest";
import { isOnVisitorList } from "./visitor-list.ts";
import { visitorFunctions, visitorTables } from "./visitor-queries.ts";

const judge = (path: string, query = "", method = "GET") =>
  isOnVisitorList(method, path, new URL(`http://club.example/rest/v1/${path}?${query}`));

describe("a visitor", () => {
  test.each([
    ["scrolling_text", "select=id,text,speed&active=eq.true&order=created_at.asc"],
    ["front_page_content", "select=*&published=eq.true&order=display_order.asc,created_at.desc"],
    ["club_settings", "select=*"],
    ["club_settings", "select=safety_text"],
    ["front_page_content", "select=id,title"],
    ["events", "select=title,starts_at&ends_at=gt.2026-11-22T10:00:00.000Z"],
    [
      "news_articles",
      "select=id,title&or=(expires_at.is.null,expires_at.gt.2026-11-22T10:00:00.000Z)&offset=10&limit=10",
    ],
  ])("may ask for %s?%s", (path, query) => expect(judge(path, query)).toBe(true));

  test.each([
    ["a table that is not listed", "members", "select=id"],
    ["a pattern", "club_settings", "about_text=imatch.x"],
    ["a filter of another column", "front_page_content", "author_name=eq.x"],
    ["another operator", "front_page_content", "published=neq.true"],
    ["the opposite", "front_page_content", "published=not.eq.true"],
    ["a filter twice", "events", "ends_at=gt.2026-01-01&ends_at=gt.2026-01-02"],
    ["a part of a column", "front_page_content", "select=id,title->x"],
    ["a column under two names", "scrolling_text", "select=a:text,b:text"],
    ["another table along with it", "events", "select=*,event_sign_ups(*)"],
    ["another order", "events", "order=title"],
    ["another group", "news_articles", "or=(id.eq.1,id.eq.2)"],
    ["too many rows", "events", "limit=1001"],
    ["rows far away", "events", "offset=200000"],
    ["what every object has", "constructor", ""],
    ["part of a group", "news_articles", "or=(expires_at.is.null)"],
    ["more than a group", "news_articles", "or=(expires_at.is.null,expires_at.gt.2026-01-01,id.eq.1)"],
    ["a group of a table without groups", "events", "or=(id.eq.1)"],
    ["what is no group", "news_articles", "or=expires_at.is.null,expires_at.gt.2026-01-01"],
    ["a limit that is no number", "events", "limit=x"],
  ])("may not ask for %s", (_, path, query) => expect(judge(path, query)).toBe(false));

  test.each<[string, number, (size: number) => string]>([
    ["events", 1000, (rows) => `limit=${rows}`],
    ["events", 100_000, (rows) => `offset=${rows}`],
    ["news_articles", 300, (length) => `id=${"eq.".padEnd(length, "x")}`],
    ["news_articles", 2000, (length) => "apikey=".padEnd(length - 1, "x")],
    ["scrolling_text", 1000, (length) => `select=${":text".padStart(length, "a")}`],
    ["events", 6, (terms) => `order=${Array.from({ length: terms }, () => "id").join()}`],
  ])("may ask for %s up to %i", (path, most, query) => {
    expect(judge(path, query(most))).toBe(true);
    expect(judge(path, query(most + 1))).toBe(false);
  });

  test("asks with its key for a head as for the rows, and reads on where a page ended", () => {
    expect(judge("news_articles", "apikey=x&select=id&id=eq.1&order=pinned,id&offset=0", "HEAD")).toBe(true);
  });

  test.each(["POST", "PATCH", "PUT", "DELETE", "OPTIONS"])("writes nothing with %s", (method) => {
    for (const table of Object.keys(visitorTables)) expect(judge(table, "", method)).toBe(false);
  });

  test("calls listed functions only, by POST and with nothing in the address", () => {
    for (const name of visitorFunctions) {
      expect(judge(`rpc/${name}`, "", "POST")).toBe(true);
      expect(judge(`rpc/${name}`, "", "GET")).toBe(false);
      expect(judge(`rpc/${name}`, "secret=x", "POST")).toBe(false);
    }
    expect(judge("rpc/season_book", "", "POST")).toBe(false);
  });
});
