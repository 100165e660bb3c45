import type { PartReport, SeasonReport } from "#league/season/report-types.ts";

/** The season (`part` 0) or its n-th begun part, for all teams or one division. */
export type StandingScope = { part: number; division: string };

export const wholeSeason: StandingScope = { part: 0, division: "" };

export type ShownPart = { report: PartReport; path: string };

/** null for 0 and for a part that does not exist. */
export function partIn(report: SeasonReport, number: number): ShownPart | null {
  const part = report.parts[number - 1];
  return part ? { report: part, path: `parts.${number - 1}.` } : null;
}

export type ShownStanding = {
  part: PartReport | null;
  name: string;
  from: number;
  to: number;
  path: string;
  teams: Record<string, TeamFigures>;
};

export type TeamFigures = PartReport["teams"][string];

/** A part that has not begun, or does not exist, falls back to the season. */
export function standingIn(report: SeasonReport, { part: number, division }: StandingScope): ShownStanding {
  const shownPart = partIn(report, number);
  const part = shownPart?.report ?? null;
  const { teams } = part ?? report;
  const own = Object.entries(teams).filter(([, team]) => division === "" || team.division === division);
  return {
    part,
    name: part?.name ?? "Season",
    from: part?.from ?? 1,
    to: Math.min(part?.to ?? report.throughWeek, report.throughWeek),
    path: shownPart?.path ?? "",
    teams: Object.fromEntries(own),
  };
}

export function partChoices({ parts }: SeasonReport): { value: string; label: string }[] {
  if (parts.length === 0) return [];
  return [
    { value: "", label: "Season" },
    ...parts.map(({ name }, index) => ({ value: String(index + 1), label: name })),
  ];
}

export function standingChoices(report: SeasonReport): { value: string; label: string }[] {
  const whole = [{ value: "", label: "Season" }, ...partChoices(report).slice(1)];
  const choices = whole.flatMap(({ value, label }, part) => [
    { value, label },
    ...divisionsOf(report, part).map((division) => ({
      value: `${part}:${division}`,
      label: `${label}, ${divisionLabel(division)}`,
    })),
  ]);
  return choices.length === 1 ? [] : choices;
}

export function divisionsOf(report: SeasonReport, part: number): string[] {
  const { teams } = standingIn(report, { part, division: "" });
  const names = new Set(Object.values(teams).flatMap(({ division }) => division ?? []));
  return [...names].toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}

/** "Division 1"; a longer name is shown alone. */
export function divisionLabel(name: string): string {
  return name.length > 2 ? name : `Division ${name}`;
}

/** Parses "2:North" of `standingChoices`; anything unknown is the season. */
export function scopeOf(report: SeasonReport, value: string): StandingScope {
  if (value === "" || !standingChoices(report).some((choice) => choice.value === value)) return wholeSeason;
  const [part = "", ...division] = value.split(":");
  return { part: Number(part), division: division.join(":") };
}
