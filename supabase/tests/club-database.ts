import type postgres from "postgres";
import { expect } from "vitest";
import { cast, claimsOf, type Person } from "./cast.ts";
import { literal } from "./permission-sql.ts";

export type Transaction = postgres.TransactionSql;
export type Row = Record<string, unknown>;
export type DatabaseError = postgres.PostgresError;

type Work<T> = (sql: Transaction) => Promise<T>;
type Rows = postgres.RowList<postgres.Row[]>;
type Statement<T = Rows> = (
  text: TemplateStringsArray,
  ...values: postgres.ParameterOrFragment<never>[]
) => Promise<T>;
/** An SQLSTATE, the whole message, what the message has in it, or several of the error's fields. */
type Refusal = string | RegExp | Readonly<Record<string, unknown>>;

/** One rolled-back transaction: statements as its owner, or as a person of the cast. */
export type Visit = {
  owner: Transaction;
  /** Runs the statements with a person's role and claims, as one request of the Data API does. */
  as: { (person: Person): Statement; <T>(person: Person, work: Work<T>): Promise<T> };
  /** The error such a request ends with; fails when it succeeds. */
  refusal: {
    (person: Person): Statement<DatabaseError>;
    (person: Person, work: Work<unknown>): Promise<DatabaseError>;
  };
  /** Expects it to end with that error. */
  refuses: {
    (person: Person, expected: Refusal): Statement<void>;
    (person: Person, expected: Refusal, work: Work<unknown>): Promise<void>;
  };
};

/** What waits for the end of a request is checked here, as its commit would. */
const endOfRequest = `set constraints all immediate; set constraints all deferred; reset role;
  select set_config('request.jwt.claims', '', true), set_config('app.change_reason', '', true), set_config('app.change_source', '', true)`;

export function visitOf(owner: Transaction): Visit {
  async function request<T>(person: Person, work: Work<T>): Promise<T> {
    const { result } = await owner.savepoint(async (sql) => {
      await become(sql, person);
      const result = await work(sql);
      await sql.unsafe(endOfRequest);
      return { result };
    });
    return result;
  }
  const refusedBy = (person: Person, work: Work<unknown>) =>
    request(person, work).then(
      () => {
        throw new Error(`Nothing refused ${person}.`);
      },
      (error: DatabaseError) => {
        if (typeof error.code !== "string") throw error;
        return error;
      },
    );
  const expectRefusal = async (person: Person, expected: Refusal, work: Work<unknown>) =>
    expect(await refusedBy(person, work)).toMatchObject(fieldsOf(expected));

  function as(person: Person): Statement;
  function as<T>(person: Person, work: Work<T>): Promise<T>;
  function as(person: Person, work?: Work<unknown>) {
    return work ? request(person, work) : statement((query) => request(person, query));
  }
  function refusal(person: Person): Statement<DatabaseError>;
  function refusal(person: Person, work: Work<unknown>): Promise<DatabaseError>;
  function refusal(person: Person, work?: Work<unknown>) {
    return work ? refusedBy(person, work) : statement((query) => refusedBy(person, query));
  }
  function refuses(person: Person, expected: Refusal): Statement<void>;
  function refuses(person: Person, expected: Refusal, work: Work<unknown>): Promise<void>;
  function refuses(person: Person, expected: Refusal, work?: Work<unknown>) {
    return work
      ? expectRefusal(person, expected, work)
      : statement((query) => expectRefusal(person, expected, query));
  }
  return { owner, as, refusal, refuses };
}

const statement =
  <T>(send: (work: Work<Rows>) => Promise<T>): Statement<T> =>
  (text, ...values) =>
    send((sql) => sql(text, ...values));

function fieldsOf(expected: Refusal): object {
  if (expected instanceof RegExp) return { message: expect.stringMatching(expected) };
  if (typeof expected !== "string") return expected;
  return /^[0-9A-Z]{5}$/.test(expected) ? { code: expected } : { message: expected };
}

/** Takes a person's database role and claims for the rest of the transaction. */
export async function become(sql: Transaction, person: Person): Promise<void> {
  await sql.unsafe(statementsToBecome(person));
}

export function statementsToBecome(person: Person): string {
  const role = cast[person].account === null ? "anon" : "authenticated";
  // Files are deleted through the Storage API only, which says so on hosted Supabase.
  return `set local role ${role};
    select set_config('request.jwt.claims', ${literal(JSON.stringify(claimsOf(person)))}, true),
      set_config('storage.allow_delete_query', 'true', true)`;
}
