import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { isRefusal, unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { attendanceKeys, type OwnAttendance, type TeamNight } from "./attendance-queries.ts";
import { sendAnswer } from "./send-answers-mutations.ts";
import { type Answer, dropAnswer, storeAnswer } from "./waiting-answers.ts";

/** Without a connection, the answer is stored on this device and sent later; the last to arrive counts. */
export function useAnswer() {
  const client = useQueryClient();
  const accountId = useCurrentUser()?.id ?? "";
  return useMutation({
    mutationFn: async (answer: Answer): Promise<{ isWaiting: boolean }> => {
      try {
        await sendAnswer(answer);
        await dropAnswer(accountId, answer).catch(() => undefined);
        return { isWaiting: false };
      } catch (error) {
        if (isRefusal(error)) throw error;
        await storeAnswer(accountId, answer);
        return { isWaiting: true };
      }
    },
    onSuccess: async ({ isWaiting }, answer) => {
      showAnswer(client, accountId, answer);
      if (!isWaiting) await client.invalidateQueries({ queryKey: attendanceKeys.all });
    },
    onError: () => client.invalidateQueries({ queryKey: attendanceKeys.all }),
  });
}

/** The viewer's own answer at once, before the server's counts. */
function showAnswer(
  client: QueryClient,
  accountId: string,
  { seasonId, week, reply, note, memberId }: Answer,
) {
  if (memberId !== null) return;
  client.setQueryData<OwnAttendance | null>(attendanceKeys.own(accountId), (own) =>
    own
      ? {
          ...own,
          nights: own.nights.map((night) =>
            night.seasonId === seasonId && night.week === week
              ? { ...night, mine: { reply, note: note || null, awayUntil: null, by: null, at: null } }
              : night,
          ),
        }
      : own,
  );
}

export function useAnswerAway() {
  return useChange(
    async ({ until, memberId = null }: { until: string; memberId?: string | null }) =>
      unwrap(await backend().rpc("reply_away", { until, member_id: memberId })),
    [attendanceKeys.all],
  );
}

export function useRemindTeam() {
  return useChange(
    async ({ seasonId, week, teamId }: TeamNight) =>
      unwrap(await backend().rpc("remind_team", { season_id: seasonId, week, team_id: teamId })),
    [attendanceKeys.all],
  );
}

/** `id` is made when the sheet opens, so that a repeated request asks no one twice. */
export type SubstitutesToAsk = TeamNight & {
  id: string;
  memberIds: string[];
  note: string;
  closesAt: string | null;
};

export function useAskSubstitutes() {
  return useChange(
    async ({ id, seasonId, week, teamId, memberIds, note, closesAt }: SubstitutesToAsk) =>
      unwrap(
        await backend().rpc("ask_substitutes", {
          id,
          season_id: seasonId,
          week,
          team_id: teamId,
          member_ids: memberIds,
          note: note.trim() || null,
          closes_at: closesAt,
        }),
      ),
    [attendanceKeys.all],
  );
}

export function useCloseRequest() {
  return useChange(
    async (id: string) => unwrap(await backend().rpc("close_substitute_request", { request_id: id })),
    [attendanceKeys.all],
  );
}

export function useAnswerRequest() {
  return useChange(
    async ({ id, accepts }: { id: string; accepts: boolean }) =>
      unwrap(await backend().rpc("answer_substitute_request", { request_id: id, accepts })),
    [attendanceKeys.all],
  );
}

export function useWithdrawAsSubstitute() {
  return useChange(
    async (id: string) => unwrap(await backend().rpc("withdraw_as_substitute", { request_id: id })),
    [attendanceKeys.all],
  );
}
