import { emitWarning } from "node:process";
import { PostgresConnection } from "@supabase/lite/postgres";
import { currentPlace } from "#server/capacity/places.ts";
import {
  addressOptions,
  type DatabaseAddress,
  type ResponseLimits,
  type Sql,
} from "#server/database/connect.ts";
import { ConnectionPool } from "#server/database/connection-pool.ts";
import { createPooledSql } from "#server/database/pooled-sql.ts";
import { countedTypes } from "./collected-rows.ts";
import { describeDatabaseError } from "./database-errors.ts";
import { asSettings, joinRoundTrips, type ReadAtOnce, withCommit } from "./fewer-round-trips.ts";
import {
  isRepeated,
  openResponse,
  readResponse,
  replayed,
  type StoredResponse,
  type Submission,
  sealResponse,
  storeWithCommit,
} from "./first-responses.ts";
import { type JsonNames, jsonNamesOf } from "./json-texts.ts";
import { requestScope, type Statement, type VerifiedCaller } from "./request-scope.ts";
import {
  allowTime,
  type Caller,
  type Rpc,
  requestSettings,
  settingStatement,
  submissionStatement,
} from "./request-settings.ts";

type Work = Parameters<PostgresConnection["withContext"]>[1];
type Database = Parameters<Work>[0];
type FunctionOfDatabase = Pick<
  NonNullable<Awaited<ReturnType<PostgresConnection["introspect"]>>["functions"]>[number],
  "return_is_setof" | "return_typtype" | "return_type" | "has_out_args"
>;

// The library puts a function of its own in its place, which throws at a warning that is an Error, as those of listeners are.
process.emitWarning = emitWarning;

/** Seconds after which a connection is made anew, so that what PostgreSQL keeps for it does not grow for ever. */
const secondsOfLife = 15 * 60;

/** The limit for statements without one of their own: the library's account statements, and its query for the tables. */
const usualResponseSeconds = 15;

/** What becomes of the rows of a read: the response itself, or a function's one value. */
export type ReadForm = "rows" | "value";

/** As the library does it; undefined where it makes something else of the rows: of plain values, one row, or nothing. */
function readFormOf({ return_is_setof, return_typtype, return_type, has_out_args }: FunctionOfDatabase) {
  const isRow = has_out_args || return_typtype === "c" || return_typtype === "p";
  if (return_type === "void" || return_typtype === "d" || isRow !== return_is_setof) return undefined;
  return isRow ? "rows" : "value";
}

/** Asked by POST, and change nothing. */
const storageReads = /^\/storage\/v1\/object\/(sign|list)\//;

class RollbackError extends Error {}

/**
 * The library's PostgreSQL connection with two changes (docs/decisions/001): all settings of a request travel in one
 * statement instead of six or eleven, and no privilege is ever granted at run time.
 */
export class ContractConnection extends PostgresConnection {
  /** Functions that PostgreSQL lets change nothing: asked by POST, too, they are reads, as with PostgREST. */
  private readings = new Set<string>();
  private readForms = new Map<string, ReadForm>();
  private readonly readAtOnce: ReadAtOnce;
  private readonly sql: Sql;
  /** What takes JSON; known once the schema was read. */
  jsonNames: JsonNames = new Map();

  constructor(address: DatabaseAddress, poolSize: number, onLost?: ResponseLimits["onLost"]) {
    const options = { onnotice: () => undefined, types: countedTypes };
    super({ url: address.url ?? "", postgresOptions: { ...addressOptions(address), ...options } });
    const limits = {
      max: poolSize,
      responseSeconds: usualResponseSeconds,
      lifeSeconds: secondsOfLife,
      onLost,
    };
    // The library's driver only builds the queries and never connects (docs/decisions/031).
    this.sql = createPooledSql(this.driver, new ConnectionPool(this.driver.options, limits), {
      findHolder: currentPlace,
      findResponseSeconds: () => requestScope.getStore()?.responseSeconds,
    });
    this.driver.reserve = this.sql.reserve;
    this.readAtOnce = joinRoundTrips(this.driver);
  }

