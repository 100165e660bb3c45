import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FirstRun } from "#lib/club/first-run-queries.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { OwnClub } from "./own-club.tsx";

afterEach(() => vi.unstubAllGlobals());

const steps = { names: true, password: true, pictures: false, visitors: false, season: false, people: false };
const beginning: FirstRun = { steps, isInUse: false, isHidden: false };

function openHome(role: "Admin" | "Board Member", run: FirstRun | null) {
  const requests = respondWith(({ path }) => ({ body: path.endsWith("/first_run") ? run : null }));
  const user = aUser({ role });
  renderApp(<OwnClub user={user} place={null} />, { user });
  return requests;
}

test("an Admin of a new club has it instead of My club", async () => {
  openHome("Admin", beginning);
  expect(await screen.findByRole("region", { name: "Set up your club" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "My club" })).toBeNull();
});

test.each([
  ["an Admin who hid it", "Admin", { ...beginning, isHidden: true }],
  ["an Admin of a club in use", "Admin", { ...beginning, isInUse: true }],
  ["the board", "Board Member", beginning],
] as const)("%s has My club", async (_, role, run) => {
  openHome(role, run);
  expect(await screen.findByRole("heading", { name: "My club" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Set up your club" })).toBeNull();
});
