/** Requests no one means, some hundreds of them: whatever they ask, it is the asker's error and never the server's. */
import { describe, expect, test } from "vitest";
import { useApi } from "#testing/backend-api.ts";

const { backend, cast, call } = await useApi();

const queries = [
  "",
  "*",
  "%ff",
  "__proto__",
  "constructor",
  "id",
  "id,",
  "(",
  ")",
  "a(b(c(d)))",
  "..",
  "...a(b)",
  '"',
  "'",
  "::int",
  "id::nothing",
  "a->b->>c",
  "-1",
  "99999999999999999999",
  "eq.",
  "eq.1",
  "not.not.eq.1",
  "in.(",
  "in.()",
  "in.(1,(2)",
  "is.maybe",
  "match.(a",
  "ilike.%",
  "fts(nothing).x",
  "cs.{",
  "eq(any).{1",
  "null",
  "\\",
  "\ud83c\udfaf",
  "a".repeat(3000),
];
const names = [
  "select",
  "order",
  "limit",
  "offset",
  "or",
  "and",
  "not.or",
  "on_conflict",
  "columns",
  "id",
  "email",
  "__proto__",
  "a.b",
  "a.order",
];
const paths = ["members", "app_users", "club_settings", "rpc/seasons_overview", "rpc/season_book"];

/** The same row of numbers at each run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

/** Statuses of the server's own errors; 503 and 504 would be one too where no one else asks. */
const isError = (status: number): boolean => status >= 500;

describe("the data API", () => {
  test("has no fault with any of 400 made-up queries", async () => {
    const next = numbers(7);
    const tokens = [undefined, cast.member.accessToken, cast.admin.accessToken];
    const errors: unknown[] = [];
    for (let n = 0; n < 400; n += 1) {
      const parts = Array.from({ length: 1 + next(3) }, () => {
        const value = queries[next(queries.length)] ?? "";
        return `${names[next(names.length)]}=${value === "%ff" ? value : encodeURIComponent(value)}`;
      });
      const path = `/rest/v1/${paths[next(paths.length)]}?${parts.join("&")}`;
      const method = ["GET", "GET", "HEAD", "DELETE"][next(4)] ?? "GET";
      const { status } = await call(path, { method, token: tokens[next(tokens.length)] });
      if (isError(status)) errors.push([method, path, status]);
    }
    expect(errors).toEqual([]);
  });

  test("has no fault with bodies that are no rows", async () => {
    const bodies = [
      "",
      "{",
      "[",
      "null",
      "1",
      '"x"',
      "[1]",
      "[null]",
      "[[]]",
      "{}",
      "[]",
      '{"__proto__":1}',
      '{"":1}',
      '{"constructor":{}}',
      '[{"a":1},{"b":2}]',
      '{"id":{"a":[1]}}',
      '{"id":1e999}',
    ];
    const errors: unknown[] = [];
    for (const path of [
      "members",
      "app_users",
      "private_messages",
      "account_settings?on_conflict=nothing",
      "rpc/record_scores",
      "rpc/season_book",
      "rpc/display_season",
    ])
      for (const body of bodies)
        for (const method of ["POST", "PATCH", "PUT", "DELETE"]) {
          const response = await fetch(`${backend.url}/rest/v1/${path}`, {
            method,
            headers: {
              apikey: backend.publishableKey,
              authorization: `Bearer ${cast.admin.accessToken}`,
              "content-type": "application/json",
              prefer: "resolution=merge-duplicates",
            },
            body,
          });
          if (isError(response.status)) errors.push([method, path, body, response.status]);
        }
    expect(errors).toEqual([]);
  });

  test.each(["__proto__", "constructor", "to_string", "rpc/__proto__", "rpc/constructor"])(
    "knows nothing of %s",
    async (name) => {
      const { accessToken: token } = cast.admin;
      expect((await call(`/rest/v1/${name}`, { method: "GET", token })).status).toBe(404);
    },
  );

  test.each(["POST", "PATCH", "DELETE"])(
    "has a view of accounts that nobody writes with %s",
    async (method) => {
      const response = await call("/rest/v1/app_users?status=eq.Active", {
        method,
        token: cast.admin.accessToken,
        body: { role: "Admin" },
      });
      expect(response.status).toBe(405);
    },
  );
});

describe("files", () => {
  test.each([
    ["an order by nothing", "list/news", { prefix: "", sortBy: { column: "name", order: "sideways" } }],
    ["an order by no column", "list/news", { prefix: "", sortBy: { column: "nothing", order: "asc" } }],
    ["a negative number", "list/news", { prefix: "", limit: -1 }],
    ["half a file", "list/news", { prefix: "", limit: 1.5 }],
    ["a negative beginning", "list/news", { prefix: "", offset: -1 }],
    ["an endless prefix", "list/news", { prefix: "x".repeat(5000) }],
    ["a place that is no letter", "sign/news/%ff", { expiresIn: 60 }],
    ["a list that is no letter", "list/%ff", { prefix: "" }],
    ["no end", "sign/news/x.png", { expiresIn: "soon" }],
    ["a move to nowhere", "move", { bucketId: "news" }],
    ["a copy of nothing", "copy", { bucketId: "news", sourceKey: "a", destinationKey: "b" }],
  ])("with %s are the asker's fault", async (_, path, body) => {
    const { accessToken: token } = cast.member;
    const { status } = await call(`/storage/v1/object/${path}`, { token, body });
    expect([status, isError(status)]).toEqual([expect.any(Number), false]);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
