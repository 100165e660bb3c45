import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, shot } from "../fixtures/book-of.ts";
import { fraction } from "../math/fraction.ts";
import { teamFigures } from "./champion-figures.ts";
import { type Champion, championsOf } from "./champions.ts";
import { computeSeason } from "./season.ts";

const champions = (sketch: BookSketch) => championsOf(computeSeason(bookOf(sketch)));
const won = (all: readonly Champion[], award: Champion["award"]) =>
  all
    .filter((champion) => champion.award === award)
    .map(({ place, title, memberId, teamId }) => [title ?? place, memberId ?? teamId]);

/** Two weeks. Eagles: Ann 24 + 23, Bob 20 + 21; Hawks: Cal 22 + 22, Dee 19 + 25. Both teams have 88 targets. */
const small: BookSketch = {
  teams: { eagles: ["ann", "bob"], hawks: ["cal", "dee"] },
  members: {
    ann: { seedAverage: 24 },
    bob: { seedAverage: 18, rookie: true },
    cal: { category: "lady", seedAverage: 22 },
    dee: { category: "junior", rookie: true },
  },
  scores: [
    shot("ann", 1, 24),
    shot("ann", 2, 23),
    shot("bob", 1, 20),
    shot("bob", 2, 21),
    shot("cal", 1, 22),
    shot("cal", 2, 22),
    shot("dee", 1, 19),
    shot("dee", 2, 25),
  ],
};

describe("who won a season", () => {
  it("teams by their standing, a tie that nothing broke shared", () => {
    // 44 + 44 = 88 and 41 + 47 = 88: the best night decides, 47 against 44.
    expect(won(champions(small), "team")).toEqual([
      [1, "hawks"],
      [2, "eagles"],
    ]);
    const shared = champions({ ...small, rules: { ties: { team: ["totalTargets", "shared"] } } });
    expect(won(shared, "team")).toEqual([
      [1, "eagles"],
      [1, "hawks"],
    ]);
  });

  it("members by the ranking of the season, the first three places", () => {
    // Ann 47, then Cal and Dee 44 each: the last round decides, 25 against 22; Bob is fourth with 41.
    expect(won(champions(small), "individual")).toEqual([
      [1, "ann"],
      [2, "dee"],
      [3, "cal"],
    ]);
  });

  it("the best of each class and category; open is everybody's", () => {
    // 47 of 50 is 94 %: AA. 44 of 50 is 88 %: A, of two the better ranked. 41 of 50 is 82 %: B.
    const all = champions(small);
    expect(won(all, "class")).toEqual([
      ["A", "dee"],
      ["AA", "ann"],
      ["B", "bob"],
    ]);
    expect(won(all, "category")).toEqual([
      ["junior", "dee"],
      ["lady", "cal"],
    ]);
  });

  it("the awards, a tie shared until a shoot-off", () => {
    const all = champions(small);
    expect(won(all, "highAverage")).toEqual([[1, "ann"]]);
    expect(won(all, "rookie")).toEqual([[1, "dee"]]);
    const longRun: BookSketch = { ...small, scores: [shot("ann", 1, 25), shot("cal", 1, 25)] };
    expect(won(champions(longRun), "longRun")).toEqual([
      [1, "ann"],
      [1, "cal"],
    ]);
    const shotOff = { ...longRun, shootOffs: [{ award: "longRun" as const, order: ["cal", "ann"] }] };
    expect(won(champions(shotOff), "longRun")).toEqual([[1, "cal"]]);
  });

  it("divisions only where there are two or more", () => {
    const book = bookOf(small);
    const inDivisions = (...divisions: string[]) =>
      championsOf(
        computeSeason({
          ...book,
          teams: book.teams.map((team, index) => ({ ...team, division: divisions[index] ?? null })),
        }),
      );
    expect(won(inDivisions("East", "East"), "division")).toEqual([]);
    expect(won(inDivisions("West", "East"), "division")).toEqual([
      ["East", "hawks"],
      ["West", "eagles"],
    ]);
  });

  it("nobody in a season without rounds, and no team that never shot", () => {
    expect(champions({ teams: { eagles: ["ann"] }, scores: [] })).toEqual([]);
    const one = champions({ ...small, teams: { ...small.teams, owls: ["eve"] } });
    expect(won(one, "team").map(([, team]) => team)).not.toContain("owls");
  });
});

