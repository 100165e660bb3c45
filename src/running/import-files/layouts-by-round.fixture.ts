import {
  averageOf,
  doubles,
  everyone,
  hitsOf,
  nightOf,
  pairs,
  rosters,
  sumOf,
  type TestLayout,
  teams,
  teamTotal,
  usDay,
  weekly,
  weeks,
} from "./layout-season.fixture.ts";

/** Layouts that give the round of each score, or the tab or cell it comes from. */
export const layoutsByRound: readonly TestLayout[] = [
  {
    name: "Week × round in one line: Wk 1 R1 (CSV)",
    rounds: 2,
    file: {
      csv: [
        ["Team", "Shooter", ...weeks.flatMap((week) => [`Wk ${week} R1`, `Wk ${week} R2`])],
        ...everyone.map(({ team, member }) => [team, member, ...pairs(member)]),
      ],
    },
  },
  {
    name: "Week × round in two lines, with totals of each week (xlsx)",
    rounds: 2,
    file: {
      tabs: [
        {
          name: "Winter",
          rows: [
            ["Cedar Hollow Gun Club Trap League"],
            [null, null, ...weeks.flatMap((week) => [`Week ${week}`, null, null])],
            ["Team", "Shooter", ...weeks.flatMap(() => ["R1", "R2", "Tot"])],
            ...everyone.map(({ team, member }) => [
              team,
              member,
              ...weeks.flatMap((week) => {
                const both = [1, 2].map((round) => hitsOf({ member, week, round, shots: doubles }));
                return [...both, sumOf(both)];
              }),
            ]),
          ],
        },
      ],
    },
  },
  {
    name: "Date × round in two lines (xlsx)",
    rounds: 2,
    file: {
      tabs: [
        {
          name: "Winter",
          rows: [
            ["Team", "Shooter", ...weeks.flatMap((week) => [nightOf(week), null])],
            [null, null, ...weeks.flatMap(() => ["1st 25", "2nd 25"])],
            ...everyone.map(({ team, member }) => [team, member, ...pairs(member)]),
          ],
        },
      ],
    },
  },
  {
    name: "One row for each round, weeks as columns (CSV)",
    rounds: 2,
    file: {
      csv: [
        ["Team", "Shooter", "Round", ...weeks.map((week) => `Week ${week}`)],
        ...everyone.flatMap(({ team, member }) =>
          [1, 2].map((round) => [
            team,
            member,
            round,
            ...weeks.map((week) => hitsOf({ member, week, round, shots: doubles })),
          ]),
        ),
      ],
    },
  },
  {
    name: "One tab for each team (xlsx)",
    rounds: 1,
    file: {
      tabs: [
        { name: "Rules", rows: [["Shoot safely."], ["Blinds are 18."]] },
        ...teams.map((team) => ({
          name: team,
          rows: [
            ["Shooter", ...weeks.map((week) => `Week ${week}`), "Avg"],
            ...(rosters[team] ?? []).map((member) => [member, ...weekly(member), averageOf(weekly(member))]),
            ["Total", ...teamTotal(team)],
          ],
        })),
      ],
    },
  },
  {
    name: "One tab for each week, two rounds and a total (xlsx)",
    rounds: 2,
    file: {
      tabs: weeks.map((week) => ({
        name: `Week ${week}`,
        rows: [
          [`League night ${usDay(week)}`],
          ["Team", "Shooter", "Round 1", "Round 2", "Total"],
          ...everyone.map(({ team, member }) => {
            const both = [1, 2].map((round) => hitsOf({ member, week, round, shots: doubles }));
            return [team, member, ...both, sumOf(both)];
          }),
        ],
      })),
    },
  },
  {
    name: "As it grew: captains marked, blinds as 18 b, DNS, a standings table below (xlsx)",
    rounds: 1,
    file: {
      tabs: [
        {
          name: "League",
          rows: [
            ["WINTER TRAP LEAGUE", null, null, "Cedar Hollow"],
            ["Shooters are reminded to pay by Week 4"],
            [
              null,
              "Shooter",
              "Team",
              "Avg.",
              ...weeks.map((week) => `Wk. #${week}`),
              "TOTAL",
              "HDCP",
              "Fee paid",
            ],
            ...everyone.flatMap(({ team, member }, index) => [
              ...(index > 0 && index % 5 === 0 ? [[null]] : []),
              [
                index + 1,
                index % 5 === 0 ? `${member} (C)` : member,
                team,
                averageOf(weekly(member)),
                ...weekly(member).map((hits, at) => hits ?? (at % 2 === 0 ? "18 b" : "DNS")),
                sumOf(weekly(member)),
                1.5,
                "yes",
              ],
            ]),
            [],
            [null, "High Score", null, null, ...weeks.map(() => 25)],
            [],
            [null, "Standings"],
            [null, "Place", "Team", "Points"],
            ...teams.map((team, index) => [null, index + 1, team, 40 - index]),
          ],
        },
      ],
    },
  },
  {
    name: "Typed quickly: Team/Shooter in other words, commas too many, spaces (CSV)",
    rounds: 1,
    file: {
      csv: [
        ["Cedar Hollow, Winter 2026", ""],
        [" SQUAD", "Shooter's Name ", ...weeks.map((week) => ` WEEK${week}`), "", ""],
        ...everyone.map(({ team, member }) => [
          `${team} `,
          ` ${member}`,
          ...weekly(member).map((hits, at) => (hits === null ? (at % 3 === 0 ? "–" : " ") : `${hits}`)),
          "",
          "",
        ]),
      ],
    },
  },
];
