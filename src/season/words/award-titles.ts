import { ordinal } from "#league/math/order.ts";
import type { ChampionAward } from "#league/season/champions.ts";
import { categoryLabel } from "./category-label.ts";

export type RecordedAward = ChampionAward | "other";

/** In the order of the champions' list. */
export const recordedAwards: readonly RecordedAward[] = [
  "team",
  "division",
  "individual",
  "class",
  "category",
  "highAverage",
  "mostImproved",
  "rookie",
  "longRun",
  "other",
];

export const awardKinds: Readonly<Record<RecordedAward, string>> = {
  team: "Team champion",
  division: "Division winner",
  individual: "Individual champion",
  class: "Class winner",
  category: "Category winner",
  highAverage: "High average",
  mostImproved: "Most improved",
  rookie: "Best rookie",
  longRun: "Long run",
  other: "Award of the club's own",
};

/** Awards of a group, or with a name of their own, need a title. */
export function needsTitle(award: RecordedAward): boolean {
  return award === "division" || award === "class" || award === "category" || award === "other";
}

/** An unknown award counts as the club's own. */
export function recordedAward(award: string): RecordedAward {
  return recordedAwards.find((recordedName) => recordedName === award) ?? "other";
}

/** "Team champion", "Teams, 2nd place", "Class A", "High average". */
export function awardTitle(award: RecordedAward, title: string | null, place: number): string {
  const name = nameOf(award, title, place);
  return place > 1 ? `${name}, ${placeText(place)}` : name;
}

function nameOf(award: RecordedAward, title: string | null, place: number): string {
  switch (award) {
    case "team":
      return place > 1 ? "Teams" : "Team champion";
    case "individual":
      return place > 1 ? "Individuals" : "Individual champion";
    case "division":
      return divisionName(title ?? "");
    case "class":
      return `Class ${title ?? ""}`.trim();
    case "category":
      return title ? `${categoryLabel(title)} champion` : awardKinds.category;
    case "other":
      return title ?? awardKinds.other;
    default:
      return awardKinds[award];
  }
}

function divisionName(title: string): string {
  return /division/i.test(title) ? title : `${title} division`.trim();
}

export function placeText(place: number): string {
  return `${ordinal(place)} place`;
}

type ChampionEntry = { award: RecordedAward; title: string | null; place: number };

export function compareChampions(one: ChampionEntry, other: ChampionEntry): number {
  return (
    recordedAwards.indexOf(one.award) - recordedAwards.indexOf(other.award) ||
    compareTitles(one.title ?? "", other.title ?? "") ||
    one.place - other.place
  );
}

/** AA is above A, class 2 is before class 10, anything else is alphabetical. */
function compareTitles(one: string, other: string): number {
  if (one !== other && one.startsWith(other)) return -1;
  if (one !== other && other.startsWith(one)) return 1;
  return one.localeCompare(other, undefined, { numeric: true });
}
