import { awardNames } from "#league/book.ts";
import type { Honour } from "./honours.ts";

/** How often somebody won, and what. */
export type Tally = {
  key: string;
  name: string;
  memberId: string | null;
  /** Shared by those who won as often. */
  place: number;
  wins: number;
  individual: number;
  awards: number;
  groups: number;
  honours: Honour[];
};

/** Members by how often they won something; second and third places are no wins. */
export function memberTally(honours: readonly Honour[]): Tally[] {
  return tallied(
    honours.filter((honour) => honour.place === 1 && isOfMember(honour)),
    ({ record, winner }) => record.member_id ?? `name ${winner.toLowerCase()}`,
  );
}

/** Teams, known by their names, by how often they were champions of a season. */
export function teamTally(honours: readonly Honour[]): Tally[] {
  return tallied(
    honours.filter(({ place, award }) => place === 1 && award === "team"),
    ({ winner }) => winner.toLowerCase(),
  );
}

function isOfMember({ record }: Honour): boolean {
  return record.member_id !== null || record.member_name !== null;
}

function tallied(won: readonly Honour[], keyOf: (honour: Honour) => string): Tally[] {
  const groups = [...Map.groupBy(won, keyOf)].map(([key, honours]) => {
    const count = (...awards: Honour["award"][]) =>
      honours.filter(({ award }) => awards.includes(award)).length;
    return {
      key,
      // Seasons come latest first: the name of today.
      name: honours[0]?.winner ?? "",
      memberId: honours[0]?.memberId ?? null,
      wins: honours.length,
      individual: count("individual"),
      awards: count(...awardNames, "other"),
      groups: count("class", "category", "division"),
      honours,
    };
  });
  const ordered = groups.sort((a, b) => b.wins - a.wins || a.name.localeCompare(b.name));
  return ordered.map((tally) => ({
    ...tally,
    place: ordered.findIndex(({ wins }) => wins === tally.wins) + 1,
  }));
}
