import "./chart-colors.css";

const colorCount = 11;

/** The color of a member on every chart, as a CSS value: it follows from the id alone. */
export function memberColor(memberId: string): string {
  return colorAt(placeOf(memberId));
}

/** The color of a team, as a CSS value. A chart of several teams takes `colorsOf`. */
export function teamColor(teamId: string): string {
  return colorAt(placeOf(teamId));
}

/**
 * Colors for members or teams that stand on one chart. Each has its own; where two would have the same, the
 * later one takes the next that is free. In the order given, so that the first named keep theirs.
 */
export function colorsOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const id of ids) {
    const taken = new Set(colors.values());
    const free = Array.from({ length: colorCount }, (_, step) => colorAt(placeOf(id) + step));
    colors.set(id, free.find((color) => !taken.has(color)) ?? memberColor(id));
  }
  return colors;
}

/** For what is no one's own: the average of the club, say. */
export const colorOfAll = "var(--chart-all)";

function colorAt(place: number): string {
  return `var(--chart-${place % colorCount})`;
}

/** FNV-1a: ids that differ in one character land far from each other. */
function placeOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < id.length; place += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(place), 0x01000193) >>> 0;
  }
  return hash % colorCount;
}
