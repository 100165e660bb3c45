import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { isJuniorCategory } from "#league/rules/categories.ts";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import {
  growing,
  type KeyedList,
  olderRowsOptions,
  type RowCursor,
  readWholeList,
  rowsBehind,
} from "#lib/older-rows.ts";
import type { ScoreFacts } from "#season/rounds/score-differences.ts";
import type { ScoreHistoryParams } from "./score-history-search-params.ts";

export type HistoryRound = Pick<
  Tables<"scores">,
  | "id"
  | "season_id"
  | "member_id"
  | "team_id"
  | "week"
  | "round"
  | "event"
  | "kind"
  | "status"
  | "hits"
  | "targets"
  | "yardage"
  | "shot_on"
  | "voided_at"
  | "created_at"
> & { member: string; isJunior: boolean; team: string | null; season: string };

export type HistoryFilters = Omit<ScoreHistoryParams, "season"> & { seasonId: string | null };

type Narrowing = Omit<HistoryFilters, "sort" | "direction">;

export type Dispute = Tables<"score_disputes">;

/** `account` null: the system, or a person who has left. */
export type RoundChange = {
  id: number;
  at: string;
  action: string;
  account: string | null;
  was: ScoreFacts | null;
  now: ScoreFacts;
  reason: string | null;
};

export const scoreHistoryKeys = {
  all: ["score-history"] as const,
  rounds: (filters: HistoryFilters) => ["score-history", "rounds", filters] as const,
  choices: (seasonId: string) => ["score-history", "choices", seasonId] as const,
  disputes: (accountId: string) => ["score-history", "disputes", accountId] as const,
  changes: (scoreId: string) => ["score-history", "changes", scoreId] as const,
};

export function historyQueryOptions(filters: HistoryFilters) {
  return {
    ...olderRowsOptions({
      ...listOf(filters),
      queryKey: scoreHistoryKeys.rounds(filters),
      sizeOf: growing,
    }),
    meta: { persist: 1, isDated: true } as const,
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

/** Every matching round, for a file; calls `onProgress` with the number so far. */
export function fetchAllRounds(
  filters: HistoryFilters,
  onProgress: (done: number) => void,
): Promise<HistoryRound[]> {
  return readWholeList(listOf(filters), { onProgress });
}

/** A round with its names, as a select of `scores`. */
export const roundColumns =
  "id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,created_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)";
const tieColumns = ["round", "created_at", "id"] as const;

function listOf({ sort, direction, ...narrowing }: HistoryFilters): KeyedList<HistoryRound> {
  const ascending = direction === "ascending";
  return {
    read: async (behind, signal, size) => {
      const page = { behind, size, ascending };
      if (sort === "date") return await readByDay(narrowing, page, signal);
      const order = { columns: [sort, ...tieColumns], ascending, size };
      return await fetchRounds(rowsBehind(requestOf(narrowing), order, behind), signal);
    },
    placeOf: (round) => [
      sort === "date" ? (round.shot_on ?? noDay) : round[sort],
      ...tieColumns.map((column) => round[column]),
    ],
  };
}

/** The day of an undated round in a cursor. */
const noDay = "";

type Page = { behind: RowCursor | null; size: number; ascending: boolean };

/** Rounds without a day are last in both directions: the index finds them apart from the others. */
async function readByDay(narrowing: Narrowing, page: Page, signal: AbortSignal): Promise<HistoryRound[]> {
  const { behind, size, ascending } = page;
  const undatedCursor = behind?.[0] === noDay ? behind.slice(1) : null;
  const rounds: HistoryRound[] = [];
  if (!undatedCursor) {
    const dated = requestOf(narrowing).not("shot_on", "is", null);
    const order = { columns: ["shot_on", ...tieColumns], ascending, size };
    rounds.push(...(await fetchRounds(rowsBehind(dated, order, behind), signal)));
  }
  if (rounds.length > size || narrowing.from || narrowing.to) return rounds;
  const undated = requestOf(narrowing).is("shot_on", null).order("shot_on", { ascending });
  const order = { columns: tieColumns, ascending, size: size - rounds.length };
  return [...rounds, ...(await fetchRounds(rowsBehind(undated, order, undatedCursor), signal))];
}

async function fetchRounds(request: ReturnType<typeof requestOf>, signal: AbortSignal) {
  return unwrap(await request.abortSignal(signal)).map(
    ({ members, teams, seasons, ...row }): HistoryRound => {
      return {
        ...row,
        member: members.name,
        isJunior: isJuniorCategory(members.category),
        team: teams?.name ?? null,
        season: seasons.name,
      };
    },
  );
}

function requestOf({ seasonId, member, team, week, event, kind, from, to, score }: Narrowing) {
  let request = backend().from("scores").select(roundColumns);
  if (seasonId) request = request.eq("season_id", seasonId);
  if (score) request = request.eq("id", score);
  if (member) request = request.eq("member_id", member);
  if (team === "none") request = request.is("team_id", null);
  else if (team) request = request.eq("team_id", team);
  if (week) request = request.eq("week", week);
  if (event) request = request.eq("event", event);
  if (kind === "void") request = request.not("voided_at", "is", null);
  else if (kind) request = request.eq("kind", kind).is("voided_at", null);
  if (from) request = request.gte("shot_on", from);
  if (to) request = request.lte("shot_on", to);
  return request;
}

export function historyChoicesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: scoreHistoryKeys.choices(seasonId),
    meta: { persist: 1, isDated: true },
    queryFn: async ({ signal }) => {
      const answer = await backend()
        .from("seasons")
        .select("teams(id,name),season_weeks(week)")
        .eq("id", seasonId)
        .abortSignal(signal)
        .single();
      const { teams, season_weeks } = unwrap(answer);
      const weeks = season_weeks.map(({ week }) => week).toSorted((a, b) => a - b);
      return { teams: teams.toSorted((a, b) => a.name.localeCompare(b.name)), weeks };
    },
    enabled: seasonId !== "",
  });
}

