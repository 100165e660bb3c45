import { expect, test } from "vitest";
import { explanationText } from "#league/explain/explanation-text.ts";
import { dayOf } from "#league/fixtures/book-of.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { boardIds } from "#standings/boards/leaderboard-boards.ts";
import { resultsEmail } from "./results-email.ts";
import { calendarOf } from "./results-files.ts";
import type { ResultsRow } from "./results-page.ts";
import { resultsPageAt } from "./results-pages.ts";

/** Four weeks of three teams, the third of which is being shot; Dee is not shown, Eve is on no team. */
function resultsOf(rules: SeasonRules): ResultsSeason {
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, 22, 25], seed: 20 },
    { name: "Bob", team: "Eagles", hits: [18, null, 19], seed: 18.5 },
    { name: "Cal", team: "Hawks", hits: [22, 21, null], category: "lady" },
    { name: "Dee", team: "Hawks", hits: [23, 24, null], seed: 23 },
    { name: "Fay", team: "Owls", hits: [21, null, null], seed: 21 },
    { name: "Eve", hits: [24, null, null] },
  ];
  const weeks = [1, 2, 3, 4].map((week) => ({
    week,
    startsOn: dayOf(7 * week - 7),
    endsOn: dayOf(7 * week - 1),
    status: week < 3 ? ("closed" as const) : ("open" as const),
  }));
  const matches = [1, 2, 3].map((week) => ({ week, home: "eagles", away: week === 3 ? "owls" : "hawks" }));
  return {
    address: "2026",
    club: { name: "Cedar Ridge", accentColor: "#f08a1d" },
    season: clubSeasonOf(smallSeason(shots, rules, { weeks, matches, asOf: "2026-01-20" }), {
      weeks: weeks.map((week) => ({ ...week, published: false, locked: false })),
    }),
    seasons: [],
    hidden: new Set(["dee"]),
    champions: [
      { award: "team", title: null, place: 2, memberId: null, name: null, team: "Hawks" },
      { award: "team", title: null, place: 1, memberId: null, name: null, team: "Eagles" },
      { award: "class", title: "AA", place: 1, memberId: "ann", name: "Ann", team: "Eagles" },
      { award: "highAverage", title: null, place: 1, memberId: null, name: "Eve", team: null },
    ],
  };
}

function linesOfRow({
  lead,
  title,
  second,
  figure,
  note,
  figures = [],
  link,
  cells,
  picture,
}: ResultsRow): string[] {
  return [
    `    ${[lead, title, second, figure, note, link?.href].join(" | ")}`,
    ...(picture ? [`      picture ${JSON.stringify(picture)}`] : []),
    ...figures.map(
      (each) =>
        `      ${each.label}: ${each.value}${each.explanation ? `, ${explanationText(each.explanation)}` : ""}`,
    ),
    `      ${JSON.stringify(cells)}`,
  ];
}

function pageText(results: ResultsSeason, path: string): string[] {
  const page = resultsPageAt(results, path);
  if (!page) return [`${path}: none`];
  return [
    `${page.path}: ${page.title} / ${page.description} / ${page.intro} / ${page.isExplainedInFull ? "full" : "line"}`,
    ...(page.notes ?? []).map((note) => `  - ${note}`),
    ...(page.choices ?? []).map(({ href, text, isCurrent }) => `  ${isCurrent ? "*" : " "} ${text}: ${href}`),
    ...(page.nights ?? []).map((night) => `  night ${JSON.stringify(night)}`),
    ...page.sections.flatMap((section) => [
      `  ${section.title}${section.isProvisional ? " (provisional)" : ""} / ${section.text} / ${section.empty ?? ""}`,
      `    ${section.columns.join(" | ")} / ${section.figureLabel ?? ""}`,
      ...section.rows.flatMap(linesOfRow),
    ]),
  ];
}

const paths = [
  "leaderboard",
  ...boardIds.slice(1).map((id) => `leaderboard/${id}`),
  ...[1, 2, 3, 4, 5].map((week) => `weeks/${week}`),
  ...["ann", "bob", "cal", "dee", "eve"].map((id) => `members/${id}`),
  ...[
    "team-scores",
    "matches",
    "champions",
    "weeks",
    "weeks/0",
    "members",
    "matches/1",
    "champions/1",
    "weeks/1/2",
    "x",
  ],
];
const expectSnapshot = (text: readonly string[], name: string) =>
  expect(`${text.join("\n")}\n`).toMatchFileSnapshot(`fixtures/results-${name}.txt`);

test.each<[string, SeasonRules]>([
  ["totals", { team: { countBest: 2 }, format: { weeks: 4 } }],
  [
    "matches",
    {
      team: { countBest: 2 },
      format: { weeks: 4 },
      handicap: { enabled: true },
      absent: { policy: "ownAverageMinus" },
      standings: { team: "matchPoints" },
    },
  ],
])("the public pages of a league by %s are as stored", async (name, rules) => {
  const results = resultsOf(rules);
  await expectSnapshot(
    paths.flatMap((path) => pageText(results, path)),
    name,
  );
});

test("emails about its second week, and its calendar, are as stored", async () => {
  const results = resultsOf({ team: { countBest: 2 }, format: { weeks: 4 }, handicap: { enabled: true } });
  const emails = [null, "ann", "bob", "cal", "fay", "eve", "zoe"].flatMap((memberId) => {
    const { subject, parts } = resultsEmail(results, { week: 2, memberId, isCorrected: memberId === "cal" });
    return [
      `To ${memberId}: ${subject}`,
      ...parts.flatMap(({ title, lines }) => [`  ${title}`, ...lines.map((line) => `    ${line}`)]),
    ];
  });
  const nights = resultsPageAt(results, "matches")?.nights ?? [];
  await expectSnapshot(
    [...emails, ...calendarOf(results, nights, "https://club.example").split("\r\n")],
    "emails",
  );
});
