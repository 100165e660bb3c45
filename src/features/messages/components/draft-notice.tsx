import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { DiscardButton } from "./compose-actions.tsx";

type DraftNoticeProps = {
  /** When the draft was stored that the form began with. */
  restoredAt: string | null;
  wasTried: boolean;
  lostFiles: number;
  isSaved: boolean;
  isSending: boolean;
  onDiscard: () => void;
};

export function DraftNotice(props: DraftNoticeProps) {
  const { restoredAt, wasTried, lostFiles, isSaved, isSending, onDiscard } = props;
  const timeZone = useClubTimeZone();
  return (
    <>
      {restoredAt ? (
        <Notice
          kind="info"
          title={`Your draft of ${formatMoment(restoredAt, timeZone)}`}
          action={
            <DiscardButton isDisabled={isSending} onDiscard={onDiscard}>
              Discard the draft
            </DiscardButton>
          }
        >
          {wasTried
            ? "It may have been sent. Check your sent messages before you send it again."
            : "It wasn't sent. Pick up where you left off."}
          {lostFiles ? " Attached files aren't saved with drafts. Please attach them again." : null}
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
