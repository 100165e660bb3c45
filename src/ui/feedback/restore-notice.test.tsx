import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { RestoreNotice } from "./restore-notice.tsx";

function restoredClub() {
  let isOpen = true;
  return respondWith(({ path }) => {
    if (path.endsWith("/end_restore")) isOpen = false;
    if (!path.endsWith("/club_restore")) return { status: 204 };
    if (!isOpen) return { body: null };
    const returned = [
      { name: "Ruth Adler", rounds: 12 },
      { name: "Kay Keeper", rounds: 1 },
    ];
    return {
      body: { restored_at: "2026-11-19T18:00:00Z", backup_made_at: "2026-11-18T09:00:00Z", returned },
    };
  });
}

test("the board reads who has put rounds back, and marks the restore as done after a question", async () => {
  const requests = restoredClub();
  renderApp(<RestoreNotice />, { user: aUser({ role: "Board Member" }) });
  const person = userEvent.setup();
  expect(
    await screen.findByText(/^The club was restored on Nov 19, 2026, .* from a backup made Nov 18/),
  ).toBeVisible();
  expect(screen.getByText(/Sent again so far: Ruth Adler 12 rounds, Kay Keeper 1 round\./)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Mark as done" }));
  const dialog = await screen.findByRole("dialog", { name: "Is every round back?" });
  expect(requests.some(({ path }) => path.endsWith("/end_restore"))).toBe(false);
  await person.click(within(dialog).getByRole("button", { name: "Mark as done" }));
  await expect.poll(() => screen.queryByText(/^The club was restored/)).toBeNull();
});

test("a scorekeeper reads what to do, and neither names nor a button", async () => {
  restoredClub();
  renderApp(<RestoreNotice />, { user: aUser({ role: "Member" }) });
  expect(await screen.findByText(/Scores entered after the backup may be missing\./)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Ruth Adler|Mark as done/);
});

test("a club that was not restored says nothing", async () => {
  const requests = respondWith(() => ({ body: null }));
  renderApp(<RestoreNotice />, { user: aUser({ role: "Admin" }) });
  await expect.poll(() => requests.length).toBe(1);
  expect(screen.queryByRole("status")).toBeNull();
});
