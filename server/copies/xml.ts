/**
 * The few elements of a list of files, whatever prefix their names have. Stores write nothing else where these are read,
 * and what is read is compared with names that we gave.
 */
export function elementsOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}>`, "g");
  return [...xml.matchAll(pattern)].map(([, content = ""]) => content);
}

/** The text of the first element of that name; empty where there is none. */
export function textOf(xml: string, name: string): string {
  const text = elementsOf(xml, name)[0] ?? "";
  return text.trim().replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => entities[entity] ?? "");
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
