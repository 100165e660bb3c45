export const postsOnField = 5;

/** At most five each, as even as possible: six as three and three. */
export function squadParts<Item>(lineUp: readonly Item[]): Item[][] {
  const count = Math.max(1, Math.ceil(lineUp.length / postsOnField));
  const start = (part: number) => Math.round((part * lineUp.length) / count);
  return Array.from({ length: count }, (_, part) => lineUp.slice(start(part), start(part + 1)));
}
