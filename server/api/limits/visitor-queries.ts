/** Public pages send no other queries, and everything else is refused. */
export type VisitorQuery = {
  filters: readonly string[];
  groups?: readonly (readonly string[])[];
  order: readonly string[];
};

export const visitorRows = { limit: 1000, offset: 100_000 };

export const visitorTables: Readonly<Record<string, VisitorQuery>> = {
  club_settings: { filters: [], order: [] },
  events: {
    filters: ["ends_at.gt", "id.eq", "is_public.eq", "starts_at.gt", "starts_at.lte", "status.eq"],
    groups: [["starts_at.lt", "id.lt"]],
    order: ["starts_at", "id"],
  },
  front_page_content: { filters: ["published.eq"], order: ["display_order", "created_at", "id"] },
  news_articles: {
    filters: ["id.eq", "published.eq", "publish_at.lte"],
    groups: [["expires_at.is", "expires_at.gt"]],
    order: ["pinned", "publish_at", "id"],
  },
  scrolling_text: { filters: ["active.eq"], order: ["created_at", "id"] },
};

/** By POST only. */
export const visitorFunctions: readonly string[] = [
  "calendar_feed",
  "display_code_state",
  "display_season",
  "guardian_view",
  "open_display_code",
  "open_scorer_link",
  "reply_by_link",
  "reply_page",
  "report_error",
  "results_seasons",
  "save_score_drafts",
  "scorer_squad",
  "shown_news",
];
