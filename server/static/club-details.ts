import type { Sql, TransactionSql } from "#server/database/connect.ts";

/** What the files of a club are made of. */
export type ClubDetails = {
  name: string;
  tagline: string;
  accent_color: string;
};

/** A club that has not said yet what it is called. */
export const unknownClub: ClubDetails = { name: "Gun Club", tagline: "", accent_color: "#f08a1d" };

/** Reads what a visitor may; a statement that changes something or takes longer than five seconds fails. */
export type Visitor = <Row>(
  statement: (sql: TransactionSql) => PromiseLike<readonly Row[]>,
) => Promise<readonly Row[]>;

/**
 * Row policies choose what is shown. The role is taken in each transaction: a pooler may refuse or drop it as a setting
 * of the connection, and rows would be read as the owner.
 */
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

export async function readClub(visitor: Visitor): Promise<ClubDetails> {
  const [club] = await visitor(
    (sql) => sql<ClubDetails[]>`select name, tagline, accent_color from public.club_settings`,
  );
  return club ?? unknownClub;
}

/** Every article that a visitor may see, the newest first. */
export function listPublicArticles(visitor: Visitor): Promise<readonly { id: string }[]> {
  return visitor(
    (sql) => sql<{ id: string }[]>`select id from public.news_articles order by created_at desc limit 5000`,
  );
}
