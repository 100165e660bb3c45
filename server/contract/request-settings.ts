import { currentRequest } from "#server/capacity/timed-requests.ts";
import { beginSubmission, responseStore, type Submission } from "./first-responses.ts";
import { requestScope } from "./request-scope.ts";

export type Rpc = {
  method: string;
  path: string;
  readOnly: boolean;
  requestHeaders?: Readonly<Record<string, unknown>>;
};

export type Caller = { uid?: unknown; role?: unknown; jwt?: unknown };

/** A request's time limit in PostgreSQL: as on hosted Supabase, with less for visitors. */
const statementTimeouts: Record<string, string> = { anon: "1s", authenticated: "8s", service_role: "60s" };

/** Imports of thousands of rows. They refuse strangers before they begin. */
const longFunctions = ["/rpc/finish_import", "/rpc/finish_season_import"];

/** Return a whole season to a TV or to a calendar program, after checking its secret. */
const ofSecrets = ["/rpc/display_season", "/rpc/calendar_feed"];

/** Waits for other writers of the season's scores; an unknown phone is refused before that. */
const ofScorers = "/rpc/save_score_drafts";

function statementTimeout(role: string, path: string): string {
  if (longFunctions.some((long) => path.endsWith(long))) return "30s";
  if (ofSecrets.some((name) => path.endsWith(name))) return "3s";
  if (path.endsWith(ofScorers)) return "8s";
  return statementTimeouts[role] ?? "1s";
}

/** Extra time (s) for the response, after PostgreSQL would have ended the statement itself. */
const secondsOnTheWay = 5;

/** Limits the request and each response to PostgreSQL's statement limit plus a few seconds. */
export function allowTime({ statement_timeout }: RequestSettings): void {
  const seconds = Number.parseInt(statement_timeout, 10) + secondsOnTheWay;
  const scope = requestScope.getStore();
  if (scope) scope.responseSeconds = seconds;
  currentRequest()?.allow(seconds);
}

type RequestSettings = Record<string, string> & { role: string; statement_timeout: string };

export function requestSettings(
  caller: Caller,
  {
    operation,
    rpc,
    isRead,
    method = "",
  }: { operation: unknown; rpc: Rpc | undefined; isRead: boolean; method?: string | undefined },
): RequestSettings {
  const role = knownRole(caller.role);
  return {
    role,
    statement_timeout: statementTimeout(role, rpc?.path ?? ""),
    "request.jwt.claims": claimsText(caller.jwt ?? { role }),
    "request.jwt.claim.sub": String(caller.uid ?? ""),
    "request.jwt.claim.role": role,
    "storage.operation": String(operation ?? ""),
    ...(isRead ? { transaction_read_only: "on" } : { "request.method": method }),
    ...(rpc ? rpcSettings(rpc) : {}),
  };
}

const claimsTexts = new WeakMap<object, string>();

/** The claims of a token are one frozen object for all its requests. */
function claimsText(claims: unknown): string {
  const frozenClaims =
    typeof claims === "object" && claims !== null && Object.isFrozen(claims) ? claims : undefined;
  const text = (frozenClaims && claimsTexts.get(frozenClaims)) ?? JSON.stringify(claims);
  if (frozenClaims) claimsTexts.set(frozenClaims, text);
  return text;
}

function rpcSettings(rpc: Rpc): Record<string, string> {
  return {
    "response.status": "",
    "response.headers": "",
    "request.method": rpc.method,
    "request.path": rpc.path,
    "request.headers": JSON.stringify({ ...rpc.requestHeaders, ...withoutSecrets }),
  };
}

/** A database function may read the request's headers, but not its credentials, nor the key of its stored response. */
const withoutSecrets = {
  authorization: undefined,
  cookie: undefined,
  apikey: undefined,
  "idempotency-key": undefined,
};

function knownRole(role: unknown): string {
  return typeof role === "string" && Object.hasOwn(statementTimeouts, role) ? role : "anon";
}

/** PostgreSQL's texts have no null byte. */
const mustBeEscaped = /[\0\\']/;

/** As PostgreSQL's `quote_literal` does: right whatever the database's setting about backslashes is. */
export function quoteText(text: string): string {
  if (!mustBeEscaped.test(text)) return `'${text}'`;
  const quoted = `'${text.replaceAll("\0", "").replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return quoted.includes("\\") ? ` E${quoted}` : quoted;
}

/** Returns no row, because no one reads one. */
const without = (calls: readonly string[]): string => `select where num_nonnulls(${calls.join(", ")}) < 0`;

const settingCall = (name: string, value: string): string =>
  `set_config('${name}', ${quoteText(value)}, true)`;

/**
 * The time limit applies from the next statement on, which raises an error for a repetition or a caller who is not
 * admitted. The submission comes before the role: only the database's owner can look for it. It may have
 * its response at once.
 */
export function settingStatements(
  settings: RequestSettings,
  submission?: Submission,
  storedResponse?: string,
): string {
  const { role, statement_timeout, ...others } = settings;
  const needs = role === "authenticated" ? requestScope.getStore()?.needs : undefined;
  const calls = [
    ...Object.entries(others).map(([name, value]) => settingCall(name, value)),
    ...(submission ? [beginSubmission(submission)] : []),
    ...(submission && storedResponse ? [responseStore(submission, storedResponse)] : []),
    settingCall("role", role),
    ...(needs ? [`private.require_admission(${quoteText(needs)})`] : []),
  ];
  return `set local statement_timeout = ${quoteText(statement_timeout)}; ${without(calls)}`;
}
