import type { SeasonRules } from "#league/rules/rules-types.ts";
import { addDays } from "#lib/dates.ts";

/** Hits of one round a week in weeks 1 to 3; null: not there. */
type Hits = readonly (number | null)[];

/**
 * Twelve members of four teams in mid-season: three weeks are shot, the fourth has its night today. All three of a team count, and
 * two points go to the winner of a match:
 *
 *            week 1             week 2             week 3             points  targets
 *   Eagles   56 : 57 Hawks      61 : 57 Owls       67 : 63 Ravens     4       184
 *   Hawks                       57 : 61 Ravens     57 : 53 Owls       4       171
 *   Ravens   59 : 61 Owls                                             2       183
 *   Owls                                                              2       171
 *
 * Cal was absent in week 1: an average of 20 counted as 18 for the Eagles.
 */
export const hitsOf: Record<string, Record<string, Hits>> = {
  Eagles: { Ann: [20, 22, 24], Bob: [18, 20, 22], Cal: [null, 19, 21] },
  Hawks: { Dee: [21, 21, 21], Eve: [19, 19, 19], Fay: [17, 17, 17] },
  Owls: { Gus: [24, 22, 20], Hal: [22, 20, 18], Ida: [15, 15, 15] },
  Ravens: { Jay: [23, 23, 23], Kim: [20, 20, 20], Lou: [16, 18, 20] },
};

export const rules = {
  preset: "scratch",
  format: { weeks: 4 },
  team: { countBest: 3, rosterMin: 3 },
  absent: { policy: "ownAverageMinus", minus: 2, minOwnRounds: 0 },
  standings: { team: "matchPoints", matchPoints: { position: 0, round: 1, total: 1 } },
} satisfies SeasonRules;

export const matches: readonly [week: number, home: string, away: string][] = [
  [1, "Eagles", "Hawks"],
  [1, "Owls", "Ravens"],
  [2, "Eagles", "Owls"],
  [2, "Hawks", "Ravens"],
  [3, "Eagles", "Ravens"],
  [3, "Hawks", "Owls"],
  [4, "Eagles", "Hawks"],
  [4, "Owls", "Ravens"],
];

const place = (name: string): number =>
  Object.entries(hitsOf)
    .flatMap(([team, members]) => [team, ...Object.keys(members)])
    .indexOf(name);

/** The id of a team or member by name. */
export const idOf = (name: string): string => `00000000-0000-4000-8000-0000000a${String(1000 + place(name))}`;

export const seasonId = "00000000-0000-4000-8000-0000000a2000";

/** The night of a week, which is the second day of seven; that of week 4 is today. */
export const nightOf = (week: number, today: string): string => addDays(today, 7 * (week - 4));

export const weeksUntil = (today: string) =>
  [1, 2, 3, 4].map((week) => ({
    week,
    starts_on: addDays(nightOf(week, today), -1),
    ends_on: addDays(nightOf(week, today), 5),
    status: "open",
  }));

type Entry = { hits: number; shot_on: string; kind?: string; member_id?: string };

/** A round of 25 singles as a scorekeeper enters it. */
export function entryOf(name: string, week: number, more: Entry) {
  const [team] = Object.entries(hitsOf).find(([, members]) => name in members) ?? [];
  return {
    id: crypto.randomUUID(),
    member_id: idOf(name),
    team_id: team === undefined ? null : idOf(team),
    week,
    round: 1,
    event: "singles16",
    targets: 25,
    ...more,
  };
}

/** The three weeks that are shot. */
export const roundsUntil = (today: string) =>
  Object.values(hitsOf)
    .flatMap((members) => Object.entries(members))
    .flatMap(([name, hits]) =>
      hits.flatMap((each, index) =>
        each === null ? [] : entryOf(name, index + 1, { hits: each, shot_on: nightOf(index + 1, today) }),
      ),
    );
