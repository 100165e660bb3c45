import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { newId } from "#lib/new-id.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { type GridCell, isFullNumber, moveCursor, moveOfKey } from "../../core/grid-cursor.ts";
import { parsePaste, placeBlock } from "../../core/paste-block.ts";
import type { SheetEdits } from "../../core/sheet-draft.ts";
import { typeInCells } from "../../core/sheet-edits.ts";
import type { TeamPreview } from "../../core/team-preview.ts";
import type { SheetCell, TeamSheet } from "../../core/team-sheet.ts";
import styles from "./sheet-grid.module.css";
import { SheetGridRow } from "./sheet-grid-row.tsx";

export type SheetGridProps = {
  sheet: TeamSheet;
  preview: TeamPreview;
  hasPositions: boolean;
  isOpen: (cell: SheetCell) => boolean;
  /** No typing during a save, because the save includes everything typed. */
  isSaving: boolean;
  onChange: (change: (edits: SheetEdits) => SheetEdits) => void;
  onActive: (cell: string | null) => void;
};

/** A full number or Enter moves down, Tab moves across, arrow keys move anywhere; a spreadsheet block can be pasted. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, preview, hasPositions, isOpen, isSaving, onChange, onActive } = props;
  const list = useRef<HTMLUListElement>(null);
  const [leftOver, setLeftOver] = useState(0);
  const size = { rows: sheet.rows.length, columns: sheet.rounds.length };

  function type(cell: SheetCell, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = target.value;
    setLeftOver(0);
    onChange((edits) => typeInCells(edits, [{ ...cell, text }], newId));
    const from = cellOf(target);
    const isTyped =
      nativeEvent instanceof InputEvent && /^insert(Composition)?Text$/.test(nativeEvent.inputType);
    if (from && isTyped && isFullNumber(text, cell.recorded?.targets ?? sheet.targets)) {
      goTo(moveCursor(from, "enter", size));
    }
  }

  /** Goes to another cell, or past the last one to the save button. */
  function goTo(to: GridCell | null) {
    if (to) focusCell(list.current, to);
    else list.current?.closest("form")?.querySelector<HTMLElement>("[data-save]")?.focus();
  }

  function moveOn(event: KeyboardEvent) {
    const from = cellOf(event.target);
    const move = from ? keyMove(event) : null;
    if (!from || !move) return;
    const to = moveCursor(from, move, size);
    if (!to && move !== "enter") return;
    event.preventDefault();
    goTo(to);
  }

  function paste(event: ClipboardEvent) {
    const at = cellOf(event.target);
    const block = parsePaste(event.clipboardData.getData("text/plain"));
    if (!at || !block || isSaving) return;
    event.preventDefault();
    const { cells, leftOver } = placeBlock(block, at, size);
    const typed = cells.flatMap(({ row, column, text }) => {
      const cell = sheet.rows[row]?.cells[column];
      return cell && isOpen(cell) ? [{ ...cell, text: text.slice(0, 12) }] : [];
    });
    setLeftOver(leftOver + cells.length - typed.length);
    onChange((edits) => typeInCells(edits, typed, newId));
  }

  return (
    <>
      <div className={styles.box}>
        <div className={`stack figures ${styles.grid}`} style={{ "--rounds": sheet.rounds.length }}>
          <div className={`centered quiet strong ${styles.head}`} aria-hidden="true">
            <span className={`quiet at-end ${styles.number}`}>#</span>
            <span>Shooter</span>
            <span className={styles.right}>Average</span>
            {sheet.rounds.map((round) => (
              <span key={round} className={`${styles.figure} ${styles.ofRound}`}>
                {sheet.rounds.length === 1 ? `of ${sheet.targets}` : `Round ${round}`}
              </span>
            ))}
            <span className={styles.ofKind}>Type</span>
            <span className={styles.right}>Total</span>
            <span className={styles.right}>± average</span>
            <span className={styles.right}>Net</span>
            <span />
          </div>
          <ul
            ref={list}
            className={styles.rows}
            onKeyDown={moveOn}
            onPaste={paste}
            onBlur={() => onActive(null)}
          >
            {sheet.rows.map((row, index) => (
              <SheetGridRow
                key={row.memberId}
                row={row}
                index={index}
                sheet={sheet}
                hasPositions={hasPositions}
                preview={preview.rows[row.memberId]}
                isOpen={isOpen}
                isSaving={isSaving}
                onType={type}
                onChange={onChange}
                onActive={onActive}
              />
            ))}
          </ul>
        </div>
      </div>
      {leftOver > 0 ? (
        <Notice kind="warning" title={`${countPhrase(leftOver, "pasted value")} didn't fit.`}>
          The sheet has {size.rows} rows and {countPhrase(size.columns, "round")}. Recorded scores you can't
          change stay as they are.
        </Notice>
      ) : null}
    </>
  );
}

function keyMove(event: KeyboardEvent) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return null;
  if (event.key === "Tab") return event.shiftKey ? null : "tab";
  // Only inputs of the grid send these keys.
  const { selectionStart, selectionEnd, value } = event.target as HTMLInputElement;
  return moveOfKey(event.key, { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length });
}

function cellOf(target: EventTarget): GridCell | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

function focusCell(list: HTMLElement | null, { row, column }: GridCell) {
  list?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
}
