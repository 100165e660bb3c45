import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { BackendError } from "#lib/errors.ts";
import { saveRow } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { type MemberPrivacy, memberPrivacyKeys } from "./member-privacy-queries.ts";

type Choice = Partial<Omit<MemberPrivacy, "revision">> & { seen: MemberPrivacy };

/** Refused when someone changed the choice since it was read. Only the board records a guardian's consent. */
export function useSavePrivacy(memberId: string) {
  return useChange(
    async ({ shownAs, hasGuardianAgreed, seen: privacySeen }: Choice) => {
      const fields = {
        ...(shownAs === undefined ? {} : { shown_as: shownAs }),
        ...(hasGuardianAgreed === undefined ? {} : { guardian_agreed: hasGuardianAgreed }),
      };
      const table = () => backend().from("member_privacy");
      const outcome = await saveRow<Tables<"member_privacy">>({
        fields,
        revision: privacySeen.revision,
        insert: () =>
          table()
            .insert({ member_id: memberId, ...fields })
            .select()
            .single(),
        update: (revision) =>
          table().update(fields).eq("member_id", memberId).eq("revision", revision).select().maybeSingle(),
        read: () => table().select("*").eq("member_id", memberId).maybeSingle(),
      });
      if (outcome.kind === "conflict") throw chosenMeanwhile();
    },
    [memberPrivacyKeys.of(memberId)],
  );
}

const chosenMeanwhile = () =>
  new BackendError("conflict", {
    message: "Someone else just changed this. Check the current choice, and choose again if you want.",
  });
