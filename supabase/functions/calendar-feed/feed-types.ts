import type { Tables } from "../_shared/database.types.ts";
import type { Fetch } from "../_shared/weather-environment.ts";

/** What the database responds to `calendar_feed`. Days are `2026-11-21`, moments ISO 8601. */
export type FeedEvent = Tables<"events"> & {
  /** The sign-up of the person whose calendar this is; null: not signed up, or no one's calendar. */
  signUp: { state: "going" | "waiting"; guests: number; place: number | null } | null;
};

/** One night of a running season. */
export type FeedNight = {
  id: string;
  seasonId: string;
  season: string;
  week: number;
  startsOn: string;
  endsOn: string;
  /** Null: the weekday is not known yet, any day of the week. */
  night: string | null;
  /** When the first squad starts, or one's own; null: not said. */
  startsAt: string | null;
  /** Of the week. */
  state: "scheduled" | "postponed" | "void";
  /** The last day for make-ups; null: none are taken. */
  deadline: string | null;
  revision: number;
  createdAt: string;
  /** Null: no one's calendar, or of someone who does not shoot. */
  own: {
    team: string | null;
    opponent: string | null;
    isBye: boolean;
    squads: FeedTeamNight["squads"];
    state: FeedTeamNight["state"];
    /** For a match that was moved or canceled. */
    reason: string | null;
  } | null;
};

/** That the range or the league night is closed or late just now. */
export type FeedAlert = { id: string; title: string; text: string; since: string; until: string };

/** A night of one team, as the Season view says it. `night` and `startsAt` are null while not known. */
export type FeedTeamNight = {
  week: number;
  startsOn: string;
  endsOn: string;
  night: string | null;
  startsAt: string | null;
  field: string | null;
  state: "scheduled" | "moved" | "canceled" | "postponed" | "void";
  reason: string | null;
  opponent: string | null;
  isHome: boolean;
  isBye: boolean;
  /** Of the person whose calendar it is; none for visitors. */
  squads: { number: number; event: string; field: string | null; post: number; startsAt: string | null }[];
  revision: number;
  createdAt: string;
};

export type FeedTeam = {
  id: string;
  name: string;
  season: string;
  seasonId: string;
  /** Of the club. */
  address: string | null;
  nights: FeedTeamNight[];
};

export type Feed = {
  club: { name: string; timeZone: string };
  alert: FeedAlert | null;
  events: FeedEvent[];
  league: FeedNight[];
  /** Only in a calendar of one team, which has neither events nor other nights. */
  team?: FeedTeam | null;
};

export type FeedEnvironment = {
  SUPABASE_URL: string;
  SUPABASE_ANON_KEY: string;
  /** Where the site is, when that is not where the backend does. */
  SITE_URL?: string;
  /** How requests leave; the runtime's own unless the host brings another. */
  fetch?: Fetch;
};
