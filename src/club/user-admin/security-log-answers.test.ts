// @vitest-environment happy-dom
import { keepPreviousData, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setConfig } from "#lib/config.ts";
import { answerOf } from "#testing/answer-of.ts";
import { respondWith } from "#testing/respond-with.ts";
import { erasedNamesQueryOptions, securityLogQueryOptions } from "./security-log-queries.ts";

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  setConfig({ backendUrl: "https://club.example", publishableKey: "key", clubName: "", version: "" });
});

test("an entry of the log has everything the database has", async () => {
  respondWith(() => ({
    body: [
      {
        id: 7,
        created_at: "2026-11-18T19:04:00Z",
        event: "sign-in",
        account_id: "a1",
        subject_id: "a2",
        client_ip: "192.0.2.7",
        detail: { member: "m1" },
      },
    ],
  }));
  const options = securityLogQueryOptions({ event: "sign-in", person: "a1" });
  const { pages } = await new QueryClient().fetchInfiniteQuery(options);
  expect(pages).toEqual([
    [
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
  ]);
});

test("the log is asked for anew each time, with the list before on the screen meanwhile", () => {
  const all = [
    securityLogQueryOptions({ event: "sign-in", person: "a1" }),
    securityLogQueryOptions({ event: "sign-in", person: "" }),
    securityLogQueryOptions({ event: "", person: "a1" }),
  ];
  for (const { staleTime, placeholderData } of all)
    expect([staleTime, placeholderData]).toEqual([0, keepPreviousData]);
  expect(new Set(all.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3);
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
