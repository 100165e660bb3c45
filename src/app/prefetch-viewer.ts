import { unreadMessagesQueryOptions } from "#lib/unread-messages-queries.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "#season/queries/scorekeeper-queries.ts";
import type { Prefetch } from "./route.ts";

/** What the header, the menus and most pages ask about their viewer, whichever page it is. */
export const prefetchViewer: Prefetch = (client, viewerId) =>
  Promise.all([
    client.prefetchQuery(ownMemberQueryOptions(viewerId)),
    client.prefetchQuery(scorekeeperSeasonsQueryOptions(viewerId)),
    client.prefetchQuery(unreadMessagesQueryOptions(viewerId)),
  ]);
