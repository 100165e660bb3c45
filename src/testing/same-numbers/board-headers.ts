import type { BoardId } from "#standings/boards/leaderboard-boards.ts";

type FigureOf = (header: string) => string | null | undefined;

/** What ranks a board of the leaderboard. */
export const rankedFigure = (board: BoardId): string =>
  ({
    average: "average",
    total: "total",
    net: "net total",
    "high-gun": "high",
    improved: "improvement",
    week: "week score",
  })[board];

const namesOfRanked = ["Score", "High", "Gain"];

const ofMembers: Record<string, string | null> = {
  Member: null,
  Name: null,
  Details: null,
  Trend: null,
  Team: "team",
  Class: "class",
  Average: "average",
  Rounds: "rounds",
  Nights: "nights",
  Handicap: "handicap",
  Last: "last",
  Total: "total",
  "Net total": "net total",
  "Long run": "long run",
  "High guns": "high guns",
};

/** The figure under a header of a board of shooters, whichever output it is in. */
export function boardFigure(board: BoardId): FigureOf {
  return (header) => {
    if (header === "Rank") return `place by ${board}`;
    if (header === "Gap" || header === "Move") return `${header.toLowerCase()} by ${board}`;
    if (header === "Raw") return "total";
    if (header === "Hits") return "week raw";
    if (header === "Net") return board === "week" ? "week score" : "net total";
    if (/^Runs of \d+$/.test(header)) return "straights";
    if (header === "High") return "high";
    if (namesOfRanked.includes(header)) return rankedFigure(board);
    return ofMembers[header];
  };
}

const ofTeams: Record<string, string | null> = {
  Team: null,
  Name: null,
  Details: null,
  Rank: "place",
  Place: "place",
  Points: "points",
  Total: "total",
  "Net total": "total",
  Average: "value",
  "Avg/week": "value",
  "Place on the ladder": "value",
  Division: "division",
  "Division rank": "division rank",
  Nights: "nights",
  Weeks: "weeks that rank",
};

/** The figure under a header of a standing of teams; weeks are "Week 3", "Week 3 points" and so on. */
export const teamFigure: FigureOf = (header) => {
  const [, week, which = "total"] = /^Week (\d+)(?: (\w+))?$/.exec(header) ?? [];
  return week ? `week ${week} ${which}` : ofTeams[header];
};
