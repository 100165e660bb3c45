import { useState } from "react";
import { EntryCard } from "#keeping/rounds/entry-card.tsx";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import type { EntryPerson } from "#season/rounds/recorded-score.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { focusInPlaceWhenShown } from "#ui/layout/focus-when-shown.ts";
import {
  choicesOf,
  type DifferingRound,
  keepMineReason,
  mineText,
  otherFacts,
  theirsText,
} from "../core/differing-rounds.ts";
import { useAskBoard, useKeepMine, useKeepTheirs } from "../waiting-rounds-mutations.ts";
import styles from "./conflict-page.module.css";

type DifferingEntriesProps = {
  differing: DifferingRound;
  person: EntryPerson;
  /** Null when unknown. */
  enteredBy: string | null;
};

type Choice = "mine" | "theirs";

/** Nothing is preselected. */
export function DifferingEntries({ differing, person, enteredBy }: DifferingEntriesProps) {
  const { round, existing } = differing;
  const { entry, memberName, teamName } = round;
  const timeZone = useClubTimeZone();
  const [choice, setChoice] = useState<Choice | null>(null);
  const facts = otherFacts(differing);
  const radio = (value: Choice) => (
    <input type="radio" name="entry" checked={choice === value} onChange={() => setChoice(value)} />
  );
  return (
    <>
      <h3 ref={focusInPlaceWhenShown} tabIndex={-1} className={`bold plain above-75 ${styles.name}`}>
        {memberName}
      </h3>
      <p className="quiet plain below-75">{[`Round ${entry.round}`, teamName].filter(Boolean).join(" · ")}</p>
      <fieldset className="stack gap-60" aria-label={`Entries of ${memberName}`}>
        <EntryCard
          title="Mine"
          who={mineText(round, timeZone)}
          entry={entry}
          other={existing}
          facts={facts.mine}
        >
          {radio("mine")}
        </EntryCard>
        <EntryCard
          title="Theirs"
          who={theirsText(existing, enteredBy, timeZone)}
          entry={existing}
          other={entry}
          facts={facts.theirs}
        >
          {radio("theirs")}
        </EntryCard>
      </fieldset>
      <Decision differing={differing} person={person} choice={choice} />
    </>
  );
}

type DecisionProps = { differing: DifferingRound; person: EntryPerson; choice: Choice | null };

/** The primary button is the choice this person can make. */
function Decision({ differing, person, choice }: DecisionProps) {
  const keepMine = useKeepMine();
  const keepTheirs = useKeepTheirs();
  const ask = useAskBoard();
  const [reason, setReason] = useState(keepMineReason(differing));
  const { canKeepMine, canAsk } = choicesOf(differing, person, new Date());
  const isBusy = keepMine.isPending || keepTheirs.isPending || ask.isPending;
  const { round, existing } = differing;
  const needsReason = choice === "mine" && canKeepMine && !existing.voided_at;
  const error = keepMine.error ?? keepTheirs.error ?? ask.error;
  return (
    <>
      <FailureNotice title="It is not decided yet" error={isBusy ? null : error} />
      {needsReason ? (
        <TextField
          label="Reason for the change"
          description="The audit log keeps it with the other entry."
          value={reason}
          maxLength={500}
          error={reason.trim() === "" ? "Enter a reason for the change." : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
      <div className={`stack gap-50 ${styles.actions}`}>
        {choice === "mine" && canKeepMine ? (
          <Button
            look="main"
            disabled={isBusy || (needsReason && reason.trim() === "")}
            loading={keepMine.isPending}
            onClick={() => keepMine.mutate({ ...differing, reason })}
          >
            Keep mine: {round.entry.hits}
          </Button>
        ) : null}
        {choice === "theirs" ? (
          <Button look="main" disabled={isBusy} onClick={() => keepTheirs.mutate(differing)}>
            {existing.voided_at ? "Keep it voided" : `Keep theirs: ${existing.hits}`}
          </Button>
        ) : null}
        {canAsk ? (
          <Button
            look={choice === "mine" && !canKeepMine ? "main" : "plain"}
            disabled={isBusy}
            loading={ask.isPending}
            onClick={() => ask.mutate(differing)}
          >
            Ask the board
          </Button>
        ) : null}
      </div>
      <p className="quiet small plain">
        {choice === "mine" && !canKeepMine ? "Only the board can change what someone else recorded. " : ""}
        {canAsk ? "Asking the board sends both entries and frees this device. " : ""}
        {existing.voided_at && choice === "mine" ? "" : "You can undo for 10 minutes."}
      </p>
    </>
  );
}
