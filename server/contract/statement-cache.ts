import { bufferedText, headersOf } from "#server/capacity/buffered-body.ts";
import { OwnHeaders } from "#server/lib/own-headers.ts";
import { addressOf, pathOf } from "#server/lib/path-of.ts";
import type { BuiltResponse, ContractConnection, ExpectedResult, ReadForm } from "./contract-connection.ts";
import { refusalOf } from "./database-errors.ts";
import { isRepeated, replayed, storedOpen } from "./first-responses.ts";
import { readCall } from "./fixed-calls.ts";
import { requestScope, type Statement, type VerifiedCaller } from "./request-scope.ts";

type CachedStatement = Statement & {
  headers: Record<string, string>;
  /** The last result of a call that changes something, where it is a short object. */
  lastResult?: string | undefined;
  /** The last two results were this one, so the next is expected to be. */
  expected?: ExpectedResult | undefined;
};
type Ask = (request: Request) => Promise<Response>;
type Question = {
  request: Request;
  caller: VerifiedCaller | undefined;
  form: ReadForm | "write";
  path: string;
  key: string;
  /** The arguments of a call; a read has them in its statement. */
  parameters?: readonly unknown[];
};

/** Several times the distinct queries of a club's screens. */
const maxEntries = 500;
const maxKeyLength = 2000;
const maxStatementLength = 4000;

/** Columns by name, or all, without embeds. */
const plainColumns = /^(\*|[a-z_][a-z0-9_]*(,[a-z_][a-z0-9_]*)*)$/;

/**
 * Caches the library's translation of reads, and of calls that change something and return one value
 * (docs/decisions/001). It depends only on the request and the schema; caller, permissions, and time limit are set for
 * each request. The library handles refusals, because a refused call has changed nothing.
 */
export class StatementCache {
  private readonly connection: ContractConnection;
  private readonly entries = new Map<string, CachedStatement>();

  constructor(connection: ContractConnection) {
    this.connection = connection;
  }

  /** Responds from the cache; `ask` responds to any other request, and its statement is then cached. */
  async respond(request: Request, caller: VerifiedCaller | undefined, ask: Ask): Promise<Response> {
    const cacheRequest = isPlain(request) ? this.askedOf(request, caller) : undefined;
    if (!cacheRequest || cacheRequest.key.length > maxKeyLength) return ask(request);
    const { key, parameters = [] } = cacheRequest;
    // It stays while this request runs: another one of its kind may come in the meantime.
    const cached = this.entries.get(key);
    const response = cached && (await this.run(cached, cacheRequest));
    if (response) {
      this.put(key, cached);
      return response;
    }
    const statements: Statement[] = [];
    const scope = requestScope.getStore();
    if (scope) scope.statements = statements;
    const reply = await ask(request);
    const [statement] = statements;
    if (statement && statements.length === 1 && reply.status === 200 && startsWith(statement, parameters))
      this.put(key, {
        text: statement.text,
        // Arguments may be secrets.
        parameters: statement.parameters.slice(parameters.length),
        headers: withoutReplayed(reply.headers),
      });
    return reply;
  }

  private askedOf(request: Request, caller: VerifiedCaller | undefined): Question | undefined {
    const { method } = request;
    const address = addressOf(request);
    if (!address.startsWith("/rest/v1/")) return undefined;
    const path = pathOf(request).slice("/rest/v1".length);
    const search = address.slice("/rest/v1".length + path.length);
    const form = this.formOf(request, { path, search }, caller);
    const body = form && method === "POST" ? bufferedText(request) : "";
    if (!form || body === undefined) return undefined;
    if (form !== "write") return { request, caller, form, path, key: `${method} ${address} ${body}` };
    const call = readCall(body, this.connection.jsonNames.get(path.slice(1)) ?? []);
    return (
      call && { request, caller, form, path, key: `call ${path} ${call.shape}`, parameters: call.parameters }
    );
  }

  private formOf(
    { method, headers }: Request,
    { path, search }: { path: string; search: string },
    caller: VerifiedCaller | undefined,
  ): Question["form"] | undefined {
    // The library refuses a token that the API has not verified.
    if (!caller && headers.has("authorization")) return undefined;
    if (method === "POST" && search === "" && this.connection.isWriteOfOneValue(path)) return "write";
    const params = new URLSearchParams(search);
    if (params.has("offset")) return undefined;
    if (!path.startsWith("/rpc/"))
      return method === "GET" && plainColumns.test(params.get("select") ?? "*") ? "rows" : undefined;
    // The key of a read has its arguments: visitors' are secrets, which must not be cached, and arbitrary values.
    if (!caller) return undefined;
    const isCall = method === "GET" ? !params.has("select") : method === "POST" && search === "";
    return isCall ? this.connection.readForm(path) : undefined;
  }

