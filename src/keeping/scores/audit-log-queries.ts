import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readAllRows } from "#lib/all-rows.ts";
import { displayName } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { auditLogKeys } from "#season/queries/score-keys.ts";
import type { ScoreFacts } from "#season/rounds/score-differences.ts";

export type AuditAction = "entered" | "corrected" | "moved" | "voided" | "restored";

/** `account` is null for the system itself. */
export type AuditEntry = {
  id: number;
  scoreId: string;
  at: string;
  action: AuditAction;
  season: string;
  member: string;
  memberId: string;
  seasonId: string;
  account: string | null;
  was: ScoreFacts | null;
  now: ScoreFacts;
  reason: string | null;
  source: string;
};

export type AuditFilters = {
  season: string;
  member: string;
  account: string;
  action: "" | AuditAction;
  /** Empty: all scores. */
  score: string;
  /** A time range; null: open. */
  from: string | null;
  before: string | null;
};

export const auditPageSize = 50;

export type EntryIds = { teams: readonly string[]; members: readonly string[] };

/** Newest first, one page; `count` is the number of entries on all pages. */
export function auditPageQueryOptions(filters: AuditFilters, page: number) {
  return queryOptions({
    queryKey: auditLogKeys.page(filters, page),
    queryFn: ({ signal }) =>
      fetchEntries({ filters, first: (page - 1) * auditPageSize, length: auditPageSize, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Every entry the filters leave, for a file; calls `onProgress` with the number so far. */
export function fetchWholeLog(
  filters: AuditFilters,
  onProgress: (done: number) => void,
): Promise<AuditEntry[]> {
  return readAllRows(
    async (first, last) => (await fetchEntries({ filters, first, length: last - first + 1 })).rows,
    onProgress,
  );
}

const withNames =
  "id,score_id,season_id,member_id,account_id,action,was,now,reason,source,created_at,members(name),seasons(name),accounts(first_name,last_name)";

type FetchEntriesOptions = {
  filters: AuditFilters;
  first: number;
  length: number;
  signal?: AbortSignal;
};

async function fetchEntries({ filters, first, length, signal }: FetchEntriesOptions) {
  const { season, member, account, action, score, from, before } = filters;
  let request = backend().from("score_audit_log").select(withNames, { count: "exact" });
  if (season) request = request.eq("season_id", season);
  if (member) request = request.eq("member_id", member);
  if (account === "none") request = request.is("account_id", null);
  else if (account) request = request.eq("account_id", account);
  if (score) request = request.eq("score_id", score);
  if (action) request = request.eq("action", action);
  if (from) request = request.gte("created_at", from);
  if (before) request = request.lt("created_at", before);
  const page = request.order("id", { ascending: false }).range(first, first + length - 1);
  const answer = await (signal ? page.abortSignal(signal) : page);
  // The trigger on scores wrote the action and both states.
  const rows = unwrap(answer).map(
    (row): AuditEntry => ({
      id: row.id,
      scoreId: row.score_id,
      at: row.created_at,
      action: row.action as AuditAction,
      season: row.seasons.name,
      member: row.members.name,
      memberId: row.member_id,
      seasonId: row.season_id,
      account: row.accounts ? nameOf(row.accounts) : null,
      was: row.was as ScoreFacts | null,
      now: row.now as ScoreFacts,
      reason: row.reason,
      source: row.source,
    }),
  );
  return { rows, count: answer.count ?? 0 };
}

export function auditAccountsQueryOptions() {
  return queryOptions({
    queryKey: auditLogKeys.accounts,
    queryFn: async ({ signal }) => {
      const rows = await readAllRows(async (first, last) =>
        unwrap(
          await backend()
            .from("app_users")
            .select("id,first_name,last_name")
            .order("last_name")
            .order("first_name")
            .order("id")
            .range(first, last)
            .abortSignal(signal),
        ),
      );
      return rows.flatMap((row) => (row.id ? [{ id: row.id, name: nameOf(row) }] : []));
    },
  });
}

export function entryNamesQueryOptions(ids: EntryIds) {
  return queryOptions({
    queryKey: auditLogKeys.names(ids),
    queryFn: ({ signal }) => fetchEntryNames(ids, signal),
    placeholderData: keepPreviousData,
  });
}

/** A merged record has the name of the member it now belongs to. */
export async function fetchEntryNames(
  { teams, members }: EntryIds,
  signal = new AbortController().signal,
): Promise<Map<string, string>> {
  const named: { id: string; name: string }[] = [];
  const [table, people] = [backend().from("teams"), backend().from("members")];
  if (teams.length > 0)
    named.push(...unwrap(await table.select("id,name").in("id", teams).abortSignal(signal)));
  if (members.length > 0) {
    const [known, merged] = await Promise.all([
      people.select("id,name").in("id", members).abortSignal(signal),
      backend()
        .from("member_merges")
        .select("merged_id,members(name)")
        .in("merged_id", members)
        .abortSignal(signal),
    ]);
    named.push(...unwrap(known));
    for (const { merged_id, members: remaining } of unwrap(merged)) {
      if (remaining) named.push({ id: merged_id, name: `${remaining.name} (a second record)` });
    }
  }
  return new Map(named.map(({ id, name }) => [id, name]));
}

function nameOf(person: { first_name: string | null; last_name: string | null }): string {
  return (
    displayName({ firstName: person.first_name, lastName: person.last_name, email: null }) || "without a name"
  );
}
