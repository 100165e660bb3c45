import type { SeasonBook } from "#league/book/book.ts";
import { explain } from "#league/explain/explain.ts";
import type { Explanation } from "#league/explain/explanation.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { ExplanationArithmetic } from "./explanation-arithmetic.tsx";
import type { ExplainRequest } from "./figure-request.ts";

export type FigureDialogProps = { request: ExplainRequest; book: SeasonBook; onClose: () => void };

export function LoadedFigureDialog({ request, book, onClose }: FigureDialogProps) {
  const explanation = explain(seasonOf(book), request.path);
  return explanation ? (
    <ExplanationDialog title={request.title} explanation={explanation} onClose={onClose} />
  ) : null;
}

type ExplanationDialogProps = { title: string; explanation: Explanation; onClose: () => void };

function ExplanationDialog({ title, explanation, onClose }: ExplanationDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <ExplanationArithmetic explanation={explanation} />
    </Dialog>
  );
}
