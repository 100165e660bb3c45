/** "R. A.": for juniors on paper that hangs in public. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(" ");
}

/** By person id, numbered where equal ("A. B. 1") in the order of ids, as the database numbers the public's. */
export function initialsApart(people: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(people, ({ name }) => initialsOf(name));
  return new Map(
    [...alike].flatMap(([initials, group]) =>
      group
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id }, index): [string, string] => [
          id,
          group.length > 1 ? `${initials} ${index + 1}` : initials,
        ]),
    ),
  );
}
