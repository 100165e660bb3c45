import { type ReactNode, useId } from "react";
import { Button } from "#ui/form/button.tsx";
import styles from "./score-conflict.module.css";

export type ScoreConflictProps = {
  subject?: string;
  /** Empty when both agree. */
  differences: readonly { field: string; was: string; now: string }[];
  /** The person who recorded the one score, with the time; the person who typed the other. */
  recordedBy?: ReactNode;
  typedBy?: ReactNode;
  /** Keeps the recorded score: "Keep 21". */
  keep: { label: string; onChoose: () => void };
  /** Takes the typed score; null: not allowed for this person. */
  replace: { label: string; onChoose: () => void } | null;
  children?: ReactNode;
};

export function ScoreConflict(props: ScoreConflictProps) {
  const { subject, differences, recordedBy, typedBy, keep, replace, children } = props;
  const titleId = useId();
  return (
    <div className={styles.conflict}>
      {subject ? (
        <p id={titleId} className="strong plain">
          {subject}
        </p>
      ) : null}
      {differences.length > 0 ? (
        <table className={styles.values} aria-labelledby={subject ? titleId : undefined}>
          <thead>
            <tr>
              <td />
              <th scope="col">Recorded{recordedBy ? <span>{recordedBy}</span> : null}</th>
              <th scope="col">You typed{typedBy ? <span>{typedBy}</span> : null}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, was, now }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{was}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>It now matches what you typed.</p>
      )}
      {children ? <div className="below-60">{children}</div> : null}
      <div className="row gap-50 centered">
        <Button data-decision onClick={keep.onChoose}>
          {keep.label}
        </Button>
        {replace ? (
          <Button onClick={replace.onChoose}>{replace.label}</Button>
        ) : (
          <span className="quiet">Ask a board member to correct it.</span>
        )}
      </div>
    </div>
  );
}
