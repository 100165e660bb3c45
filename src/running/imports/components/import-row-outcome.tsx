import { SelectField } from "#ui/form/form-fields.tsx";
import type { ConflictChoice } from "../core/import-decisions.ts";
import type { Conflict, PlanRow } from "../core/import-plan-row.ts";
import styles from "./import.module.css";

type ImportRowOutcomeProps = { row: PlanRow; onDecide: (choice: ConflictChoice) => void };

export function ImportRowOutcome({ row, onDecide }: ImportRowOutcomeProps) {
  return (
    <div className={styles.wide}>
      {row.errors.map(({ column, message }) => (
        <p key={`${column} ${message}`} className={`bad ${styles.error}`}>
          <strong>Error{column ? ` in ${column}` : ""}:</strong> {message}
        </p>
      ))}
      {row.conflict ? <ConflictSides row={row} conflict={row.conflict} onDecide={onDecide} /> : null}
      {row.effects.length > 0 ? <p>{row.effects.join(". ")}.</p> : null}
    </div>
  );
}

type ConflictSidesProps = ImportRowOutcomeProps & { conflict: Conflict };

function ConflictSides({ row, conflict, onDecide }: ConflictSidesProps) {
  return (
    <>
      <dl className={`stack plain below-40 ${styles.sides}`}>
        <dt>Recorded</dt>
        <dd>{conflict.recorded}</dd>
        <dt>In the file</dt>
        <dd>{conflict.inFile}</dd>
      </dl>
      <SelectField
        label={`Conflict of row ${row.row}, ${row.member}`}
        labelProps={{ className: "visually-hidden" }}
        value={conflict.choice ?? ""}
        data={[
          ...(conflict.choice === null ? [{ value: "", label: "Decide…" }] : []),
          { value: "recorded", label: "Keep the recorded score" },
          ...(conflict.canTakeFile ? [{ value: "file", label: "Use the file" }] : []),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === "recorded" || value === "file") onDecide(value);
        }}
      />
      {conflict.canTakeFile ? null : (
        <p className={styles.quiet}>
          {row.file === "scores"
            ? "To change it, keep it here and correct it under All scores, with a reason."
            : "Rosters are changed in Team Admin."}
        </p>
      )}
    </>
  );
}
