/** A pattern that finds the text anywhere, literally; null for an empty search. */
export function searchPattern(text: string): string | null {
  const found = text.trim();
  if (!found) return null;
  // An asterisk would mean "anything" to the Data API, so it becomes the wildcard for one character.
  return `%${found.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}
