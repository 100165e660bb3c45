import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { lostRequest } from "#lib/forms/use-change.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { useAnnounceWeekAgain } from "../week-announcement-mutations.ts";
import { weekAnnouncementQueryOptions } from "../week-announcement-queries.ts";

type AnnounceAgainDialogProps = { season: ClubSeason; week: number; onClose: () => void };

export function AnnounceAgainDialog({ season, week, onClose }: AnnounceAgainDialogProps) {
  const seasonId = season.info.id;
  const query = useQuery(weekAnnouncementQueryOptions(seasonId, week));
  const announcing = useAnnounceWeekAgain();
  const timeZone = useClubTimeZone();
  const edition = query.data?.edition ?? null;
  const recipients = query.data?.recipients ?? 0;

  async function send() {
    if (edition === null) return;
    const emailCount = await announcing.mutateAsync(lostRequest(announcing) ?? { seasonId, week, edition });
    showToast({
      kind: "success",
      title: `Week ${week} is on its way again: ${countPhrase(emailCount, "email")}`,
    });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Send week ${week} again?`}
      confirmLabel={recipients > 0 ? `Send ${countPhrase(recipients, "email")}` : "Send again"}
      isReady={!query.isFetching && recipients > 0}
      onConfirm={send}
      failureTitle="Nothing was sent"
    >
      <QueryView query={query} empty={<p>The results of this week weren't sent by email.</p>}>
        {(announced) =>
          announced ? (
            <>
              <p>
                {announced.edition === 1 ? "The results were sent" : "The results were last sent"} on{" "}
                {formatMoment(announced.announcedAt, timeZone)}. Everyone who gets them by email gets one
                more, marked “corrected”.
              </p>
              {announced.recipients === 0 ? <p>No one gets the results by email now.</p> : null}
            </>
          ) : null
        }
      </QueryView>
    </ConfirmDialog>
  );
}
