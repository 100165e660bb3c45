import "fake-indexeddb/auto";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { confirmRounds } from "#keeping/rounds/confirmed-rounds.ts";
import { newRound, waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { deviceDatabase } from "#lib/device/device-database.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Request, respondWith } from "#testing/respond-with.ts";
import { WaitingRoundsBar } from "./waiting-rounds-bar.tsx";

const ruth = aUser({ role: "Member" });

vi.mock("#lib/auth/auth-client.ts", () => ({
  accessToken: async () => `head.${btoa(JSON.stringify({ sub: ruth.id }))}.signature`,
}));

afterEach(async () => {
  cleanup();
  const database = await deviceDatabase();
  await Promise.all([database.clear("rounds"), database.clear("confirmed")]);
});

const mine = (id: string, change: Partial<WaitingRound> = {}) =>
  waitingRound({ ...newRound({ id }), accountId: ruth.id, id, ...change });

/** A club that lost these rounds in a restore. */
function restoredClub(lost: string[]): Request[] {
  const missing = new Set(lost);
  return respondWith(({ path, body }) => {
    if (path.endsWith("/club_restore"))
      return {
        body: {
          restored_at: "2026-01-15T18:00:00Z",
          backup_made_at: "2026-01-14T09:00:00Z",
          returned: [],
        },
      };
    if (path.endsWith("/missing_rounds"))
      return { body: (body as { score_ids: string[] }).score_ids.filter((id) => missing.has(id)) };
    if (!path.endsWith("/record_scores")) return { body: [] };
    for (const { id } of (body as { entries: { id: string }[] }).entries) missing.delete(id);
    return { body: { saved: 1, unchanged: 0 } };
  });
}

const sentIn = (requests: Request[]) =>
  requests
    .filter(({ path }) => path.endsWith("/record_scores"))
    .flatMap(({ body }) => (body as { entries: { id: string }[] }).entries.map(({ id }) => id));

test("rounds a restore lost are offered, shown by name, week and total, and put back when asked", async () => {
  await confirmRounds([mine("a"), mine("b", { memberName: "DEE" })]);
  const requests = restoredClub(["a", "b"]);
  renderApp(<WaitingRoundsBar />, { user: ruth });
  const person = userEvent.setup();
  expect(
    await screen.findByText("2 rounds you scored on Jan 14, 2026 are missing since the club was restored."),
  ).toBeVisible();
  expect(sentIn(requests)).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Show" }));
  const dialog = await screen.findByRole("dialog", { name: "Send missing rounds again" });
  expect(within(dialog).getByRole("checkbox", { name: "CAL, week 2, round 1: 22 of 25" })).toBeVisible();
  await person.click(within(dialog).getByRole("checkbox", { name: /^DEE, week 2/ }));
  await person.click(within(dialog).getByRole("button", { name: "Send 1 round again" }));
  expect(await screen.findByText(/^1 round you scored on Jan 14, 2026 is missing/)).toBeVisible();
  await vi.waitFor(() => expect(sentIn(requests)).toEqual(["a"]));
});

test("nothing is offered where nothing is missing", async () => {
  await confirmRounds([mine("a")]);
  const requests = restoredClub([]);
  renderApp(<WaitingRoundsBar />, { user: ruth });
  await vi.waitFor(() => expect(requests.some(({ path }) => path.endsWith("/missing_rounds"))).toBe(true));
  expect(screen.queryByText(/missing since/)).toBeNull();
});
