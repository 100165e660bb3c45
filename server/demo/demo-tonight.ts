import type { SeededRandom } from "#supabase/functions/_shared/seeded-random.ts";
import { type DemoClock, tonightAt } from "./demo-clock.ts";
import { unremarkable, withHits } from "./demo-marks.ts";
import type { DemoMember } from "./demo-people.ts";
import { demoId } from "./demo-random.ts";
import { type DemoSide, rosterOf } from "./demo-season.ts";
import { type DemoSeasonPlan, reportOnDay } from "./demo-season-plan.ts";
import { type DemoScore, shootNight } from "./demo-shooting.ts";

export type DemoSquad = {
  id: string;
  number: number;
  team_id: string;
  field: string;
  starts_at: string;
  members: string[];
};

/** `level`: the sides of the closest match. */
export type DemoTonight = {
  week: number;
  scores: DemoScore[];
  squads: DemoSquad[];
  level: { home: DemoSide; away: DemoSide };
};

type Evening = {
  plan: DemoSeasonPlan;
  clock: DemoClock;
  substitutes: readonly DemoMember[];
  random: SeededRandom;
  week: DemoSeasonPlan["season"]["weeks"][number];
  sides: Record<SideName, DemoSide>;
};

type SideName =
  | "lateHome"
  | "lateAway"
  | "levelHome"
  | "levelAway"
  | "decidedHome"
  | "decidedAway"
  | "aheadHome"
  | "chasingAway"
  | "free";

const squadSize = 5;
/** Minutes after the first squads: the fifth squad and the sixth have yet to start. */
const lateMinutes = 60;
const mostChanges = 100;

/** Half the league is in: three teams are done, four have shot a round, two have yet to start. */
export function planTonight(
  plan: DemoSeasonPlan,
  { clock, substitutes, random }: Pick<Evening, "clock" | "substitutes" | "random">,
): DemoTonight {
  const evening = openEvening(plan, { clock, substitutes, random });
  const { week, sides } = evening;
  const earlier = reviewedWeek(plan.scores, week.week - 1, evening);
  const averages = averagesAfter(earlier, evening);
  const shot = unremarkable(shootEvening(evening), { others: earlier, averages, random });
  const remarked = raiseRemarks(shot, averages, evening);
  return {
    week: week.week,
    scores: [...earlier, ...levelMatch(remarked, earlier, evening)],
    squads: squadsOf(evening),
    level: { home: sides.levelHome, away: sides.levelAway },
  };
}

function openEvening(plan: DemoSeasonPlan, rest: Pick<Evening, "clock" | "substitutes" | "random">): Evening {
  const { season, matches } = plan;
  const week = season.weeks[season.shotThrough];
  if (!week) throw new Error("The season has no week to shoot tonight.");
  const sideOf = (id: string | undefined): DemoSide => {
    const side = season.sides.find((each) => each.id === id);
    if (!side) throw new Error("A match of tonight names a team that the season lacks.");
    return side;
  };
  const [late, level, decided, chase] = matches.filter((match) => match.week === week.week);
  const paired = [late, level, decided, chase].flatMap((match) => [match?.home_team_id, match?.away_team_id]);
  const free = season.sides.find(({ id }) => !paired.includes(id));
  const sides = {
    lateHome: sideOf(late?.home_team_id),
    lateAway: sideOf(late?.away_team_id),
    levelHome: sideOf(level?.home_team_id),
    levelAway: sideOf(level?.away_team_id),
    decidedHome: sideOf(decided?.home_team_id),
    decidedAway: sideOf(decided?.away_team_id),
    aheadHome: sideOf(chase?.home_team_id),
    chasingAway: sideOf(chase?.away_team_id),
    free: sideOf(free?.id),
  };
  return { plan, week, sides, ...rest };
}

function shootEvening(evening: Evening): DemoScore[] {
  const { decidedHome, decidedAway, aheadHome } = evening.sides;
  const done = [decidedHome, decidedAway, aheadHome].flatMap((side) =>
    shootSide(evening, side, { members: wholeRoster(evening, side), rounds: 2 }),
  );
  const started = squadsShooting(evening).flatMap(({ side, members }) =>
    shootSide(evening, side, { members, rounds: 1 }),
  );
  return [...done, ...started];
}

/** Without anyone who shot ahead. */
function wholeRoster({ plan, week }: Evening, side: DemoSide): DemoMember[] {
  const ahead = new Set(
    plan.scores.filter((score) => score.week === week.week).map((score) => score.member_id),
  );
  return rosterOf(side, week.week).filter(({ id }) => !ahead.has(id));
}

/** One squad has a substitute, and one is a shooter short, which gives its team a blind. */
function squadsShooting(evening: Evening): { side: DemoSide; members: DemoMember[] }[] {
  const { levelHome, levelAway, chasingAway, free } = evening.sides;
  const first = (side: DemoSide, count: number) => wholeRoster(evening, side).slice(0, count);
  return [
    { side: levelHome, members: first(levelHome, squadSize) },
    { side: levelAway, members: first(levelAway, squadSize) },
    { side: chasingAway, members: [...first(chasingAway, squadSize - 1), ...substituteOf(evening)] },
    { side: free, members: first(free, squadSize - 1) },
  ];
}

