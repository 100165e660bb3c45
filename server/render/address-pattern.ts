/** The named parts of an address by a pattern such as `/news-article/:id`; undefined when the pattern is another one's. */
export function partsOfAddress(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? "";
    if (part.startsWith(":")) parts[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return parts;
}
