import { useState } from "react";
import { openConflictPage } from "#keeping/rounds/waiting-list.ts";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { Button } from "#ui/form/button.tsx";
import { resultOf } from "../core/waiting-text.ts";
import { AllowRoundForm } from "./allow-round-form.tsx";
import { ChangeRoundForm } from "./change-round-form.tsx";
import styles from "./waiting-rounds.module.css";

type WaitingRoundItemProps = {
  round: WaitingRound;
  isSending: boolean;
  onDiscard: () => void;
};

export function WaitingRoundItem({ round, isSending, onDiscard }: WaitingRoundItemProps) {
  const [isChanging, setChanging] = useState(false);
  const [isAllowing, setAllowing] = useState(false);
  const timeZone = useClubTimeZone();
  const isOfBoard = canManage(useCurrentUser());
  const { entry, state, memberName, teamName, seasonName, typedAt } = round;
  const mayAllow = isOfBoard && state.is === "refused" && state.isBeyondLimit;
  const which = `${memberName}, week ${entry.week}, round ${entry.round}`;
  return (
    <li className={styles.item}>
      <p className="plain">
        <strong>{memberName}</strong>, week {entry.week}, round {entry.round}:{" "}
        <strong>{resultOf(round)}</strong>
      </p>
      <p className="note plain">
        {[teamName, seasonName, `typed ${formatRecent(typedAt, timeZone)}`].filter(Boolean).join(", ")}
      </p>
      <p className={styles.state} data-state={state.is}>
        {stateSentence(round, isSending)}
      </p>
      {isChanging ? (
        <ChangeRoundForm round={round} onDone={() => setChanging(false)} />
      ) : isAllowing ? (
        <AllowRoundForm round={round} onDone={() => setAllowing(false)} />
      ) : (
        <div className="row gap-50 above-60">
          <Button
            size="sm"
            aria-label={`Change ${which}`}
            disabled={isSending}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
          {mayAllow ? (
            <Button
              size="sm"
              aria-label={`Allow ${which}`}
              disabled={isSending}
              onClick={() => setAllowing(true)}
            >
              Allow
            </Button>
          ) : null}
          {state.is === "conflict" ? (
            <Button size="sm" aria-label={`Decide ${which}`} onClick={openConflictPage}>
              Decide
            </Button>
          ) : (
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
  if (state.is === "conflict")
    return `Entered differently by someone else: ${state.existing.hits} is recorded.`;
  return isSending ? "Sending." : "Not sent yet.";
}
