import { explain } from "#league/explain/explain.ts";
import type { LeaderboardOfSeason } from "#lib/season/leaderboard.ts";
import { workedOut } from "#lib/season/season-report.ts";
import { ExplanationDialog } from "#ui/explanation-dialog.tsx";

/** A figure somebody wants explained: `path` is where it stands in the report. */
export type FigureAsked = { title: string; path: string };

export type AskFigure = (asked: FigureAsked) => void;

/** A figure of a member's report: `average`, `weeks.3.net`. */
export function figureOfMember({ id }: { id: string }, path: string, title: string): FigureAsked {
  return { title, path: `individuals.${id}.${path}` };
}

type FigureDialogProps = { asked: FigureAsked; shown: LeaderboardOfSeason; onClose: () => void };

export function FigureDialog({ asked, shown, onClose }: FigureDialogProps) {
  const explanation = explain(workedOut(shown.book), asked.path);
  return explanation ? (
    <ExplanationDialog title={asked.title} explanation={explanation} onClose={onClose} />
  ) : null;
}
