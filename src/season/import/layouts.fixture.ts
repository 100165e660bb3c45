import { harmlessCell } from "#lib/text/csv-cells.ts";
import type { XlsxCell, XlsxTab } from "./xlsx.fixture.ts";

/** One round of the test's season. */
export type Shot = { team: string; member: string; week: number; round: number; hits: number };

type Row = readonly XlsxCell[];

/** A layout as a secretary keeps it: a text file, or the tabs of a workbook. `rounds` is 1 or 2 a week. */
export type TestLayout = {
  name: string;
  rounds: 1 | 2;
  file: { csv: readonly Row[]; separator?: string } | { tabs: readonly XlsxTab[] };
};

export const weekCount = 12;
const weeks = Array.from({ length: weekCount }, (_, place) => place + 1);

const rosters: Record<string, readonly string[]> = {
  "Hot Barrels": ["Ann Lee", "Robert Jones", "René Núñez", "Charles Miller", "Gary Peterson Jr."],
  "Wing Shots": ["Carla Diaz", "Tom O'Brien", "Mary-Kate Olsen", "Walter Voss", "Jim Low"],
  "Clay Breakers": ["Dee Park", "Frank Ito", "Sue Ann Hart", "Omar Haddad", "Vic Stone"],
  "Dust & Smoke": ["Liz Crane", "Hank Grell", "Ivy Moss", "Pete Quill", "Nora Bly"],
};
const teams = Object.keys(rosters);

/** Who shot what; some nights are missed, and one night a whole team is. */
export function shotsOf(rounds: 1 | 2): Shot[] {
  return teams.flatMap((team, side) =>
    (rosters[team] ?? []).flatMap((member, place) =>
      weeks.flatMap((week) => {
        const isAbsent = (week * 5 + place * 3 + side) % 11 === 0 || (side === 2 && week === 7);
        return isAbsent
          ? []
          : Array.from({ length: rounds }, (_, at) => ({
              team,
              member,
              week,
              round: at + 1,
              hits: 14 + ((week * 7 + place * 5 + side * 3 + at * 4) % 12),
            }));
      }),
    ),
  );
}

const singles = shotsOf(1);
const doubles = shotsOf(2);

function hitsOf(member: string, week: number, round = 1, shots = singles): number | null {
  return (
    shots.find((shot) => shot.member === member && shot.week === week && shot.round === round)?.hits ?? null
  );
}

function nightOf(week: number): Date {
  return new Date(Date.UTC(2026, 0, 7 + 7 * (week - 1)));
}

const usDay = (week: number) => `${nightOf(week).getUTCMonth() + 1}/${nightOf(week).getUTCDate()}`;
const europeanDay = (week: number) => nightOf(week).toISOString().slice(0, 10).split("-").reverse().join(".");
const lastFirst = (member: string) => {
  const [first = "", ...rest] = member.split(" ");
  return `${rest.join(" ")}, ${first}`;
};
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const averageOf = (values: readonly (number | null)[]) => {
  const shot = values.filter((value) => value !== null);
  return Math.round((100 * sumOf(shot)) / Math.max(1, shot.length)) / 100;
};
const everyone = teams.flatMap((team) => (rosters[team] ?? []).map((member) => ({ team, member })));
const weekly = (member: string) => weeks.map((week) => hitsOf(member, week));
const pairs = (member: string) =>
  weeks.flatMap((week) => [hitsOf(member, week, 1, doubles), hitsOf(member, week, 2, doubles)]);
const teamTotal = (team: string) =>
  weeks.map((week) => sumOf((rosters[team] ?? []).map((member) => hitsOf(member, week))));
const absentTexts = ["", "-", "abs", "DNS", "x", "A"];

/** Layouts as they are met at clubs, each of the same season. */
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
              const hits = hitsOf(member, week, round, doubles);
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
                const [first, second] = [1, 2].map((round) => hitsOf(member, week, round, doubles));
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
        ...everyone.map(({ team, member }, place) => [
          team,
          member,
          ...weekly(member).map((hits, at) => hits ?? absentTexts[(place + at) % absentTexts.length] ?? ""),
          sumOf(weekly(member)),
          averageOf(weekly(member)),
        ]),
        [
          "Total",
          "",
          ...weeks.map((week) => sumOf(everyone.map(({ member }) => hitsOf(member, week)))),
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
            ...everyone.map(({ team, member }, place) => {
              const [first = "", ...last] = member.split(" ");
              const hits = weekly(member);
              const total = { formula: `SUM(F${place + 5}:Q${place + 5})`, value: sumOf(hits) };
              return [
                place + 1,
                last.join(" "),
                first,
                team,
                2.5,
                ...hits,
                total,
                averageOf(hits),
                place + 1,
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
              (rosters[team] ?? []).map((member, place) => [
                place === 0 ? team : null,
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
                const both = [1, 2].map((round) => hitsOf(member, week, round, doubles));
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
            ...weeks.map((week) => hitsOf(member, week, round, doubles)),
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
            const both = [1, 2].map((round) => hitsOf(member, week, round, doubles));
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
            ...everyone.flatMap(({ team, member }, place) => [
              ...(place > 0 && place % 5 === 0 ? [[null]] : []),
              [
                place + 1,
                place % 5 === 0 ? `${member} (C)` : member,
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
            ...teams.map((team, place) => [null, place + 1, team, 40 - place]),
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

/** The text of a CSV file. */
export function csvText(rows: readonly Row[], separator = ","): string {
  const quoted = (cell: XlsxCell) => {
    const text = cell === null ? "" : harmlessCell(String(cell));
    return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${rows.map((row) => row.map(quoted).join(separator)).join("\r\n")}\r\n`;
}
