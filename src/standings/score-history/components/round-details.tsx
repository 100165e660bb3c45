import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { eventName } from "#league/rules/event-names.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDay, formatMoment } from "#lib/dates.ts";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import { type NameLookup, scoreDifferences } from "#season/rounds/score-differences.ts";
import { memberPath, nightPath } from "#season/words/league-links.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { FormDraftNotices } from "#ui/form/draft-notices.tsx";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import { changeText, disputeText, kindText, teamIdsOf } from "../core/round-text.ts";
import { useDisputeScore } from "../score-history-mutations.ts";
import {
  type Dispute,
  type HistoryRound,
  type RoundChange,
  roundChangesQueryOptions,
  teamNamesQueryOptions,
} from "../score-history-queries.ts";
import styles from "./score-history.module.css";

// Computes the season, which the list does not need.
const RoundNotes = lazyPart(async () => (await import("./round-notes.tsx")).RoundNotes);

export type RoundViewer = {
  /** The member whose rounds the viewer may dispute. */
  ownMemberId: string | null;
  /** The board may read every round's history. */
  readsAll: boolean;
  disputes: ReadonlyMap<string, Dispute>;
};

export function roundDetails(viewer: RoundViewer): RowDetails<HistoryRound> {
  return {
    nameOf: ({ member, week, round }) => `${member}, week ${week}, round ${round}`,
    subtitle: ({ team, season }) => [team, season].filter(Boolean).join(" · "),
    content: (round) => <RoundSheet key={round.id} round={round} {...viewer} />,
  };
}

function RoundSheet({ round, ownMemberId, readsAll, disputes }: RoundViewer & { round: HistoryRound }) {
  const [openPanel, open] = useState<"history" | "dispute" | null>(null);
  const isOwn = round.member_id === ownMemberId;
  const dispute = disputes.get(round.id);
  return (
    <>
      <FigureLines lines={linesOf(round)} />
      <RoundNotes seasonId={round.season_id} memberId={round.member_id} week={round.week} />
      {isOwn && dispute ? <p>{disputeText(dispute)}</p> : null}
      <p className="row gap-50 apart-100">
        {isOwn && dispute?.status !== "open" ? (
          <Button aria-expanded={openPanel === "dispute"} onClick={() => open("dispute")}>
            Dispute this score
          </Button>
        ) : null}
        {isOwn || readsAll ? (
          <Button aria-expanded={openPanel === "history"} onClick={() => open("history")}>
            History of this score
          </Button>
        ) : null}
        <LinkButton href={nightPath(round.season_id, round.week)}>The night of week {round.week}</LinkButton>
        <LinkButton href={memberPath(round.member_id, round.season_id)}>Member statistics</LinkButton>
      </p>
      {openPanel === "history" ? <RoundChanges round={round} /> : null}
      {openPanel === "dispute" ? <DisputeForm round={round} onDone={() => open(null)} /> : null}
    </>
  );
}

function linesOf(round: HistoryRound) {
  const { hits, targets, shot_on, yardage } = round;
  return [
    { label: "Score", value: `${hits} of ${targets}` },
    { label: "Date shot", value: shot_on ? formatDay(shot_on) : "–" },
    { label: "Type", value: kindText(round) },
    { label: "Event", value: eventName(round.event) },
    ...(yardage === null ? [] : [{ label: "Yardage", value: `${yardage} yd` }]),
  ];
}

function RoundChanges({ round }: { round: HistoryRound }) {
  const changes = useQuery(roundChangesQueryOptions(round.id));
  const teams = useQuery(teamNamesQueryOptions(teamIdsOf(changes.data ?? [])));
  const findName: NameLookup = (field, id) => {
    if (field === "member_id") return id === round.member_id ? round.member : "another member";
    return teams.data ? teams.data[id] : "…";
  };
  return (
    <section aria-label="History of this score">
      <QueryView query={changes} empty={<EmptyState title="Nothing here yet." />}>
        {(entries) => (
          <ol className={styles.changes}>
            {entries.map((entry) => (
              <Change key={entry.id} entry={entry} findName={findName} />
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}

function Change({ entry, findName }: { entry: RoundChange; findName: NameLookup }) {
  const timeZone = useClubTimeZone();
  const differences = entry.was ? scoreDifferences(entry.was, entry.now, findName) : [];
  return (
    <li>
      <strong>{changeText(entry)}</strong>, {formatMoment(entry.at, timeZone)}
      {entry.was === null ? `: ${entry.now.hits} of ${entry.now.targets}` : null}
      {differences.length > 0 ? (
        <ul>
          {differences.map(({ field, was, now }) => (
            <li key={field}>
              {field} {was} → {now}
            </li>
          ))}
        </ul>
      ) : null}
      {entry.reason ? <p>Why: {entry.reason}</p> : null}
    </li>
  );
}

const longest = 500;

function DisputeForm({ round, onDone }: { round: HistoryRound; onDone: () => void }) {
  const sending = useDraftedForm({
    place: `scores/${round.id}/dispute`,
    start: { note: "" },
    mutation: useDisputeScore(),
    request: ({ note }) => ({ scoreId: round.id, note }),
    onSent: () => {
      showToast({ kind: "success", title: "Dispute sent", text: "You'll get a message when they reply." });
      onDone();
    },
  });
  return (
    <section aria-label="Dispute this score">
      <p>
        The scorekeepers of the season and the board read your note. The score stays as it is until they
        reply.
      </p>
      <FormDraftNotices draft={sending.draft} />
      <TextAreaField
        label="What is wrong with it?"
        description={`Up to ${longest} characters.`}
        maxLength={longest}
        rows={3}
        autoFocus
        {...sending.field("note")}
      />
      <FailureNotice title="Your note wasn't sent" error={sending.error} />
      <p>
        <Button look="main" loading={sending.isPending} onClick={sending.submit}>
          Send dispute
        </Button>
      </p>
    </section>
  );
}
