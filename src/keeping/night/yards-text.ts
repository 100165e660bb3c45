/** Yards behind the trap in halves, as recorded; null for an empty field. */
export function readYards(text: string): { yards: number | null; isError: boolean } {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return { yards: null, isError: false };
  const yards = Number(typed);
  const isYards = /^\d{2}(\.\d)?$/.test(typed) && yards >= 16 && yards <= 27;
  return { yards: isYards ? yards : null, isError: !isYards };
}
