import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ScoreRow } from "#league/book/book.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { scoreKeys } from "#season/queries/score-keys.ts";

export type ScoreRecord = Tables<"scores">;

export type ScoreFilters = {
  seasonId: string;
  /** Only scores of these; null: everyone's. */
  found: FoundNames | null;
  week: number | null;
  kind: string;
  show: "all" | "valid" | "void";
  /** Empty: all scores. */
  score: string;
  page: number;
};

export type FoundNames = { members: readonly string[]; teams: readonly string[]; hasNoTeam: boolean };

export const scorePageSize = 50;

/** One page, the latest week first; `count` is the number of scores on all pages. */
export function scorePageQueryOptions(filters: ScoreFilters) {
  return queryOptions({
    queryKey: scoreKeys.page(filters),
    queryFn: ({ signal }) => fetchScorePage(filters, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

async function fetchScorePage(filters: ScoreFilters, signal: AbortSignal) {
  const { seasonId, found, week, kind, show, score, page } = filters;
  const anyOf = found ? conditionsOf(found) : [];
  if (found && anyOf.length === 0) return { rows: [], count: 0 };
  let request = backend().from("scores").select("*", { count: "exact" }).eq("season_id", seasonId);
  if (score) request = request.eq("id", score);
  if (found) request = request.or(anyOf.join(","));
  if (kind) request = request.eq("kind", kind);
  if (week !== null) request = request.eq("week", week);
  if (show === "valid") request = request.is("voided_at", null);
  if (show === "void") request = request.not("voided_at", "is", null);
  const first = (page - 1) * scorePageSize;
  const answer = await request
    .order("week", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id")
    .range(first, first + scorePageSize - 1)
    .abortSignal(signal);
  return { rows: unwrap(answer), count: answer.count ?? 0 };
}

function conditionsOf({ members, teams, hasNoTeam }: FoundNames): string[] {
  return [
    ...(members.length > 0 ? [`member_id.in.(${members})`] : []),
    ...(teams.length > 0 ? [`team_id.in.(${teams})`] : []),
    ...(hasNoTeam ? ["team_id.is.null"] : []),
  ];
}

export function scoreQueryOptions(id: string) {
  return queryOptions({
    queryKey: scoreKeys.one(id),
    queryFn: async ({ signal }): Promise<ScoreRecord> =>
      unwrap(await backend().from("scores").select("*").eq("id", id).abortSignal(signal).single()),
    staleTime: 0,
  });
}

type RoundKey = Pick<ScoreRow, "memberId" | "week" | "event" | "round">;

export function scoreAtQueryOptions(seasonId: string, { memberId, week, event, round }: RoundKey) {
  return queryOptions({
    queryKey: [...scoreKeys.all, "at", seasonId, memberId, week, event, round],
    queryFn: async ({ signal }): Promise<ScoreRecord> => {
      const request = backend()
        .from("scores")
        .select("*")
        .eq("season_id", seasonId)
        .eq("member_id", memberId);
      const sameRound = request.eq("week", week).eq("event", event).eq("round", round).is("voided_at", null);
      return unwrap(await sameRound.abortSignal(signal).single());
    },
    staleTime: 0,
  });
}
