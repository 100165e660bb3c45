import type postgres from "postgres";
import { cast, claimsOf, type Person } from "./cast.ts";

export type Transaction = postgres.TransactionSql;
export type Row = Record<string, unknown>;
export type DatabaseError = postgres.PostgresError;

/** One rolled-back transaction: statements as its owner, or as a person of the cast. */
export type Visit = {
  owner: Transaction;
  /** Runs the statements with a person's role and claims, as one request of the Data API does. */
  as: <T>(person: Person, work: (sql: Transaction) => Promise<T>) => Promise<T>;
  /** The error such a request ends with; fails when it succeeds. */
  refusal: (person: Person, work: (sql: Transaction) => Promise<unknown>) => Promise<DatabaseError>;
};

export function visitOf(owner: Transaction): Visit {
  async function as<T>(person: Person, work: (sql: Transaction) => Promise<T>): Promise<T> {
    const { result } = await owner.savepoint(async (sql) => {
      await become(sql, person);
      const result = await work(sql);
      // What waits for the end of a request is checked here, as its commit would.
      await sql.unsafe("set constraints all immediate; set constraints all deferred");
      await sql.unsafe(
        "reset role; select set_config('request.jwt.claims', '', true), set_config('app.change_reason', '', true), set_config('app.change_source', '', true)",
      );
      return { result };
    });
    return result;
  }
  const refusal: Visit["refusal"] = (person, work) =>
    as(person, work).then(
      () => {
        throw new Error(`Nothing refused ${person}.`);
      },
      (error: DatabaseError) => {
        if (typeof error.code !== "string") throw error;
        return error;
      },
    );
  return { owner, as, refusal };
}

/** Takes a person's database role and claims for the rest of the transaction. */
export async function become(sql: Transaction, person: Person): Promise<void> {
  const role = cast[person].account === null ? "anon" : "authenticated";
  await sql.unsafe(`set local role ${role}`);
  // Files are deleted through the Storage API only, which says so on hosted Supabase.
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(person))}, true),
    set_config('storage.allow_delete_query', 'true', true)`;
}
