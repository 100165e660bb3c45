import { useMemo } from "react";
import { Button } from "#ui/form/button.tsx";
import { valueOfDraft } from "../core/rules-draft.ts";
import { workedExample } from "../core/setting-examples.ts";
import { describeSetting } from "../core/setting-text.ts";
import { ChoiceSetting } from "./choice-setting.tsx";
import { EventsSetting } from "./events-setting.tsx";
import styles from "./season-form.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";
import { SettingObject } from "./setting-object.tsx";
import { SettingTable } from "./setting-table.tsx";
import { choicesOf, TypedField } from "./typed-field.tsx";

/**
 * Built from the catalog's description of the setting. Under "More" it shows an example and whether it was changed; in a
 * question its choices are in view.
 */
export function SettingField(props: SettingFieldProps & { isMore: boolean }) {
  const { setting, draft, isChanged, onChange, isMore } = props;
  const isWide = setting.value.kind === "objectList" || setting.value.kind === "object";
  return (
    <div className={isWide ? styles.wide : undefined}>
      {isMore ? <SettingInput {...props} /> : <AskedInput {...props} />}
      {isMore ? <WorkedExample setting={setting} draft={draft} /> : null}
      {isMore && isChanged ? (
        <p className={styles.changed}>
          Changed.{" "}
          <Button size="xs" onClick={() => onChange(null)} aria-label={`Reset to preset: ${setting.label}`}>
            Reset to preset
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function WorkedExample({ setting, draft }: Pick<SettingFieldProps, "setting" | "draft">) {
  const value = JSON.stringify(valueOfDraft(setting.value, draft));
  const text = useMemo(() => workedExample(setting.path, JSON.parse(value)), [setting.path, value]);
  return text === null ? null : <p className={styles.example}>Example: {text}</p>;
}

function AskedInput(props: SettingFieldProps) {
  const { setting, draft } = props;
  const choices = choicesOf(setting.value);
  return choices && "text" in draft ? (
    <ChoiceSetting {...props} text={draft.text} choices={choices} />
  ) : (
    <SettingInput {...props} />
  );
}

function SettingInput(props: SettingFieldProps) {
  const { setting, draft, error, onChange } = props;
  if ("cells" in draft) return <SettingTable {...props} cells={draft.cells} />;
  if ("fields" in draft) return <SettingObject {...props} draft={draft} />;
  if (setting.value.kind === "wordList") return <EventsSetting {...props} text={draft.text} />;
  const field = { label: setting.label, description: describeSetting(setting), error };
  return (
    <TypedField
      kind={setting.value}
      field={{
        ...field,
        value: draft.text,
        onChange: (event) => onChange({ text: event.currentTarget.value }),
      }}
    />
  );
}
