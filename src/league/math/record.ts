export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  // The compiler does not see that each key gets its value.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
