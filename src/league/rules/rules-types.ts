export type ExtraRounds = "statsOnly" | "bestCount" | "all" | "reject";
export type AbsentPolicy =
  | "none"
  | "ownAverageMinus"
  | "teamMeanMinus"
  | "repeatLowest"
  | "leagueAverage"
  | "fixed"
  | "disregardNight";
export type BlindRounding = "none" | "nearest" | "down";
export type HandicapRounding = "none" | "downTenth" | "down" | "nearest";
export type TeamMethod = "totalTargets" | "rankPoints" | "matchPoints" | "trueTeam" | "averagePerNight";
export type LatePolicy = "absent" | "zero" | "ownAverageMinus";
export type TeamTie = "points" | "totalTargets" | "headToHead" | "bestNight" | "lastNight" | "shared";
export type IndividualTie = "value" | "lastRound" | "reverseRun" | "straights" | "shared";
export const presetNames = [
  "scratch",
  "bowling",
  "rankPoints",
  "positionMatch",
  "trueTeam",
  "bestN",
] as const;
export type PresetName = (typeof presetNames)[number];

export type HandicapTier = { minAverage?: number; percent: number };
/** Class name and its lower bound in percent of targets. */
export type ClassBound = [name: string, atLeast: number];
/** Upper bound of the going-in sum (null: no bound) and the yard line below it. */
export type YardBound = [below: number | null, yards: number];

/** Every setting of a season with its value; `league-rules` settings table. */
export type LeagueSettings = {
  format: {
    weeks: number;
    events: string[];
    roundsPerWeek: number;
    targetsPerRound: number;
    extraRounds: ExtraRounds;
  };
  team: { countBest: number; rosterMin: number; rosterMax: number; rosterLockAfterWeek: number | null };
  absent: {
    policy: AbsentPolicy;
    minus: number;
    value: number | null;
    maxPerWeek: number;
    minPresent: number;
    rounding: BlindRounding;
    withHandicap: boolean;
    minOwnRounds: number;
  };
  average: { newShooter: number | null; seedPhaseOutRounds: number };
  handicap: {
    enabled: boolean;
    base: number;
    percent: number;
    tiers: HandicapTier[] | null;
    max: number | null;
    rounding: HandicapRounding;
    /** null: the targets of a round. */
    netCap: number | null;
    firstNight: "zero" | "sameDay";
    minRounds: number;
  };
  standings: {
    team: TeamMethod;
    rankPoints: { top: number; step: number; forfeit: "last" | "none" };
    matchPoints: { position: number; round: number; total: number };
    bonus: {
      beatAverage: number;
      rookie: number;
      rookieMax: number;
      rookieBelow: number | null;
      rookieThroughWeek: number | null;
    };
    individual: {
      countBestWeeks: number | null;
      dropWorstWeeks: number;
      missingWeek: "zero" | "exclude";
    };
    teamDropWorstWeeks: number;
  };
  time: {
    aheadWeeks: number;
    behindWeeks: number;
    lastWeekGrace: number;
    latePolicy: LatePolicy;
    lateMinus: number;
  };
  substitutes: { allow: boolean; countsForTeam: boolean; ownAverage: boolean; ownAwards: boolean };
  ties: { team: TeamTie[]; individual: IndividualTie[] };
  classes: { method: "thresholds" | "lewis"; table: ClassBound[]; count: number };
  yardage: { table: YardBound[] } | null;
  awards: {
    minNightsPercent: number;
    mustShootFirstAndLast: boolean;
    oneAwardEach: boolean;
    mostImproved: "percentOfRoom" | "averageGain";
  };
  milestones: number[];
};

type Overrides<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Overrides<T[Key]> }
    : T;

/** Rules as a season stores them: a preset by name and whatever differs from it. */
export type SeasonRules = { preset?: PresetName } & Overrides<LeagueSettings>;

/** Rules ready for use: every setting has its value, the cap of a net round included. */
export type ResolvedRules = Omit<LeagueSettings, "handicap"> & {
  handicap: Omit<LeagueSettings["handicap"], "netCap"> & { netCap: number };
};
