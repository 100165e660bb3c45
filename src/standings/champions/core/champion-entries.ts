import { isJuniorCategory } from "#league/rules/categories.ts";
import type { RecordedFigure } from "#season/figures/recorded-figures.tsx";
import {
  awardTitle,
  compareChampions,
  type RecordedAward,
  recordedAward,
} from "#season/words/award-titles.ts";
import type { ChampionRecord } from "../champions-queries.ts";

/** The season of a title: one of the site (with its id), or a typed one. `order` sorts; later is greater. */
export type ChampionSeason = { key: string; id: string | null; name: string; year: number; order: string };

export type ChampionEntry = {
  record: ChampionRecord;
  award: RecordedAward;
  awardName: string;
  title: string | null;
  place: number;
  season: ChampionSeason;
  winner: string;
  isJunior: boolean;
  memberId: string | null;
  /** The member's team; null for a team that won itself. */
  team: string | null;
  figures: readonly RecordedFigure[];
};

/** Latest season first; within a season in the order of the champions' list. */
export function championEntriesOf(records: readonly ChampionRecord[]): ChampionEntry[] {
  return records
    .map(championEntryOf)
    .sort(
      (a, b) =>
        b.season.order.localeCompare(a.season.order) ||
        a.season.name.localeCompare(b.season.name) ||
        compareChampions(a, b) ||
        a.winner.localeCompare(b.winner),
    );
}

function championEntryOf(record: ChampionRecord): ChampionEntry {
  const award = recordedAward(record.award);
  const member = record.members?.name ?? record.member_name;
  const team = record.teams?.name ?? record.team_name;
  return {
    record,
    award,
    awardName: awardTitle(award, record.title, record.place),
    title: record.title,
    place: record.place,
    season: seasonOf(record),
    winner: member ?? team ?? "–",
    isJunior: isJuniorCategory(record.members?.category ?? ""),
    memberId: record.member_id,
    team: member === null ? null : team,
    figures: figuresOf(record.figures),
  };
}

function seasonOf({ season_id, seasons, season_name, season_year }: ChampionRecord): ChampionSeason {
  if (season_id && seasons) {
    const { name, starts_on } = seasons;
    return { key: season_id, id: season_id, name, year: Number(starts_on.slice(0, 4)), order: starts_on };
  }
  const year = season_year ?? 0;
  const name = season_name ?? "";
  return { key: `${year} ${name}`, id: null, name, year, order: `${year}-06-30` };
}

/** A check constraint ensures labels and values. */
export function figuresOf(figures: ChampionRecord["figures"]): RecordedFigure[] {
  return Array.isArray(figures) ? (figures as RecordedFigure[]) : [];
}

export function seasonsOf(entries: readonly ChampionEntry[]): ChampionSeason[] {
  return [...new Map(entries.map(({ season }) => [season.key, season])).values()];
}

/** null for champions entered by hand. */
export function finishedAt(entries: readonly ChampionEntry[], season: ChampionSeason): string | null {
  const finishedEntry = entries.find(
    ({ season: { key }, record }) => key === season.key && record.season_snapshots,
  );
  return finishedEntry?.record.season_snapshots?.finalized_at ?? null;
}

export function chosenSeason(seasons: readonly ChampionSeason[], seasonKey: string): ChampionSeason | null {
  if (seasonKey === "all") return null;
  return seasons.find(({ key }) => key === seasonKey) ?? seasons[0] ?? null;
}

/** A kind of award with its group, without the place: "Teams", "Class A". */
export type AwardGroup = { key: string; name: string };

export function awardGroups(entries: readonly ChampionEntry[]): AwardGroup[] {
  const groups = entries
    .toSorted((a, b) => compareChampions({ ...a, place: 1 }, { ...b, place: 1 }))
    .map(({ award, title }) => ({ key: awardKey({ award, title }), name: groupName(award, title) }));
  return [...new Map(groups.map((group) => [group.key, group])).values()];
}

function groupName(award: RecordedAward, title: string | null): string {
  if (award === "team") return "Teams";
  return award === "individual" ? "Individuals" : awardTitle(award, title, 1);
}

export function awardKey({ award, title }: Pick<ChampionEntry, "award" | "title">): string {
  return title === null ? award : `${award} ${title}`;
}
