import { displayName } from "#lib/auth/session.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";

export type Person = { id: string; name: string; email: string | null };

type PersonRow = {
  id: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
};

export const unknownUser = "Unknown User";

export function peopleFrom(rows: readonly PersonRow[]): Person[] {
  return rows
    .flatMap(({ id, email, first_name: firstName, last_name: lastName }) =>
      id ? [{ id, email, name: displayName({ firstName, lastName, email }) || unknownUser }] : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export type Naming = (id: string | null) => string;

export function namingOf(people: readonly Person[], me: string): Naming {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => (id === me ? "You" : (names.get(id ?? "") ?? unknownUser));
}

/** "Ann Lee", "Ann Lee and Bob Ray", "Ann Lee, Bob Ray and 7 others". `count` may exceed the known names. */
export function namesInLine(names: readonly string[], mostShown = 3, count = names.length): string {
  if (count <= Math.min(mostShown, names.length)) {
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
  }
  const shownNames = names.slice(0, mostShown - 1);
  return `${shownNames.join(", ")} and ${countPhrase(count - shownNames.length, "other")}`;
}
