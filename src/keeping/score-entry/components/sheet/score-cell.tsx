import { type ChangeEvent, useId } from "react";
import { goesByItself, type WaitingRound } from "#season/rounds/waiting-round.ts";
import type { GridCell } from "../../core/grid-cursor.ts";
import type { SheetCell } from "../../core/team-sheet.ts";
import styles from "./score-cell.module.css";
import grid from "./sheet-grid.module.css";

type ScoreCellProps = {
  cell: SheetCell;
  label: string;
  at: GridCell;
  isReadOnly: boolean;
  errorId: string;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
  onFocus: () => void;
};

export function ScoreCell({ cell, label, at, isReadOnly, errorId, onType, onFocus }: ScoreCellProps) {
  const noteId = useId();
  const note = noteOf(cell);
  return (
    <div className={grid.cell}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        className={styles.cell}
        aria-label={label}
        value={cell.text}
        aria-invalid={cell.state === "error" || undefined}
        data-changed={["changed", "removed", "dropped", "conflict"].includes(cell.state) || undefined}
        readOnly={isReadOnly}
        data-row={at.row}
        data-column={at.column}
        aria-describedby={cell.error ? errorId : noteId}
        onChange={onType}
        onFocus={(event) => event.currentTarget.select()}
        onFocusCapture={onFocus}
      />
      <span id={noteId} className={grid.note}>
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
