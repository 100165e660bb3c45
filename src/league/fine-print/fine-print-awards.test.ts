import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";

const report = (rules: SeasonRules, sketch: Partial<BookSketch>) =>
  computeReport(bookOf({ rules, scores: [], ...sketch }));

/** Everyone shoots once: hits by id. */
function once(hits: Record<string, number>) {
  return Object.entries(hits).map(([id, each]) => shot(id, 1, each));
}

function classes(rules: SeasonRules, sketch: Partial<BookSketch>) {
  const { individuals } = report(rules, sketch);
  return Object.fromEntries(Object.entries(individuals).map(([id, individual]) => [id, individual.class]));
}

describe("classes by percent", () => {
  const table: [string, number][] = [
    ["low", 0],
    ["high", 80],
  ];

  it("have an inclusive lower bound, whatever the order of the table", () => {
    const rules = { classes: { table } };
    expect(classes(rules, { scores: once({ ann: 20, bob: 19 }) })).toEqual({ ann: "high", bob: "low" });
  });

  it("are none below the last bound", () => {
    expect(classes({ classes: { table: [["high", 80]] } }, { scores: once({ bob: 19 }) })).toEqual({
      bob: null,
    });
  });

  it("give way to an override, but not without rounds", () => {
    const members = { ann: { classOverride: "AA" }, bob: { classOverride: "AA", seedAverage: 24 } };
    expect(classes({}, { members, scores: once({ ann: 5 }) })).toEqual({ ann: "AA", bob: null });
  });
});

describe("Lewis classes", () => {
  const lewis = (count: number): SeasonRules => ({ classes: { method: "lewis", count } });

  it("cut the field with the short groups first", () => {
    const hits = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`m${10 + index}`, 25 - index]));
    const sizes = (count: number) => {
      const counts = new Map<string, number>();
      for (const name of Object.values(classes(lewis(count), { scores: once(hits) })))
        counts.set(name ?? "", (counts.get(name ?? "") ?? 0) + 1);
      return Object.fromEntries(counts);
    };
    expect(sizes(4)).toEqual({ "1": 6, "2": 6, "3": 6, "4": 7 });
    expect(sizes(7)).toEqual({ "1": 3, "2": 3, "3": 3, "4": 4, "5": 4, "6": 4, "7": 4 });
  });

  it("put a tie across a line where most of it lies, an even one into the lower class", () => {
    expect(classes(lewis(2), { scores: once({ a: 24, b: 20, c: 20, d: 20, e: 19, f: 18 }) })).toEqual({
      a: "1",
      b: "1",
      c: "1",
      d: "1",
      e: "2",
      f: "2",
    });
    expect(classes(lewis(2), { scores: once({ a: 24, b: 20, c: 20, d: 18 }) })).toEqual({
      a: "1",
      b: "2",
      c: "2",
      d: "2",
    });
  });

  it("leave the other lines where they are", () => {
    const scores = once({ a: 25, b: 20, c: 20, d: 18, e: 17, f: 16 });
    expect(classes(lewis(3), { scores })).toEqual({ a: "1", b: "2", c: "2", d: "2", e: "3", f: "3" });
  });

  it("go by average, of those with a round in it", () => {
    const scores = [...once({ ann: 20, bob: 19 }), shot("sam", 1, 25, { kind: "substitute" })];
    const members = { cal: { seedAverage: 25 }, fay: { seedAverage: 25 } };
    const rules: SeasonRules = { ...lewis(2), substitutes: { ownAverage: false } };
    expect(classes(rules, { scores, members })).toEqual({
      ann: "1",
      bob: "2",
      sam: null,
      cal: null,
      fay: null,
    });
    const four = [...scores, shot("dee", 1, 10), shot("eve", 1, 9)];
    expect(classes(rules, { scores: four, members })).toMatchObject({
      ann: "1",
      bob: "1",
      dee: "2",
      eve: "2",
    });
  });

  it("give way to an override whose member keeps his place in the cut", () => {
    const members = { ann: { classOverride: "guest" } };
    const scores = once({ ann: 25, bob: 24, cal: 20, dee: 19 });
    expect(classes(lewis(2), { members, scores })).toEqual({ ann: "guest", bob: "1", cal: "2", dee: "2" });
  });
});

