import { presetNames } from "#league/rules/rules-types.ts";
import { presetDifferences, presetLabels } from "../core/preset-text.ts";
import type { RulesDraft } from "../core/rules-draft.ts";
import styles from "./seasons.module.css";

type PresetChoiceProps = { rules: RulesDraft; onChange: (rules: RulesDraft) => void };

/** The rule sheet a season starts from, each in a sentence. */
export function PresetChoice({ rules, onChange }: PresetChoiceProps) {
  return (
    <fieldset className={styles.presets}>
      <legend>How is the season scored?</legend>
      {presetNames.map((preset) => {
        const { name, sentence } = presetLabels[preset];
        return (
          <label key={preset} className={styles.preset}>
            <input
              type="radio"
              name="preset"
              value={preset}
              checked={rules.preset === preset}
              onChange={() => onChange({ ...rules, preset })}
            />
            <span>
              <strong>{name}</strong>
              <span className={styles.sentence}>{sentence}</span>
            </span>
          </label>
        );
      })}
      <PresetDetails preset={rules.preset} />
    </fieldset>
  );
}

function PresetDetails({ preset }: Pick<RulesDraft, "preset">) {
  const differences = presetDifferences(preset);
  if (differences.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>What “{presetLabels[preset].name}” sets</summary>
      <dl className={styles.settings}>
        {differences.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
