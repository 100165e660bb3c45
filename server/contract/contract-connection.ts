import { emitWarning } from "node:process";
import { PostgresConnection } from "@supabase/lite/postgres";
import { currentRequest } from "#server/capacity/timed-requests.ts";
import {
  addressOptions,
  type DatabaseAddress,
  type ResponseLimits,
  type Sql,
} from "#server/database/connect.ts";
import { ConnectionPool } from "#server/database/connection-pool.ts";
import { createPooledSql } from "#server/database/pooled-sql.ts";
import { pathOf } from "#server/lib/path-of.ts";
import { countedTypes } from "./collected-rows.ts";
import { describeDatabaseError } from "./database-errors.ts";
import { type AtOnce, asSettings, joinRoundTrips, withCommit } from "./fewer-round-trips.ts";
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
import { allowTime, type Caller, type Rpc, requestSettings, settingStatements } from "./request-settings.ts";

type Work = Parameters<PostgresConnection["withContext"]>[1];
type Database = Parameters<Work>[0];
type FunctionOfDatabase = Pick<
  NonNullable<Awaited<ReturnType<PostgresConnection["introspect"]>>["functions"]>[number],
  "return_is_setof" | "return_typtype" | "return_type" | "has_out_args"
>;

// The library replaces it by a function that throws at warnings that are Errors, such as those about listeners.
process.emitWarning = emitWarning;

/** A connection's life in seconds, so that PostgreSQL's memory for it does not grow forever. */
const secondsOfLife = 15 * 60;

/** The limit (s) for statements without their own: the library's account statements, and its schema query. */
const usualResponseSeconds = 15;

export type ReadForm = "rows" | "value";

export type BuiltResponse = { response: Response; body: string };

/** A result that a call returned twice in a row, and its response as it is stored. */
export type ExpectedResult = { result: unknown; body: string; stored: string };

/** The response to the first request of a submission. */
function asFirst({ response }: BuiltResponse): Response {
  response.headers.set(replayed, "false");
  return response;
}

/** As the library does it; undefined for plain values, one row, or nothing. */
function readFormOf({ return_is_setof, return_typtype, return_type, has_out_args }: FunctionOfDatabase) {
  const isRow = has_out_args || return_typtype === "c" || return_typtype === "p";
  if (return_type === "void" || return_typtype === "d" || isRow !== return_is_setof) return undefined;
  return isRow ? "rows" : "value";
}

/** Reads by POST. */
const storageReads = /^\/storage\/v1\/object\/(sign|list)\//;

class RollbackError extends Error {}

