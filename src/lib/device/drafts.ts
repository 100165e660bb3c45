import { serverNow } from "../server-time.ts";
import { DeviceStoreError, type DraftRecord, deviceDatabase } from "./device-database.ts";

export type DraftKey = {
  /** Drafts belong to their author: no one else on this device sees them. */
  accountId: string;
  /** The subject, as "team-scores/{season}/{week}/{team}". */
  place: string;
};

export type Draft<Content> = { content: Content; savedAt: string };

/** A schema of the library, or a check without it: every page of a member loads this module, and few load the library (24 kB). */
export type DraftSchema<Content> = {
  safeParse: (value: unknown) => { success: true; data: Content } | { success: false };
};

/** Null without a draft, and for one that no longer fits the schema. Rejects with `DeviceStoreError`. */
export async function readDraft<Content>(
  { accountId, place }: DraftKey,
  schema: DraftSchema<Content>,
): Promise<Draft<Content> | null> {
  const database = await deviceDatabase();
  const record: DraftRecord | undefined = await database.get("drafts", [accountId, place]);
  const content = schema.safeParse(record?.content);
  return record && content.success ? { content: content.data, savedAt: record.savedAt } : null;
}

/** Stores a draft until it is replaced or dropped. Rejects with `DeviceStoreError`: nothing is stored then. */
export async function saveDraft({ accountId, place }: DraftKey, content: unknown): Promise<void> {
  const database = await deviceDatabase();
  const record = { accountId, place, savedAt: new Date().toISOString(), content };
  try {
    const transaction = database.transaction("drafts", "readwrite");
    // Committed in this task: a page that closes next would abort an open transaction.
    await Promise.all([transaction.store.put(record), transaction.commit(), transaction.done]);
  } catch (cause) {
    throw new DeviceStoreError("The draft couldn't be saved.", { cause });
  }
}

const daysRetained = 14;
const dayLong = 24 * 60 * 60_000;

/** Deletes drafts that are older than 14 days by both clocks, because one that runs ahead must not delete a fresh draft. */
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

/** With `sent`, drops the draft only while it equals what was sent, so that later typing is not lost. */
export async function dropDraft({ accountId, place }: DraftKey, sentContent: object = {}): Promise<void> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction("drafts", "readwrite");
  // A failing request reports itself.
  done.catch(() => undefined);
  const record = await store.get([accountId, place]);
  if (record && holds(record.content, sentContent)) await store.delete([accountId, place]);
  await done;
}

function holds(content: unknown, sentContent: object): boolean {
  const storedFields = new Map(Object.entries(content ?? {}));
  return Object.entries(sentContent).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(storedFields.get(name)),
  );
}
