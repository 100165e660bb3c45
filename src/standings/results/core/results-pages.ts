import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { awardTitle, recordedAward, recordedAwards } from "#season/words/award-titles.ts";
import { boardIds } from "#standings/boards/leaderboard-boards.ts";
import { leaderboardResults } from "./leaderboard-results.ts";
import { matchResults } from "./match-results.ts";
import { memberResults } from "./member-results.ts";
import { memberHref, type ResultsPage } from "./results-page.ts";
import { teamResults } from "./team-results.ts";
import { weekResults } from "./week-results.ts";

export function resultsPageAt(results: ResultsSeason, path: string): ResultsPage | null {
  const [kind = "", part, ...more] = path.split("/");
  if (more.length > 0) return null;
  switch (kind) {
    case "leaderboard": {
      const board = boardIds.find((id) => id === (part ?? "average"));
      if (board) return leaderboardResults(results, board);
      const ofSeason = partOf(results, part);
      return ofSeason ? leaderboardResults(results, "average", ofSeason) : null;
    }
    case "weeks":
      return part !== undefined && /^[1-9]\d?$/.test(part) ? weekResults(results, Number(part)) : null;
    case "members":
      return part === undefined ? null : memberResults(results, part);
    case "team-scores": {
      const ofSeason = part === undefined ? 0 : partOf(results, part);
      return ofSeason === null ? null : teamResults(results, ofSeason);
    }
    case "matches":
      return part === undefined ? matchResults(results) : null;
    case "champions":
      return part === undefined ? championResults(results) : null;
    default:
      return null;
  }
}

/** The number of a part that has begun, by its address; null without one. */
function partOf({ season }: ResultsSeason, address: string | undefined): number | null {
  const [, number] = /^part-([1-9]\d?)$/.exec(address ?? "") ?? [];
  return number !== undefined && Number(number) <= reportOf(season.book).parts.length ? Number(number) : null;
}

function championResults(results: ResultsSeason): ResultsPage {
  const { season, champions } = results;
  const titled = champions
    .map((champion) => ({ ...champion, award: recordedAward(champion.award) }))
    .toSorted(
      (a, b) => recordedAwards.indexOf(a.award) - recordedAwards.indexOf(b.award) || a.place - b.place,
    );
  return {
    path: "champions",
    title: "Champions",
    description: `Champions of ${season.info.name}.`,
    sections: [
      {
        title: season.info.name,
        columns: ["Award", "Name", "Team"],
        rows: titled.map(({ award, title, place, memberId, name, team }) => ({
          title: name ?? team ?? "",
          second: [awardTitle(award, title, place), name ? team : null].filter(Boolean).join(" · "),
          figure: "",
          ...(memberId ? { link: { href: memberHref(results, memberId), text: "Season card" } } : {}),
          cells: [awardTitle(award, title, place), name, team],
        })),
        empty: "Champions are named when the season is finished.",
      },
    ],
  };
}
