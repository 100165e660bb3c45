import type { SeasonOverview } from "#season/queries/season-queries.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import type { StatusStep } from "../core/season-status.ts";
import { useMoveSeason } from "../seasons-mutations.ts";

type MoveSeasonDialogProps = { season: SeasonOverview; step: StatusStep; onClose: () => void };

export function MoveSeasonDialog({ season, step, onClose }: MoveSeasonDialogProps) {
  const { mutateAsync } = useMoveSeason();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={step.question}
      confirmLabel={step.verb}
      onConfirm={() => mutateAsync({ seasonId: season.id, to: step.to })}
    >
      <p>
        <strong>{season.name}.</strong> {step.meaning}
      </p>
    </ConfirmDialog>
  );
}
