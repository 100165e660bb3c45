import { useState } from "react";
import { formatDay } from "#lib/dates.ts";
import { showShortCode } from "#lib/text/short-code.ts";
import type { Night, Squad } from "#season/queries/night-squads-queries.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { DateField } from "#ui/form/form-fields.tsx";
import { useMakeCodes, useTurnOffCode } from "../scorer-links-mutations.ts";
import type { ScorerLink } from "../scorer-links-queries.ts";
import styles from "../squad-sheets.module.css";

type ScorerCodesProps = {
  night: Night;
  targets: number;
  squads: readonly Squad[];
  codes: ReadonlyMap<string, ScorerLink>;
  day: string;
  today: string;
};

/** A code lets a helper score a squad on one night without an account. */
export function ScorerCodes({ night, targets, squads, codes, day: proposed, today }: ScorerCodesProps) {
  const make = useMakeCodes(night, targets);
  const turnOff = useTurnOffCode(night.seasonId);
  const [chosenCode, setChosenCode] = useState<string | null>(null);
  const [codeToTurnOff, setCodeToTurnOff] = useState<{ squad: Squad; link: ScorerLink } | null>(null);
  const day = chosenCode ?? [...codes.values()][0]?.night ?? proposed;
  const isWhole = squads.every(({ id }) => codes.get(id)?.night === day);
  return (
    <section aria-labelledby="codes-title">
      <h3 id="codes-title">Scorer codes</h3>
      <p className="quiet light">
        With a code on its sheet, a helper scores the squad on any phone without an account. Scores stay
        drafts until you or the squad leader confirms them. Codes end at midnight.
      </p>
      <div className={styles.actions}>
        <DateField
          label="Night"
          value={day}
          min={today}
          onChange={({ currentTarget }) => setChosenCode(currentTarget.value)}
        />
        <Button
          disabled={isWhole || day === "" || make.isPending}
          onClick={() => make.mutate(day, { onSuccess: () => setChosenCode(null) })}
        >
          {isWhole ? "All squads have a code" : "Create scorer codes"}
        </Button>
      </div>
      <FailureNotice title="The codes weren't changed" error={make.error} />
      <ul className={`row plain below-100 ${styles.codes}`}>
        {squads.map((squad) => {
          const link = codes.get(squad.id);
          return link ? (
            <li key={squad.id}>
              <span>Squad {squad.number}</span>
              <strong className={styles.scorerCode}>{showShortCode(link.code)}</strong>
              <span className="quiet light">{formatDay(link.night)}</span>
              <Button size="sm" onClick={() => setCodeToTurnOff({ squad, link })}>
                Turn off
              </Button>
            </li>
          ) : null;
        })}
      </ul>
      <ConfirmDialog
        isOpen={codeToTurnOff !== null}
        title={`Turn off the code of squad ${codeToTurnOff?.squad.number}?`}
        confirmLabel="Turn off"
        isDangerous
        failureTitle="The code wasn't turned off"
        onConfirm={() => (codeToTurnOff ? turnOff.mutateAsync(codeToTurnOff.link.id) : undefined)}
        onClose={() => setCodeToTurnOff(null)}
      >
        Phones that opened it can't save any more scores. Drafts they saved before stay. You can create a new
        code.
      </ConfirmDialog>
    </section>
  );
}
