import { useId } from "react";
import { kindLabels } from "#season/entry/recorded-score.ts";
import { Button } from "#ui/form/button.tsx";
import { moveUp, removeAdded, type SheetEdits, setRowKind } from "../core/sheet-edits.ts";
import type { RowPreview } from "../core/team-preview.ts";
import type { SheetCell, SheetRow, TeamSheet } from "../core/team-sheet.ts";
import { KindSelect } from "./kind-select.tsx";
import { ScoreCell } from "./score-cell.tsx";
import styles from "./sheet-grid.module.css";
import { signed } from "./signed-figure.ts";

type SheetGridRowProps = {
  row: SheetRow;
  place: number;
  sheet: TeamSheet;
  hasPlaces: boolean;
  preview: RowPreview | undefined;
  isOpen: (cell: SheetCell) => boolean;
  onType: (cell: SheetCell, text: string) => void;
  onChange: (change: (edits: SheetEdits) => SheetEdits) => void;
  onActive: (cell: string | null) => void;
};

export function SheetGridRow(props: SheetGridRowProps) {
  const { row, place, sheet, hasPlaces, preview, isOpen, onType, onChange, onActive } = props;
  const lineUp = sheet.rows.map(({ memberId }) => memberId);
  const errorId = useId();
  const isRowOpen = row.cells.every(isOpen);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <span className={styles.who}>{row.name}</span>
        <span className={styles.quiet}>{remark(row, preview)}</span>
      </div>
      {row.cells.map((cell, column) => (
        <ScoreCell
          key={cell.round}
          cell={cell}
          label={sheet.rounds.length === 1 ? row.name : `${row.name}, round ${cell.round}`}
          place={{ row: place, column }}
          isReadOnly={!isOpen(cell)}
          onType={(text) => onType(cell, text)}
          errorId={`${errorId}-${cell.round}`}
          onFocus={() => onActive(`${cell.memberId}/${cell.round}`)}
        />
      ))}
      <div className={styles.kind}>
        {isRowOpen ? (
          <KindSelect
            label={`Kind of score of ${row.name}`}
            value={row.kind}
            onChange={(kind) => onChange((edits) => setRowKind(edits, row.memberId, kind))}
          />
        ) : (
          kindLabels[row.kind]
        )}
      </div>
      <span className={styles.total} data-empty={preview?.hits == null || undefined}>
        {preview?.hits ?? "–"}
      </span>
      <span className={styles.difference} data-empty={preview?.difference == null || undefined}>
        {preview?.difference == null ? "–" : signed(preview.difference)}
      </span>
      <span className={styles.counts}>{countsText(preview)}</span>
      <span className={styles.tools}>
        {hasPlaces && place > 0 && isRowOpen ? (
          <Button
            size="compact-sm"
            aria-label={`Move ${row.name} up in the line-up`}
            onClick={() => onChange((edits) => moveUp(edits, lineUp, row.memberId))}
          >
            Up
          </Button>
        ) : null}
        {row.isAdded ? (
          <Button
            size="compact-sm"
            aria-label={`Remove ${row.name} from the sheet`}
            onClick={() => onChange((edits) => removeAdded(edits, row.memberId))}
          >
            Remove
          </Button>
        ) : null}
      </span>
      {row.cells.map(({ round, error }) => (
        <p key={round} id={`${errorId}-${round}`} className={styles.error} aria-live="polite">
          {error}
        </p>
      ))}
    </li>
  );
}

function countsText(preview: RowPreview | undefined): string {
  if (preview?.hits == null) return "";
  return preview.isCounted ? "counts" : "not counted";
}

function remark(row: SheetRow, preview: RowPreview | undefined): string {
  const withoutTeam = row.cells.some((cell) => cell.recorded && cell.recorded.team_id === null);
  const parts = [
    preview?.goingIn == null ? "no average yet" : `average ${preview.goingIn.toFixed(2)}`,
    row.otherTeam ? `shot for ${row.otherTeam} this week` : null,
    withoutTeam ? "recorded without a team" : null,
  ];
  return parts.filter(Boolean).join(", ");
}
