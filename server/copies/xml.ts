/** Elements with any namespace prefix: enough for the few responses read here. */
export function elementsOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}>`, "g");
  return [...xml.matchAll(pattern)].map(([, content = ""]) => content);
}

/** Empty without the element. */
export function textOf(xml: string, name: string): string {
  const text = elementsOf(xml, name)[0] ?? "";
  return text.trim().replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => entities[entity] ?? "");
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
