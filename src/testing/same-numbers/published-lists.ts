import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { rankingFigureOf } from "#season/words/ranking-figure.ts";
import { type BoardId, boardIds } from "#standings/boards/leaderboard-boards.ts";
import { boardFigure, rankedFigure, teamFigure } from "./board-headers.ts";
import type { CellValue } from "./ledger.ts";

export type Section = { title: string; columns: string[]; rows: CellValue[][] };

/** What a list of a page is, told by its columns, and the figure under each of them and beside each row of the page. */
export type Kind = {
  list: string;
  subjectOf: (row: CellValue[]) => string;
  figures: (string | null)[];
  /** In the page: place, figure and note of a row. */
  lead?: string;
  figure?: string;
  note?: string;
  /** Which figure a label behind a row is. */
  behind?: (label: string) => string | null;
};

const labels: Record<string, string> = {
  Points: "points",
  Total: "total",
  "Net total": "total",
  "Weekly average": "value",
  "Place on the ladder": "value",
  Rank: "rank",
  "Rank in the division": "division rank",
};

const labelsOfWeek: Record<string, string> = {
  Hits: "raw",
  Net: "net",
  "Handicap per round": "handicap",
  "Going-in average": "goingIn",
  "Going-in total": "goingIn",
  Total: "total",
  Bonus: "bonus",
  Points: "points",
  "Rank points": "rank points",
  "Match points": "match points",
};

const labelsOfMember: Record<string, string> = {
  Rank: "rank",
  Average: "average",
  "Season total": "total",
  "Net total": "net total",
  "Handicap per round": "handicap",
  Rounds: "rounds",
  "Long run": "long run",
  Improvement: "improvement",
};

const inWeek = (week: number | string) => (label: string) =>
  labelsOfWeek[label] ? `week ${week} ${labelsOfWeek[label]}` : null;

/** What a list of a page is; null for one that no one knows. */
export function kindOf(season: ClubSeason, path: string, section: Section): Kind | null {
  const ofMember = season.book.members.find(({ id }) => path === `members/${id}`)?.name;
  const own = ofMember === undefined ? null : listOfMember(ofMember, section);
  return own ?? listOfMembers(path, section) ?? listOfTeams(season, path, section);
}

const name = (column: number) => (row: CellValue[]) => String(row[column]);

function listOfMembers(path: string, { title, columns }: Section): Kind | null {
  const [page, part = ""] = path.split("/");
  const board: BoardId = boardIds.find((id) => id === part) ?? "average";
  switch (columns.slice(0, 3).join()) {
    case "Rank,Member,Team": {
      const figureOf = boardFigure(board);
      const figures = columns.map((column) => figureOf(column) ?? null);
      return {
        list: `board ${board}`,
        subjectOf: name(1),
        figures,
        lead: `place by ${board}`,
        figure: rankedFigure(board),
        behind: () => rankedFigure(board),
      };
    }
    case "Member,Team,Average":
      return {
        list: "not ranked",
        subjectOf: name(0),
        figures: [null, "team", "average", "reason"],
        figure: "average",
        behind: () => "average",
      };
    case "Member,Rounds,Rounds left":
      return {
        list: page === "members" ? `${part} so far` : "members so far",
        subjectOf: name(0),
        figures: [null, "rounds so far", "rounds left", "raw so far", "net so far"],
        figure: "net so far",
        behind: () => "net so far",
      };
    case "Member,Rounds,Hits":
      return {
        list: `members of week ${part}`,
        subjectOf: name(0),
        figures: [null, "shots", "raw", "handicap", "net"].map((each) => each && `week ${part} ${each}`),
        figure: `week ${part} score`,
        behind: inWeek(part),
      };
    // The engine words these; src/league/night tries its sentences on seasons of its own.
    case "Member,Team,What":
      return {
        list: `${title} of week ${part}`,
        subjectOf: ([member, , text]) => `${member}: ${text}`,
        figures: [null, null, null, null],
      };
    default:
      return null;
  }
}

/** The season and the weeks of one member. */
function listOfMember(ofMember: string, { columns }: Section): Kind | null {
  switch (columns.slice(0, 3).join()) {
    case "Number,Value":
      return {
        list: `figures of ${ofMember}`,
        subjectOf: ([label]) => `${ofMember}, ${labelsOfMember[String(label)]}`,
        figures: [null, "figure"],
        figure: "figure",
        behind: () => "figure",
      };
    case "Week,Rounds,Hits":
      return {
        list: `weeks of ${ofMember}`,
        subjectOf: ([week]) => `${ofMember}, week ${week}`,
        figures: [null, "shots", "raw", "handicap", "net"],
        figure: "score",
        behind: (label) => labelsOfWeek[label] ?? null,
      };
    default:
      return null;
  }
}

function listOfTeams(season: ClubSeason, path: string, { title, columns }: Section): Kind | null {
  const [page, part = ""] = path.split("/");
  switch (columns.slice(0, 3).join()) {
    case "Team,State,Net so far":
      return {
        list: "teams so far",
        subjectOf: name(0),
        figures: [null, null, "so far", "if it ended"],
        figure: "so far",
      };
    case "Week,Home,Away":
      return { ...matchKind, list: `matches of ${page === "weeks" ? `week ${part}` : title.toLowerCase()}` };
    case "Rank,Team,Total":
      if (page === "weeks")
        return {
          list: `teams of week ${part}`,
          subjectOf: name(1),
          figures: [`week ${part} place`, null, `week ${part} total`, `week ${part} points`, null],
          lead: `week ${part} place`,
          figure: `week ${part} total`,
          behind: inWeek(part),
        };
      return standingKind(season, title, columns);
    default:
      return columns[0] === "Rank" && columns[1] === "Team" ? standingKind(season, title, columns) : null;
  }
}

function standingKind({ book }: ClubSeason, title: string, columns: string[]): Kind {
  const isSeason = title.startsWith("After week") || title.startsWith("Before");
  const place = isSeason ? "place" : "division place";
  const ranked = rankingFigureOf(rulesOf(book));
  return {
    list: isSeason ? "standing of the teams" : `standing of ${title}`,
    subjectOf: (row) => String(row[1]),
    figures: columns.map((column) => (column === "Rank" ? place : (teamFigure(column) ?? null))),
    lead: place,
    figure: ranked,
    ...(ranked === "total" ? {} : { note: "total" }),
    behind: (label) => labels[label] ?? null,
  };
}

const matchKind: Omit<Kind, "list"> = {
  subjectOf: ([week, home, away]) => `${home} – ${away}, week ${week}`,
  figures: [null, null, null, "home points", "away points"],
};
