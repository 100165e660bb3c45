import type { ReactNode } from "react";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { StandingEntry } from "#season/words/standing-entries.ts";
import { nightsForLine, Sparkline } from "#ui/pictures/sparkline.tsx";

type NightLineOptions = {
  rules: Pick<ResolvedRules, "format">;
  /** The first and the last week of the line. */
  weeks: { from: number; to: number };
};

export function nightLine({ rules: { format }, weeks }: NightLineOptions) {
  const targetsPerNight = format.targetsPerRound * format.roundsPerWeek;
  return ({ entry: { nights } }: { entry: StandingEntry }): ReactNode =>
    nights.length < nightsForLine ? null : (
      <Sparkline nights={nights} weeks={weeks} targetsPerNight={targetsPerNight} />
    );
}
