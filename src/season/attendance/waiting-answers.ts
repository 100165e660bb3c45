import { type DraftRecord, deviceDatabase } from "#lib/device/device-database.ts";
import { type DraftKey, dropDraft, saveDraft } from "#lib/device/drafts.ts";
import { createStore } from "#lib/store.ts";
import { z } from "#lib/zod.ts";

/** An answer to "Are you coming?", as it is sent. `memberId`: a teammate; null: the viewer. */
export type Answer = {
  seasonId: string;
  week: number;
  reply: "in" | "out";
  note: string | null;
  memberId: string | null;
};

const schema = z.object({
  seasonId: z.string(),
  week: z.number(),
  reply: z.enum(["in", "out"]),
  note: z.string().nullable(),
  memberId: z.string().nullable(),
});

const folder = "night-reply/";

const keyOf = (accountId: string, { seasonId, week, memberId }: Answer): DraftKey => ({
  accountId,
  place: `${folder}${seasonId}/${week}/${memberId ?? "own"}`,
});

/** Answers that the server refused after a time offline, with its sentence: a night that has started meanwhile. */
export const refusedAnswers = createStore<readonly { answer: Answer; sentence: string }[]>([]);

/** Stores an answer on this device until the server has it; a later one for the same night replaces it. */
export async function storeAnswer(accountId: string, answer: Answer): Promise<void> {
  await saveDraft(keyOf(accountId, answer), answer);
}

/** An answer that replaced it in between stays. */
export const dropAnswer = (accountId: string, answer: Answer): Promise<void> =>
  dropDraft(keyOf(accountId, answer), answer);

export async function readWaitingAnswers(accountId: string): Promise<Answer[]> {
  const database = await deviceDatabase();
  const records: DraftRecord[] = await database.getAll("drafts");
  return records.flatMap(({ accountId: owner, place, content }) => {
    const answer = schema.safeParse(content);
    return owner === accountId && place.startsWith(folder) && answer.success ? [answer.data] : [];
  });
}
