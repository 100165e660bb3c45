import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { putRounds, readRounds } from "#keeping/rounds/rounds-store.ts";
import { waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { deviceDatabase } from "#lib/device/device-database.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, renderApp } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { type Note, stateOf } from "../core/line-state.ts";
import { squadOf } from "../core/squad.fixture.ts";
import { LateShooter } from "./late-shooter.tsx";

afterEach(async () => {
  vi.unstubAllGlobals();
  await (await deviceDatabase()).clear("rounds");
});

test("a late shooter whose first round waits on this phone shoots the second", async () => {
  const user = aUser();
  const squad = squadOf(1);
  const state = stateOf(squad, []);
  await putRounds([waitingRound({ id: "w1", accountId: user.id })]);
  respondWith(({ path }) => (path.endsWith("/rest/v1/scores") ? { body: [] } : undefined));
  const client = clientWithSeason(book);
  const members = book.members.map(({ id, name }) => ({ id, name, account_id: null }));
  client.setQueryData(clubMembersQueryOptions().queryKey, members);
  const onNote = vi.fn<Note>();
  const saved = { squad, log: [], handed: {}, leader: null };
  renderApp(<LateShooter saved={saved} state={state} onNote={onNote} />, { user, queryClient: client });
  // What waits is read by then.
  await waitFor(async () => expect(await readRounds()).toHaveLength(1));
  await userEvent.type(screen.getByRole("combobox", { name: "Add a late shooter" }), "CAL");
  await userEvent.click(await screen.findByRole("option", { name: "CAL", hidden: true }));
  expect(onNote.mock.calls[0]?.[0](state)).toMatchObject({
    is: "join",
    shooter: { memberId: "cal", round: 2, slot: 2 },
  });
});
