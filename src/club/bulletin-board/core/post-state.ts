import { formatDate } from "#lib/dates.ts";

export type PostState = "shown" | "hidden" | "expired";

type PostTimes = { hidden_at: string | null; expires_at: string };

const day = 24 * 60 * 60 * 1000;

export function postState(post: PostTimes, now: Date): PostState {
  if (post.hidden_at) return "hidden";
  return new Date(post.expires_at) <= now ? "expired" : "shown";
}

/** In its last week and after, unless the board has hidden it. */
export function isRenewable(post: PostTimes, now: Date): boolean {
  return !post.hidden_at && new Date(post.expires_at).getTime() <= now.getTime() + 7 * day;
}

/** "shown until 12 Dec 2026", "shown until 12 Dec 2026, 3 days left", "expired on 12 Dec 2026". */
export function expiryLine({ expires_at }: PostTimes, now: Date, timeZone: string | undefined): string {
  const daysLeft = Math.ceil((new Date(expires_at).getTime() - now.getTime()) / day);
  const date = formatDate(expires_at, timeZone);
  if (daysLeft <= 0) return `expired on ${date}`;
  if (daysLeft > 7) return `shown until ${date}`;
  return `shown until ${date}, ${daysLeft === 1 ? "last day" : `${daysLeft} days left`}`;
}
