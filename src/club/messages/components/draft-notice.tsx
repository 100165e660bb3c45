import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { DiscardButton } from "./compose-actions.tsx";

type DraftNoticeProps = {
  restoredAt: string | null;
  wasTried: boolean;
  lostFiles: number;
  unsentFiles: number;
  isSaved: boolean;
  isSending: boolean;
  onDiscard: () => void;
};

export function DraftNotice(props: DraftNoticeProps) {
  const { restoredAt, wasTried, lostFiles, unsentFiles, isSaved, isSending, onDiscard } = props;
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
          {unsentFiles ? ` ${unsentFilesText(unsentFiles)}` : null}
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

function unsentFilesText(count: number): string {
  return count === 1
    ? "A file wasn't uploaded. Please attach it again."
    : `${count} files weren't uploaded. Please attach them again.`;
}
