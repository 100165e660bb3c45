import {
  absentTexts,
  averageOf,
  doubles,
  europeanDay,
  everyone,
  hitsOf,
  lastFirst,
  nightOf,
  rosters,
  singles,
  sumOf,
  type TestLayout,
  teams,
  teamTotal,
  usDay,
  weekly,
  weeks,
} from "./layout-season.fixture.ts";
import { layoutsByRound } from "./layouts-by-round.fixture.ts";

/** Layouts that clubs use, each for the same season. */
export const testLayouts: readonly TestLayout[] = [
  {
    name: "Long: one score in each row (CSV)",
    rounds: 1,
    file: {
      csv: [
        ["Team", "Shooter", "Week", "Score"],
        ...singles.map(({ team, member, week, hits }) => [team, member, week, hits]),
      ],
    },
  },
  {
    name: "Long, European: semicolons, Last, First, 07.01.2026, decimal comma, absent rows, total",
    rounds: 2,
    file: {
      separator: ";",
      csv: [
        ["Team", "Name (Last, First)", "Wk", "Round", "Date", "Score"],
        ...everyone.flatMap(({ team, member }) =>
          weeks.flatMap((week) =>
            [1, 2].map((round) => {
              const hits = hitsOf({ member, week, round, shots: doubles });
              return [
                team,
                lastFirst(member),
                week,
                round,
                europeanDay(week),
                hits === null ? "" : `${hits},0`,
              ];
            }),
          ),
        ),
        ["", "Total", "", "", "", sumOf(doubles.map(({ hits }) => hits))],
      ],
    },
  },
  {
    name: "Long, no week: date, name, two rounds, total (xlsx)",
    rounds: 2,
    file: {
      tabs: [
        {
          name: "Scores",
          rows: [
            ["Cedar Hollow Winter League"],
            [],
            ["Date", "Team", "Name", "R1", "R2", "Total"],
            ...weeks.flatMap((week) =>
              everyone.map(({ team, member }) => {
                const [first, second] = [1, 2].map((round) =>
                  hitsOf({ member, week, round, shots: doubles }),
                );
                return [
                  nightOf(week),
                  team,
                  member,
                  first ?? null,
                  second ?? null,
                  { formula: "D4+E4", value: sumOf([first ?? 0, second ?? 0]) },
                ];
              }),
            ),
          ],
        },
      ],
    },
  },
  {
    name: "Weeks as columns, total and average (CSV)",
    rounds: 1,
    file: {
      csv: [
        ["Team", "Shooter", ...weeks.map((week) => `Wk ${week}`), "Total", "Avg"],
        ...everyone.map(({ team, member }, index) => [
          team,
          member,
          ...weekly(member).map((hits, at) => hits ?? absentTexts[(index + at) % absentTexts.length] ?? ""),
          sumOf(weekly(member)),
          averageOf(weekly(member)),
        ]),
        [
          "Total",
          "",
          ...weeks.map((week) => sumOf(everyone.map(({ member }) => hitsOf({ member, week })))),
          "",
          "",
        ],
      ],
    },
  },
  {
    name: "Weeks as columns below titles, Hdcp before them, totals by formula (xlsx)",
    rounds: 1,
    file: {
      tabs: [
        {
          name: "2026",
          rows: [
            ["Cedar Hollow Gun Club"],
            ["Winter League 2026", null, "updated 3/30/2026"],
            [],
            [
              "#",
              "Last Name",
              "First Name",
              "Team",
              "Hdcp",
              ...weeks.map((week) => `Week ${week}`),
              "Total",
              "Avg",
              "Rank",
            ],
            ...everyone.map(({ team, member }, index) => {
              const [first = "", ...last] = member.split(" ");
              const hits = weekly(member);
              const total = { formula: `SUM(F${index + 5}:Q${index + 5})`, value: sumOf(hits) };
              return [
                index + 1,
                last.join(" "),
                first,
                team,
                2.5,
                ...hits,
                total,
                averageOf(hits),
                index + 1,
              ];
            }),
            [],
            [null, "Average", null, null, null, ...weeks.map(() => 19.5)],
            ["* scores are final once posted"],
          ],
        },
      ],
    },
  },
  {
    name: "Blocks: the team in a line above its shooters, team totals (CSV)",
    rounds: 1,
    file: {
      csv: [
        ["Name", ...weeks.map((week) => `W${week}`), "Ave"],
        ...teams.flatMap((team) => [
          [team],
          ...(rosters[team] ?? []).map((member) => [
            lastFirst(member),
            ...weekly(member),
            averageOf(weekly(member)),
          ]),
          ["Team Total", ...teamTotal(team)],
          [],
        ]),
      ],
    },
  },
  {
    name: "Blocks with headings again, the team above the names (xlsx)",
    rounds: 1,
    file: {
      tabs: [
        {
          name: "Sheet1",
          rows: teams.flatMap((team) => [
            [team, ...weeks.map((week) => `Week ${week}`), "Total"],
            ...(rosters[team] ?? []).map((member) => [member, ...weekly(member), sumOf(weekly(member))]),
            [null, ...teamTotal(team)],
            [],
          ]),
        },
      ],
    },
  },
  {
    name: "The team once for its shooters, as in joined cells (xlsx)",
    rounds: 1,
    file: {
      tabs: [
        {
          name: "Season",
          rows: [
            ["Squad", "Shooter", ...weeks.map((week) => `WK${week}`)],
            ...teams.flatMap((team) =>
              (rosters[team] ?? []).map((member, index) => [
                index === 0 ? team : null,
                member,
                ...weekly(member),
              ]),
            ),
          ],
        },
      ],
    },
  },
  {
    name: "Numbers as headings, names before them without a heading (CSV)",
    rounds: 1,
    file: {
      csv: [["", "", ...weeks], ...everyone.map(({ team, member }) => [team, member, ...weekly(member)])],
    },
  },
  {
    name: "Dates as columns, US without a year (CSV)",
    rounds: 1,
    file: {
      csv: [
        ["Winter League"],
        ["Team", "Member", ...weeks.map(usDay), "AVG"],
        ...everyone.map(({ team, member }) => [team, member, ...weekly(member), averageOf(weekly(member))]),
      ],
    },
  },
  {
    name: "Dates as columns, European with semicolons (CSV)",
    rounds: 1,
    file: {
      separator: ";",
      csv: [
        ["Team", "Shooter", ...weeks.map(europeanDay)],
        ...everyone.map(({ team, member }) => [team, lastFirst(member), ...weekly(member)]),
      ],
    },
  },
  {
    name: "Dates as columns, as Excel's own dates (xlsx)",
    rounds: 1,
    file: {
      tabs: [
        {
          name: "Scores",
          rows: [
            ["Shooter", "Team", ...weeks.map(nightOf)],
            ...everyone.map(({ team, member }) => [member, team, ...weekly(member)]),
          ],
        },
      ],
    },
  },
  {
    name: "Week and date in one heading, month by name (CSV)",
    rounds: 1,
    file: {
      csv: [
        [
          "Team",
          "Name",
          ...weeks.map(
            (week) =>
              `Week ${week} - ${nightOf(week).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" })}`,
          ),
        ],
        ...everyone.map(({ team, member }) => [team, member, ...weekly(member)]),
      ],
    },
  },
  ...layoutsByRound,
];
