import { placeText, type RecordedAward } from "#season/words/award-titles.ts";
import type { ChampionEntry } from "./champion-entries.ts";

export type ChampionSection = { title: string; entries: ChampionEntry[] };

const titles: Partial<Record<RecordedAward, string>> = {
  team: "Teams",
  division: "Divisions",
  individual: "Individuals",
  class: "Classes",
};

/** A season's champions by award: individuals, classes, and so on, in their order. */
export function championSections(entries: readonly ChampionEntry[]): ChampionSection[] {
  const sections = new Map<string, ChampionEntry[]>();
  for (const entry of entries) {
    const title = titles[entry.award] ?? "Categories and special awards";
    sections.set(title, [...(sections.get(title) ?? []), entry]);
  }
  return [...sections].map(([title, ofSection]) => ({ title, entries: ofSection }));
}

/** The title below a heading that names the kind: "2nd place" of individuals. */
export function awardLine({ award, awardName, place }: ChampionEntry): string {
  if (award !== "team" && award !== "individual") return awardName;
  return place > 1 ? placeText(place) : "Champion";
}
