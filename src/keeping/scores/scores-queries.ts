import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ScoreRow } from "#league/book/book.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { growing, type KeyedList, olderRowsOptions, readWholeList, rowsBehind } from "#lib/older-rows.ts";
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
};

export type FoundNames = { members: readonly string[]; teams: readonly string[]; hasNoTeam: boolean };

/** The latest week first. */
export function scoreListQueryOptions(filters: ScoreFilters) {
  return {
    ...olderRowsOptions({ ...listOf(filters), queryKey: scoreKeys.list(filters), sizeOf: growing }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

/** Every matching score, for a file; calls `onProgress` with the number so far. */
export function fetchAllScores(
  filters: ScoreFilters,
  onProgress: (done: number) => void,
): Promise<ScoreRecord[]> {
  return readWholeList(listOf(filters), { onProgress });
}

function listOf({ seasonId, found, week, kind, show, score }: ScoreFilters): KeyedList<ScoreRecord> {
  const either = found ? conditionsOf(found) : [];
  return {
    async read(behind, signal, size) {
      if (found && either.length === 0) return [];
      let request = backend().from("scores").select("*").eq("season_id", seasonId);
      if (score) request = request.eq("id", score);
      if (kind) request = request.eq("kind", kind);
      if (week !== null) request = request.eq("week", week);
      if (show === "valid") request = request.is("voided_at", null);
      if (show === "void") request = request.not("voided_at", "is", null);
      const order = { columns: ["week", "created_at", "id"], size, either };
      return unwrap(await rowsBehind(request, order, behind).abortSignal(signal));
    },
    placeOf: ({ week: ofScore, created_at, id }) => [ofScore, created_at, id],
  };
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
