import { bufferedText } from "#server/capacity/buffered-body.ts";
import type { ContractConnection, ReadForm } from "./contract-connection.ts";
import { refusalOf } from "./database-errors.ts";
import { requestScope, type Statement, type VerifiedCaller } from "./request-scope.ts";

type CachedStatement = Statement & { headers: Record<string, string> };
type Ask = (request: Request) => Promise<Response>;

/** Several times the distinct queries of a club's screens. */
const maxEntries = 500;
const maxKeyLength = 2000;
const maxStatementLength = 4000;

/** Columns by name, or all, without embeds. */
const plainColumns = /^(\*|[a-z_][a-z0-9_]*(,[a-z_][a-z0-9_]*)*)$/;

/**
 * Caches the library's translation of a read, so that the same read goes to the database at once, no matter who asks
 * (docs/decisions/001). The translation depends only on the request and on the schema at the start; caller, permissions, and
 * time limit are set anew for each request. Other responses than rows or one value, and refusals that the library handles
 * correctly, are left to it.
 */
export class StatementCache {
  private readonly connection: ContractConnection;
  private readonly entries = new Map<string, CachedStatement>();

  constructor(connection: ContractConnection) {
    this.connection = connection;
  }

  /** Responds from the cache; `ask` responds to any other request, and the statement of a read is then cached. */
  async respond(request: Request, caller: VerifiedCaller | undefined, ask: Ask): Promise<Response> {
    const url = new URL(request.url);
    const form = isPlain(request) ? this.formOf(request, url, caller) : undefined;
    const body = form && request.method === "POST" ? bufferedText(request) : "";
    const key = `${request.method} ${url.pathname}${url.search} ${body}`;
    if (!form || body === undefined || key.length > maxKeyLength) return ask(request);
    const cached = this.entries.get(key);
    this.entries.delete(key);
    const response = cached && (await this.run(cached, form, { caller, request, path: url.pathname }));
    if (response) {
      this.put(key, cached);
      return response;
    }
    const statements: Statement[] = [];
    const scope = requestScope.getStore();
    if (scope) scope.statements = statements;
    const answer = await ask(request);
    const [statement] = statements;
    if (statement && statements.length === 1 && answer.status === 200)
      this.put(key, { ...statement, headers: Object.fromEntries(answer.headers) });
    return answer;
  }

  private formOf(
    { method, headers }: Request,
    { pathname, search, searchParams }: URL,
    caller: VerifiedCaller | undefined,
  ): ReadForm | undefined {
    if (!pathname.startsWith("/rest/v1/") || searchParams.has("offset")) return undefined;
    // The library refuses a token that the API has not verified.
    if (!caller && headers.has("authorization")) return undefined;
    const path = pathname.slice("/rest/v1".length);
    if (!path.startsWith("/rpc/"))
      return method === "GET" && plainColumns.test(searchParams.get("select") ?? "*") ? "rows" : undefined;
    // Visitors' calls contain secrets, which must not be cached, and arbitrary values.
    if (!caller) return undefined;
    const isCall = method === "GET" ? !searchParams.has("select") : method === "POST" && search === "";
    return isCall ? this.connection.readForm(path) : undefined;
  }

  /** Evicts the entry that was used longest ago. */
  private put(key: string, entry: CachedStatement): void {
    if (entry.text.length > maxStatementLength) return;
    this.entries.delete(key);
    const [oldest] = this.entries.size >= maxEntries ? this.entries.keys() : [];
    if (oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, entry);
  }

  private async run(
    { text, parameters, headers }: CachedStatement,
    form: ReadForm,
    { caller, request, path }: { caller: VerifiedCaller | undefined; request: Request; path: string },
  ): Promise<Response | undefined> {
    const { method, headers: requestHeaders } = request;
    const call = path.startsWith("/rest/v1/rpc/")
      ? { method, path: path.slice("/rest/v1".length), requestHeaders: Object.fromEntries(requestHeaders) }
      : undefined;
    const found = await this.connection.read({ text, parameters }, caller, call).catch(respondToError);
    if (!Array.isArray(found)) return found;
    if (form === "value" && found.length !== 1) return undefined;
    const body = JSON.stringify(form === "rows" ? found : Object.values(found[0] ?? {})[0]);
    const of = form === "rows" ? { ...headers, "content-range": rangeOf(found.length) } : headers;
    return new Response(body, { headers: { ...of, "content-length": String(Buffer.byteLength(body)) } });
  }
}

function respondToError(error: unknown): Response | undefined {
  const refusal = refusalOf(error);
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
