import { useState } from "react";
import type { LostRounds } from "#keeping/rounds/lost-rounds-queries.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDay, formatMoment } from "#lib/dates.ts";
import { errorSentence } from "#lib/errors.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ConfirmedRound } from "#season/rounds/waiting-round.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { resultOf } from "../core/waiting-text.ts";
import { usePutRoundsBack } from "../waiting-rounds-mutations.ts";
import styles from "./waiting-rounds.module.css";

type LostRoundsDialogProps = { lost: LostRounds; onClose: () => void };

export function LostRoundsDialog({ lost: { rounds, restore }, onClose }: LostRoundsDialogProps) {
  const timeZone = useClubTimeZone();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const putBack = usePutRoundsBack();
  const chosenRounds = rounds.filter(({ id }) => !leftOut.has(id));

  function choose(id: string, isChosen: boolean) {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }

  return (
    <Dialog onClose={onClose} title="Send missing rounds again" size="lg">
      <p>
        The club was restored from a backup made {formatMoment(restore.backupMadeAt, timeZone)}. You saved
        these rounds on this device. Each one counts once.
      </p>
      <ul className="plain">
        {rounds.map((round) => (
          <li key={round.id} className={styles.item}>
            <CheckField
              label={`${round.memberName}, week ${round.entry.week}, round ${round.entry.round}: ${resultOf(round)}`}
              isChecked={!leftOut.has(round.id)}
              onChange={(isChosen) => choose(round.id, isChosen)}
            />
            <p className="note plain">{detailsOf(round)}</p>
          </li>
        ))}
      </ul>
      <p className="note plain">
        A round that the board voided or corrected after the backup comes back as you first saved it. Uncheck
        it to leave it out.
      </p>
      {putBack.error ? (
        <Notice kind="error" title="They couldn't be sent again">
          {errorSentence(putBack.error)} The copies are still on this device.
        </Notice>
      ) : null}
      <div className="row gap-50 above-60">
        <Button
          look="main"
          loading={putBack.isPending}
          disabled={chosenRounds.length === 0}
          onClick={() => putBack.mutate(chosenRounds, { onSuccess: onClose })}
        >
          Send {countPhrase(chosenRounds.length, "round")} again
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </div>
    </Dialog>
  );
}

function detailsOf({ teamName, seasonName, entry: { shot_on } }: ConfirmedRound): string {
  return [teamName, seasonName, shot_on && `shot ${formatDay(shot_on)}`].filter(Boolean).join(", ");
}
