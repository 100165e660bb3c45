import { useInfiniteQuery } from "@tanstack/react-query";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { useUnreadMessages } from "#lib/unread-messages-queries.ts";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { reportsQueryOptions } from "../message-care-queries.ts";
import { type MessagesAddress, messagesHref } from "../messages-search-params.ts";

type BoxTab = { id: MessagesAddress["box"]; label: string };

type MessageTabsProps = { user: CurrentUser; current: MessagesAddress["box"] };

export function MessageTabs({ user, current }: MessageTabsProps) {
  const unread = useUnreadMessages();
  const isBoard = canManage(user);
  const reports = useInfiniteQuery({ ...reportsQueryOptions(user.id), enabled: isBoard });
  const open = reports.data?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  const reported: BoxTab[] = isBoard ? [{ id: "reported", label: countedLabel("Reported", open) }] : [];
  const tabs: BoxTab[] = [
    { id: "inbox", label: countedLabel("Inbox", unread) },
    { id: "sent", label: "Sent" },
    ...reported,
    { id: "settings", label: "Settings" },
  ];
  return (
    <TabLinks
      label="Views of messages"
      current={current}
      tabs={tabs.map(({ id, label }) => ({
        id,
        label,
        href: messagesHref({ box: id }),
      }))}
    />
  );
}

function countedLabel(label: string, count: number): string {
  return count > 0 ? `${label} (${count > 999 ? "999+" : count})` : label;
}
