import { type ClubSeason, expandSeasonBook, type SeasonStatus, type WireSeasonBook } from "./season-book.ts";

export type ResultsChampion = {
  award: string;
  title: string | null;
  place: number;
  memberId: string | null;
  name: string | null;
  team: string | null;
};

/** `logoUrl`: a path of this site; omitted where no page shows it. */
export type ResultsClub = { name: string; accentColor: string; logoUrl?: string | null };

export type WireResultsBook = WireSeasonBook & {
  address: string;
  club: ResultsClub;
  /** Members who are not shown outside the club. */
  hidden: string[];
  champions: ResultsChampion[];
};

export type ResultsIndex = { club: ResultsClub; seasons: ResultsSeasonEntry[] };

export type ResultsSeasonEntry = {
  address: string;
  name: string;
  status: SeasonStatus;
  startsOn: string;
  endsOn: string;
  weeks: number;
  /** The week that is being shot, else the next one. */
  week: { week: number; startsOn: string; endsOn: string } | null;
};

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
