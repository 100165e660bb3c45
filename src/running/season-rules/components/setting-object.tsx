import type { ObjectField, ValueKind } from "#league/rules/value-kinds.ts";
import { SelectField } from "#ui/form/form-fields.tsx";
import { type ObjectDraft, type SettingDraft, shownFields } from "../core/rules-draft.ts";
import styles from "./season-form.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";
import { SettingGroup } from "./setting-group.tsx";
import { SettingRows } from "./setting-table.tsx";
import { TypedField } from "./typed-field.tsx";

type SettingObjectProps = SettingFieldProps & { draft: ObjectDraft };

/** Typed fields stay while the setting is off. */
export function SettingObject({ setting, draft, error, onChange }: SettingObjectProps) {
  return (
    <SettingGroup setting={setting} error={error}>
      <ObjectFields kind={setting.value} label={setting.label} draft={draft} onChange={onChange} />
    </SettingGroup>
  );
}

type ObjectFieldsProps = {
  kind: ValueKind;
  label: string;
  draft: ObjectDraft;
  onChange: (draft: ObjectDraft) => void;
};

function ObjectFields({ kind, label, draft, onChange }: ObjectFieldsProps) {
  if (kind.kind !== "object") return null;
  return (
    <>
      {kind.nothing === undefined ? null : (
        <SelectField
          label={label}
          value={String(draft.isSet)}
          data={[
            { value: "false", label: kind.nothing },
            { value: "true", label: "Set" },
          ]}
          onChange={(event) => onChange({ ...draft, isSet: event.currentTarget.value === "true" })}
        />
      )}
      {draft.isSet
        ? shownFields(kind.fields, draft.fields).map((field) => (
            <FieldOfObject
              key={field.key}
              field={field}
              draft={draft.fields[field.key] ?? { text: "" }}
              onChange={(changedDraft) =>
                onChange({ ...draft, fields: { ...draft.fields, [field.key]: changedDraft } })
              }
            />
          ))
        : null}
    </>
  );
}

type FieldOfObjectProps = {
  field: ObjectField;
  draft: SettingDraft;
  onChange: (draft: SettingDraft) => void;
};

function FieldOfObject({ field: { label, value: kind }, draft, onChange }: FieldOfObjectProps) {
  if ("fields" in draft) return <ObjectFields kind={kind} label={label} draft={draft} onChange={onChange} />;
  if ("cells" in draft) {
    return (
      <fieldset className={styles.table}>
        <legend>{label}</legend>
        <SettingRows kind={kind} label={label} cells={draft.cells} onChange={onChange} />
      </fieldset>
    );
  }
  const nothing = "nothing" in kind && kind.nothing ? `Leave blank for ${kind.nothing}.` : "";
  const description =
    kind.kind === "choice" || kind.kind === "boolean" || nothing === "" ? {} : { description: nothing };
  return (
    <TypedField
      kind={kind}
      field={{
        label,
        ...description,
        value: draft.text,
        onChange: (event) => onChange({ text: event.currentTarget.value }),
      }}
    />
  );
}
