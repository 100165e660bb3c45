import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";

type SavingOutcomeProps = {
  saving: { error: unknown; isSuccess: boolean };
  /** What to say when it is done. */
  done: string;
};

/** What became of a change: nothing to say, done, or why not. */
export function SavingOutcome({ saving, done }: SavingOutcomeProps) {
  if (saving.error)
    return (
      <Notice kind="error" title="This was not saved">
        {errorSentence(saving.error)}
      </Notice>
    );
  return saving.isSuccess ? <Notice kind="success" title={done} /> : null;
}
