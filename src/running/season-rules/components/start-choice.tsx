import { useMemo, useState } from "react";
import { rulesSheet } from "#league/rules/printed-rules.ts";
import { type RuleSheet, ruleSheets } from "#league/rules/rule-sheets.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { presetLabels } from "../core/preset-text.ts";
import type { RulesDraft } from "../core/rules-draft.ts";
import { presetStarts, startingPointOf } from "../core/starting-points.ts";
import styles from "./season-form.module.css";
import { SettingList } from "./setting-list.tsx";

type StartChoiceProps = {
  draft: RulesDraft;
  rules: SeasonRules;
  error: string | undefined;
  onStart: (start: RuleSheet) => void;
};

const sheetChoices = [
  { value: "", label: "Choose a league's rules" },
  ...ruleSheets.map(({ name }) => ({ value: name, label: name })),
];

export function StartChoice({ draft, rules, error, onStart }: StartChoiceProps) {
  const [replacement, setReplacement] = useState<RuleSheet | null>(null);
  const current = useMemo(() => startingPointOf(draft), [draft]);
  const isSheet = ruleSheets.some(({ name }) => name === current?.name);

  function choose(start: RuleSheet | undefined) {
    if (!start || start === current) return;
    // Pressing a starting point again resets its rules, but never the person's own answers.
    if (current) onStart(start);
    else setReplacement(start);
  }

  return (
    <fieldset className={styles.presets}>
      <legend>Choose what is closest to your league. The questions that follow change the rest.</legend>
      {error ? <p className="bad strong plain below-30">{error}</p> : null}
      {current ? null : (
        <p className={styles.changed}>
          Now: your own answers, starting from “{presetLabels[draft.preset].name}.”
        </p>
      )}
      {presetStarts.map((start) => (
        <label key={start.name} className={`stack gap-75 ${styles.preset}`}>
          <input
            type="radio"
            name="start"
            checked={start.name === current?.name}
            onChange={() => choose(start)}
          />
          <span>
            <strong>{start.name}</strong>
            <span className="note block measure plain below-30">{start.sentence}</span>
          </span>
        </label>
      ))}
      <SelectField
        label="Or start like another league"
        description="27 leagues, by what they play."
        value={isSheet ? (current?.name ?? "") : ""}
        data={sheetChoices}
        onChange={({ currentTarget: { value } }) => choose(ruleSheets.find(({ name }) => name === value))}
      />
      <WhatItSets rules={rules} />
      {replacement ? (
        <ConfirmDialog
          isDangerous
          title={`Start over from “${replacement.name}”?`}
          confirmLabel="Start over"
          onClose={() => setReplacement(null)}
          onConfirm={() => onStart(replacement)}
        >
          Its rules replace your answers to the questions. Name and dates stay.
        </ConfirmDialog>
      ) : null}
    </fieldset>
  );
}

function WhatItSets({ rules }: { rules: SeasonRules }) {
  const lines = rulesSheet(resolveRules(rules)).flatMap((section) => section.lines);
  const own = lines.filter(({ isDefault }) => !isDefault);
  if (own.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>What differs from the standard rules ({own.length})</summary>
      <SettingList lines={own.map(({ label, text }) => ({ what: label, value: text }))} />
    </details>
  );
}
