import { currentPlace } from "#server/capacity/places.ts";
import { beginSubmission, type Submission } from "./first-responses.ts";
import { requestScope } from "./request-scope.ts";

/** A call of a function, as the library names it. */
export type Rpc = {
  method: string;
  path: string;
  readOnly: boolean;
  requestHeaders?: Record<string, string>;
};

/** Who asks, as the library says it. */
export type Caller = { uid?: unknown; role?: unknown; jwt?: unknown };

/** How long one request may keep PostgreSQL busy: as on hosted Supabase, a visitor less. */
const statementTimeouts: Record<string, string> = { anon: "1s", authenticated: "8s", service_role: "60s" };

/** Take thousands of rows in at once; to strangers they say no before they begin. */
const longFunctions = ["/rpc/finish_import", "/rpc/finish_season_import"];

/** A whole season for a television, whose secret is looked up first. */
const ofTelevisions = "/rpc/display_season";

/** Waits for those who write scores of the season; a phone that is not known is refused before that. */
const ofScorers = "/rpc/save_score_drafts";

function statementTimeout(role: string, path: string): string {
  if (longFunctions.some((long) => path.endsWith(long))) return "30s";
  if (path.endsWith(ofTelevisions)) return "3s";
  if (path.endsWith(ofScorers)) return "8s";
  return statementTimeouts[role] ?? "1s";
}

/** The time for a response on its way, after PostgreSQL would have ended the statement itself. */
const secondsOnTheWay = 5;

/** Gives the request and each response of the database the time that PostgreSQL gives a statement, and a few seconds more. */
export function allowTime({ statement_timeout }: RequestSettings): void {
  const seconds = Number.parseInt(statement_timeout, 10) + secondsOnTheWay;
  const scope = requestScope.getStore();
  if (scope) scope.responseSeconds = seconds;
  currentPlace()?.allow(seconds);
}

type RequestSettings = Record<string, string> & { role: string; statement_timeout: string };

/** Role, claims and limits of a request as settings of one transaction. */
export function requestSettings(
  caller: Caller,
  { operation, rpc, isRead }: { operation: unknown; rpc: Rpc | undefined; isRead: boolean },
): RequestSettings {
  const role = knownRole(caller.role);
  return {
    role,
    statement_timeout: statementTimeout(role, rpc?.path ?? ""),
    "request.jwt.claims": JSON.stringify(caller.jwt ?? { role }),
    "request.jwt.claim.sub": String(caller.uid ?? ""),
    "request.jwt.claim.role": role,
    "storage.operation": String(operation ?? ""),
    ...(rpc ? rpcSettings(rpc) : {}),
    ...(isRead ? { transaction_read_only: "on" } : {}),
  };
}

function rpcSettings(rpc: Rpc): Record<string, string> {
  return {
    "response.status": "",
    "response.headers": "",
    "request.method": rpc.method,
    "request.path": rpc.path,
    "request.headers": JSON.stringify(withoutSecrets(rpc.requestHeaders ?? {})),
  };
}

/** A database function may read the request's headers, but not its credentials, nor the key of its stored response. */
const secretHeaders = ["authorization", "cookie", "apikey", "idempotency-key"];

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.includes(name)));
}

function knownRole(role: unknown): string {
  return typeof role === "string" && Object.hasOwn(statementTimeouts, role) ? role : "anon";
}

const quote = (text: string): string => `'${text.replaceAll("\0", "").replaceAll("'", "''")}'`;

/**
 * A caller who is not what the request needs is refused in the same packet, before their request is looked at: in a statement
 * of its own, which the time limit set before holds for.
 */
export function settingStatement(settings: Record<string, string>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${quote(name)}, ${quote(value)}, true)`,
  );
  const needs = settings.role === "authenticated" ? requestScope.getStore()?.needs : undefined;
  const admission = needs ? `; select private.require_admission(${quote(needs)})` : "";
  return `select ${calls.join(", ")}${admission}`;
}

/** Of a submission that was answered before nothing is done: an error ends the transaction, and what was sent behind it. */
export function submissionStatement(submission: Submission | undefined, timeout: string): string {
  if (!submission) return "";
  return `select set_config('statement_timeout', ${quote(timeout)}, true); ${beginSubmission(submission)}; `;
}
