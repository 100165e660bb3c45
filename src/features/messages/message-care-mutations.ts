import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { messagesKeys } from "./messages-queries.ts";

/** Hides from now on what someone sends; they are not told. */
export function useBlockSender(userId: string) {
  return useCare(messagesKeys.blocks(userId), async (accountId: string) => {
    const response = await backend().from("message_blocks").insert({ blocked_id: accountId });
    if (response.error?.code !== "23505") unwrap(response);
  });
}

export function useUnblockSender(userId: string) {
  return useCare(messagesKeys.blocks(userId), async (accountId: string) => {
    unwrap(await backend().from("message_blocks").delete().eq("blocked_id", accountId));
  });
}

/** Shows a message to the board. */
export function useReportMessage(userId: string) {
  return useCare(
    messagesKeys.reports(userId),
    async ({ messageId, reason }: { messageId: string; reason: string }) => {
      const response = await backend().from("message_reports").insert({ message_id: messageId, reason });
      if (response.error?.code === "23505")
        throw new BackendError("conflict", { message: "You have reported this message already." });
      unwrap(response);
    },
  );
}

/** The board is done with a report. */
export function useCloseReport(userId: string) {
  return useCare(messagesKeys.reports(userId), async (reportId: string) => {
    const resolved_at = new Date().toISOString();
    unwrap(await backend().from("message_reports").update({ resolved_at }).eq("id", reportId));
  });
}

export function useChooseNotices(userId: string) {
  return useCare(messagesKeys.settings(userId), async (hasNotices: boolean) => {
    unwrap(
      await backend()
        .from("account_settings")
        .upsert({ account_id: userId, message_notices: hasNotices }, { onConflict: "account_id" }),
    );
  });
}

function useCare<Input>(queryKey: readonly unknown[], mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey }) });
}
