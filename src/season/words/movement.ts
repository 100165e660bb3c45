/** Places won since the week before (negative: lost); "new" for who was not on the board then. */
export type Movement = number | "new" | null;

export function movementOf(rank: number, earlier: number | undefined): Movement {
  return earlier === undefined ? "new" : earlier - rank;
}
