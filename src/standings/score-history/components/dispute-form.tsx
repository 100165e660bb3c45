import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import { useDisputeScore } from "../score-history-mutations.ts";
import type { HistoryRound } from "../score-history-queries.ts";

type DisputeFormProps = { round: HistoryRound; onDone: () => void };

const longest = 500;

export function DisputeForm({ round, onDone }: DisputeFormProps) {
  const [note, setNote] = useState("");
  const { mutateAsync } = useDisputeScore();
  const sending = useMutation({
    mutationFn: () => mutateAsync({ scoreId: round.id, note }),
    onSuccess: () => {
      showToast({ kind: "success", title: "Dispute sent", text: "You'll get a message when they reply." });
      onDone();
    },
  });
  return (
    <section aria-label="Dispute this score">
      <p>
        The scorekeepers of the season and the board read your note. The score stays as it is until they
        reply.
      </p>
      <TextAreaField
        label="What is wrong with it?"
        description={`Up to ${longest} characters.`}
        maxLength={longest}
        rows={3}
        value={note}
        autoFocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FailureNotice title="Your note wasn't sent" error={sending.error} />
      <p>
        <Button look="main" loading={sending.isPending} onClick={() => sending.mutate()}>
          Send dispute
        </Button>
      </p>
    </section>
  );
}
