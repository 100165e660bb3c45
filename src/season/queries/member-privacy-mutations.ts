import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/use-change.ts";
import { type MemberPrivacy, memberPrivacyKeys } from "./member-privacy-queries.ts";

/** Changes how a member is shown outside the club; whether a guardian agreed is the board's to say. */
export function useSavePrivacy(memberId: string) {
  return useChange(
    async ({ shownAs, hasGuardianAgreed }: Partial<MemberPrivacy>) =>
      unwrap(
        await backend()
          .from("member_privacy")
          .upsert(
            {
              member_id: memberId,
              ...(shownAs === undefined ? {} : { shown_as: shownAs }),
              ...(hasGuardianAgreed === undefined ? {} : { guardian_agreed: hasGuardianAgreed }),
            },
            { onConflict: "member_id" },
          ),
      ),
    [memberPrivacyKeys.of(memberId)],
  );
}
