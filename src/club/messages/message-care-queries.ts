import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { StoredFile } from "#lib/files/upload-limits.ts";
import { olderRowsOptions, rowsBehind } from "#lib/older-rows.ts";
import { normalizeAttachments } from "./core/attachments.ts";
import { messagesKeys } from "./messages-queries.ts";

/** A reported message. It is null for a viewer who has deleted it. */
export type Report = {
  id: string;
  reporterId: string | null;
  reason: string;
  createdAt: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
  message: ReportedMessage | null;
};

export type ReportedMessage = {
  senderId: string | null;
  subject: string;
  content: string;
  attachments: StoredFile[];
  createdAt: string;
};

export function ownReportsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: [...messagesKeys.reports(userId), "own"] as const,
    queryFn: ({ signal }) =>
      readEveryRow(signal, () =>
        backend().from("message_reports").select("message_id").eq("reporter_id", userId).order("id"),
      ),
  });
}

/** For the board: reports about others, open ones first, then the newest. */
export function reportsQueryOptions(userId: string) {
  const rows = olderRowsOptions<Report>({
    queryKey: [...messagesKeys.reports(userId), "all"],
    read: async (behind, signal) => {
      const all = backend()
        .from("message_reports")
        .select("*, private_messages(sender_id, subject, content, attachments, created_at)");
      const found = unwrap(
        await rowsBehind(all, { columns: ["open", "created_at", "id"] }, behind).abortSignal(signal),
      );
      return found.map((row) => ({
        id: row.id,
        reporterId: row.reporter_id,
        reason: row.reason,
        createdAt: row.created_at,
        resolvedAt: row.resolved_at,
        resolvedBy: row.resolved_by,
        message: row.private_messages ? reportedMessage(row.private_messages) : null,
      }));
    },
    placeOf: ({ resolvedAt, createdAt, id }) => [Number(resolvedAt === null), createdAt, id],
  });
  return { ...rows, refetchInterval: 60_000 };
}

function reportedMessage(row: {
  sender_id: string | null;
  subject: string;
  content: string;
  attachments: unknown;
  created_at: string;
}): ReportedMessage {
  return {
    senderId: row.sender_id,
    subject: row.subject,
    content: row.content,
    attachments: normalizeAttachments(row.attachments),
    createdAt: row.created_at,
  };
}
