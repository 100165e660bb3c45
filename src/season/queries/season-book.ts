import type { LeagueWeek, SeasonBook } from "#league/book/book.ts";
import { decodeBook, type WireBook } from "#league/wire/wire-book.ts";

/** A season as the screens know it: the engine's book, and what the engine has no use for. */
export type ClubSeason = {
  /** Grows with every change of the season; the same version is the same book. */
  version: number;
  info: SeasonInfo;
  weeks: SeasonWeek[];
  /** Captains by team id. */
  captainIds: Record<string, string | null>;
  book: SeasonBook;
};

export type SeasonStatus = "draft" | "active" | "final" | "archived";

/** Who may read a season's results: its members, or everyone at the public results pages. */
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

export type SeasonWeek = LeagueWeek & { published: boolean; locked: boolean };

/** What the function `season_book` answers. */
export type WireSeasonBook = Omit<WireBook, "season" | "weeks" | "teams"> & {
  version: number;
  season: SeasonInfo & WireBook["season"];
  weeks: SeasonWeek[];
  teams: (WireBook["teams"][number] & { captainId: string | null })[];
};

/** The book that the engine reads, and what the screens know beside it. */
export function expandSeasonBook(wire: WireSeasonBook): ClubSeason {
  const { rules: _, ...info } = wire.season;
  return {
    version: wire.version,
    info,
    weeks: wire.weeks,
    captainIds: Object.fromEntries(wire.teams.map(({ id, captainId }) => [id, captainId])),
    book: decodeBook(wire),
  };
}
