/** Whole numbers, or the hundredths that the league's arithmetic rounds to. */
export type Decimals = 0 | 2;

/** As many decimals as the value needs; null is a dash. */
export function formatFigure(value: number | null, decimals: Decimals = decimalsOf([value])): string {
  return value === null ? "–" : formatterOf(decimals).format(value);
}

let counts: Intl.NumberFormat | undefined;

export function formatCount(value: number): string {
  counts ??= new Intl.NumberFormat();
  return counts.format(value);
}

/** "14 rds", "1 rd": for narrow lines. */
export function shortRounds(rounds: number): string {
  return `${formatCount(rounds)} ${rounds === 1 ? "rd" : "rds"}`;
}

export function decimalsOf(values: readonly (number | null)[]): Decimals {
  return values.every((value) => value === null || Number.isInteger(value)) ? 0 : 2;
}

const formatters = new Map<Decimals, Intl.NumberFormat>();

function formatterOf(decimals: Decimals): Intl.NumberFormat {
  const cachedFormat = formatters.get(decimals);
  if (cachedFormat) return cachedFormat;
  const format = new Intl.NumberFormat(undefined, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  formatters.set(decimals, format);
  return format;
}
