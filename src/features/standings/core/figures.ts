export type Decimals = 0 | 1 | 2;

/** A figure by itself: as many decimals as it has, two at most; nothing is a dash. */
export function formatFigure(value: number | null, decimals?: Decimals): string {
  return value === null ? "–" : formatterOf(decimals).format(value);
}

/** How many decimals a column needs, so that all of its figures have the same. */
export function decimalsOf(values: readonly (number | null)[]): Decimals {
  let needed: Decimals = 0;
  for (const value of values) {
    if (value === null || Number.isInteger(value)) continue;
    if (!isTenths(value)) return 2;
    needed = 1;
  }
  return needed;
}

function isTenths(value: number): boolean {
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
}

const formatters = new Map<Decimals | undefined, Intl.NumberFormat>();

function formatterOf(decimals: Decimals | undefined): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat(undefined, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
    useGrouping: false,
  });
  formatters.set(decimals, made);
  return made;
}
