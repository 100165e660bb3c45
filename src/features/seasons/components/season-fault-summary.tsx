import type { Ref } from "react";
import { findSettingByPath } from "#league/rules-catalogue.ts";
import { Notice } from "#ui/notice.tsx";
import type { SeasonFaults } from "../core/season-form.ts";

type SeasonFaultSummaryProps = { faults: SeasonFaults; ref: Ref<HTMLDivElement> };

/** All that has to be mended, in one place; takes the focus when saving was refused. */
export function SeasonFaultSummary({ faults, ref }: SeasonFaultSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="error" title="The season is not saved yet. Please mend this:">
        <ul>
          {faultLines(faults).map(([what, why]) => (
            <li key={what}>
              {what}: {why}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function faultLines(faults: SeasonFaults): [string, string][] {
  const own: [string, string | undefined][] = [
    ["Name", faults.name],
    ["First day", faults.startsOn],
    ["Last day", faults.endsOn],
    ["Number of weeks", faults.weekCount],
  ];
  const weeks = Object.entries(faults.weeks).map(([week, why]): [string, string] => [`Week ${week}`, why]);
  const rules = Object.entries(faults.rules).map(([path, why]): [string, string] => [
    findSettingByPath(path)?.label ?? "Rules",
    why,
  ]);
  return [...own.filter((line): line is [string, string] => line[1] !== undefined), ...weeks, ...rules];
}
