import {
  type QueryClient,
  QueryObserver,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { PresetName } from "#league/rules/rules-types.ts";
import type { Change } from "#league/wire/changes.ts";
import { readAllRows, withinRange } from "#lib/all-rows.ts";
import { refusedRequests } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { isPageResting } from "#lib/browser/resting-page.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import type { Database } from "#lib/database.types.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { isId } from "#lib/new-id.ts";
import type { ClubSeason, expandSeasonBook, SeasonStatus, WireSeasonBook } from "./season-book.ts";

type OverviewRow = Database["public"]["Functions"]["seasons_overview"]["Returns"][number];
type MaybeEmpty = "preset" | "version" | "last_change_at";

/** The generated types lack "not null" for columns of functions; the tables behind them have it. */
export type SeasonOverview = Pick<OverviewRow, MaybeEmpty> & {
  [Column in Exclude<keyof OverviewRow, MaybeEmpty | "status">]: NonNullable<OverviewRow[Column]>;
} & { status: SeasonStatus; preset: PresetName | null };

export const seasonKeys = {
  all: ["seasons"] as const,
  list: ["seasons", "list"] as const,
  book: (seasonId: string) => ["seasons", "book", seasonId] as const,
  version: (seasonId: string) => ["seasons", "version", seasonId] as const,
};

export function seasonsQueryOptions() {
  return queryOptions({ queryKey: seasonKeys.list, queryFn: fetchSeasons, meta: { persist: 1 } });
}

/** The season list for a league screen; the first time, it includes the book that the screen will show. */
export function leagueStartQueryOptions(client: QueryClient, askedSeasonId: string) {
  return queryOptions({
    queryKey: seasonKeys.list,
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<SeasonOverview[]> => {
      if (client.getQueryData(seasonKeys.list)) return fetchSeasons({ signal });
      const params = isId(askedSeasonId) ? { season_id: askedSeasonId } : {};
      const response = await backend().rpc("league_start", params).abortSignal(signal);
      // The database made the object; a test against the real function checks its shape.
      const start = unwrap(response) as LeagueStart | null;
      if (!start) throw new BackendError("forbidden");
      if (start.book) await storeBook(client, start.book);
      return start.seasons;
    },
  });
}

export async function storeBook(client: QueryClient, wire: WireSeasonBook): Promise<ClubSeason> {
  const season = await readBook(wire);
  client.setQueryData(seasonKeys.book(season.info.id), season);
  return season;
}

let expandSeason: typeof expandSeasonBook | undefined;

/** Lets the server expand a season once for many members. */
export function expandSeasonsWith(expand: typeof expandSeasonBook): void {
  expandSeason = expand;
}

async function readBook(wire: WireSeasonBook): Promise<ClubSeason> {
  // In a task of its own, after the response was parsed.
  await yieldToMain();
  const { expandSeasonBook } = await import("./season-book.ts");
  const season = (expandSeason ?? expandSeasonBook)(wire);
  await yieldToMain();
  await precompute(season);
  return season;
}

/** Loads the engine, which lists of seasons do without. */
async function precompute({ book }: ClubSeason): Promise<void> {
  if (isPageResting()) return;
  const { precomputeSeason } = await import("./season-report.ts");
  await precomputeSeason(book);
}

/** Computes a stored book while waiting. Resolves to the season if it could be read. */
export async function prefetchSeason(
  client: QueryClient,
  askedSeasonId: string,
): Promise<ClubSeason | undefined> {
  const asking = client.prefetchQuery(leagueStartQueryOptions(client, askedSeasonId));
  const seasonKnown = () => {
    const seasonId = askedSeasonId || client.getQueryData<SeasonOverview[]>(seasonKeys.list)?.[0]?.id;
    return seasonId ? seasonOnDevice(client, seasonId) : undefined;
  };
  const storedSeason = seasonKnown();
  // The page itself asks what is newer.
  await (storedSeason ? precompute(storedSeason) : asking);
  return seasonKnown();
}

export function seasonOnDevice(client: QueryClient, seasonId: string): ClubSeason | undefined {
  return new QueryObserver(client, seasonBookQueryOptions(seasonId)).getCurrentResult().data;
}

/** This version of the season: from this device, else from the server. */
export async function seasonAt(client: QueryClient, seasonId: string, version: number): Promise<ClubSeason> {
  // A league screen may already be reading this book along with the list of seasons.
  await client
    .getQueryCache()
    .find({ queryKey: seasonKeys.list })
    ?.promise?.catch(() => undefined);
  const seasonBefore = seasonOnDevice(client, seasonId);
  if (seasonBefore?.version === version) {
    await precompute(seasonBefore);
    return seasonBefore;
  }
  return client.fetchQuery({ ...seasonBookQueryOptions(seasonId), staleTime: 0 });
}

type LeagueStart = { seasons: SeasonOverview[]; book: WireSeasonBook | null };

/** A book, the changes of the known one, or neither if it is still the same. */
type WireChanges = {
  version: number;
  lastChangeAt: string | null;
  book?: WireSeasonBook | null;
  changes?: readonly Change[];
};

export function seasonBookQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: seasonKeys.book(seasonId),
    meta: { persist: 4, isDated: true, confirmedBy: seasonKeys.version(seasonId) },
    queryFn: async ({ client, signal }): Promise<ClubSeason> => {
      const season = await readSeason(
        client,
        { seasonId, seasonBefore: knownSeason(client, seasonId) },
        signal,
      );
      if (!season) throw new BackendError("notFound");
      return season;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Changes keep what they do not touch.
    structuralSharing: false,
  });
}

