import { useQuery } from "@tanstack/react-query";
import { useSavePrivacy } from "#season/queries/member-privacy-mutations.ts";
import { memberPrivacyQueryOptions, outsideNames } from "#season/queries/member-privacy-queries.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";

const choices = [
  { value: "name", label: "By name" },
  { value: "initials", label: "By initials" },
  { value: "hidden", label: "Not shown" },
];

type MemberPrivacyFieldsProps = {
  memberId: string;
  isBoard?: boolean;
};

export function MemberPrivacyFields({ memberId, isBoard = false }: MemberPrivacyFieldsProps) {
  const query = useQuery(memberPrivacyQueryOptions(memberId));
  const saving = useSavePrivacy(memberId);
  return (
    <QueryView query={query}>
      {(privacy) => {
        const { shownAs, hasGuardianAgreed } = saving.isPending
          ? { ...privacy, ...saving.variables }
          : privacy;
        return (
          <>
            <SelectField
              label="On public results pages"
              description="Saved at once. Juniors are shown by initials unless a guardian agreed."
              value={shownAs}
              data={choices}
              onChange={(event) => {
                const shownAs = outsideNames.find((each) => each === event.currentTarget.value);
                if (shownAs) saving.mutate({ shownAs, seen: privacy });
              }}
            />
            {isBoard ? (
              <CheckField
                label="The guardian agrees that a junior is shown this way"
                isChecked={hasGuardianAgreed}
                onChange={(agreed) => saving.mutate({ hasGuardianAgreed: agreed, seen: privacy })}
              />
            ) : null}
            <FailureNotice title="The choice was not saved" error={saving.error} />
          </>
        );
      }}
    </QueryView>
  );
}
