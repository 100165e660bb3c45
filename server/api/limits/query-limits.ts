import type { PathAndQuery } from "#server/lib/path-of.ts";
import { readFilters, readOrder, readSelect, Unreadable } from "./query-parts.ts";

/** Several times what any screen needs, in known forms only (docs/decisions/021). Everything else is refused. */
export const queryLimits = {
  /** The whole query as sent: a hundred ids are about 4,000 characters. */
  length: 8000,
  parameters: 30,
  select: { length: 2000, columns: 60 },
  filters: { count: 16, depth: 2, length: 6000, wildcards: 12 },
  order: 6,
  /** Digits of `limit` and `offset`; the contract limits the rows of a response. */
  digits: 7,
  names: 100,
} as const;

/** Embeds that screens use: the parent of a row, or its few children. Others multiply rows by rows. */
export const embeds: Readonly<Record<string, readonly string[]>> = {
  bulletin_comments: ["accounts!bulletin_comments_author_id_fkey"],
  bulletin_posts: ["accounts!bulletin_posts_author_id_fkey", "bulletin_comments"],
  bulletin_reports: [
    "accounts!bulletin_reports_author_id_fkey",
    "accounts!bulletin_reports_reporter_id_fkey",
    "accounts!bulletin_reports_resolved_by_fkey",
    "bulletin_posts!bulletin_reports_post_id_fkey",
    "bulletin_comments!bulletin_reports_comment_id_fkey",
  ],
  champions: ["members", "teams", "seasons", "season_snapshots"],
  content_versions: ["accounts"],
  member_merges: ["members"],
  members: ["member_contacts"],
  message_reports: ["private_messages"],
  private_messages: ["message_recipients"],
  score_audit_log: ["members", "seasons", "accounts", "accounts!score_audit_log_account_id_fkey"],
  score_disputes: [
    "accounts!score_disputes_account_id_fkey",
    "members!score_disputes_member_id_fkey",
    "scores!score_disputes_score_id_fkey",
    "seasons!score_disputes_season_id_fkey",
  ],
  score_imports: ["accounts!score_imports_created_by_fkey"],
  scores: ["members!scores_member_id_fkey", "teams", "seasons!scores_season_id_fkey"],
  season_rule_changes: ["accounts"],
  seasons: ["teams", "season_weeks"],
  squads: ["squad_members"],
};

export const furtherEmbeds: Readonly<Record<string, readonly string[]>> = {
  message_recipients: [
    "private_messages",
    "private_messages!inner",
    "private_messages!message_recipients_message_id_fkey",
  ],
  private_messages: ["message_recipients!inner"],
  teams: ["seasons!teams_season_id_fkey"],
};

/** The reason of a refusal; undefined for an accepted query. `path` is below `/rest/v1/`. */
export function refusedQuery(
  method: string,
  path: string,
  url: Pick<PathAndQuery, "search" | "searchParams">,
): string | undefined {
  if (method === "POST" && url.search === "") return undefined;
  if (url.search.length > queryLimits.length) return "The query is too long.";
  try {
    judge(method, path, url.searchParams);
    return undefined;
  } catch (cause) {
    if (cause instanceof Unreadable) return cause.message;
    throw cause;
  }
}

function judge(method: string, path: string, query: URLSearchParams): void {
  if (query.size > queryLimits.parameters) throw new Unreadable("The query has too many parts.");
  judgeOnce(query);
  const filters: [string, string][] = [];
  for (const [name, value] of query) {
    const read = partOf(name);
    if (read) read(value, path);
    else if (name !== "apikey") filters.push([name, value]);
  }
  // The database refuses it as well (`private.require_condition`).
  if (filters.length === 0 && (method === "PATCH" || method === "DELETE"))
    throw new Unreadable("Name the rows to change. Without a filter this would change every row.");
  readFilters(filters, queryLimits.filters, path.startsWith("rpc/"));
}

/** Of duplicated parameters the library would use an undefined one. */
function judgeOnce(query: URLSearchParams): void {
  const twice = [...query.keys()].find((name) => partOf(name) && query.getAll(name).length > 1);
  if (twice) throw new Unreadable(`The query says ${twice} twice.`);
}

/** Rows of an embedded table have an order and a number of their own. */
function partOf(name: string): ((value: string, path: string) => void) | undefined {
  const part = /^[a-z_][a-z0-9_]*\.(order|limit|offset)$/.exec(name)?.[1] ?? name;
  return Object.hasOwn(parts, part) ? parts[part] : undefined;
}

const parts: Readonly<Record<string, (value: string, path: string) => void>> = {
  select(value, path) {
    const knownEmbeds = [embeds, furtherEmbeds].flatMap((of) =>
      Object.hasOwn(of, path) ? (of[path] ?? []) : [],
    );
    readSelect(value, queryLimits.select, knownEmbeds);
  },
  order: (value) => void readOrder(value, queryLimits.order),
  limit: judgeNumber,
  offset: judgeNumber,
  on_conflict: judgeNames,
  columns: judgeNames,
};

function judgeNumber(value: string): void {
  if (!/^\d+$/.test(value) || value.length > queryLimits.digits)
    throw new Unreadable("limit and offset are whole numbers from 0.");
}

function judgeNames(value: string): void {
  const names = value.split(",").map((name) => name.trim().replaceAll('"', ""));
  if (names.length > queryLimits.names) throw new Unreadable("The query names too many columns.");
  if (!names.every((name) => /^[a-z_][a-z0-9_]*$/.test(name)))
    throw new Unreadable("The query names a column in a way that is not understood.");
}
