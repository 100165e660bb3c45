import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export const outsideNames = ["name", "initials", "hidden"] as const;
export type OutsideName = (typeof outsideNames)[number];

/** `revision` is null until something is chosen. */
export type MemberPrivacy = { shownAs: OutsideName; hasGuardianAgreed: boolean; revision: number | null };

export const memberPrivacyKeys = { of: (memberId: string) => ["member-privacy", memberId] as const };

export function memberPrivacyQueryOptions(memberId: string) {
  return queryOptions({
    queryKey: memberPrivacyKeys.of(memberId),
    queryFn: async ({ signal }): Promise<MemberPrivacy> => {
      const row = unwrap(
        await backend()
          .from("member_privacy")
          .select("shown_as, guardian_agreed, revision")
          .eq("member_id", memberId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return {
        shownAs: row ? (outsideNames.find((each) => each === row.shown_as) ?? "hidden") : "name",
        hasGuardianAgreed: row?.guardian_agreed ?? false,
        revision: row?.revision ?? null,
      };
    },
  });
}
