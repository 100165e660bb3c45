// @vitest-environment happy-dom
import { keepPreviousData } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { answerOf } from "#testing/answer-of.ts";
import {
  erasedNamesQueryOptions,
  type SecurityEntry,
  securityPageQueryOptions,
} from "./security-log-queries.ts";

afterEach(() => vi.unstubAllGlobals());

type Page = { rows: SecurityEntry[]; count: number };
const page = securityPageQueryOptions({ event: "sign-in", person: "a1" }, 2);
const row = {
  id: 7,
  created_at: "2026-11-18T19:04:00Z",
  event: "sign-in",
  account_id: "a1",
  subject_id: "a2",
  client_ip: "192.0.2.7",
  detail: { member: "m1" },
};

test("a page of the log has each entry whole, and how many there are on all pages", async () => {
  const answer = await answerOf<Page>(page, {
    security_log: { body: [row], headers: { "content-range": "50-50/131" } },
  });
  expect(answer).toEqual({
    rows: [
      {
        id: 7,
        at: "2026-11-18T19:04:00Z",
        event: "sign-in",
        accountId: "a1",
        subjectId: "a2",
        client_ip: "192.0.2.7",
        detail: { member: "m1" },
      },
    ],
    count: 131,
  });
});

test("without a count there are none, and nothing is made up", async () => {
  expect(await answerOf<Page>(page, { security_log: { body: [] } })).toEqual({ rows: [], count: 0 });
});

test("the log is asked for anew each time, with the page before on the screen meanwhile", () => {
  expect([page.staleTime, page.placeholderData]).toEqual([0, keepPreviousData]);
  const others = [
    securityPageQueryOptions({ event: "sign-in", person: "a1" }, 3),
    securityPageQueryOptions({ event: "sign-in", person: "" }, 2),
    securityPageQueryOptions({ event: "", person: "a1" }, 2),
  ];
  const keys = [page, ...others].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(4);
});

test("erased people are called by what is left of their names, those without an account by none", async () => {
  const names = await answerOf<Map<string, string>>(erasedNamesQueryOptions(), {
    erasures: {
      body: [
        { account_id: "a1", pseudonym: "Former member 1" },
        { account_id: null, pseudonym: "Former member 2" },
      ],
    },
  });
  expect([...names]).toEqual([["a1", "Former member 1"]]);
});
