import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import { errorSentence } from "#lib/errors.ts";
import { type EntryPerson, mayCorrect } from "#season/entry/recorded-score.ts";
import { scoreDifferences } from "#season/entry/score-differences.ts";
import { type ScoreInTheWay, saysTheSame, type WaitingRound } from "#season/entry/waiting-round.ts";
import { discardRounds } from "#season/entry/waiting-rounds.ts";
import { ScoreConflict } from "#season/ui/score-conflict.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { useCorrectToRound, useEnterAgain } from "../waiting-rounds-mutations.ts";

type WaitingConflictProps = {
  round: WaitingRound;
  existing: ScoreInTheWay;
  person: EntryPerson;
  recordedBy: string;
};

/** A waiting round beside the score that is in its place. Nothing is overwritten before a person decides. */
export function WaitingConflict({ round, existing, person, recordedBy }: WaitingConflictProps) {
  const timeZone = useClubTimeZone();
  const [reason, setReason] = useState("");
  const [isReasonMissing, setReasonMissing] = useState(false);
  const correcting = useCorrectToRound();
  const entering = useEnterAgain();
  const isVoid = Boolean(existing.voided_at);
  const isMine = isVoid || mayCorrect(existing, person, new Date());
  const failure = correcting.error ?? entering.error;

  function correct() {
    setReasonMissing(reason.trim() === "");
    if (reason.trim() !== "") correcting.mutate({ round, existing, reason });
  }

  return (
    <ScoreConflict
      differences={differencesOf(round, existing)}
      recordedBy={`by ${recordedBy}, ${formatRecent(existing.created_at, timeZone)}`}
      typedBy={formatRecent(round.typedAt, timeZone)}
      keep={{
        label: isVoid ? "Leave it out" : "Keep the recorded one",
        onChoose: () => void discardRounds([round.id]),
      }}
      replace={
        isMine
          ? {
              label: isVoid ? "Enter mine again" : "Correct it to mine",
              onChoose: () => (isVoid ? entering.mutate(round) : correct()),
            }
          : null
      }
    >
      {isVoid ? <p>It was recorded and taken out (void) since.</p> : null}
      {isMine && !isVoid ? (
        <TextField
          label="Why is it changed?"
          description="Needed to correct it; the reason goes into the audit log."
          value={reason}
          maxLength={500}
          error={isReasonMissing ? "Say why the recorded score is changed." : null}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setReasonMissing(false);
          }}
        />
      ) : null}
      {failure ? (
        <Notice kind="error" title="It was not corrected">
          {errorSentence(failure)}
        </Notice>
      ) : null}
    </ScoreConflict>
  );
}

const compared = [
  "week",
  "round",
  "event",
  "kind",
  "status",
  "hits",
  "targets",
  "detail",
  "team_id",
] as const;

/** The total of both first, then what else differs. What was not typed is no difference. */
function differencesOf({ entry, teamName }: WaitingRound, existing: ScoreInTheWay) {
  const total = {
    field: "Score",
    was: `${existing.hits} of ${existing.targets}`,
    now: `${entry.hits} of ${entry.targets}`,
  };
  if (saysTheSame(existing, entry)) return [];
  const facts = (score: ScoreInTheWay | WaitingRound["entry"]) =>
    Object.fromEntries(compared.map((key) => [key, score[key]]));
  const typed = { ...facts(entry), detail: entry.detail ?? existing.detail };
  const others = scoreDifferences(facts(existing), typed, (_, id) =>
    id === entry.team_id ? (teamName ?? undefined) : "another team",
  ).filter(({ field }) => field !== "Hits" && field !== "Targets");
  return [total, ...others];
}
