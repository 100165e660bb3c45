import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { inTurns } from "#season/queries/season-report.ts";
import { careerInSteps, type WireCareer } from "./core/career.ts";

export const statisticsKeys = {
  career: (memberId: string) => ["member-career", memberId] as const,
};

/** Ten seasons per request, the newest first; empty for an unknown member. */
export function memberCareerQueryOptions(memberId: string) {
  return queryOptions({
    queryKey: statisticsKeys.career(memberId),
    meta: { persist: 1 },
    queryFn: async ({ signal }): Promise<WireCareer[]> => {
      const pages: WireCareer[] = [];
      do {
        const page = { member_id: memberId, page: pages.length };
        const wire = unwrap(await backend().rpc("member_career", page).abortSignal(signal));
        if (!wire) break;
        // The database made the object; a test against the real function checks its shape.
        pages.push(wire as WireCareer);
      } while (pages.at(-1)?.hasMore);
      await inTurns(careerInSteps(memberId, pages));
      return pages;
    },
    enabled: memberId !== "",
  });
}
