import { expect, test } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { nightSheet } from "#standings/boards/night-sheet.ts";
import { resultsEmailText } from "../components/results-email-document.tsx";
import { resultsEmail } from "./results-email.ts";
import { weekResults } from "./week-results.ts";

const shots = [
  { name: "Ann", team: "Eagles", hits: [20, 25] },
  { name: "Bob", team: "Hawks", hits: [21, 22] },
  { name: "Cal", team: "Owls", hits: [24, 10] },
];

function resultsOf(hidden: string[] = [], book = smallSeason(shots)): ResultsSeason {
  return {
    address: "small-00000000",
    club: { name: "Club", accentColor: "#f08a1d" },
    season: clubSeasonOf(book),
    seasons: [],
    hidden: new Set(hidden),
    champions: [],
  };
}

test("the sheet names who was first, and the nearest race; of no one what was bad", () => {
  const sentences = nightSheet(resultsOf(), 2);
  expect(sentences).toEqual(
    expect.arrayContaining([
      "Best team of week 2: Eagles with 25.",
      "High gun: Ann with 25 hits.",
      expect.stringMatching(/^Nearest race: Eagles ahead of Hawks by 2 targets\.$/),
    ]),
  );
  expect(sentences.join(" ")).not.toContain("Cal");
});

const raceOf = (rules: SeasonRules, hits: number[][], more: Partial<SeasonBook> = {}) => {
  const sides = ["Eagles", "Hawks", "Owls"].map((team, of) => ({
    name: `${team} one`,
    team,
    hits: hits[of] ?? [],
  }));
  const book = smallSeason(sides, { team: { countBest: 1 }, ...rules }, more);
  return nightSheet(resultsOf([], book), 2).find((sentence) => sentence.startsWith("Nearest race"));
};

test("the nearest race is by the number that ranks", () => {
  const hits = [
    [20, 25],
    [21, 22],
    [24, 10],
  ];
  expect(raceOf({ standings: { team: "averagePerNight" } }, hits)).toBe(
    "Nearest race: Eagles ahead of Hawks by 1 target per night.",
  );
  // Each has 56 points, and the targets break the tie.
  expect(raceOf({ standings: { team: "rankPoints" } }, hits)).toBe(
    "Nearest race: Eagles and Hawks are level on points.",
  );
});

test("teams that a tie-break separated are level, those who share a place are tied", () => {
  const hits = [
    [20, 25],
    [24, 21],
    [10, 10],
  ];
  expect(raceOf({}, hits)).toBe("Nearest race: Eagles and Hawks are level on targets.");
  expect(raceOf({ ties: { team: ["shared"] } }, hits)).toBe("Nearest race: Eagles and Hawks are tied.");
});

test("no number tells of a race on a ladder, nor where the worst weeks are dropped from a total", () => {
  const hits = [
    [20, 25],
    [21, 22],
    [24, 10],
  ];
  const matches = [{ week: 1, home: "eagles", away: "hawks" }];
  expect(raceOf({ standings: { team: "ladder" } }, hits, { matches })).toBeUndefined();
  expect(raceOf({ standings: { teamDropWorstWeeks: 1 } }, hits)).toBeUndefined();
});

test("who is not shown is not on the sheet, nor is anyone in their place", () => {
  expect(nightSheet(resultsOf(["ann"]), 2).join(" ")).not.toMatch(/Ann|High gun/);
});

test("an earlier week has no race: the standing is another one now", () => {
  expect(nightSheet(resultsOf(), 1).join(" ")).not.toContain("race");
});

test("the email of a member begins with their scores, of anyone else with the week", () => {
  const own = resultsEmail(resultsOf(), { week: 2, memberId: "bob", isCorrected: false });
  expect(own.subject).toContain("week 2: you shot 22");
  expect(own.parts.map(({ title }) => title).slice(0, 3)).toEqual(["You", "Hawks", "Week 2"]);
  expect(own.parts[0]?.lines[0]).toBe("22 = 22 hits.");
  const outside = resultsEmail(resultsOf(), { week: 2, memberId: null, isCorrected: false });
  expect(outside.parts[0]?.title).toBe("Week 2");
});

