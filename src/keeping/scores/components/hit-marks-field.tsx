import { countPhrase } from "#lib/text/count-phrase.ts";
import { Button } from "#ui/form/button.tsx";
import styles from "./hit-marks-field.module.css";

type HitMarksFieldProps = {
  detail: string;
  targets: number;
  /** The marks and their total; without marks the total stays. */
  onChange: (change: { detail: string; hits?: number }) => void;
};

export function HitMarksField({ detail, targets, onChange }: HitMarksFieldProps) {
  const change = (next: string) => onChange({ detail: next, hits: hitsOf(next) });

  function turn(index: number) {
    const mark = detail[index] === "1" ? "0" : "1";
    change(detail.slice(0, index) + mark + detail.slice(index + 1));
  }

  if (detail === "")
    return (
      <p className={`plain ${styles.whole}`}>
        <Button size="sm" disabled={!(targets > 0)} onClick={() => change("1".repeat(targets))}>
          Enter target by target
        </Button>
      </p>
    );
  return (
    <fieldset className={`shrinks ${styles.field}`}>
      <legend>Target by target: {countPhrase(hitsOf(detail), "hit")}</legend>
      <p className="quiet small plain below-40">Tap a wrong mark to change it. The total follows.</p>
      <div className={`stack below-60 ${styles.grid}`}>
        {[...detail].map((mark, index) => (
          <button
            // A mark's position is its identity.
            key={index}
            type="button"
            className={styles.mark}
            data-lost={mark === "0" || undefined}
            aria-label={`Target ${index + 1}: ${mark === "1" ? "hit" : "lost"}`}
            onClick={() => turn(index)}
          >
            {mark === "1" ? "X" : "O"}
          </button>
        ))}
      </div>
      <Button size="sm" onClick={() => onChange({ detail: "" })}>
        Total only: drop the marks
      </Button>
    </fieldset>
  );
}

function hitsOf(detail: string): number {
  return [...detail].filter((mark) => mark === "1").length;
}
