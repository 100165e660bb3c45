import type { Sql, TransactionSql } from "#server/database/connect.ts";

export type ClubDetails = {
  name: string;
  tagline: string;
  address: string;
  accent_color: string;
  logo_url: string | null;
  photo_url: string | null;
  photo_alt: string;
};

/** See `VisitorPage` in `src/render/entry-server.tsx`. */
export type VisitorPage = {
  pattern: string | undefined;
  club: ClubDetails | null;
  queries: unknown;
  text: { title: string; description: string; kind: "website" | "article" } | undefined;
  isWhole: boolean;
  hasFailed: boolean;
};

export const unknownClub: ClubDetails = {
  name: "Gun Club",
  tagline: "",
  address: "",
  accent_color: "#f08a1d",
  logo_url: null,
  photo_url: null,
  photo_alt: "",
};

/** A statement that changes something, or takes longer than five seconds, fails. */
export type Visitor = <Row>(
  statement: (sql: TransactionSql) => PromiseLike<readonly Row[]>,
) => Promise<readonly Row[]>;

/** Takes the role in each transaction: a pooler may drop it from the connection, and documents would be read as the owner. */
export function asVisitor(sql: Sql): Visitor {
  return async <Row>(statement: (sql: TransactionSql) => PromiseLike<readonly Row[]>) => {
    let rows: readonly Row[] = [];
    await sql.begin("read only", async (transaction) => {
      const settled = transaction.unsafe("set local role anon; set local statement_timeout = '5s'").execute();
      [, rows] = await Promise.all([settled, statement(transaction)]);
    });
    return rows;
  };
}

export async function readClub(visitor: Visitor): Promise<ClubDetails | null> {
  const [club] = await visitor((sql) => sql<ClubDetails[]>`select * from public.club_settings`);
  return club ?? null;
}

/** Addresses below `/results`. */
export async function listPublicSeasons(visitor: Visitor): Promise<readonly string[]> {
  const rows = await visitor(
    (sql) => sql<{ address: string }[]>`
      select s ->> 'address' as address from jsonb_array_elements(public.results_seasons() -> 'seasons') s`,
  );
  return rows.map(({ address }) => address);
}

/** The newest first. */
export function listPublicArticles(visitor: Visitor): Promise<readonly { id: string }[]> {
  return visitor(
    (sql) => sql<{ id: string }[]>`select id from public.news_articles order by created_at desc limit 5000`,
  );
}
