import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SeasonBookError } from "../book/book.ts";
import { rulesSheet } from "./printed-rules.ts";
import { findSettingByPath, ruleList, rulesGroups, settingAt } from "./rule-list.ts";
import { parseRules, replacedBy, resolveRules } from "./rules.ts";
import { defaultSettings, rulesPresets } from "./rules-presets.ts";
import { completeValue } from "./rules-values.ts";

function error(rules: unknown): { path: string; message: string } {
  try {
    parseRules(rules);
  } catch (error) {
    if (error instanceof SeasonBookError) return { path: error.path, message: error.message };
  }
  return { path: "(accepted)", message: "" };
}

/** Rules with one value at a dotted path. */
function rulesWith(path: string, value: unknown): unknown {
  return path.split(".").reduceRight<unknown>((below, key) => ({ [key]: below }), value);
}

function leafPaths(value: unknown, path = ""): string[] {
  if (
    path === "yardage" ||
    path === "awards.each" ||
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value)
  )
    return [path];
  return Object.entries(value).flatMap(([key, below]) =>
    leafPaths(below, path === "" ? key : `${path}.${key}`),
  );
}

describe("the catalogue of settings", () => {
  it("has every setting once, with its default and words", () => {
    expect(ruleList.map(({ path }) => path).sort()).toEqual(leafPaths(defaultSettings).sort());
    for (const setting of ruleList) {
      expect(setting.default).toEqual(completeValue(setting.value, settingAt(defaultSettings, setting.path)));
      expect(setting.label.length * setting.description.length).toBeGreaterThan(0);
      expect(rulesGroups[setting.group]).toBeDefined();
      expect(findSettingByPath(setting.path)).toBe(setting);
    }
  });

  it("takes what it took: a stored season holds such values", () => {
    const labels = ["label", "nothing"];
    const withoutLabels = (key: string, value: unknown) => (labels.includes(key) ? value !== "" : value);
    const kinds = Object.fromEntries(ruleList.map(({ path, value }) => [path, value]));
    const file = readFileSync("src/league/fixtures/setting-kinds.json", "utf8");
    expect(JSON.parse(JSON.stringify(kinds, withoutLabels))).toEqual(JSON.parse(file));
  });

  it.each(ruleList.map((setting) => [setting.path, setting] as const))(
    "accepts its own default of %s",
    (path, setting) => {
      expect(error(rulesWith(path, setting.default))).toEqual({ path: "(accepted)", message: "" });
    },
  );

  it.each(ruleList.map(({ path }) => path))("refuses a value of another kind at %s", (path) => {
    expect(error(rulesWith(path, { wrong: 1 })).path).toMatch(new RegExp(`^${path}`));
    expect(error(rulesWith(path, Symbol("x").description)).path).toMatch(new RegExp(`^${path}`));
  });

  const bounded = ruleList.flatMap(({ path, value }) =>
    value.kind === "integer" || value.kind === "number" ? [{ path, value }] : [],
  );
  it.each(bounded)("keeps $path within its range", ({ path, value }) => {
    const beyond = error(rulesWith(path, value.max + 1));
    expect(beyond.path).toBe(path);
    expect(beyond.message).toContain(`from ${value.min} to ${value.max}, not ${value.max + 1}`);
    expect(error(rulesWith(path, value.min - 1)).path).toBe(path);
    expect(error(rulesWith(path, value.max)).path).toBe("(accepted)");
    expect(error(rulesWith(path, value.min)).path).toBe("(accepted)");
    const isNeeded = value.nothing === undefined || replacedBy.some(([each]) => each === path);
    expect(error(rulesWith(path, null)).path).toBe(isNeeded ? path : "(accepted)");
    expect(error(rulesWith(path, value.min + 0.5)).path).toBe(value.kind === "integer" ? path : "(accepted)");
  });

  const choices = ruleList.flatMap(({ path, value }) => (value.kind === "choice" ? [{ path, value }] : []));
  it.each(choices)("offers the choices of $path", ({ path, value }) => {
    const more = path === "absent.policy" ? { value: 10 } : {};
    for (const choice of value.choices) {
      const rules =
        path === "absent.policy"
          ? { absent: { policy: choice.value, ...more } }
          : rulesWith(path, choice.value);
      expect(error(rules).path).toBe("(accepted)");
    }
    expect(error(rulesWith(path, "none of them")).message).toContain(
      value.choices.map((each) => each.value).join(", "),
    );
  });
});

