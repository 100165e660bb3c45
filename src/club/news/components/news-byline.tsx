import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import type { NewsItem } from "../news-queries.ts";

type NewsBylineProps = {
  item: Pick<NewsItem, "author_name" | "publish_at" | "pinned" | "is_public">;
  /** True where the order shows pinned articles first. */
  hasPin?: boolean;
};

export function NewsByline({ item, hasPin = false }: NewsBylineProps) {
  const timeZone = useClubTimeZone();
  const parts = [
    hasPin && item.pinned ? "Pinned" : "",
    item.publish_at ? formatDate(item.publish_at, timeZone) : "Not published yet",
    item.author_name,
    item.is_public ? "" : "Members only",
  ];
  return <p className="note plain below-50">{parts.filter(Boolean).join(" · ")}</p>;
}
