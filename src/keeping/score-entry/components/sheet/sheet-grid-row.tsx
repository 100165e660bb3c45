import { type ChangeEvent, useId } from "react";
import { kindLabels } from "#season/rounds/recorded-score.ts";
import { type MenuAction, OverflowMenu } from "#ui/layout/overflow-menu.tsx";
import type { SheetEdits } from "../../core/sheet-draft.ts";
import { moveUp, removeAdded, setRowKind } from "../../core/sheet-edits.ts";
import type { RowPreview } from "../../core/team-preview.ts";
import type { SheetCell, SheetRow, TeamSheet } from "../../core/team-sheet.ts";
import { KindSelect } from "../kind-select.tsx";
import { ScoreCell } from "./score-cell.tsx";
import styles from "./sheet-grid.module.css";

type SheetGridRowProps = {
  row: SheetRow;
  index: number;
  sheet: TeamSheet;
  hasPositions: boolean;
  preview: RowPreview | undefined;
  isOpen: (cell: SheetCell) => boolean;
  isSaving: boolean;
  onType: (cell: SheetCell, event: ChangeEvent<HTMLInputElement>) => void;
  onChange: (change: (edits: SheetEdits) => SheetEdits) => void;
  onActive: (cell: string | null) => void;
};

export function SheetGridRow(props: SheetGridRowProps) {
  const { row, index, sheet, hasPositions, preview, isOpen, isSaving, onType, onChange, onActive } = props;
  const lineUp = sheet.rows.map(({ memberId }) => memberId);
  const errorId = useId();
  const isRowOpen = row.cells.every(isOpen);
  const actions: MenuAction[] = [];
  if (hasPositions && index > 0 && isRowOpen && !isSaving) {
    actions.push({
      label: "Move up in the lineup",
      onSelect: () => onChange((edits) => moveUp(edits, lineUp, row.memberId)),
    });
  }
  if (row.isAdded && !isSaving) {
    actions.push({
      label: "Remove from the sheet",
      onSelect: () => onChange((edits) => removeAdded(edits, row.memberId)),
    });
  }
  return (
    <li className={styles.row}>
      <span className={`quiet at-end ${styles.number}`} aria-hidden="true">
        {index + 1}
      </span>
      <div className={`line vertical ${styles.name}`}>
        <span className="strong">{row.name}</span>
        <span className={styles.quiet}>{remark(row)}</span>
      </div>
      <span className={`quiet ${styles.average}`}>
        {preview?.goingIn == null ? "–" : preview.goingIn.toFixed(2)}
      </span>
      {row.cells.map((cell, column) => (
        <ScoreCell
          key={cell.round}
          cell={cell}
          label={sheet.rounds.length === 1 ? row.name : `${row.name}, round ${cell.round}`}
          at={{ row: index, column }}
          isReadOnly={isSaving || !isOpen(cell)}
          onType={(event) => onType(cell, event)}
          errorId={`${errorId}-${cell.round}`}
          onFocus={() => onActive(`${cell.memberId}/${cell.round}`)}
        />
      ))}
      <div className={styles.kind}>
        {isRowOpen ? (
          <KindSelect
            label={`Type of round for ${row.name}`}
            value={row.kind}
            hasPractice={row.kind === "practice" || row.cells.some(wasPractice)}
            disabled={isSaving}
            onChange={(kind) => onChange((edits) => setRowKind(edits, row.memberId, kind))}
          />
        ) : (
          kindLabels[row.kind]
        )}
      </div>
      <span className={`bold ${styles.total}`} data-empty={preview?.hits == null || undefined}>
        {preview?.hits ?? "–"}
      </span>
      <span className={styles.difference} data-empty={preview?.difference == null || undefined}>
        {preview?.difference == null ? "–" : signedText(preview.difference)}
      </span>
      <span className={styles.net} data-empty={preview?.net == null || undefined}>
        {preview?.net == null ? "–" : preview.net.toFixed(2)}
        {preview?.hits != null && !preview.isCounted ? (
          <span className={styles.uncounted}>not counted</span>
        ) : null}
      </span>
      <span className={styles.tools}>
        <OverflowMenu label={`Actions for ${row.name}`} actions={actions} isInRow />
      </span>
      {row.cells.map(({ round, error }) => (
        <p
          key={round}
          id={`${errorId}-${round}`}
          className={`bad strong plain whole ${styles.error}`}
          aria-live="polite"
        >
          {error}
        </p>
      ))}
    </li>
  );
}

function wasPractice({ recorded, waiting }: SheetCell): boolean {
  return (recorded ?? waiting?.entry)?.kind === "practice";
}

function remark(row: SheetRow): string | null {
  const withoutTeam = row.cells.some((cell) => cell.recorded && cell.recorded.team_id === null);
  const parts = [
    row.otherTeam ? `shot for ${row.otherTeam} this week` : null,
    withoutTeam ? "entered without a team" : null,
  ];
  return parts.filter(Boolean).join(", ") || null;
}

/** With a sign and two decimals: "+1.50", "−0.25". */
function signedText(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
}
