import type { SeasonBook } from "#league/book/book.ts";
import type { FeePayment } from "../fees-queries.ts";

export type FeeRow = {
  key: string;
  name: string;
  team: string;
  payer: { member_id: string } | { team_id: string };
  /** The member's own payment, or that of the whole team. */
  payment: FeePayment | null;
  isByTeam: boolean;
};

type Names = { book: SeasonBook; nameOf: (memberId: string) => string };

/** A row for each team, then for its members; members who changed teams have one row with all their teams. */
export function feeRows({ book, nameOf }: Names, payments: readonly FeePayment[]): FeeRow[] {
  const ofTeam = (id: string) => payments.find(({ team_id }) => team_id === id) ?? null;
  const teamRows = book.teams.map(({ id, name }): FeeRow => {
    const payer = { team_id: id };
    return { key: id, name: `Whole team: ${name}`, team: name, payer, payment: ofTeam(id), isByTeam: false };
  });
  const teamsOf = new Map<string, typeof book.teams>();
  for (const team of book.teams)
    for (const { memberId } of team.roster)
      teamsOf.set(memberId, [...new Set([...(teamsOf.get(memberId) ?? []), team])]);
  const memberRows = [...teamsOf].map(([id, teams]): FeeRow => {
    const own = payments.find(({ member_id }) => member_id === id) ?? null;
    const byTeam = teams.map((team) => ofTeam(team.id)).find((payment) => payment !== null) ?? null;
    const team = teams.map(({ name }) => name).join(", ");
    const payment = own ?? byTeam;
    return { key: id, name: nameOf(id), team, payer: { member_id: id }, payment, isByTeam: own === null };
  });
  const byName = (a: FeeRow, b: FeeRow) => a.team.localeCompare(b.team) || a.name.localeCompare(b.name);
  return [...memberRows.sort(byName), ...teamRows];
}

export const isTeamRow = ({ payer }: FeeRow): boolean => "team_id" in payer;
