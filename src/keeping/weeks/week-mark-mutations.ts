import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";

type WeekMarks = {
  seasonId: string;
  week: number;
  published?: boolean;
  locked?: boolean;
  reason?: string;
};

export function useMarkWeek() {
  return useChange(
    async ({ seasonId, week, ...marks }: WeekMarks) =>
      unwrap(await backend().rpc("mark_week", { season_id: seasonId, week, ...marks })),
    ({ seasonId }) => [seasonKeys.book(seasonId)],
  );
}
