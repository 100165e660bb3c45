import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import type { Prefetch } from "./route.ts";

export const prefetchViewer: Prefetch = async (client, { id }) => {
  const member = client.prefetchQuery(ownMemberQueryOptions(id));
  await yieldToMain();
  const seasons = client.prefetchQuery(scorekeeperSeasonsQueryOptions(id));
  await yieldToMain();
  await Promise.all([member, seasons, client.prefetchQuery(unreadMessagesQueryOptions(id))]);
};
