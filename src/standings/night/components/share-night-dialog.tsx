import type { ClubSeason } from "#season/queries/season-book.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";

export function ShareNightDialog({ onClose }: { season: ClubSeason; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Share the night">
      {null}
    </Dialog>
  );
}
