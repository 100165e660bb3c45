/** "1 round", "1,200 rounds"; `many` for an irregular plural. */
export function countPhrase(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** "First 50 articles": of a list that goes on. */
export const countedSoFar = (count: number, one: string, hasMore: boolean): string =>
  `${hasMore ? "First " : ""}${countPhrase(count, one)}`;
