import { createHash } from "node:crypto";
import type { Visitor } from "#server/render/page-data.ts";
import type { SiteFile } from "#server/static/site-files.ts";
import type { OpenResults, ResultsRenderer } from "./results-renderer.ts";

/** A season as it was read: every page is written once. */
export type CachedSeason = { results: OpenResults; pages: Map<string, SiteFile> };

export type ResultsCache = {
  /** The season at an address; null where there is none for everyone. */
  season: (address: string, admit: Admit) => Promise<CachedSeason | null>;
  /** The list of seasons as a page. */
  index: (admit: Admit) => Promise<string>;
};

/** Runs what asks the database when its turn comes; visitors to what is in memory need none. */
export type Admit = <Value>(work: () => Promise<Value>) => Promise<Value>;

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
 * once for as long as the book of its season stays the same.
 */
export function createResultsCache(options: ResultsCacheOptions): ResultsCache {
  const { visitor, siteUrl, renderer, freshMs = 60_000 } = options;
  const seasons = new Map<string, Entry<Read>>();

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
    async season(address, admit) {
      // Whatever is written before them: these characters find the season.
      const ending = address.slice(-8);
      const known = seasons.get(ending);
      if (known && isFresh(known, freshMs)) return (await known.value)?.season ?? null;
      const entry = { readAt: Date.now(), value: admit(() => readSeason(ending, known?.value)) };
      entry.value.catch(() => seasons.delete(ending));
      seasons.delete(ending);
      seasons.set(ending, entry);
      const [oldest] = seasons.keys();
      if (seasons.size > maxSeasons && oldest !== undefined) seasons.delete(oldest);
      return (await entry.value)?.season ?? null;
    },
    index: shareResult(readIndex, freshMs),
  };
}

/** Lets all who ask within some time have what was read once; where that failed, the next one asks again. */
export function shareResult<Value>(
  read: () => Promise<Value>,
  freshMs: number,
): (admit: Admit) => Promise<Value> {
  let shared: Entry<Value> | undefined;
  return (admit) => {
    if (shared && isFresh(shared, freshMs)) return shared.value;
    const entry = { readAt: Date.now(), value: admit(read) };
    entry.value.catch(() => (shared = undefined));
    shared = entry;
    return entry.value;
  };
}

function isFresh({ readAt }: { readAt: number }, freshMs: number): boolean {
  return Date.now() - readAt < freshMs;
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
