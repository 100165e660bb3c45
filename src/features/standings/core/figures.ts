const formats = [0, 2].map(
  (decimals) =>
    new Intl.NumberFormat(undefined, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals === 0 ? 2 : decimals,
      useGrouping: false,
    }),
);

/** A figure as it stands in a column: averages with two decimals, targets with none unless they have some. */
export function formatFigure(value: number | null, decimals: 0 | 2 = 0): string {
  if (value === null) return "–";
  return (decimals === 2 ? formats[1] : formats[0])?.format(value) ?? String(value);
}