/** Sends a request's settings in one statement instead of up to eleven, and grants nothing (docs/decisions/001). */
export class ContractConnection extends PostgresConnection {
  /** Functions that PostgreSQL lets change nothing: they are reads even by POST, as in PostgREST. */
  private readings = new Set<string>();
  private readForms = new Map<string, ReadForm>();
  private readonly writesOfOneValue = new Set<string>();
  private readonly atOnce: AtOnce;
  private readonly sql: Sql;
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
      findHolder: currentRequest,
      findResponseSeconds: () => requestScope.getStore()?.responseSeconds,
    });
    this.driver.reserve = this.sql.reserve;
    this.atOnce = joinRoundTrips(this.driver);
  }

  override async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
  }

  async ask(): Promise<void> {
    await this.sql.unsafe("select 1");
  }

  async warm(): Promise<void> {
    const introspected = await this.introspect({ useCache: true });
    this.jsonNames = jsonNamesOf(introspected);
    const { functions = [] } = introspected;
    const ours = functions.filter(({ schema }) => schema === "public");
    const writing = new Set(ours.filter(({ volatility }) => volatility === "v").map(({ name }) => name));
    for (const { name } of ours) if (!writing.has(name)) this.readings.add(`/rpc/${name}`);
    for (const [name, [only, ...others]] of Map.groupBy(ours, ({ name }) => name)) {
      const form = only && others.length === 0 ? readFormOf(only) : undefined;
      if (!writing.has(name)) {
        if (form) this.readForms.set(`/rpc/${name}`, form);
      } else if (form === "value") this.writesOfOneValue.add(`/rpc/${name}`);
    }
  }

  /** The form of a function's result by path (`/rpc/…`); undefined unless it is a read of one of these forms. */
  readForm(path: string): ReadForm | undefined {
    return this.readForms.get(path);
  }

  /** `call` is the called function. */
  read(
    statement: Statement,
    caller: VerifiedCaller | undefined,
    call?: Omit<Rpc, "readOnly">,
  ): Promise<Record<string, unknown>[]> {
    const rpc = call && { ...call, readOnly: true };
    const settings = requestSettings(whoIs(caller), { operation: undefined, rpc, isRead: true });
    allowTime(settings);
    return this.atOnce.read(settingStatements(settings), statement);
  }

  isWriteOfOneValue(path: string): boolean {
    return this.writesOfOneValue.has(path);
  }

  /** Stores the response with its submission: in the same message, if the result is the expected one. */
  async write(
    statement: Statement,
    { caller, call }: { caller: VerifiedCaller | undefined; call: Omit<Rpc, "readOnly"> },
    {
      expected,
      respond,
    }: { expected: ExpectedResult | undefined; respond: (result: unknown) => BuiltResponse },
  ): Promise<{ response: Response; result: unknown }> {
    const settings = requestSettings(whoIs(caller), {
      operation: undefined,
      rpc: { ...call, readOnly: false },
      isRead: false,
      method: call.method,
    });
    allowTime(settings);
    const submission = requestScope.getStore()?.submission;
    if (!submission) {
      const result = await this.atOnce.write(settingStatements(settings), statement);
      return { result, response: respond(result).response };
    }
    if (expected) {
      const checked = settingStatements(settings, submission, expected.stored);
      if (await this.atOnce.writeExpecting(checked, statement, expected.body))
        return { result: expected.result, response: asFirst(respond(expected.result)) };
    }
    let built: BuiltResponse | undefined;
    const store = (storeValue: unknown): string => {
      built = respond(storeValue);
      const sealed = sealResponse(submission, built.response, Buffer.from(built.body));
      return storeWithCommit(submission, sealed, settings.role);
    };
    const result = await this.atOnce.write(settingStatements(settings, submission), statement, store);
    return { result, response: asFirst(built ?? respond(result)) };
  }

  isWrite({ method, url }: Request): boolean {
    if (method === "GET" || method === "HEAD") return false;
    const pathname = pathOf({ url });
    if (pathname.startsWith("/rest/v1")) return !this.readings.has(pathname.slice("/rest/v1".length));
    return !storageReads.test(pathname) && !this.readings.has(pathname);
  }

  override async withContext<T>(
    context: Parameters<PostgresConnection["withContext"]>[0],
    work: (database: Database) => Promise<T>,
    options?: Parameters<PostgresConnection["withContext"]>[2],
  ): Promise<T> {
    // The library leaves both open; `requestSettings` validates them.
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
    const statement = asSettings(settingStatements(settings, submission), kind);
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
        return this.firstResponse(submission, settingStatements(settings)) as T;
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

  private async firstResponse(submission: Submission, settings: string): Promise<Response> {
    await this.atOnce.read(settings, { text: "select", parameters: [] });
    const { rows } = await this.kysely.executeQuery(rawQuery(readResponse(submission)));
    // The error says that the row exists, and `readResponse` selects these columns.
    return openResponse(submission, rows[0] as StoredResponse);
  }

  /** Storage checks permission by trying the change and rolling it back. */
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

const whoIs = (caller: VerifiedCaller | undefined): Caller =>
  caller ? { uid: caller.userId, role: "authenticated", jwt: caller.claims } : {};

/** A compiled query for the query builder's executor: plain text without parameters, so it needs no preparation. */
function rawQuery(text: string): Parameters<Database["executeQuery"]>[0] {
  const query = {
    sql: text,
    parameters: [],
    query: { kind: "RawNode", sqlFragments: [text], parameters: [] },
    queryId: { queryId: "settings" },
  };
  // The executor reads only these fields of its type.
  return query as unknown as Parameters<Database["executeQuery"]>[0];
}
