import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { allowRound } from "#keeping/rounds/waiting-rounds.ts";
import { textError } from "#lib/text/text-error.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { focusWhenShown } from "#ui/layout/focus-when-shown.ts";

const most = 500;

export function AllowRoundForm({ round, onDone }: { round: WaitingRound; onDone: () => void }) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const allowing = useMutation({
    mutationFn: () => allowRound(round.id, reason.trim()),
    onSuccess: () => onDone(),
  });
  const error = textError(reason, most, "Enter a reason. It's saved with the score.");

  function submit() {
    setTried(true);
    if (!error) allowing.mutate();
  }

  return (
    <Form onSubmit={submit} aria-label={`Allow the round of ${round.memberName}`}>
      <TextField
        label="Why is it allowed?"
        ref={focusWhenShown}
        value={reason}
        error={isTried ? error : null}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
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
