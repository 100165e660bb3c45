/** Whole numbers as they are, others with two decimals. */
export function plainFigure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
