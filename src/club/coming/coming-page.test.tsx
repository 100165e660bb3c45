import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import {
  type ComingPerson,
  type NightAttendance,
  prefetchAttendance,
  type SubstituteOffer,
  type TeamRequests,
} from "#season/attendance/attendance-queries.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { ComingPage } from "./coming-page.tsx";

const season = clubSeasonOf(book);
const { id } = season.info;
const aSeason = { ...season.info, version: 1, last_change_at: null, rounds: 1 };
const nothing = { note: null, awayUntil: null, by: null, at: "2026-01-01T10:00:00Z" };
const person = (memberId: string, name: string, more: Partial<ComingPerson> = {}): ComingPerson => ({
  ...{ memberId, name, accountId: null },
  ...more,
});
const people = [
  person("m1", "Dexter Heathcliffe", { ...nothing, reply: "in" }),
  person("m2", "Kermit Northgate", {
    ...nothing,
    reply: "out",
    note: "Night shift, sorry",
    by: "Dexter Heathcliffe",
  }),
  person("m3", "Clyde Copperfeld"),
];
const night: NightAttendance = {
  ...{
    week: 2,
    day: "2026-01-14",
    startsAt: "2026-01-14T19:30:00Z",
    field: "1",
    status: "scheduled",
    isOver: false,
  },
  team: { id: "t1", name: "Twelve Gauge Gang" },
  leads: true,
  opponent: { id: "t2", name: "Rising Targets" },
  counts: { in: 1, out: 1, open: 1 },
  people,
  teams: null,
};
const requests: TeamRequests = { allowsSubstitutes: true, requests: [], remindedAt: null, sendsEmails: true };
const offers: SubstituteOffer[] = [
  {
    memberId: "s1",
    name: "Boyd Fallowes",
    note: null,
    weekdays: [3],
    shotIn: 1,
    reply: null,
    isAsked: false,
  },
  {
    memberId: "s2",
    name: "Basil Quarrington",
    note: null,
    weekdays: [],
    shotIn: null,
    reply: "no",
    isAsked: false,
  },
];

type Options = { week?: string; seasons?: unknown[] };

function open(attendance: NightAttendance | null, { week = "2", seasons = [aSeason] }: Options = {}) {
  const replies: Record<string, unknown> = {
    ...{
      night_attendance: attendance,
      team_requests: requests,
      substitute_offers: offers,
      ask_substitutes: 1,
    },
    league_start: { seasons, book: null },
  };
  const calls = respondWith(({ path }) => ({ body: replies[path.split("/").at(-1) ?? ""] ?? null }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(seasonKeys.book(id), season);
  renderApp(<ComingPage />, {
    address: `/night?season=${id}&week=${week}&view=coming`,
    user: aUser(),
    queryClient,
  });
  return calls;
}

test("the captain sees who is in, who can't with their word and who said it, and who is open", async () => {
  open(night);
  expect(await screen.findByText("in, short 1")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "In" })).getByText(/Dexter Heathcliffe/)).toBeVisible();
  const cannot = within(screen.getByRole("region", { name: "Can't make it" }));
  expect(cannot.getByText("“Night shift, sorry”")).toBeVisible();
  expect(cannot.getByText("by Dexter Heathcliffe")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Open" })).getByText(/Clyde Copperfeld/)).toBeVisible();
});

test("without a season or a week the page says so instead of loading on", async () => {
  open(null, { week: "" });
  expect(await screen.findByText("Nothing to show.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Coming nights" })).toBeVisible();
  cleanup();
  open(null, { seasons: [] });
  expect(await screen.findByText("There is no season yet.")).toBeVisible();
});

test("the captain answers for a teammate", async () => {
  const calls = open(night);
  await userEvent.click(await screen.findByRole("button", { name: "Answer for Clyde Copperfeld" }));
  await userEvent.click(screen.getByRole("button", { name: "Can't" }));
  expect(calls.find(({ path }) => path.endsWith("reply_to_night"))?.body).toMatchObject({
    reply: "out",
    member_id: "m3",
  });
});

test("from the page a substitute is asked with three presses", async () => {
  const calls = open(night);
  await userEvent.click(await screen.findByRole("button", { name: "Ask a substitute" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Boyd Fallowes" }));
  expect(screen.getByText("Said no for this night")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Ask 1 person" }));
  expect(calls.find(({ path }) => path.endsWith("ask_substitutes"))?.body).toMatchObject({
    member_ids: ["s1"],
    team_id: "t1",
  });
});

afterEach(() => vi.useRealTimers());

test.each([
  ["2026-01-12T12:00:00Z", 5, "2026-01-14T17:30:00.000Z"],
  ["2026-01-14T17:31:00Z", 2, "2026-01-14T18:30:00.000Z"],
  ["2026-01-14T19:00:00Z", 1, "2026-01-14T19:30:00.000Z"],
  // As on a phone whose clock is a day ahead.
  ["2026-01-15T12:00:00Z", 1, "2026-01-14T19:30:00.000Z"],
])("at %s a request may close at %i times that haven't passed", async (now, choices, closesAt) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  const calls = open(night);
  await userEvent.click(await screen.findByRole("button", { name: "Ask a substitute" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Boyd Fallowes" }));
  expect(within(screen.getByLabelText("Closes")).getAllByRole("option")).toHaveLength(choices);
  await userEvent.click(screen.getByRole("button", { name: "Ask 1 person" }));
  const body = calls.find(({ path }) => path.endsWith("ask_substitutes"))?.body;
  expect(body).toMatchObject({ closes_at: closesAt });
});

test.each([
  [true, ["night_attendance", "team_requests"]],
  [false, ["night_attendance"]],
])("the page is drawn with the requests of a team for its captain (%s)", async (leads, paths) => {
  const calls = respondWith(({ path }) => ({
    body: path.endsWith("night_attendance") ? { ...night, leads } : requests,
  }));
  await prefetchAttendance(createQueryClient(), { seasonId: id, week: 2, teamId: null });
  expect(calls.map(({ path }) => path.split("/").at(-1))).toEqual(paths);
});

test("a teammate sees the counts and who is in, with nothing to press", async () => {
  open({ ...night, leads: false, people: people.slice(0, 1) });
  expect(await screen.findByText(/1 can't · 1 open, of 3/)).toBeVisible();
  expect(screen.getByText(/Dexter Heathcliffe/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Ask a substitute|Answer|Change/ })).toBeNull();
  expect(screen.queryByRole("region", { name: "Can't make it" })).toBeNull();
});

test("anyone else reads that it isn't for them", async () => {
  open(null);
  expect(await screen.findByText("Only this team and the board see who is coming.")).toBeVisible();
});