  private put(key: string, entry: CachedStatement): void {
    if (entry.text.length > maxStatementLength) return;
    this.entries.delete(key);
    const [oldest] = this.entries.size >= maxEntries ? this.entries.keys() : [];
    if (oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, entry);
  }

  private async run(cached: CachedStatement, cacheRequest: Question): Promise<Response | undefined> {
    const { form, caller, request, path, parameters = [] } = cacheRequest;
    const { headers } = cached;
    const statement = { text: cached.text, parameters: [...parameters, ...cached.parameters] };
    const call = path.startsWith("/rpc/")
      ? { method: request.method, path, requestHeaders: headersOf(request) }
      : undefined;
    if (form === "write" && call) return this.write(cached, statement, { caller, call });
    const found = await this.connection.read(statement, caller, call).catch(respondToError);
    if (!Array.isArray(found)) return found;
    if (form === "value" && found.length !== 1) return undefined;
    if (form !== "rows") return responseOf(Object.values(found[0] ?? {})[0], headers).response;
    return responseOf(found, { ...headers, "content-range": rangeOf(found.length) }).response;
  }

  private async write(
    cached: CachedStatement,
    statement: Statement,
    about: Parameters<ContractConnection["write"]>[1],
  ): Promise<Response | undefined> {
    const respond = (result: unknown) => responseOf(result, cached.headers);
    const outcome = await this.connection
      .write(statement, about, { expected: cached.expected, respond })
      .catch(respondToError);
    if (!outcome || outcome instanceof Response) return outcome;
    if (outcome.result !== cached.expected?.result) expectAgain(cached, outcome.result);
    return outcome.response;
  }
}

/** Longer ones are seldom given twice. */
const longestExpected = 200;

/** A result that was returned twice in a row is expected from then on; one with a secret never is returned twice. */
function expectAgain(cached: CachedStatement, result: unknown): void {
  const text = result && typeof result === "object" ? JSON.stringify(result) : "";
  const isShort = text !== "" && text.length <= longestExpected;
  cached.expected =
    isShort && text === cached.lastResult
      ? { result, body: text, stored: storedOpen(headersWithLength(cached.headers, text), text) }
      : undefined;
  cached.lastResult = isShort ? text : undefined;
}

function responseOf(value: unknown, headers: Record<string, string>): BuiltResponse {
  const body = JSON.stringify(value);
  // Node.js sends a text together with its headers.
  return {
    body,
    response: new Response(body, { headers: new OwnHeaders(headersWithLength(headers, body)) }),
  };
}

const headersWithLength = (headers: Record<string, string>, body: string): Record<string, string> => ({
  ...headers,
  "content-length": String(Buffer.byteLength(body)),
});

/** The header is about one request. */
function withoutReplayed(headers: Headers): Record<string, string> {
  const { [replayed]: _, ...others } = Object.fromEntries(headers);
  return others;
}

/** True if the library hands these arguments to the driver as they are. */
const startsWith = ({ parameters }: Statement, own: readonly unknown[]): boolean =>
  own.every((value, index) => value === parameters[index]);

function respondToError(error: unknown): Response | undefined {
  // A repetition gets the first response, which the library's way looks for.
  const refusal = isRepeated(error) ? undefined : refusalOf(error);
  if (!refusal) return undefined;
  const { status, headers } = refusal;
  const body = JSON.stringify(refusal.body);
  const type = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
  };
  return new Response(body, { status, headers: { ...type, ...headers } });
}

const rangeOf = (count: number): string => (count === 0 ? "*/*" : `0-${count - 1}/*`);

/** True when nothing changes the response's form, such as a count, a page, or one row. */
function isPlain({ headers }: Request): boolean {
  return (
    !["prefer", "range"].some((name) => headers.has(name)) &&
    ["application/json", "*/*"].includes(headers.get("accept") ?? "*/*") &&
    ["accept-profile", "content-profile"].every((name) => (headers.get(name) ?? "public") === "public")
  );
}