describe("rules that are refused", () => {
  it("have an unknown setting", () => {
    expect(error({ handicap: { percnt: 80 } })).toEqual({
      path: "handicap.percnt",
      message: expect.stringContaining("Use one of: enabled, base, percent"),
    });
    expect(error({ color: "red" }).path).toBe("color");
    expect(error({ preset: "golf" })).toEqual({
      path: "preset",
      message: 'must be one of scratch, bowling, rankPoints, positionMatch, trueTeam, bestN, not "golf"',
    });
    expect(error(7).path).toBe("");
    expect(error({ handicap: null }).path).toBe("handicap");
  });

  it("have a table or a list that is wrong inside", () => {
    expect(error({ handicap: { tiers: [{ percent: 80, below: 3 }] } }).path).toBe("handicap.tiers.0.below");
    expect(error({ handicap: { tiers: [{ minAverage: 3 }] } }).path).toBe("handicap.tiers.0.percent");
    expect(error({ handicap: { tiers: [] } }).path).toBe("handicap.tiers");
    expect(error({ classes: { table: [["A", 101]] } }).path).toBe("classes.table.0.1");
    expect(
      error({
        classes: {
          table: [
            ["A", 90],
            ["A", 80],
          ],
        },
      }).path,
    ).toBe("classes.table.1");
    expect(error({ classes: { table: [["A"]] } }).path).toBe("classes.table.0");
    expect(error({ yardage: { table: [[null, 16.5]] } }).path).toBe("yardage.table.0.1");
    expect(error({ yardage: { table: [[null, -1]] } }).path).toBe("yardage.table.0.1");
    expect(error({ yardage: { table: [[null, 101]] } }).path).toBe("yardage.table.0.1");
    for (const yards of [0, 1, 100])
      expect(() => parseRules({ yardage: { table: [[null, yards]] } })).not.toThrow();
    expect(error({ yardage: { tables: [] } }).path).toBe("yardage.tables");
    expect(error({ ties: { team: ["points", "luck"] } })).toEqual({
      path: "ties.team.1",
      message: expect.stringContaining('drawn, shared, countOf:25, not "luck"'),
    });
    expect(error({ awards: { groups: ["luck"] } }).message).toBe(
      'must be one of class, category, not "luck"',
    );
    expect(error({ ties: { individual: ["value", "value"] } }).path).toBe("ties.individual.1");
    expect(error({ milestones: [25, 0] }).path).toBe("milestones.1");
    expect(error({ format: { events: [] } }).path).toBe("format.events");
    expect(error({ format: { events: ["singles16", ""] } }).path).toBe("format.events.1");
    expect(error({ format: { weeks: Number.NaN } }).path).toBe("format.weeks");
    expect(error({ awards: { oneAwardEach: 1 } }).message).toBe("must be true or false, not 1");
  });

  it("have a fixed blind without a value", () => {
    expect(error({ absent: { policy: "fixed" } }).path).toBe("absent.value");
  });

  it("use a preset for 50 targets with another number of targets without restating what depends on it", () => {
    const rules = { preset: "rankPoints", format: { targetsPerRound: 25 } };
    expect(error(rules)).toMatchObject({
      path: "average.newShooter",
      message: expect.stringContaining("25 targets"),
    });
    const partly = { ...rules, average: { newShooter: 17 }, yardage: null };
    expect(error(partly).path).toBe("standings.bonus.rookieBelow");
    expect(error({ ...partly, standings: { bonus: { rookieBelow: null } } }).path).toBe("(accepted)");
    expect(error({ preset: "rankPoints", format: { targetsPerRound: 50 } }).path).toBe("(accepted)");
    expect(error({ preset: "positionMatch", format: { targetsPerRound: 50 } }).path).toBe("(accepted)");
  });
});

describe("resolved rules", () => {
  it("are the defaults without a preset", () => {
    const each = {
      highAverage: null,
      mostImproved: null,
      rookie: null,
      longRun: null,
      class: null,
      category: null,
    };
    const identity = {
      ...defaultSettings,
      handicap: { ...defaultSettings.handicap, netCap: 25 },
      awards: { ...defaultSettings.awards, each },
    };
    expect(resolveRules({})).toEqual(identity);
    expect(resolveRules({ preset: "scratch" })).toEqual(identity);
  });

  it("merge a preset and overrides deeply, and replace lists", () => {
    const rules = resolveRules({ preset: "bowling", handicap: { max: null, percent: 90 }, milestones: [10] });
    expect(rules.handicap).toMatchObject({
      enabled: true,
      percent: 90,
      base: 25,
      max: null,
      rounding: "downTenth",
    });
    expect(rules.absent).toMatchObject({ policy: "ownAverageMinus", minus: 2 });
    expect(rules.milestones).toEqual([10]);
    expect(resolveRules({ classes: { method: "lewis" } }).classes.table).toEqual(
      defaultSettings.classes.table,
    );
  });

  it("cap a net round at the targets of a round", () => {
    expect(resolveRules({ format: { targetsPerRound: 50 } }).handicap.netCap).toBe(50);
    expect(resolveRules({ handicap: { netCap: 24 } }).handicap.netCap).toBe(24);
  });

  it("leave the defaults and presets as they are", () => {
    const before = JSON.stringify([defaultSettings, rulesPresets]);
    resolveRules({ preset: "rankPoints", team: { countBest: 3 } });
    expect(JSON.stringify([defaultSettings, rulesPresets])).toBe(before);
  });
});

