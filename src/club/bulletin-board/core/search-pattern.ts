/** What is looked for as a pattern that finds it anywhere, character by character; null when nothing is looked for. */
export function searchPattern(text: string): string | null {
  const found = text.trim();
  if (!found) return null;
  // An asterisk would mean "anything" on its way to the database, so that any one character means it.
  return `%${found.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}
