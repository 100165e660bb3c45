import { useEffect } from "react";
import { openConflictPage, openWaitingList } from "#keeping/rounds/waiting-list.ts";
import { changeWaitingRound } from "#keeping/rounds/waiting-rounds.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatTime } from "#lib/dates.ts";
import type { ScoreInTheWay, WaitingRound } from "#season/rounds/waiting-round.ts";
import { Button } from "#ui/form/button.tsx";
import { markDropped, renumberRound } from "../core/handed-rounds.ts";
import type { SavedSquad } from "../core/line-squad.ts";
import type { ShooterState } from "../core/line-state.ts";
import { useLineOwner } from "../line-owner.ts";
import type { ChangeSquad } from "../use-line.ts";
import type { useLineSaving } from "../use-line-saving.ts";
import styles from "./round-outcome.module.css";

type RoundOutcomeProps = {
  saved: SavedSquad;
  each: ShooterState;
  saving: ReturnType<typeof useLineSaving>;
  onChange: ChangeSquad;
};

export function RoundOutcome({ saved, each, saving, onChange }: RoundOutcomeProps) {
  const { scoreId } = each.shooter;
  const { link } = useLineOwner();
  const waiting = saving.waiting.get(scoreId);
  const isDecided = waiting?.state.is === "decided";
  const isBehind =
    (isDecided || waiting?.state.is === "conflict") && saved.handed[scoreId]?.isDropped === !isDecided;
  useEffect(() => {
    if (isBehind) onChange((before) => markDropped(before, scoreId, isDecided));
  }, [isBehind, isDecided, scoreId, onChange]);
  if (!saving.rounds.some(({ id }) => id === scoreId)) return null;
  if (waiting?.state.is === "conflict") {
    return (
      <Conflict waiting={waiting} existing={waiting.state.existing} scoreId={scoreId} onChange={onChange} />
    );
  }
  if (waiting?.state.is === "refused") {
    return (
      <div className="whole">
        <p className={styles.error}>Not saved: {waiting.state.sentence}</p>
        {link ? null : (
          <div className={`row gap-50 ${styles.actions}`}>
            <Button onClick={openWaitingList}>Change it or send it again</Button>
          </div>
        )}
      </div>
    );
  }
  if (waiting?.state.is === "decided") {
    return (
      <div className="whole">
        <p className={styles.outcome}>
          Round {waiting.entry.round}: {decided[waiting.state.decision]}
        </p>
        <div className={`row gap-50 ${styles.actions}`}>
          <Button onClick={openConflictPage}>Show or undo</Button>
        </div>
      </div>
    );
  }
  const text = saving.isSaving ? "Saving…" : savedText(saved, scoreId, waiting);
  return <p className={styles.outcome}>{link && !waiting ? `${text}${draftText(saved, scoreId)}` : text}</p>;
}

function savedText({ handed }: SavedSquad, scoreId: string, waiting: WaitingRound | undefined): string {
  const round = handed[scoreId]?.round ?? waiting?.entry.round;
  if (handed[scoreId]?.isDropped) return `Round ${round}: theirs stays, or the board was asked`;
  if (waiting) return `Round ${round}: saved on this phone, sent when you're back online`;
  return handed[scoreId] ? `Round ${round}: saved` : "Not saved yet";
}

/** A round by link is a draft until the squad leader confirms it. */
function draftText({ handed }: SavedSquad, scoreId: string): string {
  const leader = handed[scoreId]?.leader;
  if (!handed[scoreId]) return "";
  return leader ? `, confirmed by ${leader}` : " as a draft";
}

type ConflictProps = {
  waiting: WaitingRound;
  existing: ScoreInTheWay;
  scoreId: string;
  onChange: ChangeSquad;
};

function Conflict({ waiting, existing, scoreId, onChange }: ConflictProps) {
  const timeZone = useClubTimeZone();
  const { round, hits, targets } = waiting.entry;
  const next = round + 1;

  async function saveAsNext() {
    onChange((saved) => renumberRound(saved, scoreId, next));
    await changeWaitingRound(scoreId, { round: next });
  }

  return (
    <div className="whole">
      <p className={styles.error}>
        Round {round} already has a score: {existing.hits} of {existing.targets}, entered at{" "}
        {formatTime(existing.created_at, timeZone)}. Yours, {hits} of {targets}, isn't saved.
      </p>
      <div className={`row gap-50 ${styles.actions}`}>
        <Button onClick={openConflictPage}>Decide</Button>
        {next <= 12 ? <Button onClick={saveAsNext}>Save as round {next}</Button> : null}
      </div>
    </div>
  );
}

const decided = { mine: "mine counts", theirs: "theirs stays", asked: "the board was asked" } as const;
