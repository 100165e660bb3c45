/** "R. A.": how juniors are named on paper that hangs where everyone sees it. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(" ");
}
