import type { SeasonReport } from "#league/season/report-types.ts";

export type NightScores = { week: number; own: number; rounds: number; counts: ReadonlyMap<number, number> };

/** The last official night that a member shot; null before the first. */
export function lastNightScores({ individuals }: SeasonReport, memberId: string): NightScores | null {
  const [week, own] = Object.entries(individuals[memberId]?.weeks ?? {})
    .map(([week, night]) => [Number(week), night] as const)
    .filter(([, { raw }]) => raw !== null)
    .reduce<readonly [number, Night] | []>(
      (last, each) => (last[0] === undefined || each[0] > last[0] ? each : last),
      [],
    );
  if (week === undefined || own === undefined || own.raw === null) return null;
  const rounds = roundsOf(own);
  const counts = new Map<number, number>();
  for (const { weeks } of Object.values(individuals)) {
    const night = weeks[week];
    if (!night || night.raw === null || roundsOf(night) !== rounds) continue;
    counts.set(night.raw, (counts.get(night.raw) ?? 0) + 1);
  }
  return { week, own: own.raw, rounds, counts };
}

type Night = SeasonReport["individuals"][string]["weeks"][number];

function roundsOf({ rounds }: Night): number {
  return rounds.filter(({ counts }) => counts).length;
}
