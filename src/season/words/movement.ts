/** Places gained since the week before (negative: lost); "new" for anyone not ranked then. */
export type Movement = number | "new" | null;

export function movementOf(rank: number, earlier: number | undefined): Movement {
  return earlier === undefined ? "new" : earlier - rank;
}
