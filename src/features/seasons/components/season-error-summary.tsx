import type { Ref } from "react";
import { findSettingByPath } from "#league/rules/rule-list.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { SeasonErrors } from "../core/season-form.ts";

type SeasonErrorSummaryProps = { errors: SeasonErrors; ref: Ref<HTMLDivElement> };

/** All that has to be fixed, in one place; takes the focus when saving was refused. */
export function SeasonErrorSummary({ errors, ref }: SeasonErrorSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="error" title="The season isn't saved yet. Please fix these problems:">
        <ul>
          {errorLines(errors).map(([what, why]) => (
            <li key={what}>
              {what}: {why}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function errorLines(errors: SeasonErrors): [string, string][] {
  const own: [string, string | undefined][] = [
    ["Name", errors.name],
    ["First day", errors.startsOn],
    ["Last day", errors.endsOn],
    ["Number of weeks", errors.weekCount],
  ];
  const weeks = Object.entries(errors.weeks).map(([week, why]): [string, string] => [`Week ${week}`, why]);
  const rules = Object.entries(errors.rules).map(([path, why]): [string, string] => [
    findSettingByPath(path)?.label ?? "Rules",
    why,
  ]);
  return [...own.filter((line): line is [string, string] => line[1] !== undefined), ...weeks, ...rules];
}
