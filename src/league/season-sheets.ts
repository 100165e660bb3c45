import type { BookMember, BookTeam, ScoreRow, SeasonBook } from "./book.ts";
import { parseSeasonBook } from "./book-parse.ts";
import type { SeasonRules } from "./rules-types.ts";
import { pathTo, readChoice, readFields, readText, refuse } from "./shape.ts";

/** The two sheets a season is kept on, as rows of texts: `roster` and `scores`, and what they do not say. */
export type SeasonSheets = {
  season: { id: string; name: string; rules: SeasonRules };
  event: string;
  roster: readonly unknown[];
  scores: readonly unknown[];
};

const rosterKeys = ["team", "member", "rookie", "starting_average", "substitute"];
const kinds = ["actual", "makeUp", "preShoot", "substitute"] as const;
const scoreKeys = ["team", "member", "week", "kind", "hits", "targets"];

/**
 * A season book from its sheets. A substitute is a member of the season, but on no roster. Members are known
 * by team and name. Throws `SeasonBookError` with the path of the row.
 */
export function bookFromSheets({ season, event, roster, scores }: SeasonSheets): SeasonBook {
  const members = new Map<string, BookMember>();
  const teams = new Map<string, BookTeam>();
  roster.forEach((row, index) => {
    const path = `roster.${index}`;
    const fields = readFields(row, path, rosterKeys);
    const team = teamOf(teams, readText(fields.team, pathTo(path, "team")));
    const member = memberOf(fields, path, team.id);
    if (members.has(member.id)) refuse(path, `${member.name} is there twice`);
    members.set(member.id, member);
    if (!isYes(fields.substitute, pathTo(path, "substitute"))) {
      team.roster.push({ memberId: member.id, fromWeek: 1, toWeek: null });
    }
  });
  return parseSeasonBook({
    season,
    members: [...members.values()],
    teams: [...teams.values()],
    scores: scores.map((row, index) => scoreOf(row, `scores.${index}`, event)),
  });
}

function teamOf(teams: Map<string, BookTeam>, name: string): BookTeam {
  const id = slug(name);
  const team = teams.get(id) ?? { id, name, division: null, withdrawnFromWeek: null, roster: [] };
  teams.set(id, team);
  return team;
}

function memberOf(fields: ReturnType<typeof readFields>, path: string, teamId: string): BookMember {
  const name = readText(fields.member, pathTo(path, "member"));
  return {
    id: `${teamId}-${slug(name)}`,
    name,
    seedAverage:
      fields.starting_average === "" ? null : readFigure(fields.starting_average, path, "starting_average"),
    rookie: isYes(fields.rookie, pathTo(path, "rookie")),
    category: "open",
    classOverride: null,
  };
}

function scoreOf(row: unknown, path: string, event: string): Partial<ScoreRow> {
  const fields = readFields(row, path, scoreKeys);
  const teamId = slug(readText(fields.team, pathTo(path, "team")));
  return {
    memberId: `${teamId}-${slug(readText(fields.member, pathTo(path, "member")))}`,
    teamId,
    week: readFigure(fields.week, path, "week"),
    round: 1,
    event,
    kind: readChoice(fields.kind, pathTo(path, "kind"), kinds),
    hits: readFigure(fields.hits, path, "hits"),
    targets: readFigure(fields.targets, path, "targets"),
  };
}

function readFigure(value: unknown, path: string, key: string): number {
  const text = readText(value, pathTo(path, key));
  return /^\d+(\.\d+)?$/.test(text)
    ? Number(text)
    : refuse(pathTo(path, key), `must be a number, not ${text}`);
}

function isYes(value: unknown, path: string): boolean {
  return readChoice(value, path, ["yes", "no"]) === "yes";
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
