import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { memberPath } from "#season/standings/league-links.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { type Dispute, disputesQueryOptions } from "../disputes-queries.ts";
import { AnswerDisputeDialog } from "./answer-dispute-dialog.tsx";
import { DecideEntryDialog } from "./decide-entry-dialog.tsx";
import styles from "./disputes.module.css";
import { type EntryDecision, EntryDispute } from "./entry-dispute.tsx";
import { OpenScoreDialog } from "./open-score-dialog.tsx";

type DisputeAction = EntryDecision | "move" | "void" | "restore" | "accept" | "decline";
type OpenedDispute = { action: DisputeAction; dispute: Dispute };

/** What members have to say against their scores, decided in place; open ones of other seasons below. */
export function DisputesPanel({ season }: { season: ClubSeason }) {
  const query = useQuery(disputesQueryOptions(season.info.id));
  const names = useMemo(() => seasonNames(season.book), [season.book]);
  const [opened, setOpened] = useState<OpenedDispute | null>(null);
  const close = () => setOpened(null);
  const isOfSeason = ({ season_id }: Dispute) => season_id === season.info.id;
  return (
    <>
      <QueryView query={query} isEmpty={(rows) => rows.length === 0} empty={<NoDisputes />}>
        {(disputes) => (
          <>
            {disputes.some(isOfSeason) ? (
              <ul className={styles.disputes}>
                {disputes.filter(isOfSeason).map((dispute) => {
                  const onAct = (action: DisputeAction) => setOpened({ action, dispute });
                  return dispute.entry ? (
                    <EntryDispute key={dispute.id} dispute={dispute} entry={dispute.entry} onAct={onAct} />
                  ) : (
                    <DisputeItem key={dispute.id} dispute={dispute} onAct={onAct} />
                  );
                })}
              </ul>
            ) : (
              <p>No disputes in {season.info.name}.</p>
            )}
            <OtherSeasons disputes={disputes.filter((dispute) => !isOfSeason(dispute))} />
          </>
        )}
      </QueryView>
      {opened ? <OpenedDisputeDialog season={season} names={names} opened={opened} onClose={close} /> : null}
    </>
  );
}

/** Open disputes of other seasons: the board's number counts them, too. */
function OtherSeasons({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="other-seasons">
      <h2 id="other-seasons">Open in other seasons</h2>
      <ul className={styles.disputes}>
        {disputes.map(({ id, season_id, season, member, score, note }) => (
          <li key={id}>
            <p>
              <Link href={memberPath(score.member_id, season_id)}>{member}</Link>, {season}, week {score.week}
              , round {score.round}: {score.hits} of {score.targets}
            </p>
            <blockquote className={styles.note}>{note}</blockquote>
            <div className={styles.actions}>
              <LinkButton
                size="sm"
                href={`/admin?${new URLSearchParams({ season: season_id, view: "disputes" })}`}
                aria-label={`Decide in ${season}: ${member}, week ${score.week}`}
              >
                Decide in {season}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OpenedDisputeDialogProps = {
  season: ClubSeason;
  names: ReturnType<typeof seasonNames>;
  opened: OpenedDispute;
  onClose: () => void;
};

function OpenedDisputeDialog({ opened: { action, dispute }, ...rest }: OpenedDisputeDialogProps) {
  if (action === "keep" || action === "use") {
    return dispute.entry ? (
      <DecideEntryDialog
        seasonId={rest.season.info.id}
        dispute={dispute}
        entry={dispute.entry}
        isReplaced={action === "use"}
        onClose={rest.onClose}
      />
    ) : null;
  }
  if (action === "accept" || action === "decline") {
    return (
      <AnswerDisputeDialog
        seasonId={rest.season.info.id}
        dispute={dispute}
        isAccepted={action === "accept"}
        onClose={rest.onClose}
      />
    );
  }
  return <OpenScoreDialog {...rest} opened={{ action, scores: [dispute.score] }} disputeId={dispute.id} />;
}

function DisputeItem({ dispute, onAct }: { dispute: Dispute; onAct: (action: DisputeAction) => void }) {
  const timeZone = useClubTimeZone();
  const { score, member, note, status, answer } = dispute;
  return (
    <li>
      <p>
        <Link href={memberPath(score.member_id, score.season_id)}>{member}</Link>, week {score.week}, round{" "}
        {score.round}: {score.hits} of {score.targets}
        {score.voided_at ? ", void" : ""}
      </p>
      <blockquote className={styles.note}>{note}</blockquote>
      <p className={styles.quiet}>
        {formatMoment(dispute.created_at, timeZone)}
        {status === "open" ? "" : `; ${status}${answer ? `: ${answer}` : ""}`}
      </p>
      {status === "open" ? <DisputeButtons dispute={dispute} onAct={onAct} /> : null}
    </li>
  );
}

function DisputeButtons({ dispute, onAct }: { dispute: Dispute; onAct: (action: DisputeAction) => void }) {
  const actions: [DisputeAction, string][] = dispute.score.voided_at
    ? [["restore", "Restore and accept"]]
    : [
        ["correct", "Correct and accept"],
        ["move", "Move and accept"],
        ["void", "Void and accept"],
      ];
  const all: [DisputeAction, string][] = [...actions, ["accept", "Accept as it is"], ["decline", "Decline"]];
  return (
    <div className={styles.actions}>
      {all.map(([action, label]) => (
        <Button
          key={action}
          size="sm"
          aria-label={`${label}: ${dispute.member}, week ${dispute.score.week}`}
          onClick={() => onAct(action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function NoDisputes() {
  return (
    <EmptyState title="No disputes">
      Members can dispute their own scores under Score History. Their disputes appear here.
    </EmptyState>
  );
}