describe("the figures of a champion", () => {
  const figuresOf = (award: Champion["award"], id: string) =>
    champions(small).find(
      (champion) => champion.award === award && (champion.memberId ?? champion.teamId) === id,
    )?.figures;

  it("say what decided, with the arithmetic", () => {
    expect(figuresOf("highAverage", "ann")).toEqual([
      { label: "Average", value: "23.50", arithmetic: "47 ÷ 2 = 23.50" },
      { label: "Rounds", value: "2" },
    ]);
    expect(figuresOf("team", "hawks")).toEqual([
      { label: "Targets", value: "88", arithmetic: "41 + 47 = 88" },
      {
        label: "Tie decided by best night",
        value: "47",
        arithmetic: "hawks: best night 47; eagles: best night 44",
      },
    ]);
    expect(figuresOf("individual", "ann")?.[0]).toEqual({
      label: "Total",
      value: "47",
      arithmetic: "24 + 23 = 47",
    });
  });

  it("name the tie-break that settled two equal totals, on both sides", () => {
    // Cal 22 + 22 and Dee 19 + 25.
    expect(figuresOf("individual", "dee")?.[3]).toEqual({
      label: "Tie decided by last round",
      value: "25",
      arithmetic: "dee: last round 25; cal: last round 22",
    });
    expect(figuresOf("individual", "cal")?.[3]).toMatchObject({
      label: "Tie decided by last round",
      value: "22",
    });
    expect(figuresOf("individual", "ann")).toHaveLength(3);
    expect(figuresOf("category", "cal")).toHaveLength(3);
  });

  it("say that a place is shared where nothing decides", () => {
    const shared = champions({ ...small, rules: { ties: { individual: ["value", "shared"] } } });
    const cal = shared.find(({ award, memberId }) => award === "individual" && memberId === "cal");
    expect(cal?.figures[3]).toEqual({ label: "Tie", value: "place shared" });
  });

  it("leave a week that was not shot out of the sum", () => {
    const scores = [shot("ann", 1, 24), shot("ann", 3, 23), shot("bob", 2, 20)];
    const [ann] = champions({ members: {}, scores, rules: { awards: { minNightsPercent: 0 } } });
    expect(ann?.figures[0]).toEqual({ label: "Total", value: "47", arithmetic: "24 + 23 = 47" });
  });

  it("an improvement names where it started: 18 to 20.50 is 2.50 of 7 targets of room", () => {
    expect(figuresOf("mostImproved", "bob")).toMatchObject([
      {
        label: "% of the way from the starting average to a perfect score",
        value: "35.71",
        arithmetic: "100 × ((20.50 − 18) ÷ (25 − 18)) = 35.71",
      },
      { label: "Starting average", value: "18.00" },
      { label: "Average", value: "20.50" },
    ]);
  });

  it("a gain of targets is named so, and averages have two decimals", () => {
    const gain = champions({ ...small, rules: { awards: { mostImproved: "averageGain" } } });
    const [bob] = gain.filter(({ award }) => award === "mostImproved");
    expect(bob?.figures[0]).toMatchObject({
      label: "Hits per round above the starting average",
      value: "2.50",
    });
    const [cal] = champions(small).filter(
      ({ memberId, award }) => memberId === "cal" && award === "individual",
    );
    expect(cal?.figures[1]).toEqual({ label: "Average", value: "22.00", arithmetic: "44 ÷ 2 = 22" });
  });

  it("a long run counts what counts for the award", () => {
    const scores = [shot("ann", 1, 25), shot("ann", 2, 25, { kind: "substitute" })];
    const [champion] = champions({ teams: { eagles: ["ann"] }, scores }).filter(
      ({ award }) => award === "longRun",
    );
    expect(champion?.figures).toEqual([{ label: "Hits in a row", value: "25" }]);
  });

  it("the place on a ladder is no average", () => {
    const [champion] = champions({ ...small, rules: { standings: { team: "ladder" } } });
    expect(champion?.figures[0]).toMatchObject({ label: "Place on the ladder", value: "1" });
  });

  it("that no one has is a dash", () => {
    const season = computeSeason(bookOf({ teams: { eagles: ["ann"] }, scores: [] }));
    const [standing] = season.standings;
    expect(standing && teamFigures(season, { ...standing, points: fraction(3), value: null })).toEqual([
      { label: "Points", value: "–" },
      { label: "Targets", value: "0" },
    ]);
  });

  it("a member's team is the one he ended on", () => {
    const book = bookOf(small);
    const moved = book.teams.map((team) =>
      team.id === "eagles"
        ? { ...team, roster: team.roster.map((entry) => ({ ...entry, toWeek: 1 })) }
        : { ...team, roster: [...team.roster, { memberId: "ann", fromWeek: 2, toWeek: null }] },
    );
    const all = championsOf(computeSeason({ ...book, teams: moved }));
    expect(all.find(({ award }) => award === "highAverage")).toMatchObject({
      memberId: "ann",
      teamId: "hawks",
    });
  });
});
