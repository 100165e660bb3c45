import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useWaitingRoundsOf } from "#keeping/rounds/use-waiting-rounds.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { type DraftSquad, draftSquads, roundOfDraft } from "../core/draft-rounds.ts";
import { useConfirmDrafts, useDiscardDrafts } from "../score-drafts-mutations.ts";
import { scoreDraftsQueryOptions } from "../score-drafts-queries.ts";
import type { EntryScreen } from "../score-entry-mutations.ts";
import styles from "./score-drafts.module.css";

type ScoreDraftsProps = { season: ClubSeason; screen: EntryScreen };

/** Rounds scored by the code of a squad sheet are in no standings until they are confirmed squad by squad. */
export function ScoreDrafts({ season, screen }: ScoreDraftsProps) {
  const seasonId = season.info.id;
  const { data = [] } = useQuery(scoreDraftsQueryOptions(seasonId));
  const waiting = useWaitingRoundsOf(seasonId);
  const squads = useMemo(() => draftSquads(data, new Set(waiting.map(({ id }) => id))), [data, waiting]);
  if (squads.length === 0) return null;
  return (
    <section className="stack gap-75 below-100" aria-label="Drafts to confirm">
      {squads.map((squad) => (
        <SquadOfDrafts key={squad.key} squad={squad} season={season} screen={screen} />
      ))}
    </section>
  );
}

function SquadOfDrafts({ squad, season, screen }: ScoreDraftsProps & { squad: DraftSquad }) {
  const { drafts, title, by } = squad;
  const members = useQuery(clubMembersQueryOptions());
  const confirm = useConfirmDrafts(season.info.id);
  const discard = useDiscardDrafts(season.info.id);
  const [isAsking, setAsking] = useState(false);
  const nameOf = (memberId: string) =>
    (members.data ?? season.book.members).find(({ id }) => id === memberId)?.name ?? "Member";
  const isBusy = confirm.isPending || discard.isPending;
  return (
    <article className={styles.squad} aria-label={title}>
      <div className={`row centered spread ${styles.head}`}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className="quiet plain">{by.replace(/\.$/, "")}. Not in the standings yet.</p>
        </div>
        <div className={`line gap-50 ${styles.actions}`}>
          <Button
            look="main"
            disabled={isBusy}
            onClick={() =>
              confirm.mutate(
                drafts.map((draft) => ({
                  ...roundOfDraft(draft, season, nameOf(draft.member_id)),
                  source: screen,
                })),
              )
            }
          >
            Confirm {countPhrase(drafts.length, "round")}
          </Button>
          <Button disabled={isBusy} onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      </div>
      <FailureNotice title="The drafts weren't confirmed" error={confirm.error} />
      <ul className={`row figures plain above-50 ${styles.rounds}`}>
        {drafts.map(({ id, member_id, hits, targets, status }) => (
          <li key={id}>
            <span>{nameOf(member_id)}</span>
            <strong>
              {hits} of {targets}
              {status === "incomplete" ? ", incomplete" : ""}
            </strong>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Discard the drafts of ${title}?`}
        confirmLabel="Discard"
        isDangerous
        failureTitle="The drafts weren't discarded"
        onConfirm={() => discard.mutateAsync(drafts.map(({ id }) => id))}
        onClose={() => setAsking(false)}
      >
        These rounds won't be recorded. Enter the rounds from the paper sheet instead.
      </ConfirmDialog>
    </article>
  );
}
