import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import type { FormDraft } from "#lib/device/use-form-draft.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "./button.tsx";

type DraftNoticesProps = {
  /** null: no restored draft. */
  restoredAt: string | null;
  isSaved: boolean;
  onDiscard: () => void;
};

export function DraftNotices({ restoredAt, isSaved, onDiscard }: DraftNoticesProps) {
  const timeZone = useClubTimeZone();
  if (!isSaved) {
    return (
      <Notice kind="warning" title="This browser can't save drafts.">
        Save before you close this page and while you're online. Nothing you type here can be saved on this
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
      You typed it on this device and haven't saved it yet.
    </Notice>
  );
}

export function FormDraftNotices({ draft }: { draft: FormDraft | undefined }) {
  if (!draft) return null;
  const { restoredAt, isSaved, discard } = draft;
  return <DraftNotices restoredAt={restoredAt} isSaved={isSaved} onDiscard={() => void discard()} />;
}