const knownSeason = (client: QueryClient, seasonId: string) =>
  client.getQueryData<ClubSeason>(seasonKeys.book(seasonId));

/** Applies the changes since the known season, or takes the whole book where the server sends it. */
async function readSeason(
  client: QueryClient,
  { seasonId, seasonBefore }: { seasonId: string; seasonBefore: ClubSeason | undefined },
  signal: AbortSignal,
): Promise<ClubSeason | null> {
  const params = { season_id: seasonId, ...(seasonBefore?.stamp ? { since: seasonBefore.stamp } : {}) };
  const response = await backend().rpc("season_changes", params, { get: true }).abortSignal(signal);
  // The database made the object; a test against the real function checks its shape.
  const answer = unwrap(response) as WireChanges | null;
  if (!answer) return null;
  if (!answer.book && !seasonBefore) throw new BackendError("unknown");
  const { mergeChanges } = await import("#league/wire/changes.ts");
  const season = answer.book ? await readBook(answer.book) : mergeChanges(seasonBefore, answer.changes ?? []);
  if (!season || season === seasonBefore) return season ?? null;
  await precompute(season);
  noteChange(client, { seasonBefore, season }, answer.lastChangeAt);
  return season;
}

/** Updates the time of the last score; other columns of the list are read when it is next opened. */
function noteChange(
  client: QueryClient,
  { seasonBefore, season }: { seasonBefore: ClubSeason | undefined; season: ClubSeason },
  lastChangeAt: string | null,
): void {
  if (!seasonBefore) return;
  const { version, info } = season;
  client.setQueryData<SeasonOverview[]>(seasonKeys.list, (list) =>
    list?.map((row) => (row.id === info.id ? { ...row, version, last_change_at: lastChangeAt } : row)),
  );
  const refetchType = info === seasonBefore.info ? "none" : "active";
  void client.invalidateQueries({ queryKey: seasonKeys.list, refetchType });
}

/** Resolves to the version; null for a season that the viewer may not see. */
export function seasonVersionQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: seasonKeys.version(seasonId),
    meta: { persist: 1 },
    queryFn: async ({ client, signal }): Promise<number | null> => {
      const seasonBefore = knownSeason(client, seasonId);
      const season = await readSeason(client, { seasonId, seasonBefore }, signal);
      // A save on this device may have read the season in the meantime.
      if (season && season !== seasonBefore && knownSeason(client, seasonId) === seasonBefore)
        client.setQueryData(seasonKeys.book(seasonId), season);
      return season?.version ?? null;
    },
    staleTime: 0,
  });
}

const followIntervalMs = 10_000;

/** Follows the season: asks for its changes every few seconds. */
export function useSeason(seasonId: string) {
  const client = useQueryClient();
  const season = useQuery(seasonBookQueryOptions(seasonId));
  const versionShown = season.data?.version;
  const { data: latest } = useQuery({
    ...seasonVersionQueryOptions(seasonId),
    enabled: versionShown !== undefined,
    refetchInterval: followIntervalMs,
    // A book that has just arrived is not requested again.
    staleTime: followIntervalMs / 2,
    initialData: versionShown,
    initialDataUpdatedAt: season.dataUpdatedAt,
  });
  useEffect(() => {
    if (versionShown === undefined || latest !== null) return;
    // Null never reaches a person who may see the season, so they may have been signed out elsewhere.
    refusedRequests.set(refusedRequests.get() + 1);
    void client.invalidateQueries({ queryKey: seasonKeys.book(seasonId) });
    void client.invalidateQueries({ queryKey: seasonKeys.list });
  }, [client, seasonId, versionShown, latest]);
  return season;
}

async function fetchSeasons({ signal }: { signal: AbortSignal }): Promise<SeasonOverview[]> {
  const rows = await readAllRows(async (first, last) =>
    unwrap(await withinRange(backend().rpc("seasons_overview"), first, last).abortSignal(signal)),
  );
  // The generated types make every column nullable.
  return rows as SeasonOverview[];
}
