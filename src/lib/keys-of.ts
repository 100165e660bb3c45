/** Typed keys of an object that has exactly the keys of its type. */
export function keysOf<Key extends string>(object: Readonly<{ [Name in Key]?: unknown }>): Key[] {
  return Object.keys(object) as Key[];
}
