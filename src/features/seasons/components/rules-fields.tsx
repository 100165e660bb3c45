import { memo } from "react";
import { type RulesSetting, rulesGroups } from "#league/rules/rule-list.ts";
import { StableDetails } from "#ui/layout/stable-details.tsx";
import {
  draftOfValue,
  formSettings,
  presetValue,
  type RulesDraft,
  type SettingDraft,
} from "../core/rules-draft.ts";
import styles from "./seasons.module.css";
import { SettingField } from "./setting-field.tsx";

type RulesFieldsProps = {
  rules: RulesDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (rules: RulesDraft) => void;
};

const groups = Object.groupBy(formSettings, ({ group }) => group);

/** Every setting of the rules, group by group; a group with an error is open. Sixty fields: drawn again only for what is theirs. */
export const RulesFields = memo(function RulesFields({ rules, errors, onChange }: RulesFieldsProps) {
  function change(path: string, draft: SettingDraft | null) {
    const { [path]: _, ...others } = rules.overrides;
    onChange({ ...rules, overrides: draft ? { ...others, [path]: draft } : others });
  }

  return (
    <div>
      {Object.entries(groups).map(([group, settings = []]) => (
        <RulesGroup
          key={group}
          title={rulesGroups[group] ?? group}
          settings={settings}
          rules={rules}
          errors={errors}
          onChange={change}
        />
      ))}
    </div>
  );
});

type RulesGroupProps = {
  title: string;
  settings: readonly RulesSetting[];
  rules: RulesDraft;
  errors: RulesFieldsProps["errors"];
  onChange: (path: string, draft: SettingDraft | null) => void;
};

function RulesGroup({ title, settings, rules, errors, onChange }: RulesGroupProps) {
  const changed = settings.filter(({ path }) => rules.overrides[path]).length;
  const hasError = settings.some(({ path }) => errors[path]);
  return (
    <StableDetails
      className={styles.group}
      isNeeded={hasError}
      summary={`${title}${changed > 0 ? ` (${changed} changed)` : ""}`}
    >
      <div className={styles.settingFields}>
        {settings.map((setting) => (
          <SettingField
            key={setting.path}
            setting={setting}
            draft={
              rules.overrides[setting.path] ??
              draftOfValue(setting.value, presetValue(rules.preset, setting.path))
            }
            isChanged={rules.overrides[setting.path] !== undefined}
            error={errors[setting.path]}
            onChange={(draft) => onChange(setting.path, draft)}
          />
        ))}
      </div>
    </StableDetails>
  );
}
