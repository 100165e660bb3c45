import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import type { EntryPerson } from "#season/entry/recorded-score.ts";
import type { WaitingRound } from "#season/entry/waiting-round.ts";
import { Button } from "#ui/form/button.tsx";
import { resultOf } from "../core/waiting-text.ts";
import { ChangeRoundForm } from "./change-round-form.tsx";
import { WaitingConflict } from "./waiting-conflict.tsx";
import styles from "./waiting-rounds.module.css";

type WaitingRoundItemProps = {
  round: WaitingRound;
  person: EntryPerson;
  nameOfAccount: (accountId: string | null) => string;
  isSending: boolean;
  onDiscard: () => void;
};

export function WaitingRoundItem({
  round,
  person,
  nameOfAccount,
  isSending,
  onDiscard,
}: WaitingRoundItemProps) {
  const [isChanging, setChanging] = useState(false);
  const timeZone = useClubTimeZone();
  const { entry, state, memberName, teamName, seasonName, typedAt } = round;
  const which = `${memberName}, week ${entry.week}, round ${entry.round}`;
  return (
    <li className={styles.item}>
      <p className={styles.what}>
        <strong>{memberName}</strong>, week {entry.week}, round {entry.round}:{" "}
        <strong>{resultOf(round)}</strong>
      </p>
      <p className={styles.quiet}>
        {[teamName, seasonName, `typed ${formatRecent(typedAt, timeZone)}`].filter(Boolean).join(", ")}
      </p>
      {state.is === "conflict" ? (
        <WaitingConflict
          round={round}
          existing={state.existing}
          person={person}
          recordedBy={nameOfAccount(state.existing.entered_by)}
        />
      ) : (
        <p className={styles.state} data-state={state.is}>
          {stateSentence(round, isSending)}
        </p>
      )}
      {isChanging ? (
        <ChangeRoundForm round={round} onDone={() => setChanging(false)} />
      ) : (
        <div className={styles.actions}>
          <Button
            size="sm"
            aria-label={`Change ${which}`}
            disabled={isSending}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
          {/* In a conflict, keeping the recorded score discards the round. */}
          {state.is === "conflict" ? null : (
            <Button size="sm" aria-label={`Discard ${which}`} disabled={isSending} onClick={onDiscard}>
              Discard
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function stateSentence({ state }: WaitingRound, isSending: boolean): string {
  if (state.is === "refused") return `Not accepted: ${state.sentence}`;
  return isSending ? "Being sent." : "Waits to be sent.";
}
