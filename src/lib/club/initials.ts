/** "R. A.": how juniors are named on paper that hangs where everyone sees it. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(" ");
}

/**
 * The initials of each person by id, with a number if several have the same ("A. B. 1"). The order of their ids decides, as
 * in the database, which numbers the initials that the public sees.
 */
export function initialsApart(people: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(people, ({ name }) => initialsOf(name));
  return new Map(
    [...alike].flatMap(([initials, group]) =>
      group
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id }, place): [string, string] => [
          id,
          group.length > 1 ? `${initials} ${place + 1}` : initials,
        ]),
    ),
  );
}