  override async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
  }

  /** Sends any query to the database, over the same kind of connection as requests use. */
  async ask(): Promise<void> {
    await this.sql.unsafe("select 1");
  }

  /** Reads tables and functions once, before the first request. */
  async warm(): Promise<void> {
    const introspected = await this.introspect({ useCache: true });
    this.jsonNames = jsonNamesOf(introspected);
    const { functions = [] } = introspected;
    const ours = functions.filter(({ schema }) => schema === "public");
    const writing = new Set(ours.filter(({ volatility }) => volatility === "v").map(({ name }) => name));
    for (const { name } of ours) if (!writing.has(name)) this.readings.add(`/rpc/${name}`);
    for (const [name, [only, ...others]] of Map.groupBy(ours, ({ name }) => name)) {
      const form = only && others.length === 0 && !writing.has(name) ? readFormOf(only) : undefined;
      if (form) this.readForms.set(`/rpc/${name}`, form);
    }
  }

  /** What the call of a function is responded to with, by its path (`/rpc/…`); undefined unless it is a read of one of these forms. */
  readForm(path: string): ReadForm | undefined {
    return this.readForms.get(path);
  }

  /**
   * One statement that changes nothing, as that caller, with the limits of any request; `call` is the function that it
   * calls. Whether it overrides its response is not asked: no function that changes nothing does.
   */
  read(
    statement: Statement,
    caller: VerifiedCaller | undefined,
    call?: Omit<Rpc, "readOnly">,
  ): Promise<Record<string, unknown>[]> {
    const rpc = call && { ...call, readOnly: true };
    const who = caller ? { uid: caller.userId, role: "authenticated", jwt: caller.claims } : {};
    const settings = requestSettings(who, { operation: undefined, rpc, isRead: true });
    allowTime(settings);
    return this.readAtOnce(settingStatement(settings), statement);
  }

  /** Whether a request changes something, as far as its address tells. */
  isWrite({ method, url }: Request): boolean {
    if (method === "GET" || method === "HEAD") return false;
    const { pathname } = new URL(url);
    return !storageReads.test(pathname) && !this.readings.has(pathname.replace(/^\/rest\/v1/, ""));
  }

  override async withContext<T>(
    context: Parameters<PostgresConnection["withContext"]>[0],
    work: (database: Database) => Promise<T>,
    options?: Parameters<PostgresConnection["withContext"]>[2],
  ): Promise<T> {
    // The library leaves both open; `requestSettings` takes nothing in them for granted.
    const caller = (context?.auth ?? {}) as Caller;
    const { operation }: { operation?: unknown } = Object(context?.storage);
    const scope = requestScope.getStore();
    const isReading = this.readings.has(options?.rpc?.path ?? "") || scope?.isRead;
    const kind = {
      isRead: !options?.forceRollback && Boolean(isReading),
      isCall: options?.rpc !== undefined,
    };
    const { isRead } = kind;
    const settings = requestSettings(caller, { operation, rpc: options?.rpc, isRead, method: scope?.method });
    allowTime(settings);
    const submission = scope?.submission;
    const once = submissionStatement(submission, settings.statement_timeout);
    const statement = asSettings(once + settingStatement(settings), kind);
    const enter = async (database: Database): Promise<T> => {
      await this.runRaw(database, statement);
      const result = await work(database);
      return submission ? this.keep(database, submission, { result, role: settings.role }) : result;
    };
    if (options?.transaction) return context ? enter(options.transaction) : work(options.transaction);
    if (!context && !options?.rpc) return work(this.kysely);
    if (options?.forceRollback) return this.tryOut(enter);
    return this.kysely
      .transaction()
      .execute(enter)
      .catch((error: unknown) => {
        if (!submission || !isRepeated(error)) throw error;
        // The work of a request with a submission returns its response.
        return this.firstResponse(submission, settingStatement(settings)) as T;
      });
  }

  /** Stores the response in the transaction of the change. A refusal is not stored: a repetition is processed again. */
  private async keep<T>(
    database: Database,
    submission: Submission,
    { result, role = "anon" }: { result: T; role: string | undefined },
  ): Promise<T> {
    if (!(result instanceof Response && result.ok)) return result;
    const body = new Uint8Array(await result.arrayBuffer());
    const { status, headers } = result;
    await this.runRaw(
      database,
      withCommit(storeWithCommit(submission, sealResponse(submission, result, body), role)),
    );
    headers.set(replayed, "false");
    // The work of a request with a submission returns its response.
    return new Response(body.length === 0 ? null : body, { status, headers }) as T;
  }

  /** The response to an earlier request of this submission, for a caller who may still ask. */
  private async firstResponse(submission: Submission, settings: string): Promise<Response> {
    await this.readAtOnce(settings, { text: "select", parameters: [] });
    const { rows } = await this.kysely.executeQuery(rawQuery(readResponse(submission)));
    // The error says that the row exists, and `readResponse` selects these columns.
    return openResponse(submission, rows[0] as StoredResponse);
  }

  /** Storage asks "would this be allowed?" by doing it and taking it back. */
  private async tryOut<T>(enter: (database: Database) => Promise<T>): Promise<T> {
    let outcome: { value: T } | undefined;
    try {
      await this.kysely.transaction().execute(async (database: Database) => {
        outcome = { value: await enter(database) };
        throw new RollbackError();
      });
    } catch (error) {
      if (!(error instanceof RollbackError) || !outcome) throw error;
    }
    // The compiler doesn't see what the work of a transaction sets.
    return (outcome as { value: T }).value;
  }

  override normalizeDbError(error: unknown): unknown {
    return describeDatabaseError(error);
  }

  private async runRaw(database: Database, statement: string): Promise<void> {
    await database.executeQuery(rawQuery(statement));
  }
}

/** A compiled query for the query builder's executor: plain text, no parameters, so it needs no preparation. */
function rawQuery(text: string): Parameters<Database["executeQuery"]>[0] {
  const query = {
    sql: text,
    parameters: [],
    query: { kind: "RawNode", sqlFragments: [text], parameters: [] },
    queryId: { queryId: "settings" },
  };
  // Its type has far more than the executor reads.
  return query as unknown as Parameters<Database["executeQuery"]>[0];
}
