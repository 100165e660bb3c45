import type { SeasonBook } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";

export type GeneratedSize = { teams: number; weeks: number; rounds: number; membersPerTeam: number };

export const fullSeason: GeneratedSize = { teams: 12, weeks: 15, rounds: 2, membersPerTeam: 6 };

/** A season book of a size, the same every time, as it comes from a database: no one has checked it yet. */
export function generateBook(size: GeneratedSize, rules: SeasonRules): SeasonBook {
  const random = randomFrom(1);
  const teams = Array.from({ length: size.teams }, (_, index) => `team${index + 1}`);
  const members = teams.flatMap((team) =>
    Array.from({ length: size.membersPerTeam }, (_, index) => ({
      team,
      place: index,
      id: `${team}-m${index + 1}`,
    })),
  );
  return {
    season: {
      id: "generated",
      name: "Generated",
      rules: { ...rules, format: { ...rules.format, weeks: size.weeks, roundsPerWeek: size.rounds } },
    },
    asOf: null,
    throughWeek: null,
    weeks: [],
    members: members.map(({ id, place }) => ({
      id,
      name: id,
      seedAverage: 16 + Math.floor(random() * 80) / 10,
      rookie: place === 0,
      category: "open",
      classOverride: null,
    })),
    teams: teams.map((id) => ({
      id,
      name: id,
      division: null,
      withdrawnFromWeek: null,
      roster: members
        .filter(({ team }) => team === id)
        .map((member) => ({ memberId: member.id, fromWeek: 1, toWeek: null })),
    })),
    scores: weeksOf(size).flatMap((week) =>
      members
        .filter(() => random() < 0.92)
        .flatMap((member) => roundsOf(member, { week, rounds: size.rounds }, random)),
    ),
    matches: weeksOf(size).flatMap((week) => pairings(teams, week)),
    shootOffs: [],
  };
}

type Shooter = { id: string; team: string; place: number };

function roundsOf(
  member: Shooter,
  { week, rounds }: { week: number; rounds: number },
  random: () => number,
): SeasonBook["scores"] {
  return Array.from({ length: rounds }, (_, index) => {
    const detail = Array.from({ length: 25 }, () => (random() < 0.86 ? "1" : "0")).join("");
    return {
      memberId: member.id,
      teamId: member.team,
      week,
      round: index + 1,
      position: member.place + 1,
      event: "singles16",
      kind: "actual",
      status: "complete",
      hits: detail.split("1").length - 1,
      targets: 25,
      detail,
      shotOn: null,
      timeOfRound: null,
    };
  });
}

function weeksOf({ weeks }: GeneratedSize): number[] {
  return Array.from({ length: weeks }, (_, index) => index + 1);
}

/** Round robin by the circle method: one team stays, the others move on a place each week. */
function pairings(teams: readonly string[], week: number): SeasonBook["matches"] {
  const [first, ...others] = teams;
  const moved = others.map((_, index) => others[(index + week) % others.length]);
  const circle = [first, ...moved].filter((team) => team !== undefined);
  return Array.from({ length: Math.floor(circle.length / 2) }, (_, index) => ({
    week,
    home: circle[index] ?? "",
    away: circle[circle.length - 1 - index] ?? "",
  }));
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
