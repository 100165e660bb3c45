import type { LeagueWeek, SeasonBook } from "#league/book/book.ts";
import { openBook } from "#league/wire/open-book.ts";
import type { WireBook } from "#league/wire/wire-book.ts";

export type ClubSeason = {
  /** Grows with every change of the season; equal versions mean equal books. */
  version: number;
  /** Identifies this state when asking what has changed since; null for people outside the club. */
  stamp: string | null;
  info: SeasonInfo;
  weeks: SeasonWeek[];
  captainIds: Record<string, string | null>;
  squadNights: SquadNight[];
  book: SeasonBook;
};

export type SeasonStatus = "draft" | "active" | "final" | "archived";

/** `everybody`: through the public results pages. */
export type SeasonAudience = "members" | "everybody";

export type SeasonInfo = {
  id: string;
  name: string;
  status: SeasonStatus;
  audience: SeasonAudience;
  startsOn: string;
  endsOn: string;
  revision: number;
};

/** `nightOn`: the league night, if the board has set it; `startsAt`: its usual time, "18:30". */
export type SeasonWeek = LeagueWeek & {
  published: boolean;
  locked: boolean;
  nightOn?: string | null;
  startsAt?: string | null;
};

export type SquadNight = { week: number; teamId: string; startsAt: string | null; field: string | null };

export type WireSeasonBook = Omit<WireBook, "season" | "weeks" | "teams"> & {
  version: number;
  stamp?: string;
  season: SeasonInfo & WireBook["season"];
  weeks: SeasonWeek[];
  teams: (WireBook["teams"][number] & { captainId: string | null })[];
};

export const expandSeasonBook = (wire: WireSeasonBook): ClubSeason => openBook(wire);
