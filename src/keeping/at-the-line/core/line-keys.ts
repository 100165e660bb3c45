export type LineKey = "hit" | "lost" | "undo";

const keys: Record<string, LineKey> = {
  "1": "hit",
  h: "hit",
  x: "hit",
  arrowright: "hit",
  "0": "lost",
  l: "lost",
  o: "lost",
  arrowleft: "lost",
  u: "undo",
  backspace: "undo",
};

type Pressed = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey">;

/** The action of a key; null for all others. A held key counts once. */
export function lineKeyOf({ key, repeat, ctrlKey, metaKey, altKey }: Pressed): LineKey | null {
  if (repeat || ctrlKey || metaKey || altKey) return null;
  return keys[key.toLowerCase()] ?? null;
}
