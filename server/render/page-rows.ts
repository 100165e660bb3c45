import { partsOfAddress } from "./address-pattern.ts";
import type { Visitor } from "./page-data.ts";

/** What a page shows beside the club's own details, by the name under which its query finds it (`src/lib/page-data.ts`). */
export type PageRows = { nextEvents?: Row[]; events?: Row[]; news?: NewsList; article?: PublicArticle };

type Row = Record<string, unknown>;
type NewsList = { items: Row[]; count: number };
export type PublicArticle = { id: string; title: string; excerpt: string | null };

/** Null: there is nothing at this address for a visitor, and the application says what there is to say. */
type ReadPageRows = (visitor: Visitor, parts: Record<string, string>) => Promise<PageRows | null>;

type AnsweredPage = {
  /** Missing where the page shows nothing beside the club's own details. */
  read?: ReadPageRows;
  /** Parts of a query that make it another page. */
  without?: string[];
};

/** Pages of the site by the pattern of their addresses, as `src/render/entry-server.tsx` names them. */
const pages: Readonly<Record<string, AnsweredPage>> = {
  "/": { read: readNextEvents },
  "/about": {},
  "/safety-rules": {},
  "/events": { read: readEvents, without: ["view", "type", "month", "event", "edit"] },
  "/news": { read: readNews, without: ["page"] },
  "/news-article/:id": { read: readArticle },
};

export type AnsweredAddress = { pattern: string; responses: PageRows };

/** What a visitor reads at an address; undefined where the document cannot bring it along. */
export async function readPageRows(visitor: Visitor, url: URL): Promise<AnsweredAddress | undefined> {
  for (const [pattern, { read, without = [] }] of Object.entries(pages)) {
    const parts = partsOfAddress(pattern, url.pathname);
    if (!parts) continue;
    if (without.some((name) => url.searchParams.has(name))) return undefined;
    const responses = read ? await read(visitor, parts) : {};
    return responses ? { pattern, responses } : undefined;
  }
  return undefined;
}

/** What everyone may come to next, as `src/club/front-page/front-page-queries.ts` asks for it. */
async function readNextEvents(visitor: Visitor): Promise<PageRows> {
  const [found] = await visitor(
    (sql) => sql<{ nextEvents: Row[] }[]>`
    select coalesce(jsonb_agg(to_jsonb(e) order by e.starts_at, e.id), '[]') as "nextEvents"
    from (
      select id, title, starts_at, starts_on, all_day, takes_sign_ups, capacity, places_taken, people_waiting
      from public.events
      where status = 'published' and is_public and starts_at > now()
      order by starts_at, id limit 2
    ) e`,
  );
  return found ?? {};
}

/** All that the page shows in its views, as `src/club/events/events-queries.ts` asks for it. */
async function readEvents(visitor: Visitor): Promise<PageRows> {
  const [found] = await visitor(
    (sql) => sql<{ events: Row[] }[]>`
    select coalesce(jsonb_agg(to_jsonb(e) order by e.starts_at, e.id), '[]') as events
    from (
      select * from public.events where ends_at > now() - interval '366 days' order by starts_at, id limit 1000
    ) e`,
  );
  return found ?? {};
}

/** The first page of the list, as `src/club/news/news-queries.ts` asks for it. */
async function readNews(visitor: Visitor): Promise<PageRows> {
  const [news] = await visitor(
    (sql) => sql<NewsList[]>`
    with shown as (
      select id, title, excerpt, image_path, image_description, author_name, pinned, is_public, published, publish_at,
        expires_at, revision, created_at
      from public.news_articles
      where published and publish_at <= now() and (expires_at is null or expires_at > now())
    ), first_page as (select * from shown order by pinned desc, publish_at desc, id limit 10)
    select
      (select coalesce(jsonb_agg(to_jsonb(f) order by f.pinned desc, f.publish_at desc, f.id), '[]') from first_page f) as items,
      (select count(*)::int from shown) as count`,
  );
  return news ? { news } : {};
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function readArticle(visitor: Visitor, { id = "" }: Record<string, string>): Promise<PageRows | null> {
  if (!isId.test(id)) return null;
  const [found] = await visitor(
    (sql) => sql<{ article: PublicArticle }[]>`
    select to_jsonb(a) as article from public.news_articles a where a.id = ${id}`,
  );
  return found ?? null;
}
