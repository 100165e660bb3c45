import { awardTitle, compareHonours, type KeptAward, keptAward } from "#lib/champions/award-titles.ts";
import type { KeptFigure } from "#ui/kept-figures.tsx";
import type { ChampionRecord } from "../champions-queries.ts";

/** The season of an honour: one of the site (with its id), or one that was typed. `order` sorts, later is greater. */
export type HonourSeason = { key: string; id: string | null; name: string; year: number; order: string };

/** A champion as the screens show it. */
export type Honour = {
  record: ChampionRecord;
  award: KeptAward;
  /** "Team champion", "Class A". */
  awardName: string;
  title: string | null;
  place: number;
  season: HonourSeason;
  /** Who won: the member, or the team where there is no member. */
  winner: string;
  isJunior: boolean;
  memberId: string | null;
  /** The team a member shot for; null for a team that won itself. */
  team: string | null;
  figures: readonly KeptFigure[];
};

/** Latest season first, within a season as on a board of honours. */
export function honoursOf(records: readonly ChampionRecord[]): Honour[] {
  return records
    .map(honourOf)
    .sort(
      (a, b) =>
        b.season.order.localeCompare(a.season.order) ||
        a.season.name.localeCompare(b.season.name) ||
        compareHonours(a, b) ||
        a.winner.localeCompare(b.winner),
    );
}

function honourOf(record: ChampionRecord): Honour {
  const award = keptAward(record.award);
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
    isJunior: record.members?.category === "junior",
    memberId: record.member_id,
    team: member === null ? null : team,
    figures: figuresOf(record.figures),
  };
}

function seasonOf({ season_id, seasons, season_name, season_year }: ChampionRecord): HonourSeason {
  if (season_id && seasons) {
    const { name, starts_on } = seasons;
    return { key: season_id, id: season_id, name, year: Number(starts_on.slice(0, 4)), order: starts_on };
  }
  const year = season_year ?? 0;
  const name = season_name ?? "";
  return { key: `${year} ${name}`, id: null, name, year, order: `${year}-06-30` };
}

/** What the database has checked to be labels and values. */
function figuresOf(figures: ChampionRecord["figures"]): KeptFigure[] {
  return Array.isArray(figures) ? (figures as KeptFigure[]) : [];
}

/** The seasons that have champions, latest first. */
export function seasonsOf(honours: readonly Honour[]): HonourSeason[] {
  return [...new Map(honours.map(({ season }) => [season.key, season])).values()];
}

/** When a season was finished; null for one whose champions were written in by hand. */
export function finishedAt(honours: readonly Honour[], season: HonourSeason): string | null {
  const kept = honours.find(({ season: { key }, record }) => key === season.key && record.season_snapshots);
  return kept?.record.season_snapshots?.finalised_at ?? null;
}

/** The season asked for, or else the latest; null for all of them. */
export function chosenSeason(seasons: readonly HonourSeason[], asked: string): HonourSeason | null {
  if (asked === "all") return null;
  return seasons.find(({ key }) => key === asked) ?? seasons[0] ?? null;
}

/** A kind of award with its group, without the place: "Teams", "Class A". */
export type AwardGroup = { key: string; name: string };

export function awardGroups(honours: readonly Honour[]): AwardGroup[] {
  const groups = honours
    .toSorted((a, b) => compareHonours({ ...a, place: 1 }, { ...b, place: 1 }))
    .map(({ award, title }) => ({ key: awardKey({ award, title }), name: groupName(award, title) }));
  return [...new Map(groups.map((group) => [group.key, group])).values()];
}

function groupName(award: KeptAward, title: string | null): string {
  if (award === "team") return "Teams";
  return award === "individual" ? "Individuals" : awardTitle(award, title, 1);
}

export function awardKey({ award, title }: Pick<Honour, "award" | "title">): string {
  return title === null ? award : `${award} ${title}`;
}
