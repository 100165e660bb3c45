import { connect, type DatabaseAddress, type Sql } from "#server/postgres/connect.ts";

/** What every visitor may read and a document is made of; see `src/lib/page-data.ts` for the reader's side. */
export type PublicContent = {
  clubSettings: ClubDetails | null;
  frontPage: Record<string, unknown>[];
  scrollingText: { id: string; text: string; speed: number | null }[];
};

export type ClubDetails = {
  name: string;
  tagline: string;
  address: string;
  accent_color: string;
};

/** A club that has not said yet what it is called. */
export const unknownClub: ClubDetails = {
  name: "Gun Club",
  tagline: "",
  address: "",
  accent_color: "#f08a1d",
};

/** Reads as visitors do, so that the row policies choose what a document shows; it can change nothing. */
export const connectAsVisitor = (database: DatabaseAddress): Sql =>
  connect(database, {
    max: 2,
    connection: {
      application_name: "clubhouse documents",
      role: "anon",
      default_transaction_read_only: true,
    },
  });

/** The club, its front page and its scrolling text. */
export async function readPublicContent(visitor: Sql): Promise<PublicContent> {
  const [content] = await visitor<PublicContent[]>`
    select
      (select to_jsonb(c) from public.club_settings c) as "clubSettings",
      (select coalesce(jsonb_agg(to_jsonb(f) order by f.display_order, f.created_at desc), '[]')
        from public.front_page_content f where f.published) as "frontPage",
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'text', t.text, 'speed', t.speed) order by t.created_at), '[]')
        from public.scrolling_text t where t.active) as "scrollingText"`;
  return content ?? { clubSettings: null, frontPage: [], scrollingText: [] };
}

/** Every article that a visitor may see, the newest first. */
export function listPublicArticles(visitor: Sql): Promise<{ id: string }[]> {
  return visitor<{ id: string }[]>`select id from public.news_articles order by created_at desc limit 5000`;
}
