import { displayName } from "#lib/auth/session.ts";

type Names = { first_name: string; last_name: string } | null;

/** A closed account is not named. */
export function authorName(names: Names): string {
  const name = names && displayName({ firstName: names.first_name, lastName: names.last_name, email: null });
  return name || "Former member";
}

/** The composer, addressed to the author of a post. */
export function answerHref(authorId: string, title: string): string {
  const params = { write: "new", to: authorId, subject: `Bulletin board: ${title}` };
  return `/messages?${new URLSearchParams(params)}`;
}
