export function isFarFromAverage(hits: number, average: number | null, targets: number): boolean {
  return average !== null && Math.abs(hits - average) >= Math.max(6, targets / 4);
}

export function farSentence(name: string, hits: number, average: number): string {
  const side = hits < average ? "below" : "above";
  return `${name}: ${hits} is far ${side} the average of ${average.toFixed(2)}. Is that right?`;
}
