import { type DraftRecord, deviceDatabase } from "#lib/device/device-database.ts";
import { type DraftKey, dropDraft, saveDraft } from "#lib/device/drafts.ts";
import { createStore } from "#lib/store.ts";

/** An answer to "Are you coming?", as it is sent. `memberId`: a teammate; null: the viewer. */
export type Answer = {
  seasonId: string;
  week: number;
  reply: "in" | "out";
  note: string | null;
  memberId: string | null;
};

const folder = "night-reply/";

const keyOf = (accountId: string, { seasonId, week, memberId }: Answer): DraftKey => ({
  accountId,
  place: `${folder}${seasonId}/${week}/${memberId ?? "own"}`,
});

/** Answers from a time offline that the server refused, with its sentence: the night has started. */
export const refusedAnswers = createStore<readonly { answer: Answer; sentence: string }[]>([]);

/** Stores an answer on this device until the server has it; a later one for the same night replaces it. */
export async function storeAnswer(accountId: string, answer: Answer): Promise<void> {
  await saveDraft(keyOf(accountId, answer), answer);
}

/** An answer that replaced it in the meantime stays. */
export const dropAnswer = (accountId: string, answer: Answer): Promise<void> =>
  dropDraft(keyOf(accountId, answer), answer);

export async function readWaitingAnswers(accountId: string): Promise<Answer[]> {
  const database = await deviceDatabase();
  const records: DraftRecord[] = await database.getAll("drafts");
  return records.flatMap(({ accountId: owner, place, content }) => {
    return owner === accountId && place.startsWith(folder) && isAnswer(content) ? [content] : [];
  });
}

/** Checked by hand, because everyone who records rounds loads this with each page. */
function isAnswer(content: unknown): content is Answer {
  if (typeof content !== "object" || content === null) return false;
  const { seasonId, week, reply, note, memberId }: { [Field in keyof Answer]?: unknown } = content;
  const isTextOrNull = (value: unknown) => value === null || typeof value === "string";
  const isOfNight = typeof seasonId === "string" && typeof week === "number";
  return isOfNight && (reply === "in" || reply === "out") && isTextOrNull(note) && isTextOrNull(memberId);
}
