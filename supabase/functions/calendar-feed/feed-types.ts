/** What the database responds to `calendar_feed`. Days are `2026-11-21`, moments ISO 8601. */
export type FeedEvent = {
  id: string;
  title: string;
  category: string;
  description: string;
  place: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  startsOn: string;
  /** The last day. */
  endsOn: string;
  status: "published" | "canceled";
  canceledReason: string;
  revision: number;
  createdAt: string;
  changedAt: string;
  /** Whether the person whose calendar this is comes; null: not signed up, or no one's calendar. */
  signUp: { state: "going" | "waiting"; guests: number; place: number | null } | null;
};

export type Feed = { club: { name: string; timeZone: string }; events: FeedEvent[] };

export type FeedEnvironment = {
  SUPABASE_URL: string;
  SUPABASE_ANON_KEY: string;
  /** Where the site is, when that is not where the backend does. */
  SITE_URL?: string;
  /** How requests leave; the runtime's own unless the host brings another. */
  fetch?: (address: string, init?: RequestInit) => Promise<Response>;
};
