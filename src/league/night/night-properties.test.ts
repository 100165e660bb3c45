import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedRuns } from "#testing/whole-tests.ts";
import type { SeasonBookInput } from "../book/book.ts";
import { anyBook, bookOfRounds, weekCount } from "../fixtures/any-book.ts";
import { anyNextBook } from "../fixtures/any-next-book.ts";
import { sum, toHundredths } from "../math/fraction.ts";
import { presetNames } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";
import type { SeasonReport } from "../season/report-types.ts";
import { computeSeason } from "../season/season.ts";
import { pointsOfPart } from "../teams/match-parts.ts";
import { type NightStory, type NightTeam, nightStory } from "./night-story.ts";
import { nightSentences, remarkText, scoreText } from "./night-text.ts";
import { storyOf, storyTeller } from "./story-of.fixture.ts";

/** What that preset says for rounds of 50 targets. */
const ofFifty = { average: { newShooter: 17 }, standings: { bonus: { rookieBelow: 17 } }, yardage: null };

/** Any rules that a preset gives, with rounds of as many targets as the generated ones. */
const ofPresets = fc
  .record({ book: bookOfRounds(20), preset: fc.constantFrom(...presetNames), twice: fc.boolean() })
  .map(
    ({ book, preset, twice }): SeasonBookInput => ({
      ...book,
      season: {
        ...book.season,
        rules: {
          preset,
          format: { weeks: weekCount, targetsPerRound: 25, roundsPerWeek: twice ? 2 : 1 },
          team: { countBest: 2 },
          ...(preset === "rankPoints" ? ofFifty : {}),
        },
      },
    }),
  );

const anySeason = fc.oneof(ofPresets, anyBook, anyNextBook);

type NightCase = {
  book: SeasonBookInput;
  report: SeasonReport;
  story: NightStory;
  week: number;
  memberId: string;
};

/** Every story of a generated season: each week that is over or has scores, for each member. */
function check(property: (nightCase: NightCase) => void, runs = 60): void {
  fc.assert(
    fc.property(anySeason, fc.integer({ min: 1, max: weekCount }), (book, week) => {
      const report = computeReport({ ...book, throughWeek: week });
      const tell = storyTeller(book, week);
      for (const { id: memberId } of book.members)
        property({ book, report, week, memberId, story: tell({ memberId }) });
    }),
    { numRuns: generatedRuns(runs) },
  );
}

/** What the sentences claim, read back from their words. */
function claimsOf(story: NightStory) {
  const text = nightSentences(story).join(" ");
  const [, verb, own, other] = / (won|lost) (\d+(?:\.\d+)?)–(\d+(?:\.\d+)?)/.exec(text) ?? [];
  const [, by] = /, by (\d+(?:\.\d+)?)\./.exec(text) ?? [];
  const [, place] = /, (\d+)(?:st|nd|rd|th) of the night/.exec(text) ?? [];
  return { text, verb, own, other, by: by === undefined ? null : Number(by), place };
}

function matchOf({ report, week }: NightCase, team: NightTeam) {
  return report.matches.filter(
    (match) => match.week === week && [match.home, match.away].includes(team.id) && match.homePoints !== null,
  );
}

