import { farSentence, isFarFromAverage } from "#season/rounds/far-from-average.ts";
import { LineList } from "#ui/feedback/line-list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { lineUpWarnings, mostShooters } from "../../core/entry-warnings.ts";
import type { SheetRow } from "../../core/team-sheet.ts";
import type { OpenSheet, useTeamSheet } from "../../use-team-sheet.ts";

type SheetWarningsProps = {
  open: ReturnType<typeof useTeamSheet>;
  season: OpenSheet["season"];
  sheetKey: OpenSheet["sheetKey"];
  teamName: string;
  /** Excludes the field being typed into until it is finished. */
  activeCell: string | null;
};

/** None stops a save. */
export function SheetWarnings({ open, season, sheetKey, teamName, activeCell }: SheetWarningsProps) {
  const { sheet, preview, rules } = open;
  const shooters = sheet.rows.filter((row) => row.cells.some((cell) => cell.hits !== null));
  const mostSoFar = mostShooters(season.book.scores, sheetKey.teamId, sheetKey.week);
  const warnings = [
    ...lineUpWarnings({ teamName, shooters, mostSoFar }, rules),
    ...shooters.flatMap((row) =>
      farScores({
        row,
        goingIn: preview.rows[row.memberId]?.goingIn ?? null,
        targets: sheet.targets,
        activeCell,
      }),
    ),
  ];
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warning" title="Please double-check">
      <LineList lines={warnings} />
    </Notice>
  );
}

type FarScoresOptions = {
  row: SheetRow;
  goingIn: number | null;
  targets: number;
  activeCell: string | null;
};

function farScores({ row, goingIn, targets, activeCell }: FarScoresOptions): string[] {
  if (goingIn === null) return [];
  return row.cells.flatMap(({ hits, round, state }) => {
    const isTyped = state === "new" || state === "changed";
    if (hits === null || !isTyped || activeCell === `${row.memberId}/${round}`) return [];
    return isFarFromAverage(hits, goingIn, targets) ? [farSentence(row.name, hits, goingIn)] : [];
  });
}
