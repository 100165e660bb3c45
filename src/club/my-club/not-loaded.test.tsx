import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { boardSeason } from "./board-tasks.fixture.ts";
import { ComingNights } from "./components/coming-nights.tsx";
import { NightSquads } from "./components/night-squads.tsx";
import { SubstituteRequests } from "./components/substitute-wanted.tsx";
import { WouldSubstitute } from "./components/would-substitute.tsx";
import type { NextNight } from "./core/own-season.ts";
import { MyClub } from "./my-club.tsx";
import { type MyClub as Club, myClubKeys } from "./my-club-queries.ts";

const user = aUser();
const refusal: Reply = { status: 400, body: { code: "22023", message: "no", details: null, hint: null } };
const choices = { wantsReminders: false, substitutes: true, weekdays: [], note: null, sendsEmails: true };
const season = { ...boardSeason({ id: "s1" }), nights: [{ week: 8, day: "2026-11-25" }] };

afterEach(() => vi.unstubAllGlobals());

/** The part on a server that refuses its request until it is fixed. */
function show(part: ReactElement, path: string, body: unknown) {
  const server = { isFixed: false };
  respondWith((request) => {
    if (!request.path.endsWith(path)) return { body: null };
    return server.isFixed ? { body } : refusal;
  });
  renderApp(part, { user });
  return server;
}

test.each([
  [
    "the answers and requests for substitutes",
    <SubstituteRequests />,
    "my_attendance",
    { nights: [], requests: [] },
    "Couldn't load your answers and requests for substitutes.",
  ],
  [
    "the choice to substitute",
    <WouldSubstitute userId={user.id} />,
    "attendance_choices",
    choices,
    "Couldn't load whether you'd substitute.",
  ],
  [
    "who is coming to the next night",
    <ComingNights season={season} today="2026-11-21" />,
    "night_attendance",
    { teams: [{ id: "t1", name: "Eagles", counts: { in: 1, out: 0, open: 0 } }] },
    "Couldn't load who's coming.",
  ],
])(
  "%s, when not loaded, are missed in a sentence until a try succeeds",
  async (_, part, path, body, sentence) => {
    const server = show(part, path, body);
    expect(screen.queryByText(sentence)).toBeNull();
    expect(await screen.findByText(sentence)).toBeVisible();
    server.isFixed = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  },
);

test("squads whose names could not be loaded say so, and show no line without a name", async () => {
  const rows = [
    {
      ...{ id: "q1", number: 1, team_id: null, field: "2", starts_at: null, revision: 1 },
      squad_members: [{ post: 1, member_id: "m1" }],
    },
  ];
  respondWith(({ path }) => (path.endsWith("/squads") ? { body: rows } : refusal));
  const night = { week: 8, event: "singles16" } as NextNight;
  renderApp(<NightSquads night={night} seasonId="s1" onClose={() => undefined} />, { user });
  expect(await screen.findByText("Couldn't load this")).toBeVisible();
  expect(screen.queryByText("…")).toBeNull();
});

test("unread messages that could not be counted are not said to be none", async () => {
  respondWith(({ path }) => (path.endsWith("my_unread_messages") ? refusal : { body: null }));
  const queryClient = createQueryClient();
  const club: Club = {
    ...{ memberId: null, captains: {}, season: null, seasonName: null },
    ...{ event: null, news: { count: 4, title: null, since: null } },
  };
  queryClient.setQueryData(myClubKeys.of(user.id), club);
  renderApp(<MyClub user={user} dialogs={Object.create(null)} />, { user, queryClient });
  expect(await screen.findByText("Couldn't be counted")).toBeVisible();
  expect(screen.getByRole("link", { name: /Unread messages/ })).not.toHaveTextContent("0");
});
