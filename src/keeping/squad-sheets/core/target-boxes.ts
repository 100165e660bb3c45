export function targetBoxes(targets: number): number[][] {
  const rows: number[][] = [];
  for (let targetsLeft = targets; targetsLeft > 0; targetsLeft -= 25) {
    const inRow = Math.min(targetsLeft, 25);
    rows.push(Array.from({ length: Math.ceil(inRow / 5) }, (_, group) => Math.min(5, inRow - 5 * group)));
  }
  return rows;
}
