import { countPhrase } from "#lib/text/count-phrase.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { LineList } from "#ui/feedback/line-list.tsx";

type DiscardDialogProps = {
  rounds: readonly WaitingRound[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

export function DiscardDialog({ rounds, onConfirm, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Discard ${countPhrase(rounds.length, "unsent round")}?`}
      confirmLabel="Discard and save"
      isDangerous
      onConfirm={onConfirm}
    >
      <p>Unsent rounds are saved only on this device. If you discard them, you can't get them back.</p>
      <LineList
        lines={rounds.map(
          ({ memberName, entry }) => `${memberName}, round ${entry.round}: ${entry.hits} of ${entry.targets}`,
        )}
      />
    </ConfirmDialog>
  );
}
