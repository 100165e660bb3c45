/** Spreadsheet cells from the clipboard; null for one plain value. */
export function parsePaste(clipboard: string): string[][] | null {
  const text = clipboard.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  if (!/[\t\n]/.test(text)) return null;
  return text.split("\n").map((line) => line.split("\t").map((cell) => cell.trim()));
}

export type PastedCell = { row: number; column: number; text: string };

/** The cells that a pasted block fills. Its empty cells change nothing; `left` counts values outside the grid. */
export function placeBlock(
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  size: { rows: number; columns: number },
): { cells: PastedCell[]; leftOver: number } {
  const filled = block.flatMap((line, down) =>
    line.map((text, across) => ({ row: at.row + down, column: at.column + across, text })),
  );
  const values = filled.filter(({ text }) => text !== "");
  const cells = values.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells, leftOver: values.length - cells.length };
}
