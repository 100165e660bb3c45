import type { Tables } from "#lib/database.types.ts";

export const newsStates = ["draft", "scheduled", "published", "expired"] as const;
export type NewsState = (typeof newsStates)[number];

/** The database decides by the same comparison who may read an article. */
export function newsState(
  item: Pick<Tables<"news_articles">, "published" | "publish_at" | "expires_at">,
  now: Date,
): NewsState {
  if (!item.published) return "draft";
  if (item.expires_at && new Date(item.expires_at) <= now) return "expired";
  if (item.publish_at && new Date(item.publish_at) > now) return "scheduled";
  return "published";
}

export const newsStateNames: Record<NewsState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  expired: "Expired",
};
