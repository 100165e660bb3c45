import { errorKind } from "#lib/errors.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { Squad } from "#season/queries/night-squads-queries.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import styles from "../squad-sheets.module.css";

type SquadsSaveBarProps = {
  isChanged: boolean;
  isSaving: boolean;
  error: unknown;
  squads: readonly Squad[];
  onSave: () => void;
  onStartAgain: () => void;
};

export function SquadsSaveBar(props: SquadsSaveBarProps) {
  const { isChanged, isSaving, error, squads, onSave, onStartAgain } = props;
  const shooters = squads.reduce((sum, { memberIds }) => sum + memberIds.length, 0);
  return (
    <>
      <FailureNotice title="The squads were not saved" error={error}>
        {errorKind(error) === "conflict" ? "Your changes are still here until you discard them." : null}
      </FailureNotice>
      {isChanged ? (
        <div className={styles.actions}>
          <Button look="main" onClick={onSave} disabled={isSaving}>
            {isSaving ? "Saving …" : "Save the squads"}
          </Button>
          <Button onClick={onStartAgain} disabled={isSaving}>
            Discard changes
          </Button>
        </div>
      ) : null}
      <p className="quiet light" role="status">
        {squads.length === 0
          ? ""
          : `${countPhrase(squads.length, "squad")}, ${countPhrase(shooters, "shooter")}${
              isChanged ? ", not saved yet" : ", saved"
            }.`}
      </p>
    </>
  );
}
