export type GridCell = { row: number; column: number };
export type GridSize = { rows: number; columns: number };
export type CursorMove = "down" | "up" | "left" | "right" | "enter" | "tab";

/** Enter goes down and on to the next column, Tab across a row. Null: leaves the grid (an arrow key stays). */
export function moveCursor(from: GridCell, move: CursorMove, size: GridSize): GridCell | null {
  switch (move) {
    case "down":
      return inside({ ...from, row: from.row + 1 }, size);
    case "up":
      return inside({ ...from, row: from.row - 1 }, size);
    case "left":
      return inside({ ...from, column: from.column - 1 }, size);
    case "right":
      return inside({ ...from, column: from.column + 1 }, size);
    case "enter":
      return (
        inside({ ...from, row: from.row + 1 }, size) ?? inside({ row: 0, column: from.column + 1 }, size)
      );
    case "tab":
      return (
        inside({ ...from, column: from.column + 1 }, size) ?? inside({ row: from.row + 1, column: 0 }, size)
      );
  }
}

/** An arrow moves sideways only with the caret at that end of the text. */
export function moveOfKey(
  key: string,
  caret: { start: number; end: number; length: number },
): CursorMove | null {
  const isAllSelected = caret.start === 0 && caret.end === caret.length;
  if (key === "Enter") return "enter";
  if (key === "ArrowDown") return "down";
  if (key === "ArrowUp") return "up";
  if (key === "ArrowLeft" && (isAllSelected || caret.end === 0)) return "left";
  if (key === "ArrowRight" && (isAllSelected || caret.start === caret.length)) return "right";
  return null;
}

function inside(cell: GridCell, size: GridSize): GridCell | null {
  const isInside = cell.row >= 0 && cell.row < size.rows && cell.column >= 0 && cell.column < size.columns;
  return isInside ? cell : null;
}

/** True when no digit can follow: two digits of 25 targets, or one from 3 up. */
export function isFullNumber(text: string, targets: number): boolean {
  return /^\d+$/.test(text) && (text.length >= String(targets).length || Number(text) * 10 > targets);
}