/** The person's disputes, the latest first. */
export function ownDisputesQueryOptions(accountId: string) {
  return queryOptions({
    queryKey: scoreHistoryKeys.disputes(accountId),
    meta: { persist: 1, isDated: true },
    queryFn: async ({ signal }): Promise<Dispute[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("score_disputes")
          .select("*")
          .eq("account_id", accountId)
          .order("created_at", { ascending: false })
          .order("id"),
      ),
    staleTime: 0,
    enabled: accountId !== "",
  });
}

/** The round's history, oldest first. */
export function roundChangesQueryOptions(scoreId: string) {
  return queryOptions({
    queryKey: scoreHistoryKeys.changes(scoreId),
    meta: { persist: 1, isDated: true },
    queryFn: async ({ signal }): Promise<RoundChange[]> => {
      const answer = await backend()
        .from("score_audit_log")
        .select(
          "id,action,was,now,reason,created_at,accounts!score_audit_log_account_id_fkey(first_name,last_name)",
        )
        .eq("score_id", scoreId)
        .order("id")
        .abortSignal(signal);
      // The trigger on scores wrote both states.
      return unwrap(answer).map(({ id, action, was, now, reason, created_at, accounts }) => ({
        id,
        at: created_at,
        action,
        account: accounts ? `${accounts.first_name} ${accounts.last_name}`.trim() : null,
        was: was as ScoreFacts | null,
        now: now as ScoreFacts,
        reason,
      }));
    },
    staleTime: 0,
  });
}

export function teamNamesQueryOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...scoreHistoryKeys.all, "teams", ids],
    meta: { persist: 2, isDated: true },
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const rows = unwrap(await backend().from("teams").select("id,name").in("id", ids).abortSignal(signal));
      return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    },
    enabled: ids.length > 0,
  });
}
