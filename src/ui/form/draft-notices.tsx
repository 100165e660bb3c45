import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "./button.tsx";

type DraftNoticesProps = {
  /** When the restored draft was last changed; null: none was restored. */
  restoredAt: string | null;
  /** False when this browser keeps no drafts. */
  isSaved: boolean;
  onDiscard: () => void;
};

export function DraftNotices({ restoredAt, isSaved, onDiscard }: DraftNoticesProps) {
  const timeZone = useClubTimeZone();
  if (!isSaved) {
    return (
      <Notice kind="warning" title="This browser keeps nothing.">
        Save before you close the page, and while there is a signal: what is typed here cannot wait on this
        device.
      </Notice>
    );
  }
  if (!restoredAt) return null;
  return (
    <Notice
      kind="info"
      title={`Draft from ${formatRecent(restoredAt, timeZone)} restored`}
      action={<Button onClick={onDiscard}>Discard the draft</Button>}
    >
      It was typed on this device and is not saved yet.
    </Notice>
  );
}
