import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aClub } from "#testing/a-club.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { DemonstrationLine, DemonstrationTopLine } from "./demonstration-line.tsx";

const sentence = /This is a demonstration club\. Its people are invented\./;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(line: React.ReactNode, since: string | null, role: "Admin" | "Member" = "Member") {
  const queryClient = createQueryClient();
  queryClient.setQueryData(clubSettingsKeys.all, { ...aClub, demonstration_since: since });
  renderApp(line, { queryClient, user: aUser({ role }) });
}

test("a real club says nothing of it", () => {
  show(<DemonstrationLine />, null);
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a member reads that people are invented, and only an Admin can leave", () => {
  show(<DemonstrationLine />, new Date().toISOString());
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("one that stays on its own dates says when it was made", () => {
  show(<DemonstrationLine />, "2025-11-25T19:20:00Z");
  expect(screen.getByText(/Made .*Nov 25, 2025\.$/)).toBeVisible();
});

test("the line at the top can be closed, and stays closed", async () => {
  show(<DemonstrationTopLine />, new Date().toISOString());
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(sentence)).toBeNull();
  show(<DemonstrationTopLine />, new Date().toISOString());
  expect(screen.queryByText(sentence)).toBeNull();
});

test("an Admin reads what is deleted before anything is, then starts with an empty club", async () => {
  const server = respondWith(() => ({ status: 204 }));
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, assign });
  show(<DemonstrationLine />, new Date().toISOString(), "Admin");
  await userEvent.click(screen.getByRole("button", { name: "Start your own club" }));
  const dialog = await screen.findByRole("dialog", { name: "Start your own club?" });
  expect(dialog).toHaveTextContent(
    "This deletes the demonstration: its people, seasons, scores, messages, and pages",
  );
  expect(dialog).toHaveTextContent("You can't undo this.");
  expect(server.map(({ path }) => path)).not.toContain("/rest/v1/rpc/start_own_club");
  await userEvent.click(within(dialog).getByRole("button", { name: "Start my own club" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  expect(server.map(({ path }) => path)).toContain("/rest/v1/rpc/start_own_club");
});
