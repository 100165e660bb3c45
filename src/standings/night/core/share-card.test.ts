import { expect, test } from "vitest";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { storyOfNight } from "#standings/boards/night-of.ts";
import { mayShareOwn, ownScore, shareCard, shareText } from "./share-card.ts";

const book = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [24] },
    { name: "Bob Ray", team: "Eagles", hits: [25] },
    { name: "Jo Young", team: "Hawks", hits: [25], category: "junior" },
    { name: "Hid Den", team: "Hawks", hits: [25] },
    { name: "Cal Fox", team: "Hawks", hits: [20] },
  ],
  { team: { countBest: 2 }, standings: { team: "matchPoints" } },
  { matches: [{ week: 1, home: "hawks", away: "eagles" }] },
);
const season = clubSeasonOf(book);
const published: ResultsSeason = {
  address: "small-00000000",
  club: { name: "Cedar Ridge", accentColor: "" },
  season: clubSeasonOf({
    ...book,
    members: book.members.map((member) => (member.id === "jo-young" ? { ...member, name: "J. Y." } : member)),
  }),
  hidden: new Set(["hid-den"]),
  champions: [],
  seasons: [],
};
const options = { club: "Cedar Ridge", day: "2026-01-07", results: published, hasOwnScore: false };
const story = storyOfNight(book, 1, { memberId: "ann-lee" });

test("a season for everyone names its adults, never a junior, not even by initials, nor anyone hidden", () => {
  const card = shareCard(season, story, options);
  expect(card).toMatchObject({
    head: "Week 1 · Jan 7, 2026",
    sides: [
      { name: "Eagles", total: "49" },
      { name: "Hawks", total: "50" },
    ],
    title: "Perfect nights",
    names: ["Bob Ray"],
  });
  expect(JSON.stringify(card)).not.toMatch(/Jo|J\. Y|Hid/);
});

test("a season for members names teams alone", () => {
  const card = shareCard(season, story, { ...options, results: null });
  expect([card.title, card.names, card.sides.length]).toEqual(["", [], 2]);
});

test("without a perfect night the best are named with their hits", () => {
  const scores = book.scores.map((row) => ({ ...row, hits: row.hits - 1 }));
  const lower = { ...book, scores };
  const card = shareCard(clubSeasonOf(lower), storyOfNight(lower, 1, { memberId: null }), options);
  expect([card.title, card.names]).toEqual(["Best of the night", ["Bob Ray 24"]]);
  // Without an own match, the best teams of the night.
  expect(card.sides).toEqual([
    { name: "Hawks", total: "48" },
    { name: "Eagles", total: "47" },
  ]);
});

test("the own score is in it only when asked for, and never a junior's", () => {
  expect(shareCard(season, story, options).own).toBeNull();
  expect(shareCard(season, story, { ...options, hasOwnScore: true }).own).toBe("My night: 24");
  expect(ownScore(story)).toBe("24");
  expect(mayShareOwn(season, story, "ann-lee")).toBe(true);
  expect(mayShareOwn(season, storyOfNight(book, 1, { memberId: "jo-young" }), "jo-young")).toBe(false);
  expect(mayShareOwn(season, storyOfNight(book, 1, { memberId: null }), null)).toBe(false);
});

test("the text has at most 280 characters, whatever the names", () => {
  const card = shareCard(season, story, { ...options, hasOwnScore: true });
  expect(shareText(card)).toBe(
    "Cedar Ridge: Week 1 · Jan 7, 2026, Small Season. Eagles 49, Hawks 50. Perfect nights: Bob Ray. My night: 24.",
  );
  const long = shareText({ ...card, names: ["Very Long Name ".repeat(9), "Other ".repeat(20)] });
  expect(long).not.toContain("Other");
  expect(long.length).toBeLessThanOrEqual(280);
  const longest = shareText({ ...card, club: "Club ".repeat(90) });
  expect(longest).toHaveLength(280);
  expect(longest).toMatch(/… My night: 24\.$/);
});
