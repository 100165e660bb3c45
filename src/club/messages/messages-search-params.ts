import { choiceParam, pathWith, type SearchState, searchParams, textParam } from "#lib/search-params.ts";

export const messagesInAddress = searchParams({
  box: choiceParam(["inbox", "sent", "reported", "settings"], "inbox"),
  show: choiceParam(["all", "unread", "files"], "all"),
  q: textParam(200),
  /** Any message of the open thread. */
  message: textParam(),
  write: choiceParam(["", "new", "reply", "reply-all"], ""),
  /** For a new message: the account and the subject. */
  to: textParam(),
  subject: textParam(),
});

export type MessagesAddress = SearchState<typeof messagesInAddress>;

export const messagesHref = (state: Partial<MessagesAddress>): string =>
  pathWith("/messages", messagesInAddress, state);
