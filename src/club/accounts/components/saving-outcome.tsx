import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

type SavingOutcomeProps = {
  saving: { error: unknown; isSuccess: boolean };
  done: string;
};

export function SavingOutcome({ saving, done }: SavingOutcomeProps) {
  if (saving.isSuccess) return <Notice kind="success" title={done} />;
  return <FailureNotice title="Not saved" error={saving.error} />;
}
