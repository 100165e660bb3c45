import type { Blind } from "./blinds.ts";
import { hundredthsOrNull, subtract, toHundredths } from "./fraction.ts";
import type { AbsentPolicy } from "./rules-types.ts";
import type { Season } from "./season.ts";
import type { TeamEntry } from "./team-entries.ts";
import type { TeamWeek } from "./team-weeks.ts";

/** A member's line of a team sheet. `goingIn` is per round; `goingInPart` what it adds to the sum of the team. */
export type TeamSheetLine = {
  memberId: string;
  counts: boolean;
  raw: number;
  net: number;
  rounds: number[];
  goingIn: number | null;
  goingInPart: number | null;
  handicap: number;
  isSubstitute: boolean;
  /** The night was late and counts as something else than it was shot. */
  replaced: TeamEntry["replaced"];
};

/** An invented score and whom it stands for; both ids null where it is nobody's in particular. */
export type TeamSheetBlind = {
  policy: AbsentPolicy;
  raw: number;
  net: number;
  standsForMemberId: string | null;
  repeatsMemberId: string | null;
  goingInPart: number | null;
};

/** Everything a team's sheet of a week shows beside the figures of the report. */
export type TeamWeekDetail = {
  teamId: string;
  week: number;
  outcome: TeamWeek["outcome"];
  members: TeamSheetLine[];
  blinds: TeamSheetBlind[];
  rawTotal: number;
  bonus: { beatAverage: number; rookiePoints: number; rookieIds: string[] };
};

/** The sheet of a team's week: counted members first, by score. Null when the team has no result there. */
export function teamWeekDetail(season: Season, teamId: string, week: number): TeamWeekDetail | null {
  const found = season.teamWeeks.find((each) => each.team.id === teamId && each.week === week);
  if (found === undefined) return null;
  const rookiePoints = subtract(found.bonus.total, found.bonus.beatAverage);
  return {
    teamId,
    week,
    outcome: found.outcome,
    members: [
      ...found.counted.map((entry) => sheetLine(entry, true, found)),
      ...found.notCounted.map((entry) => sheetLine(entry, false, found)),
    ],
    blinds: found.blinds.map((blind) => sheetBlind(blind, found)),
    rawTotal: toHundredths(found.rawTotal),
    bonus: {
      beatAverage: toHundredths(found.bonus.beatAverage),
      rookiePoints: toHundredths(rookiePoints),
      rookieIds: [...found.bonus.rookies],
    },
  };
}

function sheetLine(entry: TeamEntry, counts: boolean, { goingIn }: TeamWeek): TeamSheetLine {
  const known = goingIn.known.find(({ memberId }) => memberId === entry.memberId);
  const part = known?.value ?? goingIn.mean;
  return {
    memberId: entry.memberId,
    counts,
    raw: toHundredths(entry.raw),
    net: toHundredths(entry.net),
    rounds: entry.rounds.map(({ net }) => toHundredths(net)),
    goingIn: hundredthsOrNull(entry.goingIn.average),
    goingInPart: counts ? hundredthsOrNull(part) : null,
    handicap: toHundredths(entry.goingIn.handicap),
    isSubstitute: entry.isSubstitute,
    replaced: entry.replaced,
  };
}

function sheetBlind({ policy, raw, net, standsFor, repeats }: Blind, { goingIn }: TeamWeek): TeamSheetBlind {
  return {
    policy,
    raw: toHundredths(raw),
    net: toHundredths(net),
    standsForMemberId: standsFor?.memberId ?? null,
    repeatsMemberId: repeats,
    goingInPart: hundredthsOrNull(goingIn.mean),
  };
}
