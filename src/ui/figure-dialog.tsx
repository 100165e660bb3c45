import type { SeasonBook } from "#league/book.ts";
import { explain } from "#league/explain/explain.ts";
import { workedOut } from "#lib/season/season-report.ts";
import { ExplanationDialog } from "./explanation-dialog.tsx";

/** A figure somebody wants explained: `path` is where it stands in the report. */
export type FigureAsked = { title: string; path: string };

export type AskFigure = (asked: FigureAsked) => void;

/** A figure of a member's report: `average`, `weeks.3.net`. */
export function figureOfMember({ id }: { id: string }, path: string, title: string): FigureAsked {
  return { title, path: `individuals.${id}.${path}` };
}

export type FigureDialogProps = { asked: FigureAsked; book: SeasonBook; onClose: () => void };

/** How a figure of a season's report came about. */
export function FigureDialog({ asked, book, onClose }: FigureDialogProps) {
  const explanation = explain(workedOut(book), asked.path);
  return explanation ? (
    <ExplanationDialog title={asked.title} explanation={explanation} onClose={onClose} />
  ) : null;
}
