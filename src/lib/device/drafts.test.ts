import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { z } from "#lib/zod.ts";
import { dropDraft, readDraft, saveDraft } from "./drafts.ts";

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
