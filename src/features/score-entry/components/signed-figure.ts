/** A difference with its sign and two decimals: "+1.50", "−0.25". */
export function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
}
