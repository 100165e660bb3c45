/** Why a text cannot be sent: nothing is in it, or too much. */
export function textError(text: string, most: number, whenEmpty: string): string | undefined {
  return text.trim() ? tooLong(text, most) : whenEmpty;
}

/** The database counts characters, not the halves that some of them are made of here. */
export function tooLong(text: string, most: number): string | undefined {
  const surplus = [...text.trim()].length - most;
  if (surplus <= 0) return undefined;
  return `This is ${surplus} ${surplus === 1 ? "character" : "characters"} too long. The limit is ${most}.`;
}
