import { findSettingByPath } from "#league/rules/rule-list.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { StableDetails } from "#ui/layout/stable-details.tsx";
import { pathsOf, type RuleQuestion, splitFields } from "../core/questions/question.ts";
import { draftOfValue, presetValue, type RulesDraft, type SettingDraft } from "../core/rules-draft.ts";
import { PictureView } from "./picture-view.tsx";
import styles from "./season-questions.module.css";
import { SettingField } from "./setting-field.tsx";

type QuestionFieldsProps = {
  question: RuleQuestion;
  draft: RulesDraft;
  rules: SeasonRules;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: RulesDraft) => void;
};

export function QuestionFields({ question, draft, rules, errors, onChange }: QuestionFieldsProps) {
  const [inView, more] = splitFields(question, resolveRules(rules));
  const changedCount = more.filter((path) => draft.overrides[path]).length;

  function change(path: string, typed: SettingDraft | null) {
    const { [path]: _, ...others } = draft.overrides;
    onChange({ ...draft, overrides: typed ? { ...others, [path]: typed } : others });
  }

  const fieldOf = (path: string, isMore: boolean) => {
    const setting = findSettingByPath(path);
    return setting ? (
      <SettingField
        key={path}
        setting={setting}
        isMore={isMore}
        draft={draft.overrides[path] ?? draftOfValue(setting.value, presetValue(draft.preset, path))}
        isChanged={draft.overrides[path] !== undefined}
        error={errors[path]}
        onChange={(typed) => change(path, typed)}
      />
    ) : null;
  };

  return (
    <>
      <p className={styles.help}>{question.help}</p>
      <div className={styles.fields}>{inView.map((path) => fieldOf(path, false))}</div>
      {more.length > 0 ? (
        <StableDetails
          className={styles.more}
          isNeeded={more.some((path) => errors[path])}
          summary={`More${changedCount > 0 ? ` (${changedCount} changed)` : ""}`}
        >
          <div className={styles.fields}>{more.map((path) => fieldOf(path, true))}</div>
        </StableDetails>
      ) : null}
      {question.picture ? (
        <PictureView picture={question.picture} paths={pathsOf(question)} rules={rules} />
      ) : null}
    </>
  );
}
