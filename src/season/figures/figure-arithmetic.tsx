import type { SeasonBook } from "#league/book/book.ts";
import { explain } from "#league/explain/explain.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { ExplanationArithmetic } from "./explanation-arithmetic.tsx";

export function FigureArithmetic({ book, path }: { book: SeasonBook; path: string }) {
  const explanation = explain(seasonOf(book), path);
  return explanation ? <ExplanationArithmetic explanation={explanation} /> : null;
}
