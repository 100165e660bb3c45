import type { SeasonBook } from "#league/book/book.ts";
import { explain } from "#league/explain/explain.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { ExplanationArithmetic } from "./explanation-arithmetic.tsx";
import type { ExplainRequest } from "./figure-request.ts";

export type FigureDialogProps = { request: ExplainRequest; book: SeasonBook; onClose: () => void };

export function LoadedFigureDialog({ request, book, onClose }: FigureDialogProps) {
  const explanation = explain(seasonOf(book), request.path);
  if (!explanation) return null;
  return (
    <Dialog onClose={onClose} title={request.title}>
      <ExplanationArithmetic explanation={explanation} />
    </Dialog>
  );
}