describe("the sentences of any night", () => {
  it("agree with the points of the match, and with the totals", () => {
    check((nightCase) => {
      const { story, report, week } = nightCase;
      const { team } = story;
      const { verb, own, other, by, text } = claimsOf(story);
      expect(text).not.toMatch(/NaN|undefined|null|\[object|−|-\d/);
      if (!team) return;
      const [match, another] = matchOf(nightCase, team);
      if (another) return;
      if (verb === undefined) {
        if (
          team.hasMatches &&
          match &&
          match.away !== null &&
          story.status === "shot" &&
          team.outcome !== "notShot"
        )
          expect(match.homePoints).toBe(match.awayPoints);
        return;
      }
      if (!match) throw new Error(`No match: ${text}`);
      const isHome = match.home === team.id;
      const points = isHome ? match.homePoints : match.awayPoints;
      const against = isHome ? match.awayPoints : match.homePoints;
      if (match.away !== null) expect(`${own}–${other}`).toBe(scoreText(points ?? 0, against ?? 0));
      expect(verb).toBe(Number(own) > Number(other) ? "won" : "lost");
      if (by === null || match.away === null || match.handicap) return;
      const totals = [match.home, match.away].map((id) => report.teams[id]?.weeks[week]?.total ?? 0);
      expect(by).toBeCloseTo(Math.abs((totals[0] ?? 0) - (totals[1] ?? 0)), 5);
    });
  });

  it("agree with the standings on places, blinds, and who counted", () => {
    check(({ story, report, week, memberId }) => {
      const { team, own } = story;
      const { place, text } = claimsOf(story);
      const result = report.teams[team?.id ?? ""]?.weeks[week];
      if (place !== undefined) expect(Number(place)).toBe(result?.rank);
      expect(/ blinds?\./.test(text)).toBe((result?.blinds.length ?? 0) > 0 && story.team !== null);
      const hasCounted = text.includes("You counted");
      expect(hasCounted).toBe(
        own !== null && result?.total !== null && (result?.counted.includes(memberId) ?? false),
      );
    });
  });

  it("claim a point only if the match without that night has as much less", () => {
    check(({ book, story: { team, own }, week, memberId }) => {
      if (!team || !own?.won) return;
      const scores = book.scores.map((row) =>
        row.memberId === memberId && row.week === week ? { ...row, kind: "void" as const } : row,
      );
      const [withIt, without] = [book.scores, scores].map((rows) =>
        computeSeason({ ...book, scores: rows, throughWeek: week }),
      );
      const ofWeek = [withIt, without].flatMap(
        (each) => each?.teamWeeks.filter((night) => night.week === week) ?? [],
      );
      const ownTeams = ofWeek.filter(({ present }) => present.some((entry) => entry.memberId === memberId));
      // A blind from the league's average changes with every score, and two teams lose a shooter of both.
      if (ownTeams.length > 1 || ofWeek.some(({ blinds }) => blinds.length > 0)) return;
      const pointsIn = (season: typeof withIt) => {
        const match = season?.matches.find(
          (each) => each.week === week && [each.home, each.away].includes(team.id),
        );
        const rounds = Map.groupBy(match?.parts ?? [], ({ round }) => round);
        const side = match?.home === team.id ? "home" : "away";
        return new Map(
          [...rounds].map(([round, parts]) => [
            round,
            toHundredths(sum(parts.map((part) => pointsOfPart(part, side)))),
          ]),
        );
      };
      const after = pointsIn(without);
      const lost = [...pointsIn(withIt)].map(([round, points]) => points - (after.get(round) ?? 0));
      expect(lost.map((each) => Math.round(100 * each) / 100)).toContain(own.won.points);
    }, 150);
  });

  it("give a remark without a minus, and only to those who shot", () => {
    check(({ story, report, week, memberId }) => {
      const hasShot = report.individuals[memberId]?.weeks[week]?.raw != null;
      expect(story.own !== null).toBe(hasShot);
      if (story.own?.remark) expect(remarkText(story.own.remark)).toMatch(/^You/);
    });
  });
});

describe("what is said of others on any night", () => {
  it("is good: more hits, places gained, the best of a season", () => {
    check(({ story, report, week }) => {
      for (const { id, hits, rounds } of story.best) {
        expect(hits).toBeGreaterThan(0);
        expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(hits);
        const more = story.full.filter((each) => each.hits > hits);
        expect(more.length).toBeLessThan(3);
        expect(report.individuals[id]?.weeks[week]?.raw).not.toBeNull();
      }
      for (const { id, places, rank } of story.movedUp) {
        expect(places).toBeGreaterThan(0);
        expect(rank).toBe(report.individuals[id]?.rank);
        expect(report.individuals[id]?.weeks[week]?.raw).not.toBeNull();
      }
      for (const { milestone } of story.milestones) {
        if (milestone.kind === "best") expect(milestone.hits).toBeGreaterThan(milestone.previous);
        if (milestone.kind === "perfect") expect(milestone.rounds).toBeGreaterThan(0);
      }
    }, 40);
  });

  it("has no word about a member who is not to be named", () => {
    check(({ book, week, memberId }) => {
      const unnamed = new Set([memberId]);
      const { best, movedUp, milestones } = storyOf(book, week, { memberId: null, unnamed });
      expect(JSON.stringify([best, movedUp, milestones])).not.toContain(`"${memberId}"`);
    }, 40);
  });

  it("is nothing that is not final while the night is shot", () => {
    fc.assert(
      fc.property(anySeason, (book) => {
        const { running } = computeSeason(book);
        if (!running) return;
        for (const { id: memberId } of book.members) {
          const seasons = { after: running.season, before: null, isSoFar: true };
          const story = nightStory(seasons, running.week, { memberId });
          expect([story.changes, story.movedUp, story.own?.won ?? null, story.own?.counted ?? null]).toEqual([
            [],
            [],
            null,
            null,
          ]);
          expect(nightSentences(story).join(" ")).not.toMatch(/ (won|lost|tied) /);
        }
      }),
      { numRuns: generatedRuns(100) },
    );
  });
});
