import { formatDay } from "#lib/dates.ts";
import { nextRound } from "#lib/season/member-choices.ts";
import { kindLabels, kindOf, type RecordedScore } from "#lib/season/recorded-score.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form-fields.tsx";
import { Notice } from "#ui/notice.tsx";
import type { useRoundForm } from "../use-round-form.ts";
import type { useRoundSaving } from "../use-round-saving.ts";

type RoundInPlaceProps = {
  score: RecordedScore;
  name: string;
  open: ReturnType<typeof useRoundForm>;
  saving: ReturnType<typeof useRoundSaving>;
};

/** The score that is recorded for this round already: correct it, or enter another round. */
export function RoundInPlace({ score, name, open, saving }: RoundInPlaceProps) {
  const { change, form, recorded } = open;
  const free = nextRound(recorded.data ?? [], score.member_id, form.event);
  const facts = [kindLabels[kindOf(score)].toLowerCase(), score.shot_on ? formatDay(score.shot_on) : null];
  return (
    <Notice
      kind="warning"
      title={`${name} has a score in week ${score.week}, round ${score.round}: ${score.hits} of ${score.targets}`}
      action={<Button onClick={() => change({ round: free })}>Enter it as round {free}</Button>}
    >
      <p>
        Recorded as {facts.filter(Boolean).join(", ")}
        {score.status === "incomplete" ? ", incomplete" : ""}. Saving another score here corrects it.
      </p>
      {saving.mayCorrectInPlace ? (
        <TextField
          label="Why is it changed?"
          description="The reason goes into the audit log."
          value={saving.reason}
          maxLength={500}
          data-field="reason"
          error={saving.held?.field === "reason" ? saving.held.sentence : null}
          onChange={({ currentTarget }) => saving.setReason(currentTarget.value)}
        />
      ) : (
        <p>A board member can correct it.</p>
      )}
    </Notice>
  );
}
