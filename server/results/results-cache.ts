import { hash } from "node:crypto";
import type { Visitor } from "#server/render/page-data.ts";
import type { SiteFile } from "#server/static/site-files.ts";
import type { OpenResults, ResultsRenderer } from "./results-renderer.ts";

export type CachedSeason = { results: OpenResults; pages: Map<string, SiteFile> };

export type ResultsCache = {
  /** The season at an address; null without a public one. */
  season: (address: string, whenAdmitted: WhenAdmitted) => Promise<CachedSeason | null>;
  /** The address of the running season, else of the latest; null without public results. */
  current: (whenAdmitted: WhenAdmitted) => Promise<string | null>;
};

/** Runs database reads when admitted; visitors to cached pages need none. */
export type WhenAdmitted = <Value>(work: () => Promise<Value>) => Promise<Value>;

export type ResultsCacheOptions = {
  visitor: Visitor;
  siteUrl: string;
  renderer: ResultsRenderer;
  /** A result is used for this long (ms) without asking the database again. */
  freshMs?: number;
};

const maxSeasons = 50;

type Entry<Value> = { readAt: number; value: Promise<Value> };
type Read = { digest: string; season: CachedSeason } | null;

/**
 * Asks the database once a minute for all visitors, and renders each page once while its season's book is unchanged.
 * Each request first asks if a season was closed or a person is shown differently, which clears the cache.
 */
export function createResultsCache(options: ResultsCacheOptions): ResultsCache {
  const { visitor, siteUrl, renderer, freshMs = 60_000 } = options;
  const seasons = new Map<string, Entry<Read>>();
  let current = shareResult(readCurrent, freshMs);
  let stateBefore: string | undefined;
  const readState = shareNext(async () => {
    const [row] = await visitor((sql) => sql<{ state: string }[]>`select private.outside_state() as state`);
    return row?.state;
  });

  async function clearIfChanged(): Promise<void> {
    const state = await readState();
    if (state === stateBefore) return;
    stateBefore = state;
    seasons.clear();
    current = shareResult(readCurrent, freshMs);
  }

  async function readSeason(ending: string, before: Promise<Read> | undefined): Promise<Read> {
    const [row] = await visitor(
      (sql) => sql<{ book: string | null }[]>`select public.results_book(${ending})::text as book`,
    );
    if (!row?.book) return null;
    const digest = hash("sha256", row.book);
    const readBefore = await before?.catch(() => null);
    if (readBefore?.digest === digest) return readBefore;
    const results = renderer.openResults(JSON.parse(row.book), siteUrl);
    return { digest, season: { results, pages: new Map() } };
  }

  async function readCurrent(): Promise<string | null> {
    const [row] = await visitor(
      (sql) => sql<{ address: string | null }[]>`
        select public.results_seasons() #>> '{seasons,0,address}' as address`,
    );
    return row?.address ?? null;
  }

  return {
    async season(address, whenAdmitted) {
      await clearIfChanged();
      // Only these characters of an address identify the season.
      const ending = address.slice(-8);
      const cachedSeason = seasons.get(ending);
      if (cachedSeason && isFresh(cachedSeason, freshMs)) return (await cachedSeason.value)?.season ?? null;
      const entry = {
        readAt: Date.now(),
        value: whenAdmitted(() => readSeason(ending, cachedSeason?.value)),
      };
      entry.value.catch(() => seasons.delete(ending));
      seasons.delete(ending);
      seasons.set(ending, entry);
      const [oldest] = seasons.keys();
      if (seasons.size > maxSeasons && oldest !== undefined) seasons.delete(oldest);
      return (await entry.value)?.season ?? null;
    },
    async current(whenAdmitted) {
      await clearIfChanged();
      return current(whenAdmitted);
    },
  };
}

/** Shares a result for some time; after a failure, the next caller asks again. */
export function shareResult<Value>(
  read: () => Promise<Value>,
  freshMs: number,
): (whenAdmitted?: WhenAdmitted) => Promise<Value> {
  let shared: Entry<Value> | undefined;
  return (whenAdmitted = (work) => work()) => {
    if (shared && isFresh(shared, freshMs)) return shared.value;
    const entry = { readAt: Date.now(), value: whenAdmitted(read) };
    entry.value.catch(() => (shared = undefined));
    shared = entry;
    return entry.value;
  };
}

/** Callers during a running request share the next one, so that no result is older than the call for it. */
function shareNext<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  const begin = (): Promise<Value> => {
    next = undefined;
    const value = read();
    running = value;
    return value;
  };
  return () => {
    next ??= running.then(begin, begin);
    return next;
  };
}

function isFresh({ readAt }: { readAt: number }, freshMs: number): boolean {
  return Date.now() - readAt < freshMs;
}
