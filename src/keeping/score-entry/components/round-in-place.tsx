import { formatDay } from "#lib/dates.ts";
import { nextRound } from "#season/queries/member-choices.ts";
import { kindLabels, kindOf, type RecordedScore } from "#season/rounds/recorded-score.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { useRoundForm } from "../use-round-form.ts";
import type { useRoundSaving } from "../use-round-saving.ts";

type RoundInPlaceProps = {
  score: RecordedScore;
  name: string;
  open: ReturnType<typeof useRoundForm>;
  saving: ReturnType<typeof useRoundSaving>;
};

export function RoundInPlace({ score, name, open, saving }: RoundInPlaceProps) {
  const { change, form, taken: takenRounds, score: typed } = open;
  const free = nextRound(takenRounds, score.member_id, form.event);
  const isDifferent = typed.is === "score" && typed.hits !== score.hits;
  const facts = [kindLabels[kindOf(score)].toLowerCase(), score.shot_on ? formatDay(score.shot_on) : null];
  return (
    <Notice
      kind="warning"
      title={`${name} has a score in week ${score.week}, round ${score.round}: ${score.hits} of ${score.targets}`}
      action={
        <div className="row gap-60">
          <Button onClick={() => change({ round: free })}>Enter it as round {free}</Button>
          {isDifferent ? (
            <Button loading={saving.deciding.isPending} onClick={() => saving.deciding.mutate()}>
              {saving.mayCorrectInPlace ? "Compare or ask the board" : "Ask the board"}
            </Button>
          ) : null}
        </div>
      }
    >
      <p>
        Recorded as {facts.filter(Boolean).join(", ")}
        {score.status === "incomplete" ? ", incomplete" : ""}.
        {saving.mayCorrectInPlace ? " Saving a different score corrects it." : null}
      </p>
      {saving.mayCorrectInPlace ? (
        <TextField
          label="Reason for the change"
          description="The reason is saved in the audit log."
          value={saving.reason}
          maxLength={500}
          data-field="reason"
          error={saving.hold?.field === "reason" ? saving.hold.sentence : null}
          onChange={({ currentTarget }) => saving.setReason(currentTarget.value)}
        />
      ) : (
        <p>
          Only the board can change what someone else recorded.
          {isDifferent ? " Asking it sends both scores; you can undo for 10 minutes." : null}
        </p>
      )}
      <FailureNotice title="The board wasn't asked" error={saving.deciding.error} />
    </Notice>
  );
}

type RoundWaitingInPlaceProps = { waiting: WaitingRound; open: ReturnType<typeof useRoundForm> };

/** A queued round has this place: saving replaces it before it is sent. */
export function RoundWaitingInPlace({ waiting, open }: RoundWaitingInPlaceProps) {
  const { change, form, taken: takenRounds } = open;
  const { entry, memberName } = waiting;
  const free = nextRound(takenRounds, entry.member_id, form.event);
  return (
    <Notice
      kind="warning"
      title={`${memberName} has an unsent round for week ${entry.week}, round ${entry.round}: ${entry.hits} of ${entry.targets}`}
      action={<Button onClick={() => change({ round: free })}>Enter it as round {free}</Button>}
    >
      It isn't sent yet. Saving another score here replaces it.
    </Notice>
  );
}
