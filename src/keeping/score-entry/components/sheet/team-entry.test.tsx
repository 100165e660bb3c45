import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Link, Route } from "wouter";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { readDraft } from "#lib/device/drafts.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { HeaderControlsPlace } from "#ui/layout/header-controls.tsx";
import { clientOfWinter } from "../../add-score-on-screen.fixture.ts";
import { winter } from "../../add-score-page.fixture.ts";
import { sheetDraft, sheetDraftKey } from "../../core/sheet-draft.ts";
import { TeamEntry } from "./team-entry.tsx";

// Rounds are sent in the name of the account that typed them: the token has to be its own.
vi.mock("#lib/auth/auth-client.ts", () => ({
  accessToken: async () => `head.${btoa(JSON.stringify({ sub: board.id }))}.signature`,
}));

afterEach(async () => {
  vi.unstubAllGlobals();
  const device = await deviceDatabase();
  await Promise.all([device.clear("drafts"), device.clear("rounds")]);
});

const board = aUser({ role: "Board Member" });

/** The Eagles' sheet of week 2, with a link to leave it by. `onSave`: what the server says to new scores. */
async function openSheet(onSave: () => Reply | Promise<Reply> = () => ({ body: [] })) {
  respondWith(({ path }) => {
    if (path.endsWith("/rest/v1/scores")) return { body: [] };
    return path.endsWith("/record_scores") ? onSave() : undefined;
  });
  const { history } = renderApp(
    <>
      <HeaderControlsPlace />
      <Link href="/leaderboard">Leaderboard</Link>
      <Route path="/add-team-scores">
        <TeamEntry season={winter} person={{ id: board.id, isManager: true }} />
      </Route>
    </>,
    { address: "/add-team-scores?week=2&team=eagles", user: board, queryClient: clientOfWinter() },
  );
  fireEvent.change(await screen.findByRole("textbox", { name: "BOB" }), { target: { value: "21" } });
  return { history };
}

function storedDraft() {
  const draftKey = sheetDraftKey({ seasonId: book.season.id, week: 2, teamId: "eagles", event: "singles16" });
  return readDraft({ accountId: board.id, place: draftKey }, sheetDraft);
}

/** Saves, and holds the server's answer back until `respond` is called. */
async function saveAndHold() {
  let respond: () => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => {
    respond = () => resolve({ body: [] });
  });
  const onSave = vi.fn(() => reply);
  const { history } = await openSheet(onSave);
  await waitFor(async () => expect(await storedDraft()).not.toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Save, next: Hawks" }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  return { history, respond };
}

test("an emptied date is the day proposed again, and the scores stay", async () => {
  await openSheet();
  const day = screen.getByLabelText("Date shot");
  const button = () => screen.getByRole("button", { name: /^Date, time and weather:/ }).textContent;
  fireEvent.change(day, { target: { value: "2026-01-15" } });
  expect(button()).toBe("Thu, Jan 15");
  fireEvent.change(day, { target: { value: "" } });
  expect(button()).toBe("Wed, Jan 14");
  expect(screen.getByRole("textbox", { name: "BOB" })).toHaveValue("21");
});

test("a saved sheet makes room for the next team", async () => {
  const { history, respond } = await saveAndHold();
  respond();
  await waitFor(() => expect(history.at(-1)).toContain("team=hawks"));
  expect(await screen.findByRole("textbox", { name: "DEE" })).toBeVisible();
});

test("anyone who leaves a sheet while it is saved is not called back", async () => {
  const { history, respond } = await saveAndHold();
  fireEvent.click(screen.getByRole("link", { name: "Leaderboard" }));
  respond();
  await waitFor(async () => expect(await storedDraft()).toBeNull());
  await act(() => new Promise<void>((done) => setTimeout(done)));
  expect(history.at(-1)).toBe("/leaderboard");
});
