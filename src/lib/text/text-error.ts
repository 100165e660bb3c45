export function textError(text: string, most: number, whenEmpty?: string): string | undefined {
  return text.trim() ? tooLong(text, most) : whenEmpty;
}

/** The database counts characters, while JavaScript counts some as two. */
export function tooLong(text: string, most: number): string | undefined {
  const surplus = [...text.trim()].length - most;
  if (surplus <= 0) return undefined;
  return `This is ${surplus} ${surplus === 1 ? "character" : "characters"} too long. The limit is ${most}.`;
}
