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
export type TeamMethod =
  | "totalTargets"
  | "rankPoints"
  | "matchPoints"
  | "trueTeam"
  | "averagePerNight"
  | "ladder";
export type LatePolicy = "absent" | "zero" | "ownAverageMinus";
/** Rounds with exactly this number of hits. */
export type CountTie = `countOf:${number}`;
export type TeamTie =
  | "points"
  | "totalTargets"
  | "rawTotal"
  | "headToHead"
  | "bestNight"
  | "lastNight"
  | "drawn"
  | "shared"
  | CountTie;
export type IndividualTie =
  | "value"
  | "netTotal"
  | "rawTotal"
  | "lastWeek"
  | "lastRound"
  | "reverseRun"
  | "straights"
  | "drawn"
  | "shared"
  | CountTie;
export type MissingWeek = "zero" | "exclude" | "ownAverageMinus";
export type PairingMethod = "adjacent" | "folded" | "winners" | "partWinners";
export type YardFigure = "goingIn" | "percent" | "lastTotal" | "standing" | "sameNight" | "set";
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
/** The name of a class, and its lower bound in percent of targets. */
export type ClassBound = [name: string, atLeast: number];
/** The upper bound of the going-in total (null: none), and the yard line below it. */
export type YardBound = [below: number | null, yards: number];

/** A part of the season. `team` null: teams are ranked as in the season; `divisionsOf` null: as entered. */
export type SeasonPart = {
  name: string;
  from: number;
  to: number;
  counts: boolean;
  team: TeamMethod | null;
  divisionsOf: number | null;
};

export type PairingRule = { from: number; to: number; by: PairingMethod; order: "standing" | "average" };

/** The rule for make-ups, pre-shoots, or rounds of a day beyond a number; `max` null: no limit. */
export type Limit = { max: number | null; beyond: "notCounted" | "noAwards" | "percentOff"; percent: number };

/** A yard line's figure, looked up in `table` or divided, within limits; `event`: the round shot from it. */
export type YardRules = {
  by: "team" | "member";
  from: YardFigure;
  event: string | null;
  table: YardBound[] | null;
  divide: number | null;
  add: number;
  rounding: "nearest" | "down";
  min: number | null;
  max: number | null;
  fill: "mean" | "highest";
  first: number | null;
  keepFromWeek: number | null;
};

/** A category besides Open; ages in whole years, inclusive. `null`: no limit; both null: the club chooses. */
export type CategoryRule = { name: string; fromAge: number | null; toAge: number | null };

export type AwardNeeds = {
  minNightsPercent?: number;
  mustShootFirstAndLast?: boolean;
  /** 0: none of them. */
  firstNights?: number;
};
export type AwardKind = "highAverage" | "mostImproved" | "rookie" | "longRun" | "class" | "category";

export type ClassUntil = { class: string; nightsPercent: number; targets: number };
/** When handicaps are recalculated: in some weeks, or after a number of nights; one of the two is null. */
export type Renewal = { weeks: number[] | null; everyNights: number | null };
export type MatchHandicap = { percent: number; max: number | null };

/** A key that a season may omit. */
type RequireOnly<T, Key extends keyof T> = Pick<T, Key> & Partial<Omit<T, Key>>;

export type LeagueSettings = {
  format: {
    weeks: number;
    events: string[];
    roundsPerWeek: number;
    targetsPerRound: number;
    extraRounds: ExtraRounds;
    parts: RequireOnly<SeasonPart, "name" | "from" | "to">[];
    pairings: RequireOnly<PairingRule, "from" | "to">[];
  };
  team: {
    countBest: number;
    countBestOf: "night" | "round";
    teamsPerShooter: number;
    rosterMin: number;
    rosterMax: number;
    rosterLockAfterWeek: number | null;
    /** A reminder on the sheet of the night, which no calculation reads. */
    mustPay: boolean;
  };
  absent: {
    policy: AbsentPolicy;
    /** null: `percentOf` is used instead. */
    minus: number | null;
    percentOf: number | null;
    value: number | null;
    maxPerWeek: number;
    minPresent: number;
    rounding: BlindRounding;
    withHandicap: boolean;
    minOwnRounds: number;
    nobody: "forfeit" | "blinds";
  };
  average: {
    newShooter: number | null;
    seedPhaseOutRounds: number;
    byEvent: boolean;
    window: { last: number | null; of: "rounds" | "nights"; dropHighest: number; dropLowest: number };
  };
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
    /** null: all events. */
    events: string[] | null;
    /** null: each night. */
    renewed: Partial<Renewal> | null;
  };
  standings: {
    team: TeamMethod;
    pool: "league" | "division";
    rankPoints: { top: number; step: number; forfeit: "last" | "none" };
    matchPoints: {
      position: number;
      round: number;
      total: number;
      handicap: RequireOnly<MatchHandicap, "percent"> | null;
      bye: "none" | "ownAverage";
    };
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
      missingWeek: MissingWeek;
      /** null: `percentOf` is used instead. */
      missingMinus: number | null;
      percentOf: number | null;
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
  limits: { makeUps: Limit; preShoots: Limit; roundsPerDay: Limit };
  substitutes: { allow: boolean; countsForTeam: boolean; ownAverage: boolean; ownAwards: boolean };
  ties: { team: TeamTie[]; individual: IndividualTie[] };
  classes: {
    method: "thresholds" | "lewis";
    table: ClassBound[];
    count: number;
    until: RequireOnly<ClassUntil, "class"> | null;
  };
  categories: { list: RequireOnly<CategoryRule, "name">[]; ageOn: "seasonStart" | "yearEnd" };
  yardage: Partial<YardRules> | null;
  awards: {
    minNightsPercent: number;
    mustShootFirstAndLast: boolean;
    oneAwardEach: boolean;
    firstNights: number | null;
    /** null: no such need. */
    each: Partial<Record<AwardKind, { [Need in keyof AwardNeeds]: AwardNeeds[Need] | null }>>;
    groups: ("class" | "category")[];
    mostImproved: "percentOfRoom" | "averageGain";
    improvedFromNights: number | null;
  };
  milestones: number[];
};

type Overrides<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Overrides<T[Key]> }
    : T;

/** Stored rules: a preset's name and the differences from it. */
export type SeasonRules = { preset?: PresetName } & Overrides<LeagueSettings>;

type Standings = LeagueSettings["standings"];

/** Complete rules, including the cap of a net round; parts in order of time. */
export type ResolvedRules = Omit<
  LeagueSettings,
  "format" | "handicap" | "standings" | "classes" | "categories" | "yardage" | "awards"
> & {
  format: Omit<LeagueSettings["format"], "parts" | "pairings"> & {
    parts: SeasonPart[];
    pairings: PairingRule[];
  };
  handicap: Omit<LeagueSettings["handicap"], "netCap" | "renewed"> & {
    netCap: number;
    renewed: Renewal | null;
  };
  standings: Omit<Standings, "matchPoints"> & {
    matchPoints: Omit<Standings["matchPoints"], "handicap"> & { handicap: MatchHandicap | null };
  };
  classes: Omit<LeagueSettings["classes"], "until"> & { until: ClassUntil | null };
  categories: Omit<LeagueSettings["categories"], "list"> & { list: CategoryRule[] };
  yardage: YardRules | null;
  awards: Omit<LeagueSettings["awards"], "each"> & { each: Record<AwardKind, AwardNeeds | null> };
};