test("what a member still owes has the last day on which the rules let it be made up, and goes after that day", () => {
  const weeks = [1, 2, 3, 4].map((week) => ({
    ...{ week, startsOn: `2026-01-0${week}`, endsOn: `2026-01-0${week}` },
    status: "open" as const,
  }));
  const owedOn = (asOf: string, status: "active" | "final" = "active") => {
    const book = smallSeason(
      [...shots, { name: "Dee", team: "Owls", hits: [20, null] }],
      {},
      { weeks, asOf },
    );
    const results = resultsOf([], book);
    results.season.info.status = status;
    const { parts } = resultsEmail(results, { week: 2, memberId: "dee", isCorrected: false });
    return parts.find(({ title }) => title === "Still owed")?.lines;
  };
  expect(owedOn("2026-01-04")).toEqual(["Week 2: 1 round not shot. Make up by Sun, Jan 4, 2026."]);
  expect(owedOn("2026-01-05")).toBeUndefined();
  expect(owedOn("2026-01-04", "final")).toBeUndefined();
});

test("an older week that is sent again names the night ahead, and of which week the standings are", () => {
  const weeks = [1, 2, 3, 4].map((week) => ({
    ...{ week, startsOn: `2026-01-0${week}`, endsOn: `2026-01-0${week}` },
    status: "open" as const,
  }));
  const emailOn = (asOf: string, status: "active" | "final" = "active") => {
    const results = resultsOf([], smallSeason(shots, {}, { weeks, asOf }));
    results.season.info.status = status;
    results.season.weeks = weeks.map((week) => ({ ...week, published: false, locked: false }));
    const { parts } = resultsEmail(results, { week: 1, memberId: "bob", isCorrected: true });
    return new Map(parts.map(({ title, lines }) => [title, lines.join(" ")]));
  };
  const email = emailOn("2026-01-03");
  expect(email.get("Next night")).toBe("Week 3, Sat, Jan 3, 2026.");
  expect(email.get("Team standings after week 2")).toContain("Eagles: 45");
  expect(email.get("Leaders after week 2")).toContain("Ann");
  expect(email.get("You")).toContain("Rank 2 by total after week 2, average 21.50.");
  expect(email.get("Hawks")).toContain("2nd of 3 after week 2.");
  expect(emailOn("2026-01-05").has("Next night")).toBe(false);
  expect(emailOn("2026-01-03", "final").has("Next night")).toBe(false);
});

test("a week that the board sends again says that it was corrected, in the subject and first of all", () => {
  const { subject, parts } = resultsEmail(resultsOf(), { week: 2, memberId: "bob", isCorrected: true });
  expect(subject).toContain("week 2, corrected: you shot 22");
  expect(parts[0]?.title).toBe("Corrected");
});

test("the published night tells of no junior, not even by initials, and of no one hidden", () => {
  const book = smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20, 24] },
      { name: "J. Y.", team: "Eagles", hits: [19, 25], category: "Junior" },
      { name: "A member", team: "Hawks", hits: [18, 25] },
      { name: "Cal", team: "Hawks", hits: [22, 10] },
    ],
    { team: { countBest: 2 }, standings: { team: "matchPoints" } },
    {
      matches: [1, 2].map((week) => ({ week, home: "eagles", away: "hawks" })),
      weeks: [1, 2].map((week) => ({ week, startsOn: null, endsOn: null, status: "closed" as const })),
    },
  );
  const results = resultsOf(["a-member"], book);
  const page = weekResults({ ...results, season: { ...results.season, weeks: seasonWeeks(2) } }, 2);
  const sections = page?.sections.filter(({ title }) => !["Teams", "Shooters"].includes(title)) ?? [];
  const text = JSON.stringify([page?.notes, sections]);
  expect(text).toContain("Eagles won 2–0, by 14.");
  expect(text).toContain("Best of the night");
  expect(text).toContain("Ann");
  expect(text).not.toMatch(/J\. Y\.|j\.-y\.|A member|a-member/);
});

const seasonWeeks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ week: index + 1, startsOn: null, endsOn: null, status: "closed" as const },
    ...{ published: true, locked: false },
  }));

test("a member's email leads to the night, and one to people outside the club does not", () => {
  const email = resultsEmail(resultsOf(), { week: 2, memberId: "ann", isCorrected: false });
  const links = {
    resultsLink: "https://club.example/r",
    scheduleLink: "https://club.example/team-scores?season=small&view=season",
    stopLink: "https://club.example/s",
    clubName: "Club",
    accentColor: "#f28c1b",
  };
  const nightLink = "https://club.example/night?season=small&week=2";
  expect(resultsEmailText({ email, links: { ...links, nightLink } })).toContain(
    `See your night:\n${nightLink}\n`,
  );
  expect(resultsEmailText({ email, links: { ...links, nightLink: null } })).not.toContain("night?");
  expect(resultsEmailText({ email, links: { ...links, nightLink } })).toContain(
    `Season and schedule:\n${links.scheduleLink}\n`,
  );
});
