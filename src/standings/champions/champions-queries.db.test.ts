import { expect, test } from "vitest";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { championColumns } from "./champions-queries.ts";

const backend = stopAfterTests(await startTestBackend());

test("a champion comes with its names and the end of its season in one request", async () => {
  const { treasurer, member } = await createCast(backend);
  const old = {
    award: "highAverage",
    member_name: "Old Hand",
    season_name: "Summer 1998",
    season_year: 1998,
  };
  expect((await treasurer.client.from("champions").insert(old)).error).toBeNull();
  const { data, error } = await member.client.from("champions").select(championColumns);
  expect(error).toBeNull();
  expect(data).toMatchObject([{ member_name: "Old Hand", seasons: null, season_snapshots: null }]);
});
