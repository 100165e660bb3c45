import { useState } from "react";
import { type RuleSheet, ruleSheets } from "#league/rules/rule-sheets.ts";
import { presetNames } from "#league/rules/rules-types.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import { presetDifferences, presetLabels } from "../core/preset-text.ts";
import type { RulesDraft } from "../core/rules-draft.ts";
import styles from "./seasons.module.css";

type PresetChoiceProps = {
  rules: RulesDraft;
  onChange: (rules: RulesDraft) => void;
  onSheet: (sheet: RuleSheet) => void;
};

const sheetChoices = [
  { value: "", label: "Choose a league's rules" },
  ...ruleSheets.map(({ name }) => ({ value: name, label: name })),
];

/** The rule sheet a season starts from, each in a sentence. */
export function PresetChoice({ rules, onChange, onSheet }: PresetChoiceProps) {
  const [chosen, setChosen] = useState("");
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
              onChange={() => {
                setChosen("");
                onChange({ ...rules, preset });
              }}
            />
            <span>
              <strong>{name}</strong>
              <span className={styles.sentence}>{sentence}</span>
            </span>
          </label>
        );
      })}
      <PresetDetails preset={rules.preset} />
      <SelectField
        label="Or start like another league"
        description="Sets every rule as one of 27 leagues plays it, in place of the rules chosen so far. You can change each of them below."
        value={chosen}
        data={sheetChoices}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          const sheet = ruleSheets.find(({ name }) => name === currentTarget.value);
          if (sheet) onSheet(sheet);
        }}
      />
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
