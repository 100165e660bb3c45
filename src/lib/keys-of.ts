export function keysOf<Key extends string>(object: Readonly<{ [Name in Key]?: unknown }>): Key[] {
  return Object.keys(object) as Key[];
}
