import type { SeasonBook } from "#league/book/book.ts";

export type MemberOption = { value: string; label: string };

/** The viewer first, then by name. */
export function memberOptions({ members }: SeasonBook, ownId: string | null): MemberOption[] {
  return members
    .toSorted(
      (a, b) =>
        Number(b.id === ownId) - Number(a.id === ownId) ||
        a.name.localeCompare(b.name) ||
        a.id.localeCompare(b.id),
    )
    .map(({ id, name }) => ({ value: id, label: id === ownId ? `${name} (you)` : name }));
}
