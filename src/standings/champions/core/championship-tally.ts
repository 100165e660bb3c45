import { awardNames } from "#league/book/book.ts";
import type { ChampionEntry } from "./champion-entries.ts";

export type Tally = {
  key: string;
  name: string;
  memberId: string | null;
  /** Shared by those with as many wins. */
  place: number;
  wins: number;
  individual: number;
  awards: number;
  groups: number;
  entries: ChampionEntry[];
};

/** Members by number of wins; second and third places don't count. */
export function memberTally(entries: readonly ChampionEntry[]): Tally[] {
  return tallied(
    entries.filter(({ place, record }) => place === 1 && (record.member_id ?? record.member_name) !== null),
    ({ record, winner }) => record.member_id ?? `name ${winner.toLowerCase()}`,
  );
}

/** Teams, identified by name, by number of season titles. */
export function teamTally(entries: readonly ChampionEntry[]): Tally[] {
  return tallied(
    entries.filter(({ place, award }) => place === 1 && award === "team"),
    ({ winner }) => winner.toLowerCase(),
  );
}

function tallied(won: readonly ChampionEntry[], keyOf: (entry: ChampionEntry) => string): Tally[] {
  const groups = [...Map.groupBy(won, keyOf)].map(([key, entries]) => {
    const count = (...awards: ChampionEntry["award"][]) =>
      entries.filter(({ award }) => awards.includes(award)).length;
    return {
      key,
      // Seasons come latest first, so this is the current name.
      name: entries[0]?.winner ?? "",
      memberId: entries[0]?.memberId ?? null,
      wins: entries.length,
      individual: count("individual"),
      awards: count(...awardNames, "other"),
      groups: count("class", "category", "division"),
      entries,
    };
  });
  const ordered = groups.sort((a, b) => b.wins - a.wins || a.name.localeCompare(b.name));
  return ordered.map((tally) => ({
    ...tally,
    place: ordered.findIndex(({ wins }) => wins === tally.wins) + 1,
  }));
}
