import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatTime } from "#lib/dates.ts";
import { openWaitingList } from "#season/entry/waiting-list.ts";
import type { ScoreInTheWay, WaitingRound } from "#season/entry/waiting-round.ts";
import { changeWaitingRound, discardRounds } from "#season/entry/waiting-rounds.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Button } from "#ui/form/button.tsx";
import type { SavedSquad } from "../core/line-squad.ts";
import type { ShooterState } from "../core/line-state.ts";
import { withDropped, withRound } from "../core/saved-squads.ts";
import type { ChangeSquad } from "../use-line.ts";
import type { useLineSaving } from "../use-line-saving.ts";
import styles from "./round-outcome.module.css";

type RoundOutcomeProps = {
  saved: SavedSquad;
  each: ShooterState;
  saving: ReturnType<typeof useLineSaving>;
  onChange: ChangeSquad;
};

/** What became of a shooter's round: saved, waiting for a signal, or something a person decides. */
export function RoundOutcome({ saved, each, saving, onChange }: RoundOutcomeProps) {
  const { scoreId } = each.shooter;
  /** The round number that was in conflict: the list of the shell decides too, and does not say which way. */
  const [disputed, setDisputed] = useState<number | null>(null);
  const waiting = saving.waiting.get(scoreId);
  if (waiting?.state.is === "conflict" && disputed !== waiting.entry.round) {
    setDisputed(waiting.entry.round);
  }
  if (!saving.rounds.some(({ id }) => id === scoreId)) return null;
  if (waiting?.state.is === "conflict") {
    return (
      <Conflict waiting={waiting} existing={waiting.state.existing} scoreId={scoreId} onChange={onChange} />
    );
  }
  if (waiting?.state.is === "refused") {
    return (
      <div className={styles.conflict}>
        <p className={styles.error}>Not saved: {waiting.state.sentence}</p>
        <div className={styles.actions}>
          <Button onClick={openWaitingList}>Change it or send it again</Button>
        </div>
      </div>
    );
  }
  return <p className={styles.outcome}>{savedText(saved, scoreId, waiting, saving.isSaving, disputed)}</p>;
}

function savedText(
  { handed }: SavedSquad,
  scoreId: string,
  waiting: WaitingRound | undefined,
  isSaving: boolean,
  disputed: number | null,
): string {
  const round = handed[scoreId]?.round ?? waiting?.entry.round;
  if (isSaving) return "Saving…";
  if (handed[scoreId]?.isDropped) return `Round ${round}: the recorded one stays, this one is dropped`;
  if (waiting) return `Round ${round}: kept on this phone, sent with the next signal`;
  if (disputed === round) return `Round ${round}: decided`;
  return handed[scoreId] ? `Round ${round}: saved` : "Not saved yet";
}

type ConflictProps = {
  waiting: WaitingRound;
  existing: ScoreInTheWay;
  scoreId: string;
  onChange: ChangeSquad;
};

function Conflict({ waiting, existing, scoreId, onChange }: ConflictProps) {
  const timeZone = useClubTimeZone();
  const [isAsked, setAsked] = useState(false);
  const { round, hits, targets } = waiting.entry;
  const next = round + 1;

  async function saveAsNext() {
    onChange((saved) => withRound(saved, scoreId, next));
    await changeWaitingRound(scoreId, { round: next });
  }

  async function keepRecorded() {
    await discardRounds([scoreId]);
    onChange((saved) => withDropped(saved, scoreId));
  }

  return (
    <div className={styles.conflict}>
      <p className={styles.error}>
        Round {round} is recorded already: {existing.hits} of {existing.targets}, entered at{" "}
        {formatTime(existing.created_at, timeZone)}. This one, {hits} of {targets}, is not saved.
      </p>
      <div className={styles.actions}>
        {next <= 12 ? <Button onClick={saveAsNext}>Save as round {next}</Button> : null}
        <Button onClick={() => setAsked(true)}>Keep the recorded one</Button>
        <Button onClick={openWaitingList}>Correct it to mine</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Keep the recorded round?"
        confirmLabel="Keep the recorded one"
        isDangerous
        onConfirm={keepRecorded}
      >
        <p>
          {waiting.memberName}: {existing.hits} of {existing.targets} stays. The round of this phone, {hits}{" "}
          of {targets}, is dropped.
        </p>
      </ConfirmDialog>
    </div>
  );
}
