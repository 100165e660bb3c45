import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkExample, type LeagueExample } from "../fixtures/example-check.ts";

const exampleFolder = new URL("../fixtures/examples/", import.meta.url);
const exampleFiles = readdirSync(exampleFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

function readExample(file: string): LeagueExample {
  return JSON.parse(readFileSync(new URL(file, exampleFolder), "utf8")) as LeagueExample;
}

describe("worked examples", () => {
  it("are all there", () => {
    expect(exampleFiles.filter((file) => file.startsWith("league/"))).toHaveLength(30);
    expect(exampleFiles.filter((file) => file.startsWith("league-next/"))).toHaveLength(58);
  });

  it.each(exampleFiles)("%s says what the report says", (file) => {
    const example = readExample(file);
    expect(example.expect.length).toBeGreaterThan(0);
    expect(checkExample(example)).toEqual({ passed: example.expect.length, failed: [] });
  });
});

describe("an example that is wrong", () => {
  const example: LeagueExample = {
    name: "wrong",
    rule: "none",
    book: { season: { id: "s", name: "S" }, members: [], teams: [], scores: [] },
    expect: [["throughWeek", 0]],
  };

  it("fails at a path that is not in the report, also when nothing is expected", () => {
    const { failed } = checkExample({ ...example, expect: [["individuals.ann.rank", null]] });
    expect(failed).toEqual([{ path: "individuals.ann.rank", expected: null, actual: "(not in the report)" }]);
  });

  it("has nothing to expect of a week that is not there", () => {
    const book = { ...(example.book as object), members: [{ id: "ann", name: "Ann" }] };
    const week = "individuals.ann.weeks.1";
    const { passed, failed } = checkExample({
      ...example,
      book,
      expect: [
        [week, null],
        [`${week}.raw`, null],
        [`${week}.raw`, 0],
        ["individuals.ann.week.1", null],
        ["individuals.ann.weeks.first", null],
      ],
    });
    expect(passed).toBe(2);
    expect(failed.map(({ path }) => path)).toEqual([
      `${week}.raw`,
      "individuals.ann.week.1",
      "individuals.ann.weeks.first",
    ]);
  });

  it("may count a list", () => {
    const expectation: LeagueExample["expect"] = [["awards.highAverage.length", 0]];
    expect(checkExample({ ...example, expect: expectation })).toEqual({ passed: 1, failed: [] });
  });

  it("fails when the book is refused", () => {
    const { passed, failed } = checkExample({ ...example, book: {} });
    expect(passed).toBe(0);
    expect(failed[0]?.actual).toContain("SeasonBookError");
  });
});
