import { Button } from "#ui/form/button.tsx";
import { describeSetting } from "../core/setting-text.ts";
import { ChoiceSetting } from "./choice-setting.tsx";
import { EventsSetting } from "./events-setting.tsx";
import styles from "./season-form.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";
import { SettingObject } from "./setting-object.tsx";
import { SettingTable } from "./setting-table.tsx";
import { choicesOf, TypedField } from "./typed-field.tsx";

/** Built from the catalog's description of the setting. Under "More" its choices are in a list; otherwise they are in view. */
export function SettingField(props: SettingFieldProps & { isMore: boolean }) {
  const { setting, isChanged, onChange, isMore } = props;
  const isWide = setting.value.kind === "objectList" || setting.value.kind === "object";
  return (
    <div className={isWide ? styles.wide : undefined}>
      <SettingInput {...props} />
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

function SettingInput({ isMore, ...props }: SettingFieldProps & { isMore: boolean }) {
  const { setting, draft, error, onChange } = props;
  if ("cells" in draft) return <SettingTable {...props} cells={draft.cells} />;
  if ("fields" in draft) return <SettingObject {...props} draft={draft} />;
  if (setting.value.kind === "wordList") return <EventsSetting {...props} text={draft.text} />;
  const choices = isMore ? null : choicesOf(setting.value);
  if (choices) return <ChoiceSetting {...props} text={draft.text} choices={choices} />;
  return (
    <TypedField
      kind={setting.value}
      field={{
        label: setting.label,
        description: describeSetting(setting),
        error,
        value: draft.text,
        onChange: (event) => onChange({ text: event.currentTarget.value }),
      }}
    />
  );
}
