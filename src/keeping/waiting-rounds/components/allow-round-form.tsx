import { useMutation } from "@tanstack/react-query";
import { allowRound } from "#keeping/rounds/waiting-rounds.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { textError } from "#lib/text/text-error.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { focusWhenShown } from "#ui/layout/focus-when-shown.ts";

const most = 500;

export function AllowRoundForm({ round, onDone }: { round: WaitingRound; onDone: () => void }) {
  const allowing = useDraftedForm({
    place: `waiting-rounds/${round.id}/allow`,
    start: { reason: "" },
    validate: ({ reason }) => ({
      reason: textError(reason, most, "Enter a reason. It's saved with the score."),
    }),
    mutation: useMutation({ mutationFn: (reason: string) => allowRound(round.id, reason) }),
    request: ({ reason }) => reason.trim(),
    onSent: onDone,
  });
  return (
    <Form onSubmit={allowing.submit} aria-label={`Allow the round of ${round.memberName}`}>
      <TextField label="Why is it allowed?" ref={focusWhenShown} {...allowing.field("reason")} />
      <FailureNotice title="It was not allowed" error={allowing.error} />
      <div className="row gap-50 above-60">
        <Button type="submit" size="sm">
          Allow the round
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
