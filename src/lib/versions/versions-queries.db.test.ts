import { expect, test, vi } from "vitest";
import * as backendModule from "#lib/backend.ts";
import { createCast } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { type Version, versionsQueryOptions } from "./versions-queries.ts";

const backend = stopAfterTests(await startTestBackend());
const cast = await createCast(backend);

/** What the site's own query is told when this person asks it. */
async function versionsFor(who: "member" | "treasurer"): Promise<Version[]> {
  const spy = vi.spyOn(backendModule, "backend").mockReturnValue(cast[who].client as never);
  const { queryFn } = versionsQueryOptions({ kind: "safety", id: null });
  const run = queryFn as (context: { signal: AbortSignal }) => Promise<Version[]>;
  return run({ signal: new AbortController().signal }).finally(() => spy.mockRestore());
}

test("versions come with the name of their author, to the board alone, and are restored", async () => {
  const { client } = cast.treasurer;
  for (const safety_text of ["<p>First</p>", "<p>Second</p>"])
    expect(
      (
        await client
          .from("club_settings")
          .update({ safety_text })
          .eq("id", 1)
          .or("revision.eq.0,revision.gt.0")
      ).error,
    ).toBeNull();
  const [second, first] = await versionsFor("treasurer");
  expect(first).toMatchObject({ fields: { safety_text: "<p>First</p>" }, restoredFrom: null });
  expect(first?.author).toMatch(/\S+ \S+/);
  expect(await versionsFor("member")).toEqual([]);
  const args = { version_id: first?.id ?? 0, seen_id: second?.id ?? 0 };
  expect((await client.rpc("restore_version", args)).error).toBeNull();
  expect((await versionsFor("treasurer"))[0]).toMatchObject({
    fields: { safety_text: "<p>First</p>" },
    restoredFrom: first?.at,
  });
});
