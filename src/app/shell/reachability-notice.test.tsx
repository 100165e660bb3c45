import { type QueryMeta, QueryObserver } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { weekScoresQueryOptions } from "#keeping/night/week-scores-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { reachability } from "#lib/reachability.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { seasonBookQueryOptions, seasonKeys } from "#season/queries/season-queries.ts";
import { renderApp } from "#testing/render-app.tsx";
import { noticeTimeoutMs, ReachabilityNotice } from "./reachability-notice.tsx";

const at = (time: string) => Date.parse(`2026-11-21T${time}:00`);
const title = "You're offline, or the club's website is down";

beforeEach(() => void vi.useFakeTimers({ now: at("19:30") }));
afterEach(() => void vi.useRealTimers());

function lose(isReachable = false) {
  act(() => reachability.set({ isReachable, since: new Date().toISOString() }));
  act(() => void vi.advanceTimersByTime(noticeTimeoutMs + 10));
}

/** A screen with these responses on it, each of its moment. */
function setUp(
  queries: [options: { queryKey: readonly unknown[]; meta?: QueryMeta }, updatedAt: number][] = [],
) {
  const queryClient = createQueryClient();
  for (const [{ queryKey, meta = {} }, updatedAt] of queries) {
    queryClient.setQueryData(queryKey, {}, { updatedAt });
    new QueryObserver(queryClient, { queryKey, meta, enabled: false }).subscribe(() => undefined);
  }
  renderApp(<ReachabilityNotice />, { queryClient });
  return queryClient;
}

test("nothing is said while the server answers, nor about a failure of a moment", () => {
  setUp();
  expect(screen.queryByText(title)).toBeNull();
  act(() => reachability.set({ isReachable: false, since: "" }));
  act(() => reachability.set({ isReachable: true, since: "" }));
  act(() => void vi.advanceTimersByTime(noticeTimeoutMs * 2));
  expect(screen.queryByText(title)).toBeNull();
});

test("it says that the server is away, until it is back", () => {
  setUp();
  lose();
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByText(/as of/)).toBeNull();
  lose(true);
  expect(screen.queryByText(title)).toBeNull();
});

test("what is shown is as old as its oldest figures, whatever stands around them", () => {
  setUp([
    [weekScoresQueryOptions("winter", 5), at("19:12")],
    [seasonBookQueryOptions("winter"), at("19:20")],
    [clubMembersQueryOptions(), at("12:00")],
  ]);
  lose();
  expect(screen.getByText(/^Showing information from Nov 21, 2026, 7:12 PM\./)).toBeVisible();
});

test("a season found unchanged since is as new as that", () => {
  const client = setUp([[seasonBookQueryOptions("winter"), at("12:00")]]);
  client.setQueryData(seasonKeys.version("winter"), 7, { updatedAt: at("19:25") });
  lose();
  expect(screen.getByText(/^Showing information from Nov 21, 2026, 7:25 PM\./)).toBeVisible();
});
