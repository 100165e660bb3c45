import { session } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { isRefusal, unwrap } from "#lib/errors.ts";
import { type Answer, dropAnswer, readWaitingAnswers, refusedAnswers } from "./waiting-answers.ts";

export async function sendAnswer({ seasonId, week, reply, note, memberId }: Answer): Promise<unknown> {
  return unwrap(
    await backend().rpc("reply_to_night", {
      season_id: seasonId,
      week,
      reply,
      note,
      member_id: memberId,
    }),
  );
}

/** Sends what this device has stored. The server decides by its own clock; a refusal ends the answer and is shown. */
export async function sendWaitingAnswers(): Promise<number> {
  const accountId = session.get().user?.id;
  if (!accountId) return 0;
  let sentCount = 0;
  for (const answer of await readWaitingAnswers(accountId)) {
    try {
      await sendAnswer(answer);
    } catch (error) {
      if (!isRefusal(error)) return sentCount;
      refusedAnswers.set([...refusedAnswers.get(), { answer, sentence: error.message }]);
    }
    await dropAnswer(accountId, answer);
    sentCount += 1;
  }
  return sentCount;
}
