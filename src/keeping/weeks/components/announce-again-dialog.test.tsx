import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/query-client.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aClub } from "#testing/a-club.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { AnnounceAgainDialog } from "./announce-again-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(announcement: { edition: number; announcedAt: string; recipients: number } | null) {
  const requests = respondWith(({ path }) => {
    if (path.endsWith("/week_announcement")) return { body: announcement };
    return path.endsWith("/announce_week_again") ? { body: announcement?.recipients } : undefined;
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(["club-settings"], { ...aClub, time_zone: "Pacific/Auckland" });
  renderApp(<AnnounceAgainDialog season={clubSeasonOf(book)} week={2} onClose={() => {}} />, {
    user: aUser({ role: "Board Member" }),
    queryClient,
  });
  return () => requests.filter(({ path }) => path.endsWith("/announce_week_again")).map(({ body }) => body);
}

test("how many emails go out is said before any does", async () => {
  const bodies = open({ edition: 2, announcedAt: "2026-01-15T18:00:00Z", recipients: 42 });
  expect(
    await screen.findByText(/last sent on Jan 16, 2026, 7:00 AM\. .*gets one more, marked “corrected”/),
  ).toBeVisible();
  expect(bodies()).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Send 42 emails" }));
  await waitFor(() => expect(bodies()).toEqual([{ season_id: book.season.id, week: 2, edition: 2 }]));
});

test("after a lost answer the same is asked again, although the week was sent by then", async () => {
  const editions: unknown[] = [];
  respondWith(({ path, body }) => {
    const announcement = { edition: editions.length + 1, announcedAt: "2026-01-15T18:00:00Z", recipients: 2 };
    if (path.endsWith("/week_announcement")) return { body: announcement };
    if (!path.endsWith("/announce_week_again")) return { body: [] };
    editions.push(body);
    return editions.length === 1 ? new TypeError("The connection broke.") : { body: 2 };
  });
  const onClose = vi.fn();
  const { queryClient } = renderApp(
    <AnnounceAgainDialog season={clubSeasonOf(book)} week={2} onClose={onClose} />,
    { user: aUser({ role: "Board Member" }) },
  );
  const tap = async () => userEvent.click(await screen.findByRole("button", { name: "Send 2 emails" }));
  await tap();
  expect(await screen.findByText("Nothing was sent")).toBeVisible();
  // As when the server responds again.
  void queryClient.invalidateQueries();
  expect(await screen.findByText(/last sent/)).toBeVisible();
  await tap();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(editions).toEqual([1, 1].map((edition) => ({ season_id: book.season.id, week: 2, edition })));
});

test.each([
  [null, "The results of this week weren't sent by email."],
  [
    { edition: 1, announcedAt: "2026-01-15T18:00:00Z", recipients: 0 },
    "No one gets the results by email now.",
  ],
] as const)("with %j there is nothing to send", async (announcement, sentence) => {
  open(announcement);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send again" })).toBeDisabled();
});
