import type { RulesSetting } from "#league/rules/rule-list.ts";
import type { SettingDraft } from "../core/rules-draft.ts";

export type SettingFieldProps = {
  setting: RulesSetting;
  draft: SettingDraft;
  /** Differs from the preset by someone's word. */
  isChanged: boolean;
  error: string | undefined;
  /** null: as the preset has it. */
  onChange: (draft: SettingDraft | null) => void;
};
