import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import type { Prefetch } from "./route.ts";

export const prefetchViewer: Prefetch = async (client, viewerId) => {
  const member = client.prefetchQuery(ownMemberQueryOptions(viewerId));
  await yieldToMain();
  const seasons = client.prefetchQuery(scorekeeperSeasonsQueryOptions(viewerId));
  await yieldToMain();
  await Promise.all([member, seasons, client.prefetchQuery(unreadMessagesQueryOptions(viewerId))]);
};
