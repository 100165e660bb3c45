import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "#lib/zod.ts";
import { noteServerTime } from "../server-time.ts";
import { dropDraft, purgeDrafts, readDraft, saveDraft } from "./drafts.ts";

const sheet = z.object({ hits: z.number() });
const mine = { accountId: "ann", place: "team-scores/winter/1/eagles" };

test("a draft is there again, with the moment it was kept", async () => {
  await saveDraft(mine, { hits: 21 });
  const draft = await readDraft(mine, sheet);
  expect(draft?.content).toEqual({ hits: 21 });
  expect(Date.parse(draft?.savedAt ?? "")).toBeLessThanOrEqual(Date.now());
});

test("another account does not see it", async () => {
  await saveDraft(mine, { hits: 21 });
  expect(await readDraft({ ...mine, accountId: "bob" }, sheet)).toBeNull();
});

test("a draft of an older shape counts as none", async () => {
  await saveDraft(mine, { total: "21" });
  expect(await readDraft(mine, sheet)).toBeNull();
});

test("a draft that was sent is dropped as long as it is still the same", async () => {
  const content = { form: { title: "Fog", note: undefined }, revision: 3 };
  await saveDraft(mine, content);
  await dropDraft(mine, { form: { title: "Fo" } });
  expect((await readDraft(mine, z.unknown()))?.content).toEqual(content);
  await dropDraft(mine, { form: { title: "Fog" } });
  expect(await readDraft(mine, z.unknown())).toBeNull();
});

test("a dropped draft is gone", async () => {
  await saveDraft(mine, { hits: 21 });
  await dropDraft(mine);
  expect(await readDraft(mine, sheet)).toBeNull();
});

const day = 24 * 60 * 60_000;

/** Drafts of two people on one phone, by how many days ago they were saved. */
async function draftsOfAge(days: Record<string, number>) {
  for (const [accountId, age] of Object.entries(days)) {
    vi.setSystemTime(Date.now() - age * day);
    await saveDraft({ ...mine, accountId }, { hits: 21 });
    vi.setSystemTime(now);
  }
}

const now = new Date("2026-11-28T20:00:00Z");
const hearServer = (time: Date) =>
  noteServerTime(new Response(null, { headers: { date: time.toUTCString() } }));
const isThere = async (accountId: string) => (await readDraft({ ...mine, accountId }, sheet)) !== null;

describe("on a shared phone", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("no clock that runs ahead throws a draft away, the server's or the phone's", async () => {
    await draftsOfAge({ ann: 2 });
    await purgeDrafts();
    hearServer(new Date(now.getTime() + 300 * day));
    await purgeDrafts();
    hearServer(new Date(now.getTime() - 300 * day));
    await purgeDrafts();
    expect(await isThere("ann")).toBe(true);
  });

  test("a draft ends after fourteen days, whoever is signed in by then", async () => {
    hearServer(now);
    await draftsOfAge({ ann: 14.1, bob: 13.9 });
    await purgeDrafts();
    expect([await isThere("ann"), await isThere("bob")]).toEqual([false, true]);
  });
});
