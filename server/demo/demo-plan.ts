import type { SeasonRules } from "#league/rules/rules-types.ts";
import { seededRandom } from "#supabase/functions/_shared/seeded-random.ts";
import { addDays, seasonName } from "./demo-calendar.ts";
import { type DemoClock, tonightAt } from "./demo-clock.ts";
import {
  type DemoContact,
  type DemoMember,
  type DemoPeople,
  inventContacts,
  inventPeople,
} from "./demo-people.ts";
import { leagueNight, outlineSeason, planDemoMatches, rosterEntries } from "./demo-season.ts";
import type { DemoEntrant, DemoSeasonPlan } from "./demo-season-plan.ts";
import { type DemoScore, shootSeason } from "./demo-shooting.ts";
import { type DemoTonight, planTonight } from "./demo-tonight.ts";

export type DemoPlan = {
  contacts: DemoContact[];
  finished: DemoSeasonPlan;
  running: DemoSeasonPlan;
  tonight: DemoTonight;
};

const seed = 19_480_515;
/** The last week that is over; the next one is being shot. */
const weeksShot = 7;
/** From the start of the finished season to the running one's: twelve weeks and a break. */
const weeksBetween = 17;

const finishedRules: SeasonRules = {
  preset: "scratch",
  absent: { policy: "teamMeanMinus", minus: 3, rounding: "down" },
  standings: { team: "rankPoints", rankPoints: { top: 20, step: 2 } },
};
const runningRules: SeasonRules = { preset: "bowling", format: { weeks: 12, roundsPerWeek: 2 } };

export function planDemoClub(clock: DemoClock): DemoPlan {
  const random = seededRandom(seed);
  const people = inventPeople(random);
  const squadTimes = [0, 30, 60].map((minutes) => tonightAt(clock, minutes));
  const runningStart = addDays(clock.leagueDay, -leagueNight - 7 * weeksShot);
  const finishedStart = addDays(runningStart, -7 * weeksBetween);
  const finished = outlineSeason(
    {
      key: "finished",
      name: seasonName(finishedStart),
      status: "final",
      rules: finishedRules,
      roundsPerWeek: 1,
      shotThrough: 12,
      publishedThrough: 12,
      squadTimes,
      startsOn: finishedStart,
      voidWeek: 6,
    },
    people,
  );
  const running = outlineSeason(
    {
      key: "running",
      name: seasonName(runningStart),
      status: "active",
      rules: runningRules,
      roundsPerWeek: 2,
      shotThrough: weeksShot,
      publishedThrough: weeksShot - 1,
      squadTimes,
      startsOn: runningStart,
      voidWeek: null,
    },
    people,
  );
  const finishedScores = shootSeason(finished, people.withoutTeam, random);
  const runningScores = shootSeason(running, people.withoutTeam, random);
  const averages = averagesOf(finishedScores);
  const soFar = {
    season: running,
    entrants: enter(people, (member) => averages.get(member.id) ?? null),
    rosters: rosterEntries(running),
    matches: planDemoMatches(running),
    scores: runningScores,
  };
  const tonight = planTonight(soFar, { clock, substitutes: people.withoutTeam, random });
  return {
    contacts: inventContacts(people, clock.today),
    finished: {
      season: finished,
      entrants: enter(people, (member) => roundedSkill(member)),
      rosters: rosterEntries(finished),
      matches: [],
      scores: finishedScores,
    },
    running: { ...soFar, scores: tonight.scores },
    tonight,
  };
}

const rookieEvery = 13;

/** Each season starts from the averages of the one before; a few new members have none. */
function enter(people: DemoPeople, seedOf: (member: DemoMember) => number | null): DemoEntrant[] {
  const members = [...people.teams.flatMap((team) => team.members), ...people.withoutTeam];
  return members.map((member, index) => {
    const rookie = index % rookieEvery === 4;
    return {
      id: member.id,
      first_name: member.firstName,
      last_name: member.lastName,
      category: member.category,
      seed_average: rookie ? null : seedOf(member),
      rookie,
    };
  });
}

const roundedSkill = (member: DemoMember): number => Math.round(member.skill * 250) / 10;

function averagesOf(scores: readonly DemoScore[]): Map<string, number> {
  const rounds = Map.groupBy(scores, ({ member_id }) => member_id);
  const average = (own: readonly DemoScore[]): number =>
    Math.round((100 * own.reduce((sum, { hits }) => sum + hits, 0)) / own.length) / 100;
  return new Map([...rounds].map(([id, own]) => [id, average(own)]));
}
