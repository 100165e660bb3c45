import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { growing, type KeyedList, olderRowsOptions, readWholeList, rowsBehind } from "#lib/older-rows.ts";
import { accountName } from "#season/queries/club-accounts-queries.ts";
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

export type EntryIds = { teams: readonly string[]; members: readonly string[] };

export function auditLogQueryOptions(filters: AuditFilters) {
  return {
    ...olderRowsOptions({ ...logOf(filters), queryKey: auditLogKeys.list(filters), sizeOf: growing }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

/** Every entry the filters leave, for a file; calls `onProgress` with the number so far. */
export function fetchWholeLog(
  filters: AuditFilters,
  onProgress: (done: number) => void,
): Promise<AuditEntry[]> {
  return readWholeList(logOf(filters), { onProgress });
}

const withNames =
  "id,score_id,season_id,member_id,account_id,action,was,now,reason,source,created_at,members(name),seasons(name),accounts(first_name,last_name)";

function logOf(filters: AuditFilters): KeyedList<AuditEntry> {
  const { season, member, account, action, score, from, before } = filters;
  return {
    async read(behind, signal, size) {
      let request = backend().from("score_audit_log").select(withNames);
      if (season) request = request.eq("season_id", season);
      if (member) request = request.eq("member_id", member);
      if (account === "none") request = request.is("account_id", null);
      else if (account) request = request.eq("account_id", account);
      if (score) request = request.eq("score_id", score);
      if (action) request = request.eq("action", action);
      if (from) request = request.gte("created_at", from);
      if (before) request = request.lt("created_at", before);
      const page = rowsBehind(request, { columns: ["created_at", "id"], size }, behind);
      // The trigger on scores wrote the action and both states.
      return unwrap(await page.abortSignal(signal)).map(
        (row): AuditEntry => ({
          id: row.id,
          scoreId: row.score_id,
          at: row.created_at,
          action: row.action as AuditAction,
          season: row.seasons.name,
          member: row.members.name,
          memberId: row.member_id,
          seasonId: row.season_id,
          account: row.accounts ? accountName(row.accounts) : null,
          was: row.was as ScoreFacts | null,
          now: row.now as ScoreFacts,
          reason: row.reason,
          source: row.source,
        }),
      );
    },
    placeOf: ({ at, id }) => [at, id],
  };
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
  const [ofTeams, ofMembers, ofMerged] = await Promise.all([
    inHundreds(teams, async (ids) =>
      unwrap(await backend().from("teams").select("id,name").in("id", ids).abortSignal(signal)),
    ),
    inHundreds(members, async (ids) =>
      unwrap(await backend().from("members").select("id,name").in("id", ids).abortSignal(signal)),
    ),
    inHundreds(members, async (ids) => {
      const merges = backend().from("member_merges").select("merged_id,members(name)").in("merged_id", ids);
      return unwrap(await merges.abortSignal(signal)).flatMap(({ merged_id, members: remaining }) =>
        remaining ? [{ id: merged_id, name: `${remaining.name} (a second record)` }] : [],
      );
    }),
  ]);
  const namedRows = [...ofTeams, ...ofMembers, ...ofMerged];
  return new Map(namedRows.map(({ id, name }) => [id, name]));
}

/** The server refuses addresses with more than some 200 ids. */
async function inHundreds<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += 100)
    rows.push(...(await read(ids.slice(start, start + 100))));
  return rows;
}
