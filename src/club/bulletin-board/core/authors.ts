import { displayName } from "#lib/auth/session.ts";

type Names = { first_name: string; last_name: string } | null;

/** What to call an author. Anyone who has no open account any more is not told by name. */
export function authorName(names: Names): string {
  const name = names && displayName({ firstName: names.first_name, lastName: names.last_name, email: null });
  return name || "Former member";
}

/** The composer of private messages, addressed to the author of a post. */
export function answerHref(authorId: string, title: string): string {
  const asked = { write: "new", to: authorId, subject: `Bulletin board: ${title}` };
  return `/messages?${new URLSearchParams(asked)}`;
}
