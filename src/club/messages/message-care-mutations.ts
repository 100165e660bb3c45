import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { messagesKeys } from "./messages-queries.ts";

export function useBlockSender(userId: string) {
  return useChange(
    async (accountId: string) => {
      const response = await backend().from("message_blocks").insert({ blocked_id: accountId });
      if (response.error?.code !== "23505") unwrap(response);
    },
    [messagesKeys.blocks(userId)],
  );
}

export function useUnblockSender(userId: string) {
  return useChange(
    async (accountId: string) => {
      unwrap(await backend().from("message_blocks").delete().eq("blocked_id", accountId));
    },
    [messagesKeys.blocks(userId)],
  );
}

export function useReportMessage(userId: string) {
  return useChange(
    async ({ messageId, reason }: { messageId: string; reason: string }) => {
      const response = await backend().from("message_reports").insert({ message_id: messageId, reason });
      if (response.error?.code === "23505")
        throw new BackendError("conflict", { message: "You have reported this message already." });
      unwrap(response);
    },
    [messagesKeys.reports(userId)],
  );
}

export function useCloseReport(userId: string) {
  return useChange(
    async (reportId: string) => {
      const resolved_at = new Date().toISOString();
      // A closed report stays as it is: this may be sent again after a lost response.
      unwrap(
        await backend()
          .from("message_reports")
          .update({ resolved_at })
          .eq("id", reportId)
          .is("resolved_at", null),
      );
    },
    [messagesKeys.reports(userId)],
  );
}

export function useChooseNotices(userId: string) {
  return useChange(
    async (hasNotices: boolean) => {
      unwrap(
        await backend()
          .from("account_settings")
          .upsert({ account_id: userId, message_notices: hasNotices }, { onConflict: "account_id" }),
      );
    },
    [messagesKeys.settings(userId)],
  );
}
