import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#lib/auth/roles.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import type { AuditEntry } from "../audit-log-queries.ts";
import { AuditLogTable } from "./audit-log-table.tsx";

afterEach(() => vi.unstubAllGlobals());

function entry(id: number, reason: string | null): AuditEntry {
  return {
    id,
    reason,
    scoreId: `s${id}`,
    at: "2026-01-05T10:00:00Z",
    action: "voided",
    season: "Winter",
    member: "Ann Lee",
    memberId: "m1",
    seasonId: "w1",
    account: "Bob Ray",
    was: null,
    now: { hits: 20, targets: 25, week: 1 } as AuditEntry["now"],
    source: "Score Admin",
  };
}

const entries = [entry(7, "was in hospital"), entry(8, null), entry(9, "[removed by an administrator]")];

function openAs(role: Role) {
  const requests = respondWith(() => ({ status: 204 }));
  renderApp(<AuditLogTable entries={entries} />, { user: aUser({ role }) });
  return requests;
}

/** What can be done about an entry, in the order of its menu. */
async function openMenu(id: number) {
  const button = screen.getByRole("button", { name: `Actions for Ann Lee, voided, entry ${id}` });
  await userEvent.click(button);
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  return within(menu);
}

test("an Admin takes a private text out of one entry, after confirming", async () => {
  const requests = openAs("Admin");
  expect((await openMenu(8)).queryByText("Remove private text…")).toBeNull();
  expect((await openMenu(9)).queryByText("Remove private text…")).toBeNull();
  await userEvent.click((await openMenu(7)).getByText("Remove private text…"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("was in hospital")).toBeVisible();
  expect(requests.some(({ path }) => path.endsWith("/redact_log_reason"))).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove the text" }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith("/redact_log_reason"))?.body).toEqual({ entry_id: 7 }),
  );
});

test("a note that an entry repeats is shown and can be taken out without a reason", async () => {
  const recorded = { ...entry(10, null), now: { hits: 20, targets: 25, week: 1, note: "felt faint" } };
  respondWith(() => ({ status: 204 }));
  renderApp(<AuditLogTable entries={[recorded as AuditEntry]} />, { user: aUser({ role: "Admin" }) });
  await userEvent.click((await openMenu(10)).getByText("Remove private text…"));
  expect(within(await screen.findByRole("dialog")).getByText("felt faint")).toBeVisible();
});

test("a Board Member reads the log, undoes an entry, and takes nothing out", async () => {
  openAs("Board Member");
  const menu = await openMenu(7);
  expect(menu.getByText("Undo…")).toBeInTheDocument();
  expect(menu.queryByText("Remove private text…")).toBeNull();
});

test("everything an entry says is behind it", async () => {
  openAs("Admin");
  await userEvent.click(screen.getByRole("button", { name: "Details of Ann Lee, voided, entry 7" }));
  const sheet = await screen.findByRole("dialog", { name: "Ann Lee, voided, entry 7" });
  for (const text of ["was in hospital", "Score Admin", "Winter", "20 of 25"])
    expect(within(sheet).getByText(text)).toBeInTheDocument();
});
