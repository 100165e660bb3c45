import { findSettingByPath } from "#league/rules/rule-list.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import type { SeasonErrors } from "../core/season-form.ts";
import { datesStep, type SeasonStep, stepOfSetting } from "../core/season-steps.ts";

type SeasonErrorSummaryProps = { errors: SeasonErrors; onGo: (step: SeasonStep) => void };

export function SeasonErrorSummary({ errors, onGo }: SeasonErrorSummaryProps) {
  return (
    <div data-errors tabIndex={-1}>
      <Notice kind="error" title="The season isn't saved yet. Please fix these problems:">
        <ul>
          {errorLines(errors).map(({ what, why, step }) => (
            <li key={what}>
              {what}: {why}{" "}
              <Button size="xs" aria-label={`Go there: ${what}`} onClick={() => onGo(step)}>
                Go there
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type ErrorLine = { what: string; why: string; step: SeasonStep };

function errorLines(errors: SeasonErrors): ErrorLine[] {
  const own: [string, string | undefined][] = [
    ["Name", errors.name],
    ["First day", errors.startsOn],
    ["Last day", errors.endsOn],
    ["Number of weeks", errors.weekCount],
    ...Object.entries(errors.weeks).map(([week, why]): [string, string] => [`Week ${week}`, why]),
  ];
  const dates = own.flatMap(([what, why]) => (why === undefined ? [] : [{ what, why, step: datesStep }]));
  const rules = Object.entries(errors.rules).map(([path, why]) => ({
    what: findSettingByPath(path)?.label ?? "Rules",
    why,
    step: stepOfSetting(path),
  }));
  return [...dates, ...rules];
}
