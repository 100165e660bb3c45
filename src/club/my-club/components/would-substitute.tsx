import { useQuery } from "@tanstack/react-query";
import { useSaveNightChoices } from "#season/attendance/own-nights-mutations.ts";
import { ownNightChoicesQueryOptions } from "#season/attendance/own-nights-queries.ts";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { CheckField } from "#ui/form/check-field.tsx";

export function WouldSubstitute({ userId }: { userId: string }) {
  const query = useQuery(ownNightChoicesQueryOptions(userId));
  const choices = query.data;
  const saving = useSaveNightChoices(userId);
  if (!choices) return <NotLoaded query={query}>Couldn't load whether you'd substitute.</NotLoaded>;
  return (
    <div className="above-50">
      <CheckField
        label="I'd substitute"
        isSwitch
        isChecked={saving.isPending ? saving.variables.substitutes : choices.substitutes}
        onChange={(substitutes) => saving.mutate({ ...choices, substitutes })}
      />
      <p className="quiet small">You're on no team that night. Captains see this and can ask you.</p>
      <FailureLine error={saving.error} isSmall />
    </div>
  );
}
