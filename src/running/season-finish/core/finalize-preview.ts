import { type AwardName, awardNames } from "#league/book/book.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { type Champion, championsOf } from "#league/season/champions.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { scoresToReview } from "#season/rounds/score-findings.ts";
import { awardKinds, compareChampions } from "#season/words/award-titles.ts";
import { dayAfterSeason } from "#season/words/day-after-season.ts";
import { isEntered, type WeekState, weekStates, weekText } from "#season/words/week-completeness.ts";

export type SeasonToFinish = {
  season: ClubSeason;
  report: SeasonReport;
  rules: ResolvedRules;
  champions: Champion[];
};

/** The season as its book will be once it is finished: every week is over. */
export function ended(season: ClubSeason): ClubSeason {
  return { ...season, book: { ...season.book, asOf: dayAfterSeason(season.book.weeks) } };
}

export function seasonToFinish(season: ClubSeason): SeasonToFinish {
  const { book } = season;
  return {
    season,
    report: reportOf(book),
    rules: rulesOf(book),
    champions: championsOf(seasonOf(book)).sort(compareChampions),
  };
}

/** `order`: the result of the shoot-off, empty before there is one. */
export type AwardTie = { award: AwardName; tied: readonly string[]; order: readonly string[] };

/** The awards in which two or more have the highest figure. */
export function awardTies({ book }: ClubSeason): AwardTie[] {
  const { awards } = seasonOf(book);
  return awardNames.flatMap((award) => {
    const { tied } = awards[award];
    if (tied.length < 2) return [];
    const order = book.shootOffs.filter((shootOff) => shootOff.award === award).flatMap((each) => each.order);
    return [{ award, tied, order: order.filter((id) => tied.includes(id)) }];
  });
}

export type FinishWarning = { key: string; sentence: string; href: string | null };

export function finishWarnings(season: ClubSeason, openDisputes: number, waiting: number): FinishWarning[] {
  const admin = (view: string) => `/admin?season=${season.info.id}&view=${view}`;
  const lookWrong = scoresToReview(season).filter(
    ({ kind }) => kind === "duplicate" || kind === "far",
  ).length;
  return [
    ...weekWarnings(season, admin("weeks")),
    ...countedLine("waiting", null, [
      waiting,
      "round on this device hasn't been sent yet",
      "rounds on this device haven't been sent yet",
    ]),
    ...countedLine("disputes", admin("disputes"), [openDisputes, "dispute is open", "disputes are open"]),
    ...countedLine("look", admin("look"), [
      lookWrong,
      "score looks wrong: entered twice, or far from the average",
      "scores look wrong: entered twice, or far from the average",
    ]),
    ...awardTies(season)
      .filter(({ order }) => order.length === 0)
      .map(({ award, tied }) => ({
        key: award,
        sentence: `${awardKinds[award]}: ${tied.length} members are tied. They share it unless a shoot-off is recorded.`,
        href: null,
      })),
  ];
}

function weekWarnings(season: ClubSeason, href: string): FinishWarning[] {
  return weekStates(season)
    .filter((state) => state.week.status !== "void" && (!isEntered(state) || forfeitText(state) !== ""))
    .map((state) => ({
      key: `week ${state.week.week}`,
      sentence: `Week ${state.week.week}: ${weekText(state).toLowerCase()}.${forfeitText(state)}`,
      href,
    }));
}

/** Finishing ends every week, so a team that has not shot one is absent from it. */
function forfeitText({ teams }: WeekState): string {
  const names = teams.filter(({ outcome }) => outcome?.forfeit).map(({ name }) => name);
  return names.length === 0 ? "" : ` Counted as a forfeit: ${names.join(", ")}.`;
}

function countedLine(
  key: string,
  href: string | null,
  [count, one, many]: readonly [count: number, one: string, many: string],
): FinishWarning[] {
  return count === 0 ? [] : [{ key, sentence: `${countPhrase(count, one, many)}.`, href }];
}
