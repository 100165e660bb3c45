import { placeText, type RecordedAward } from "#season/words/award-titles.ts";
import type { ChampionEntry } from "./champion-entries.ts";

export type ChampionSection = { title: string; entries: ChampionEntry[] };

const titles: Partial<Record<RecordedAward, string>> = {
  team: "Teams",
  division: "Divisions",
  individual: "Individuals",
  class: "Classes",
};

export function championSections(entries: readonly ChampionEntry[]): ChampionSection[] {
  const sections = new Map<string, ChampionEntry[]>();
  for (const entry of entries) {
    const title = titles[entry.award] ?? "Categories and special awards";
    sections.set(title, [...(sections.get(title) ?? []), entry]);
  }
  return [...sections].map(([title, ofSection]) => ({ title, entries: ofSection }));
}

export function awardLine({ award, awardName, place }: ChampionEntry): string {
  if (award !== "team" && award !== "individual") return awardName;
  return place > 1 ? placeText(place) : "Champion";
}