function substituteOf({ plan, week, substitutes }: Evening): DemoMember[] {
  const rostered = new Set(plan.season.sides.flatMap((side) => rosterOf(side, week.week)));
  return substitutes.filter((member) => !rostered.has(member)).slice(0, 1);
}

function shootSide(
  { plan, clock, week, random }: Evening,
  side: DemoSide,
  { members, rounds }: { members: readonly DemoMember[]; rounds: number },
): DemoScore[] {
  // A team that brings a paper sheet has totals only.
  const night = { season: plan.season, week, side, order: 0, sheets: side !== plan.season.sides.at(-1) };
  const roster = rosterOf(side, week.week);
  return members.flatMap((member) => {
    const index = roster.indexOf(member);
    const kind = index < 0 ? "substitute" : "actual";
    const position = index < 0 ? squadSize : index + 1;
    return shootNight(night, { member, kind, shotOn: clock.leagueDay, position }, random).slice(0, rounds);
  });
}

/** The week that is over needs nothing but publishing. */
function reviewedWeek(scores: readonly DemoScore[], week: number, evening: Evening): DemoScore[] {
  const rest = scores.filter((score) => score.week !== week);
  const own = scores.filter((score) => score.week === week);
  const averages = averagesAfter(rest, evening);
  return [...rest, ...unremarkable(own, { others: rest, averages, random: evening.random })];
}

/** Close to the engine's averages, which mix the starting average in for the first rounds. */
function averagesAfter(scores: readonly DemoScore[], { plan, week }: Evening): Map<string, number | null> {
  const countingScores = scores.filter((score) => score.status === "complete" && score.week !== week.week);
  const hits = Map.groupBy(countingScores, ({ member_id }) => member_id);
  return new Map(
    plan.entrants.map(({ id, seed_average }) => {
      const own = hits.get(id) ?? [];
      const average = own.reduce((sum, score) => sum + score.hits, 0) / own.length;
      return [id, own.length > 1 ? average : seed_average];
    }),
  );
}

/** For the board to review: a round far from its average, and one that looks entered twice. */
function raiseRemarks(
  scores: readonly DemoScore[],
  averages: ReadonlyMap<string, number | null>,
  { sides, random }: Evening,
): DemoScore[] {
  const averageOf = (score: DemoScore) => averages.get(score.member_id) ?? 0;
  const far = scores
    .filter((score) => score.team_id === sides.decidedAway.id && score.round === 2)
    .toSorted((one, other) => averageOf(other) - averageOf(one))[0];
  const ofTeam = scores.filter(
    (score) => score.team_id === sides.aheadHome.id && score.round === 2 && score.hits < score.targets - 1,
  );
  const [first, second] = ofTeam.toSorted((one, other) => one.hits - other.hits).slice(-2);
  return scores.map((score) => {
    if (score === far) return withHits(score, Math.round(averageOf(score)) - 8, random);
    return score === second && first ? { ...score, hits: first.hits, detail: first.detail } : score;
  });
}

/** Moves hits between the two sides of the closest match until they are less than one point apart. */
function levelMatch(
  scores: readonly DemoScore[],
  earlier: readonly DemoScore[],
  evening: Evening,
): DemoScore[] {
  const { levelHome, levelAway } = evening.sides;
  const { running } = reportOnDay(evening.clock.today, { ...evening.plan, scores: [...earlier, ...scores] });
  const soFar = (side: DemoSide) => running?.teams[side.id]?.soFar ?? 0;
  const nets = new Map(Object.entries(running?.individuals ?? {}).map(([id, { net }]) => [id, net ?? 0]));
  let ahead = Math.round(soFar(levelHome) - soFar(levelAway));
  const level = [...scores];
  for (let turn = 0; ahead !== 0; turn += 1) {
    if (turn > mostChanges) throw new Error("No match of tonight can be level.");
    const step = Math.sign(ahead);
    const side = turn % 2 === 0 ? levelHome : levelAway;
    const own = level.filter((score) => score.team_id === side.id);
    const score = own[Math.floor(turn / 2) % own.length];
    const change = side === levelHome ? -step : step;
    const net = nets.get(score?.member_id ?? "") ?? 0;
    // A round is worth its targets at most, so a hit more or less might change nothing.
    if (!score || net >= score.targets || net + change > score.targets) continue;
    level[level.indexOf(score)] = withHits(score, score.hits + change, evening.random);
    nets.set(score.member_id, net + change);
    ahead -= step;
  }
  return level;
}

function squadsOf(evening: Evening): DemoSquad[] {
  const { clock, sides } = evening;
  const late = [sides.lateHome, sides.lateAway].map((side) => ({
    side,
    members: wholeRoster(evening, side).slice(0, squadSize),
    startsAt: tonightAt(clock, lateMinutes),
  }));
  const shooting = squadsShooting(evening).map((squad) => ({ ...squad, startsAt: clock.nightStart }));
  return [...shooting, ...late].map(({ side, members, startsAt }, index) => ({
    id: demoId(`squad tonight ${side.name}`),
    number: index + 1,
    team_id: side.id,
    field: `Field ${(index % 4) + 1}`,
    starts_at: startsAt,
    members: members.map(({ id }) => id),
  }));
}
