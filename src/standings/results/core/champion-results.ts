import type { ResultsSeason } from "#season/queries/results-book.ts";
import { awardTitle, recordedAward, recordedAwards } from "#season/words/award-titles.ts";
import { memberHref, type ResultsPage } from "./results-page.ts";

export function championResults(results: ResultsSeason): ResultsPage {
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
