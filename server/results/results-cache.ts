import { createHash } from "node:crypto";
import type { Visitor } from "#server/render/page-data.ts";
import type { SiteFile } from "#server/static/site-files.ts";
import type { OpenResults, ResultsRenderer } from "./results-renderer.ts";

/** A season as it was read: every page is written once. */
export type CachedSeason = { results: OpenResults; pages: Map<string, SiteFile> };

export type ResultsCache = {
  /** The season at an address; null where there is none for everyone. */
  season: (address: string, whenAdmitted: WhenAdmitted) => Promise<CachedSeason | null>;
  /** The list of seasons as a page. */
  index: (whenAdmitted: WhenAdmitted) => Promise<string>;
};

/** Runs what asks the database when its turn comes; visitors to what is in memory need none. */
export type WhenAdmitted = <Value>(work: () => Promise<Value>) => Promise<Value>;

export type ResultsCacheOptions = {
  visitor: Visitor;
  siteUrl: string;
  renderer: ResultsRenderer;
  /** Milliseconds that what was read is used without asking the database again. */
  freshMs?: number;
};

/** Seasons in memory at the same time, unknown addresses among them. */
const maxSeasons = 50;

type Entry<Value> = { readAt: number; value: Promise<Value> };
type Read = { digest: string; season: CachedSeason } | null;

/**
 * What visitors to the results share: a question to the database for all who come within a minute, and each page written
 * once for as long as the book of its season stays the same. The cache is cleared once a season is closed or a person
 * is shown differently, no matter which process changed it: each request first checks the database for that.
 */
export function createResultsCache(options: ResultsCacheOptions): ResultsCache {
  const { visitor, siteUrl, renderer, freshMs = 60_000 } = options;
  const seasons = new Map<string, Entry<Read>>();
  let index = shareResult(readIndex, freshMs);
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
    index = shareResult(readIndex, freshMs);
  }

  async function readSeason(ending: string, before: Promise<Read> | undefined): Promise<Read> {
    const [row] = await visitor(
      (sql) => sql<{ book: string | null }[]>`select public.results_book(${ending})::text as book`,
    );
    if (!row?.book) return null;
    const digest = digestOf(row.book);
    const known = await before?.catch(() => null);
    if (known?.digest === digest) return known;
    const results = renderer.openResults(JSON.parse(row.book), siteUrl);
    return { digest, season: { results, pages: new Map() } };
  }

  async function readIndex(): Promise<string> {
    const [row] = await visitor((sql) => sql<{ list: unknown }[]>`select public.results_seasons() as list`);
    return renderer.writeIndex(row?.list, siteUrl);
  }

  return {
    async season(address, whenAdmitted) {
      await clearIfChanged();
      // Whatever is written before them: these characters find the season.
      const ending = address.slice(-8);
      const known = seasons.get(ending);
      if (known && isFresh(known, freshMs)) return (await known.value)?.season ?? null;
      const entry = { readAt: Date.now(), value: whenAdmitted(() => readSeason(ending, known?.value)) };
      entry.value.catch(() => seasons.delete(ending));
      seasons.delete(ending);
      seasons.set(ending, entry);
      const [oldest] = seasons.keys();
      if (seasons.size > maxSeasons && oldest !== undefined) seasons.delete(oldest);
      return (await entry.value)?.season ?? null;
    },
    async index(whenAdmitted) {
      await clearIfChanged();
      return index(whenAdmitted);
    },
  };
}

/** Lets all who ask within some time have what was read once; where that failed, the next one asks again. */
export function shareResult<Value>(
  read: () => Promise<Value>,
  freshMs: number,
): (whenAdmitted: WhenAdmitted) => Promise<Value> {
  let shared: Entry<Value> | undefined;
  return (whenAdmitted) => {
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

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
