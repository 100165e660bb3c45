import { type ChangeEvent, useId } from "react";
import { goesByItself, type WaitingRound } from "#season/rounds/waiting-round.ts";
import { CellInput } from "#ui/form/cell-input.tsx";
import type { SheetCell } from "../../core/team-sheet.ts";
import styles from "./sheet-grid.module.css";

type ScoreCellProps = {
  cell: SheetCell;
  label: string;
  place: { row: number; column: number };
  isReadOnly: boolean;
  errorId: string;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
  onFocus: () => void;
};

export function ScoreCell({ cell, label, place, isReadOnly, errorId, onType, onFocus }: ScoreCellProps) {
  const noteId = useId();
  const note = noteOf(cell);
  return (
    <div className={styles.cell}>
      <CellInput
        label={label}
        value={cell.text}
        isInvalid={cell.state === "error"}
        isChanged={["changed", "removed", "dropped", "conflict"].includes(cell.state)}
        readOnly={isReadOnly}
        data-row={place.row}
        data-column={place.column}
        aria-describedby={cell.error ? errorId : noteId}
        onChange={onType}
        onFocusCapture={onFocus}
      />
      <span id={noteId} className={styles.note}>
        {note}
      </span>
    </div>
  );
}

function noteOf(cell: SheetCell): string | null {
  const { state, recorded, waiting } = cell;
  if (state === "dropped") return `${waiting?.entry.hits} not sent, will be discarded`;
  if (!recorded) return waiting ? waitingNote(waiting, cell) : null;
  if (waiting && !goesByItself(waiting)) return `yours: ${waiting.entry.hits}, choose one`;
  if (state === "conflict") return `recorded: ${recorded.hits}`;
  if (state === "removed") return `was ${recorded.hits}, removed`;
  if (state === "changed") return `was ${recorded.hits}`;
  return recorded.status === "incomplete" ? "incomplete" : null;
}

function waitingNote(waiting: WaitingRound, { state }: SheetCell): string {
  if (state === "new") return `${waiting.entry.hits} not sent yet`;
  if (waiting.state.is === "refused") return "not accepted";
  return waiting.state.is === "conflict" ? "decide" : "waiting";
}
