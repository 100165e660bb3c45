import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import { useDisputeScore } from "../score-history-mutations.ts";
import type { HistoryRound } from "../score-history-queries.ts";

type DisputeFormProps = { round: HistoryRound; onDone: () => void };

const longest = 500;

export function DisputeForm({ round, onDone }: DisputeFormProps) {
  const sending = useDraftedForm({
    place: `scores/${round.id}/dispute`,
    start: { note: "" },
    mutation: useDisputeScore(),
    request: ({ note }) => ({ scoreId: round.id, note }),
    onSent: () => {
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
      <FormDraftNotices draft={sending.draft} />
      <TextAreaField
        label="What is wrong with it?"
        description={`Up to ${longest} characters.`}
        maxLength={longest}
        rows={3}
        autoFocus
        {...sending.field("note")}
      />
      <FailureNotice title="Your note wasn't sent" error={sending.error} />
      <p>
        <Button look="main" loading={sending.isPending} onClick={sending.submit}>
          Send dispute
        </Button>
      </p>
    </section>
  );
}
