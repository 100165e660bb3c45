import { type QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { lastVisit } from "#lib/device/last-visit.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import type { ClubSeason, WireSeasonBook } from "#season/queries/season-book.ts";
import {
  seasonKeys,
  seasonOnDevice,
  seasonsQueryOptions,
  storeBook,
} from "#season/queries/season-queries.ts";
import { precomputeSeason } from "#season/queries/season-report.ts";
import { type OwnSeason, ownSeason, type SquadNight, type SquadPlace } from "./core/own-season.ts";

type WireMyClub = {
  today: string;
  memberId: string | null;
  season: { id: string; version: number; isOneOfSeveral: boolean } | null;
  book: WireSeasonBook | null;
  squads: SquadPlace[];
  squadNights: SquadNight[];
  /** Account ids by team; without teams where the viewer is the captain. */
  captains: Record<string, string>;
  news: { count: number; title: string | null };
  event: { id: string; title: string; startsOn: string } | null;
};

export type MyClub = Pick<WireMyClub, "memberId" | "captains" | "event"> & {
  season: OwnSeason | null;
  seasonName: string | null;
  /** `since`: the end of the last visit; null on the first, which counts the last seven days. */
  news: WireMyClub["news"] & { since: string | null };
};

export const myClubKeys = { of: (viewerId: string) => ["my-club", viewerId] as const };

const minute = 60_000;

/**
 * The first block of the home page; this device computes the league's numbers (docs/decisions/027). `visit`: the end of the last
 * one, where the device has told it to the server.
 */
export function myClubQueryOptions(viewerId: string, visit?: string | null) {
  return queryOptions({
    queryKey: myClubKeys.of(viewerId),
    meta: { persist: 6, isDated: true },
    queryFn: ({ client, signal }) => fetchMyClub(client, { viewerId, visit }, signal),
    staleTime: 5000,
    refetchInterval: minute,
  });
}

type Visitor = { viewerId: string; visit: string | null | undefined };

async function fetchMyClub(
  client: QueryClient,
  { viewerId, visit }: Visitor,
  signal: AbortSignal,
): Promise<MyClub> {
  const seasonBefore = knownSeason(client, viewerId);
  const since = visit === undefined ? lastVisit(viewerId, Date.now()) : visit;
  const params = {
    ...(seasonBefore && { known_season: seasonBefore.info.id, known_version: seasonBefore.version }),
    ...(since && { last_visit: since }),
  };
  // The database made the object; a test against the real function checks its shape.
  const answer = unwrap(await backend().rpc("my_club", params).abortSignal(signal)) as WireMyClub | null;
  if (!answer) throw new BackendError("forbidden");
  const { memberId, captains, event, news } = answer;
  const season = await seasonOf(client, answer, seasonBefore);
  return {
    memberId,
    captains,
    event,
    news: { ...news, since },
    season: season && ownSeason(season, answer),
    seasonName: season && answer.season?.isOneOfSeveral ? season.info.name : null,
  };
}

/** The last season shown, if this device has its book. */
function knownSeason(client: QueryClient, viewerId: string): ClubSeason | undefined {
  const shownSeasonId = client.getQueryData<MyClub>(myClubKeys.of(viewerId))?.season?.id;
  const firstListedId = () =>
    new QueryObserver(client, seasonsQueryOptions()).getCurrentResult().data?.[0]?.id;
  const id = shownSeasonId ?? firstListedId();
  return id ? seasonOnDevice(client, id) : undefined;
}

async function seasonOf(
  client: QueryClient,
  { season, book }: WireMyClub,
  seasonBefore: ClubSeason | undefined,
): Promise<ClubSeason | null> {
  if (!season) return null;
  if (book) return storeBook(client, book);
  if (!seasonBefore) throw new BackendError("unknown");
  client.setQueryData(seasonKeys.version(season.id), season.version);
  await precomputeSeason(seasonBefore.book);
  return seasonBefore;
}
