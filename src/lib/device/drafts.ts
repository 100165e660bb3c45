import { serverNow } from "../server-time.ts";
import type { z } from "../zod.ts";
import { DeviceStoreError, type DraftRecord, deviceDatabase } from "./device-database.ts";

export type DraftKey = {
  /** Drafts belong to who typed them: no one else on this device sees them. */
  accountId: string;
  /** What it is a draft of, as "team-scores/{season}/{week}/{team}". */
  place: string;
};

export type Draft<Content> = { content: Content; savedAt: string };

/** The draft stored for a place; null when there is none or it no longer fits the schema. Rejects with `DeviceStoreError`. */
export async function readDraft<Content>(
  { accountId, place }: DraftKey,
  schema: z.ZodType<Content>,
): Promise<Draft<Content> | null> {
  const database = await deviceDatabase();
  const record: DraftRecord | undefined = await database.get("drafts", [accountId, place]);
  const content = schema.safeParse(record?.content);
  return record && content.success ? { content: content.data, savedAt: record.savedAt } : null;
}

/** Keeps a draft until it is written over or dropped. Rejects with `DeviceStoreError`: nothing is stored then. */
export async function saveDraft({ accountId, place }: DraftKey, content: unknown): Promise<void> {
  const database = await deviceDatabase();
  const record = { accountId, place, savedAt: new Date().toISOString(), content };
  try {
    const transaction = database.transaction("drafts", "readwrite");
    // Committed by this very task: a page that ends in the next moment would abort what it has not committed.
    await Promise.all([transaction.store.put(record), transaction.commit(), transaction.done]);
  } catch (cause) {
    throw new DeviceStoreError("The draft couldn't be saved.", { cause });
  }
}

const daysRetained = 14;
const dayLong = 24 * 60 * 60_000;

/**
 * Deletes drafts of all accounts that are older than 14 days by both the server's and the device's clock. On a shared phone
 * their author may never come back. With two clocks, one that runs ahead cannot delete a fresh draft.
 */
export async function purgeDrafts(): Promise<void> {
  const serverTime = serverNow();
  if (!serverTime) return;
  const oldest = new Date(Math.min(serverTime.getTime(), Date.now()) - daysRetained * dayLong).toISOString();
  const database = await deviceDatabase();
  const { store, done } = database.transaction("drafts", "readwrite");
  for (const { accountId, place, savedAt } of await store.getAll())
    if (savedAt < oldest) await store.delete([accountId, place]);
  await done;
}

/**
 * Drops the draft of a place. With `sent`, what of it was sent, only while it still says the same: what was typed since, in
 * this form or in the one that was opened after it, is not lost.
 */
export async function dropDraft({ accountId, place }: DraftKey, sent: object = {}): Promise<void> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction("drafts", "readwrite");
  // Where a request fails, that one says so.
  done.catch(() => undefined);
  const record = await store.get([accountId, place]);
  if (record && holds(record.content, sent)) await store.delete([accountId, place]);
  await done;
}

function holds(content: unknown, sent: object): boolean {
  const stored = new Map(Object.entries(content ?? {}));
  return Object.entries(sent).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(stored.get(name)),
  );
}
