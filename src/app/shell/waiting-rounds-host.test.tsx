import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { putRounds } from "#keeping/rounds/rounds-store.ts";
import { waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { WaitingRoundsHost } from "./waiting-rounds-host.tsx";

const loads = vi.hoisted(() => ({ bar: 0 }));
vi.mock("#keeping/waiting-rounds/waiting-rounds-bar.tsx", () => {
  loads.bar += 1;
  return { WaitingRoundsBar: () => <p>unsent rounds</p> };
});

const member = aUser({ role: "Member" });

beforeEach(async () => {
  respondWith(() => ({ body: [] }));
  await (await deviceDatabase()).clear("rounds");
});

test("a member without a round on this device loads nothing of rounds, until one is saved", async () => {
  const databases = vi.spyOn(indexedDB, "databases");
  renderApp(<WaitingRoundsHost />, { user: member });
  await vi.waitFor(() => expect(databases).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 200));
  expect(loads.bar).toBe(0);
  await putRounds([waitingRound({ id: "a", accountId: member.id })]);
  expect(await screen.findByText("unsent rounds")).toBeVisible();
});

test("rounds of an earlier visit are found without anyone signed in", async () => {
  await putRounds([waitingRound({ id: "a" })]);
  renderApp(<WaitingRoundsHost />);
  expect(await screen.findByText("unsent rounds")).toBeVisible();
});

test("who may record rounds has the bar at once", async () => {
  renderApp(<WaitingRoundsHost />, { user: aUser({ role: "Board Member" }) });
  expect(await screen.findByText("unsent rounds")).toBeVisible();
});

test("on a browser that does not tell its databases, a signed-in member has the bar", async () => {
  vi.spyOn(indexedDB, "databases").mockRejectedValue(new Error("unknown"));
  renderApp(<WaitingRoundsHost />, { user: member });
  expect(await screen.findByText("unsent rounds")).toBeVisible();
});
