import { explain } from "#league/explain/explain.ts";
import { workedOut } from "#lib/season/season-report.ts";
import { ExplanationDialog } from "#ui/explanation-dialog.tsx";
import type { LeaderboardOfSeason } from "../core/leaderboard.ts";

/** A figure somebody wants explained: `path` is where it stands in the report. */
export type FigureAsked = { title: string; path: string };

type FigureDialogProps = { asked: FigureAsked; shown: LeaderboardOfSeason; onClose: () => void };

export function FigureDialog({ asked, shown, onClose }: FigureDialogProps) {
  const explanation = explain(workedOut(shown.book), asked.path);
  return explanation ? (
    <ExplanationDialog title={asked.title} explanation={explanation} onClose={onClose} />
  ) : null;
}