describe("presets", () => {
  it("are what they were: a stored season names its preset, and its figures follow", () => {
    const file = readFileSync("src/league/fixtures/preset-rules.json", "utf8");
    expect({ defaultSettings, rulesPresets }).toEqual(JSON.parse(file));
  });

  it.each(Object.keys(rulesPresets))("%s is valid", (preset) => {
    expect(error({ preset }).path).toBe("(accepted)");
    expect(error(rulesPresets[preset as keyof typeof rulesPresets]).path).toBe("(accepted)");
  });

  it("bowling has a handicap, match points and the absent member's average", () => {
    const { handicap, standings, absent } = resolveRules({ preset: "bowling" });
    expect(handicap).toMatchObject({ enabled: true, percent: 80, base: 25, max: 8, rounding: "downTenth" });
    expect(standings).toMatchObject({
      team: "matchPoints",
      matchPoints: { position: 0, round: 1, total: 1 },
    });
    expect(absent).toMatchObject({ policy: "ownAverageMinus", minus: 2 });
  });

  it("rankPoints is the sheet of a league of 50 targets", () => {
    const rules = resolveRules({ preset: "rankPoints" });
    expect(rules.format).toMatchObject({ weeks: 15, roundsPerWeek: 1, targetsPerRound: 50 });
    expect(rules.team).toMatchObject({ countBest: 5, rosterMax: 20 });
    expect(rules.absent).toMatchObject({
      policy: "teamMeanMinus",
      minus: 5,
      rounding: "nearest",
      maxPerWeek: 2,
      withHandicap: false,
    });
    expect(rules.average.newShooter).toBe(35);
    expect(rules.standings).toMatchObject({
      team: "rankPoints",
      rankPoints: { top: 30, step: 2, forfeit: "last" },
      bonus: { beatAverage: 5, rookie: 1, rookieMax: 2, rookieBelow: 35, rookieThroughWeek: 10 },
    });
    expect(rules.yardage?.table).toHaveLength(12);
    expect(rules.awards.minNightsPercent).toBe(40);
  });

  it("positionMatch, trueTeam and bestN change their one thing", () => {
    expect(resolveRules({ preset: "positionMatch" })).toMatchObject({
      format: { roundsPerWeek: 2, targetsPerRound: 25 },
      standings: { team: "matchPoints", matchPoints: { position: 1, round: 1, total: 1 } },
    });
    expect(resolveRules({ preset: "trueTeam" }).standings.team).toBe("trueTeam");
    expect(resolveRules({ preset: "bestN" }).standings.individual.countBestWeeks).toBe(8);
  });
});

describe("the printed rules", () => {
  const lines = (rules: Parameters<typeof resolveRules>[0]) =>
    new Map(
      rulesSheet(resolveRules(rules)).flatMap((section) => section.lines.map((line) => [line.path, line])),
    );

  it("have every setting in words, and say what differs from the defaults", () => {
    const sheet = lines({ preset: "rankPoints" });
    expect(sheet.size).toBe(ruleList.length);
    expect(sheet.get("absent.policy")).toMatchObject({
      text: "The average of those present, minus a penalty",
      isDefault: false,
    });
    expect(sheet.get("handicap.enabled")).toMatchObject({ text: "no", isDefault: true });
    expect(sheet.get("handicap.netCap")).toMatchObject({ text: "50", isDefault: true });
    expect(sheet.get("handicap.max")?.text).toBe("no limit");
    expect(sheet.get("yardage")?.text).toContain("below 175.5: 16 yards, below 185.5: 17 yards");
    expect(sheet.get("yardage")?.text).toContain("else 27 yards");
    expect(sheet.get("classes.table")?.text).toBe(
      "AA from 94%, A from 88%, B from 82%, C from 76%, D from 0%",
    );
    expect(sheet.get("ties.team")?.text).toBe(
      "points, then total targets hit, then points won against each other, then best night, then shared place",
    );
    const tiers = lines({ handicap: { tiers: [{ minAverage: 18, percent: 70 }, { percent: 80 }] } });
    expect(tiers.get("handicap.tiers")?.text).toBe("70% from an average of 18; 80% for all others");
    expect([...sheet.values()].every(({ text }) => text !== "" && !text.includes("undefined"))).toBe(true);
  });
});
