import type { RulesSetting } from "#league/rules/rule-list.ts";
import type { SettingDraft } from "../core/rules-draft.ts";

export type SettingFieldProps = {
  setting: RulesSetting;
  draft: SettingDraft;
  /** True when someone chose a value other than the preset's. */
  isChanged: boolean;
  error: string | undefined;
  onChange: (draft: SettingDraft | null) => void;
};
