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
            ? "It was not sent. Its files are not kept that long: please attach them again."
            : "It was not sent. Go on where you stopped."}
        </Notice>
      ) : null}
      {isSaved ? null : (
        <Notice kind="warning" title="This browser keeps no drafts">
          What you write is lost when the page is closed before it is sent.
        </Notice>
      )}
    </>
  );
}
