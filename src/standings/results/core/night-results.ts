import type { BookMatch } from "#league/book/book.ts";
import type { NightPerson } from "#league/night/night-people.ts";
import { nightTeam } from "#league/night/night-story.ts";
import { bestNightText, nightMilestoneText, teamSentences } from "#league/night/night-text.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { spokenPlace } from "#season/words/competition-rank.ts";
import { nightSeasons, storyOfNight, unnamedOutside } from "#standings/boards/night-of.ts";
import { memberHref, type ResultsRow, type ResultsSection } from "./results-page.ts";

/** As on the members' page: "Hawks won 2–1, by 2.80. Round 2 went to Eagles by 0.20." */
export function matchSentence(results: ResultsSeason, { week, home }: BookMatch): string {
  const { book } = results.season;
  const team = nightTeam(nightSeasons(book, week).after, week, { teamId: home, memberId: null });
  return team ? teamSentences(team, storyOfNight(book, week, { memberId: null })).join(" ") : "";
}

/** The good news of an official night. Leaves out juniors, even with initials. */
export function nightSections(results: ResultsSeason, week: number): ResultsSection[] {
  const { best, movedUp, milestones } = storyOfNight(results.season.book, week, {
    memberId: null,
    unnamed: unnamedOutside(results),
  });
  const rowOf = (person: NightPerson, second: string, figure: string): ResultsRow => ({
    ...{ title: person.name, second, figure },
    link: { href: memberHref(results, person.id), text: "Season card" },
    cells: [person.name, person.teamName, second, figure],
  });
  const sections = [
    {
      title: "Best of the night",
      figureLabel: "Hits",
      rows: best.map((night) => rowOf(night, besides(night, bestNightText(night)), String(night.hits))),
    },
    {
      title: "Moved up",
      figureLabel: "Places",
      rows: movedUp.map((each) =>
        rowOf(
          each,
          besides(each, `to ${spokenPlace({ rank: each.rank, isShared: false })}`),
          `▲ ${each.places}`,
        ),
      ),
    },
    {
      title: "Milestones",
      rows: milestones.map((each) => rowOf(each, besides(each, nightMilestoneText(each)), "")),
    },
  ];
  const columns = ["Member", "Team", "What", "Number"];
  return sections.filter(({ rows }) => rows.length > 0).map((each) => ({ ...each, columns }));
}

function besides({ teamName }: NightPerson, text: string): string {
  return [teamName, text].filter(Boolean).join(" · ");
}
