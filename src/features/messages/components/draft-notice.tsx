import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { DiscardButton } from "./compose-actions.tsx";

type DraftNoticeProps = {
  /** When the draft was stored that the form began with. */
  restoredAt: string | null;
  lostFiles: number;
  isSaved: boolean;
  onDiscard: () => void;
};

export function DraftNotice({ restoredAt, lostFiles, isSaved, onDiscard }: DraftNoticeProps) {
  const timeZone = useClubTimeZone();
  return (
    <>
      {restoredAt ? (
        <Notice
          kind="info"
          title={`Your draft of ${formatMoment(restoredAt, timeZone)}`}
          action={<DiscardButton onDiscard={onDiscard}>Discard the draft</DiscardButton>}
        >
          {lostFiles
            ? "It wasn't sent. Attached files aren't saved with drafts. Please attach them again."
            : "It wasn't sent. Pick up where you left off."}
        </Notice>
      ) : null}
      {isSaved ? null : (
        <Notice kind="warning" title="This browser can't save drafts">
          If you close this page before sending, your message is lost.
        </Notice>
      )}
    </>
  );
}
