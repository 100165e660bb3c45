import type { SeasonNames } from "#season/queries/season-names.ts";
import type { ReportDifference } from "./report-differences.ts";

export type EffectLine = { what: string; before: string; after: string };
export type EffectGroup = { title: string; lines: EffectLine[] };

type Described = EffectLine & { group: string; place: number; isMain: boolean };

/** In the order of the list; important ones come first. */
const memberFields: Fields = {
  average: "average",
  handicap: "handicap",
  total: "total",
  netTotal: "net total",
  rank: "rank",
  class: "class",
  unrankedReason: "not ranked because",
  longRun: "long run",
  nights: "nights",
  rounds: "rounds",
  hits: "hits",
  targets: "targets",
  improvement: "improvement",
  reverseRun: "hits in a row at the end",
  ranked: "ranked",
};

const teamFields: Fields = {
  rank: "place",
  points: "points",
  total: "season total",
  value: "average per night",
};

const weekFields: Fields = {
  ...memberFields,
  raw: "hits",
  net: "net",
  goingIn: "going-in average",
  status: "counts as",
  counts: "counts for the week",
  points: "points",
  rankPoints: "rank points",
  matchPoints: "match points",
  bonus: "bonus",
  counted: "counted",
  notCounted: "not counted",
  blinds: "blinds",
  short: "shooters short",
  yardage: "yardage",
  forfeit: "forfeit",
};

/** Figures of the running week, which are not official. */
const runningFields: Fields = {
  raw: "hits",
  net: "net",
  soFar: "net so far",
  ifEnded: "net if the week ended now",
  rounds: "rounds",
  owed: "rounds to shoot",
  average: "average",
  total: "total",
  netTotal: "net total",
  seasonTotal: "season total",
  points: "points",
  seasonPoints: "season points",
  rank: "place",
  blinds: "blinds",
  short: "shooters short",
  out: "still to shoot",
};

const matchFields: Fields = {
  home: "home",
  away: "away",
  homePoints: "home points",
  awayPoints: "away points",
};
const seasonFields: Fields = { throughWeek: "As of week", proposed: "Suggested matches" };
const awards: Fields = {
  highAverage: "High average",
  mostImproved: "Most improved",
  rookie: "Rookie",
  longRun: "Long run",
};

const mainOfMembers = Object.keys(memberFields).slice(0, 8);
const mainOfOthers = ["rank", "class", "handicap"];
const mainOfRunning = ["raw", "net", "soFar"];
const mainOfTeamWeeks = ["total", "rank", "points", "bonus"];

/** Important figures in groups (shooters of the scores, teams, matches, awards, others who move) and a full list. */
export function effectText(
  differences: readonly ReportDifference[],
  names: SeasonNames,
  ownIds: readonly (string | null)[],
): { groups: EffectGroup[]; everything: EffectLine[] } {
  const lines = differences
    .map((difference) => describe(difference, names, ownIds))
    .toSorted((a, b) => a.place - b.place);
  const groups = Map.groupBy(
    lines.filter(({ isMain }) => isMain),
    ({ group }) => group,
  );
  return { groups: [...groups].map(([title, found]) => ({ title, lines: found })), everything: lines };
}

const order = ["Shooter", "Teams", "Matches", "Awards", "Who else moves", "Week so far", "Season"] as const;

type Line = Pick<Described, "what" | "isMain"> & { group: (typeof order)[number]; within?: number };