describe("improvement", () => {
  const of = (rules: SeasonRules, seedAverage: number | null, hits = 20) =>
    report(rules, { members: { ann: { seedAverage } }, scores: once({ ann: hits }) }).individuals.ann
      ?.improvement;

  it("is the gain in percent of the room, with the starting average while it counts", () => {
    expect(of({}, 15)).toBe(25);
    expect(of({ average: { seedPhaseOutRounds: 1 } }, 15)).toBe(50);
  });

  it("starts from the average of a new shooter where there is no other", () => {
    expect(of({ average: { newShooter: 15 } }, null)).toBe(25);
    expect(of({}, null)).toBe(0);
  });

  it("is 0 from a start of all targets", () => {
    expect(of({}, 25)).toBe(0);
    expect(of({}, 30)).toBe(0);
  });

  it("as a gain in targets counts from a start of all targets as well", () => {
    const rules: SeasonRules = { awards: { mostImproved: "averageGain" } };
    expect([of(rules, 25), of(rules, 15), of(rules, null)]).toEqual([-2.5, 2.5, 0]);
  });
});

describe("awards", () => {
  const members = { ann: { seedAverage: 15, rookie: true }, bob: { seedAverage: 22 }, cal: { rookie: true } };
  const scores = [shot("ann", 1, 25), shot("bob", 1, 18), shot("cal", 1, 20)];

  it("go to those who are ranked only", () => {
    const { awards } = report({}, { members, scores: [...scores, shot("bob", 2, 18), shot("bob", 3, 18)] });
    expect(awards).toEqual({ highAverage: ["bob"], mostImproved: [], rookie: [], longRun: [] });
  });

  it("for improvement and runs need something positive", () => {
    const { awards } = report({}, { members: { bob: { seedAverage: 22 } }, scores: once({ bob: 18 }) });
    expect(awards).toEqual({ highAverage: ["bob"], mostImproved: [], rookie: [], longRun: [] });
  });

  it("take the average as reported, seed included", () => {
    const { awards } = report({}, { members, scores });
    expect(awards).toEqual({
      highAverage: ["ann", "bob", "cal"],
      mostImproved: ["ann"],
      rookie: ["ann", "cal"],
      longRun: ["ann"],
    });
  });

  it("are shared, with sorted ids, unless a shoot-off orders the tied", () => {
    const shootOffs = [{ award: "highAverage" as const, order: ["dan", "cal", "ann", "bob"] }];
    const more = { members: { ...members, dan: {} }, scores: [...scores, shot("dan", 1, 5)] };
    expect(report({}, { ...more, shootOffs }).awards.highAverage).toEqual(["cal"]);
  });

  it("go to the first named of a shoot-off that names only some of the tied", () => {
    const winners = (order: string[]) =>
      report({}, { members, scores, shootOffs: [{ award: "highAverage", order }] }).awards.highAverage;
    expect(winners(["bob"])).toEqual(["bob"]);
    expect(winners([])).toEqual(["ann", "bob", "cal"]);
  });

  it("leave a shoot-off for another award, and one without a tie, aside", () => {
    const { awards } = report(
      {},
      { members, scores, shootOffs: [{ award: "mostImproved", order: ["bob", "ann"] }] },
    );
    expect(awards).toMatchObject({ highAverage: ["ann", "bob", "cal"], mostImproved: ["ann"] });
  });

  it("can be one each, in their order", () => {
    const rules: SeasonRules = { awards: { oneAwardEach: true } };
    const all = [shot("ann", 1, 25), shot("bob", 1, 23), shot("cal", 1, 25)];
    const sketch = { members: { ...members, cal: { rookie: true, seedAverage: 24 } }, scores: all };
    expect(report({}, sketch).awards).toEqual({
      highAverage: ["cal"],
      mostImproved: ["ann", "cal"],
      rookie: ["cal"],
      longRun: ["ann", "cal"],
    });
    expect(report(rules, sketch).awards).toEqual({
      highAverage: ["cal"],
      mostImproved: ["ann"],
      rookie: [],
      longRun: [],
    });
  });
});
