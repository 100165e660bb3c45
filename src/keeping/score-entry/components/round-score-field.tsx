import { countPhrase } from "#lib/text/count-phrase.ts";
import { Button } from "#ui/form/button.tsx";
import { unmarked } from "../core/target-marks.ts";
import type { useRoundForm } from "../use-round-form.ts";
import styles from "./round-entry-form.module.css";
import { ScoreKeypad } from "./score-keypad.tsx";
import { TargetGrid } from "./target-grid.tsx";

const ways = [
  { way: "total", label: "Total" },
  { way: "targets", label: "Target by target" },
] as const;

export function RoundScoreField({
  open: { form, change, score },
}: {
  open: ReturnType<typeof useRoundForm>;
}) {
  return (
    <fieldset>
      <legend>The score</legend>
      <div className={`row below-60 ${styles.ways}`}>
        {ways.map(({ way, label }) => (
          <label key={way} className={`line gap-50 centered ${styles.way}`}>
            <input type="radio" name="way" checked={form.way === way} onChange={() => change({ way })} />
            {label}
          </label>
        ))}
      </div>
      {form.way === "total" ? (
        <ScoreKeypad total={form.total} targets={form.targets} onChange={(total) => change({ total })} />
      ) : (
        <>
          <TargetGrid marks={form.marks} onChange={(marks) => change({ marks })} />
          <p className="strong plain apart-50" aria-live="polite">
            {countSentence(form.marks.filter((mark) => mark !== null).length, form.targets, score)}
          </p>
          <Button size="sm" onClick={() => change({ marks: unmarked(form.targets) })}>
            Clear all targets
          </Button>
        </>
      )}
    </fieldset>
  );
}

function countSentence(
  marked: number,
  targets: number,
  score: ReturnType<typeof useRoundForm>["score"],
): string {
  if (score.is === "error") return score.sentence;
  if (score.is === "none") return `0 of ${targets} targets marked.`;
  return `${countPhrase(score.hits, "hit")}; ${marked} of ${targets} targets marked.`;
}
