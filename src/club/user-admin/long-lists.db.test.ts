import { expect, test, vi } from "vitest";
import * as backendModule from "#lib/backend.ts";
import { fetchClubMembers } from "#season/queries/club-members-queries.ts";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { accountsQueryOptions } from "./user-admin-queries.ts";

const crowd = 1100;

/** A club of more people than one answer of the Data API holds. */
const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);
const named = (place: number) => ({ first_name: "One", last_name: `Of many ${place % 7}` });
const places = Array.from({ length: crowd }, (_, place) => place);
const people = places.map((place) => ({
  id: crypto.randomUUID(),
  email: `crowd-${place}@club.example`,
  raw_user_meta_data: backend.sql.json(named(place)),
}));
await backend.sql`insert into auth.users ${backend.sql(people, "id", "email", "raw_user_meta_data")}`;
await backend.sql`insert into members ${backend.sql(places.map(named), "first_name", "last_name")}`;

async function asTreasurer<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const spy = vi.spyOn(backendModule, "backend").mockReturnValue(cast.treasurer.client as never);
  return ask().finally(() => spy.mockRestore());
}

test("the lists of members and of accounts name each person once, however many there are", async () => {
  const { signal } = new AbortController();
  const members = await asTreasurer(() => fetchClubMembers(signal));
  expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
  expect(members.length).toBe(crowd);

  const query = accountsQueryOptions().queryFn as (context: object) => Promise<{ id: string }[]>;
  const accounts = await asTreasurer(() => query({ signal }));
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
  expect(accounts.length).toBe(crowd + Object.keys(cast).length);
});
