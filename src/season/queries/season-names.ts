import type { SeasonBook } from "#league/book/book.ts";

export type SeasonNames = { member: (id: string) => string; team: (id: string) => string };

export function seasonNames(book: SeasonBook): SeasonNames {
  const members = new Map(book.members.map(({ id, name }) => [id, name]));
  const teams = new Map(book.teams.map(({ id, name }) => [id, name]));
  return {
    member: (id) => members.get(id) ?? "deleted",
    team: (id) => teams.get(id) ?? "deleted",
  };
}
