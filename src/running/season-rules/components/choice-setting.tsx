import { useId } from "react";
import type { Choice } from "#league/rules/value-kinds.ts";
import styles from "./season-questions.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";
import { SettingGroup } from "./setting-group.tsx";

type ChoiceSettingProps = SettingFieldProps & { text: string; choices: readonly Choice[] };

export function ChoiceSetting({ setting, text, choices, error, onChange }: ChoiceSettingProps) {
  const name = useId();
  return (
    <SettingGroup setting={setting} error={error}>
      {choices.map(({ value, label }) => (
        <label key={value} className={`line gap-60 centered ${styles.choice}`}>
          <input
            type="radio"
            name={name}
            checked={text === value}
            onChange={() => onChange({ text: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </SettingGroup>
  );
}
