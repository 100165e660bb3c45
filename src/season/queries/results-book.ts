import { type ClubSeason, expandSeasonBook, type SeasonStatus, type WireSeasonBook } from "./season-book.ts";

export type ResultsChampion = {
  award: string;
  title: string | null;
  place: number;
  memberId: string | null;
  name: string | null;
  team: string | null;
};

/** `logoUrl`: a path of this site; omitted, as `face` is, where no page shows them. */
export type ResultsClub = { name: string; accentColor: string; logoUrl?: string | null; face?: ClubFace };

export type ClubFace = {
  address: string;
  phone: string;
  socialUrl: string | null;
  /** The first step to join. */
  joinStep: string | null;
  /** A photo of people, else of the clubhouse, else of the field. */
  photoUrl: string | null;
  photoAlt: string;
  /** The first text of the header's banner, as markup. */
  banner: string | null;
};

export type WireResultsBook = WireSeasonBook & {
  address: string;
  club: ResultsClub;
  /** All seasons with public results. */
  seasons: ResultsSeasonEntry[];
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
};

export type PublicLeague = {
  name: string;
  weeks: number;
  /** The week that is being shot, else the next one. `night`: its league night, where the season has one. */
  week: { week: number; startsOn: string; night: string | null } | null;
  /** "Pull Happy leads by half a point." */
  leader: string | null;
};

export type ResultsSeason = Pick<WireResultsBook, "address" | "club" | "seasons" | "champions"> & {
  season: ClubSeason;
  hidden: ReadonlySet<string>;
};

export function expandResultsBook(wire: WireResultsBook): ResultsSeason {
  const { address, club, seasons, champions } = wire;
  return { address, club, seasons, champions, season: expandSeasonBook(wire), hidden: new Set(wire.hidden) };
}