function describe(
  { path, before, after }: ReportDifference,
  names: SeasonNames,
  ownIds: readonly (string | null)[],
): Described {
  const [part = "", id = "", ...rest] = path;
  const say = (value: unknown) => figure(value, names, path);
  const values = { before: say(before), after: say(after) };
  const line = ({ within = 0, ...rest }: Line): Described => ({
    ...values,
    ...rest,
    place: order.indexOf(rest.group) * 1000 + within,
  });
  const [field = ""] = rest;
  switch (part) {
    case "individuals": {
      const isOwn = ownIds.includes(id);
      const isWeekScore = isOwn && field === "weeks" && rest[2] === "raw";
      const isMain = isWeekScore || (isOwn ? mainOfMembers : mainOfOthers).includes(field);
      const order = orderOf(memberFields, field);
      return line({
        group: isOwn ? "Shooter" : "Who else moves",
        what: `${names.member(id)}, ${memberText(rest)}`,
        isMain,
        within: order,
      });
    }
    case "teams": {
      const isMain = field !== "weeks" || mainOfTeamWeeks.includes(rest[2] ?? "");
      const order = field === "weeks" ? 100 + Number(rest[1]) : orderOf(teamFields, field);
      const turn = ownIds.includes(id) ? 0 : 400;
      return line({
        group: "Teams",
        what: `${names.team(id)}, ${teamText(rest)}`,
        isMain,
        within: turn + order,
      });
    }
    case "matches": {
      const [week = "", home = ""] = id.split(" ");
      const what = `Week ${week}, ${names.team(home)} at home, ${word(matchFields, field)}`;
      return line({ group: "Matches", what, isMain: field.endsWith("Points"), within: Number(week) });
    }
    case "running": {
      const [who = "", runningField = ""] = rest;
      const isMain = ownIds.includes(who) && mainOfRunning.includes(runningField);
      const what = who
        ? `${nameOf(id, who, names)}, week so far, ${word(runningFields, runningField)}`
        : "Week in progress";
      return line({ group: "Week so far", what, isMain, within: orderOf(runningFields, runningField) });
    }
    case "parts": {
      const [kind = "", who = "", ...figures] = rest;
      const which = kind === "teams" ? teamText(figures) : memberText(figures);
      const what = `Part ${id}${who ? `, ${nameOf(kind, who, names)}, ${which}` : " of the season"}`;
      return line({ group: "Season", what, isMain: figures[0] === "rank" && ownIds.includes(who) });
    }
    case "awards":
      return line({ group: "Awards", what: word(awards, id), isMain: true });
    default:
      return line({
        group: "Season",
        what: seasonFields[part] ?? path.join(" "),
        isMain: part !== "proposed",
      });
  }
}

function nameOf(kind: string, id: string, names: SeasonNames): string {
  return kind === "teams" ? names.team(id) : names.member(id);
}

function memberText([field = "", ...rest]: readonly string[]): string {
  if (field === "straights") return `runs of ${rest[0]}`;
  if (field !== "weeks") return word(memberFields, field);
  const [week, part = "", round, roundField = ""] = rest;
  if (part !== "rounds") return `week ${week}, ${word(weekFields, part)}`;
  return `week ${week}, round ${round ?? "–"}, ${word(weekFields, roundField)}`;
}

function teamText([field = "", week, weekField = ""]: readonly string[]): string {
  if (field !== "weeks") return word(teamFields, field);
  return `week ${week}, ${weekField === "goingIn" ? "going-in total" : word(weekFields, weekField)}`;
}

type Fields = Readonly<Record<string, string>>;

const word = (labels: Fields, field: string): string => labels[field] ?? field;

function orderOf(labels: Fields, field: string): number {
  const index = Object.keys(labels).indexOf(field);
  return index < 0 ? 99 : index;
}

const inHundredths = new Set(["average", "handicap", "goingIn", "improvement"]);
const statusLabels: Fields = { shot: "shot", late: "shot late", extra: "extra rounds only" };

function figure(value: unknown, names: SeasonNames, path: readonly string[]): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((each) => figure(each, names, path)).join(", ");
  if (typeof value === "number")
    return inHundredths.has(path.at(-1) ?? "") ? value.toFixed(2) : String(value);
  const text = String(value);
  if (path.at(-1) === "status") return word(statusLabels, text);
  if (path[0] === "matches") return names.team(text);
  const namesMembers = path[0] === "awards" || ["counted", "notCounted"].includes(path.at(-1) ?? "");
  return namesMembers ? names.member(text) : text;
}
