import { choice, decimal, field, integer, type ObjectField, type ValueKind } from "./value-kinds.ts";

const week = integer(1, 52);
const onOff: ValueKind = { kind: "boolean" };
const teamMethods = choice(
  {
    totalTargets: "Total targets hit",
    rankPoints: "Rank points each week",
    matchPoints: "Points won in matches",
    trueTeam: "True team",
    averagePerNight: "Weekly average",
    ladder: "Ladder",
  },
  "as the season",
);

export const seasonParts: ValueKind = {
  kind: "objectList",
  fields: [
    field("name", "Name", [{ kind: "text" }]),
    field("from", "First week", [week]),
    field("to", "Last week", [week]),
    field("counts", "Counts for the season", [onOff, true]),
    field("team", "Team standing", [teamMethods, null]),
    field("divisionsOf", "Teams per division", [integer(1, 100, "divisions as entered"), null]),
  ],
};

export const pairingList: ValueKind = {
  kind: "objectList",
  fields: [
    field("from", "First week", [week]),
    field("to", "Last week", [week]),
    field("by", "Pairs", [
      choice({
        adjacent: "First meets second, third meets fourth",
        folded: "First meets last, second meets the next to last",
        winners: "The winners of the match night before meet",
        partWinners: "The winners of the parts meet",
      }),
      "adjacent",
    ]),
    field("order", "Order of the teams", [
      choice({ standing: "By standing", average: "By average" }),
      "standing",
    ]),
  ],
};

/** null means each night. */
export const handicapRenewal: ValueKind = {
  kind: "object",
  nothing: "each night",
  fields: [
    field("weeks", "In these weeks, separated by commas", [
      { kind: "integerList", min: 1, max: 52, nothing: "a number of nights" },
      null,
    ]),
    field("everyNights", "Every so many nights a member shoots", [integer(1, 52, "fixed weeks"), null]),
  ],
};

/** null: nothing. */
export const matchHandicap: ValueKind = {
  kind: "object",
  nothing: "none",
  fields: [
    field("percent", "Percent of the difference", [decimal(0, 100)]),
    field("max", "Most targets per round", [decimal(0, 100, "no limit"), null]),
  ],
};

/** The class of members with too few nights or targets; null: none. */
export const classUntil: ValueKind = {
  kind: "object",
  nothing: "no such class",
  fields: [
    field("class", "Class", [{ kind: "text" }]),
    field("nightsPercent", "Percent of the nights", [decimal(0, 100), 0]),
    field("targets", "Targets", [integer(0, 100_000), 0]),
  ],
};

const years = integer(0, 120, "no limit");

export const categoryList: ValueKind = {
  kind: "objectList",
  fields: [
    field("name", "Category", [{ kind: "text" }]),
    field("fromAge", "From age", [years, null]),
    field("toAge", "To age", [years, null]),
  ],
};

const yards = decimal(0, 100, "no limit");

/** Fields for lines that follow from a number; a line that the board sets has none. */
const withoutSet = (...fields: ObjectField[]): ObjectField[] =>
  fields.map((each) => ({ ...each, unless: { key: "from", is: "set" } }));

/** null: no yard lines. */
export const yardLine: ValueKind = {
  kind: "object",
  nothing: "no yard lines",
  fields: [
    field("by", "Line of", [choice({ team: "The team's", member: "Each member's" }), "team"]),
    field("from", "Found from", [
      choice({
        goingIn: "The going-in average",
        percent: "The percent of targets of the going-in average",
        lastTotal: "The last night's total",
        standing: "The place in the standings",
        sameNight: "The other rounds of the same night",
        set: "What the board sets for each, such as the yards of an ATA card",
      }),
      "goingIn",
    ]),
    field("event", "Event shot from it", [{ kind: "text", nothing: "all events" }, null]),
    ...withoutSet(
      field("table", "Table of lines", [{ kind: "yardTable", nothing: "no table" }, null]),
      field("divide", "Or divided by", [decimal(0.01, 1000, "not divided"), null]),
      field("add", "Yards added", [decimal(0, 100), 0]),
      field("rounding", "Rounding", [
        choice({ nearest: "To the nearest yard (.5 rounds up)", down: "Down" }),
        "nearest",
      ]),
      field("min", "Shortest line", [yards, null]),
      field("max", "Longest line", [yards, null]),
      field("fill", "Missing scores of a team", [
        choice({ mean: "Count as the average of the others", highest: "Count as the highest of the others" }),
        "mean",
      ]),
    ),
    field("first", "First line", [decimal(0, 100, "none"), null]),
    field("keepFromWeek", "Longest line stays from week", [integer(1, 52, "it may get shorter"), null]),
  ],
};

/** A requirement of an award. If it is left out, the one for rank applies; null and `nothing` mean no requirement. */
const need = (key: string, label: string, [value, nothing]: [ValueKind, nothing: unknown]): ObjectField => ({
  ...field(key, label, [value]),
  inherited: { nothing },
});

const needs: ValueKind = {
  kind: "object",
  nothing: "as for rank",
  fields: [
    need("minNightsPercent", "Percent of the nights", [decimal(0, 100, "as for rank"), 0]),
    need("mustShootFirstAndLast", "First and last week", [
      { kind: "boolean", nothing: "as for rank" },
      false,
    ]),
    need("firstNights", "One of the first nights (0: not required)", [integer(0, 52, "as for rank"), 0]),
  ],
};

/** Awards with other requirements than rank. */
export const awardsEach: ValueKind = {
  kind: "object",
  fields: [
    field("highAverage", "High average", [needs, null]),
    field("mostImproved", "Most improved", [needs, null]),
    field("rookie", "Rookie", [needs, null]),
    field("longRun", "Long run", [needs, null]),
    field("class", "Best of a class", [needs, null]),
    field("category", "Best of a category", [needs, null]),
  ],
};
