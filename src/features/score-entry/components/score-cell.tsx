import { useId } from "react";
import { CellInput } from "#ui/cell-input.tsx";
import type { SheetCell } from "../core/team-sheet.ts";
import styles from "./sheet-grid.module.css";

type ScoreCellProps = {
  cell: SheetCell;
  label: string;
  place: { row: number; column: number };
  isReadOnly: boolean;
  /** Where the sentence of a fault stands. */
  faultId: string;
  onType: (text: string) => void;
  onFocus: () => void;
};

export function ScoreCell({ cell, label, place, isReadOnly, faultId, onType, onFocus }: ScoreCellProps) {
  const noteId = useId();
  const note = noteOf(cell);
  return (
    <div className={styles.cell}>
      <CellInput
        label={label}
        value={cell.text}
        placeholder="–"
        isInvalid={cell.state === "fault"}
        isChanged={cell.state === "changed" || cell.state === "removed" || cell.state === "conflict"}
        readOnly={isReadOnly}
        data-row={place.row}
        data-column={place.column}
        aria-describedby={cell.fault ? faultId : noteId}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocusCapture={onFocus}
      />
      <span id={noteId} className={styles.note}>
        {note}
      </span>
    </div>
  );
}

function noteOf({ state, recorded }: SheetCell): string | null {
  if (!recorded) return null;
  if (state === "conflict") return `recorded: ${recorded.hits}`;
  if (state === "removed") return `was ${recorded.hits}, taken out`;
  if (state === "changed") return `was ${recorded.hits}`;
  return recorded.status === "incomplete" ? "incomplete" : null;
}
