import { NumberField } from "#ui/form/form-fields.tsx";
import { typeDigit } from "../core/round-entry.ts";
import { readScore } from "../core/score-text.ts";
import styles from "./score-keypad.module.css";

type ScoreKeypadProps = { total: string; targets: number; onChange: (total: string) => void };

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function ScoreKeypad({ total, targets, onChange }: ScoreKeypadProps) {
  const read = readScore(total, targets);
  return (
    <div className={styles.keypad}>
      <NumberField
        label={`Hits of ${targets}`}
        inputMode="numeric"
        size="lg"
        value={total}
        maxLength={6}
        data-field="score"
        error={read.is === "error" ? read.sentence : null}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form within the form */}
      <div className={`stack gap-40 above-60 ${styles.keys}`} role="group" aria-label="Keypad">
        {digits.map((digit) => (
          <Key key={digit} label={String(digit)} onPress={() => onChange(typeDigit(total, digit, targets))} />
        ))}
        <Key label="Clear" onPress={() => onChange("")} />
        <Key label="0" onPress={() => onChange(typeDigit(total, 0, targets))} />
        <Key label={String(targets)} onPress={() => onChange(String(targets))} />
      </div>
    </div>
  );
}

function Key({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.key} onClick={onPress}>
      {label}
    </button>
  );
}
