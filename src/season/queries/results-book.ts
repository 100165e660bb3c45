import { type ClubSeason, expandSeasonBook, type SeasonStatus, type WireSeasonBook } from "./season-book.ts";

export type ResultsChampion = {
  award: string;
  title: string | null;
  place: number;
  memberId: string | null;
  name: string | null;
  team: string | null;
};

/** `logoUrl`: a path of this site; left out where no page shows it. */
export type ResultsClub = { name: string; accentColor: string; logoUrl?: string | null };

/** What the database function `results_book` answers: a season as people outside the club read it. */
export type WireResultsBook = WireSeasonBook & {
  address: string;
  club: ResultsClub;
  /** Members who are not shown outside the club. */
  hidden: string[];
  champions: ResultsChampion[];
};

/** What the database function `results_seasons` answers. */
export type ResultsIndex = { club: ResultsClub; seasons: ResultsSeasonEntry[] };

type ResultsSeasonEntry = {
  address: string;
  name: string;
  status: SeasonStatus;
  startsOn: string;
  endsOn: string;
};

/** A season for people outside the club: its names are those that may be shown. */
export type ResultsSeason = {
  address: string;
  club: ResultsClub;
  season: ClubSeason;
  hidden: ReadonlySet<string>;
  champions: ResultsChampion[];
};

export function expandResultsBook(wire: WireResultsBook): ResultsSeason {
  return {
    address: wire.address,
    club: wire.club,
    season: expandSeasonBook(wire),
    hidden: new Set(wire.hidden),
    champions: wire.champions,
  };
}
