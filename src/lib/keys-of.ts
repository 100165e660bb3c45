/** The object must have exactly the keys of its type. */
export function keysOf<Key extends string>(object: Readonly<{ [Name in Key]?: unknown }>): Key[] {
  return Object.keys(object) as Key[];
}
