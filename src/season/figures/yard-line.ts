import type { SeasonBook } from "#league/book/book.ts";
import { formatFigure } from "../words/figures.ts";
import { nextYardLine, type Shooter, yardLineText } from "../words/yard-lines.ts";
import type { FigureLine } from "./figure-lines.tsx";

/** The yards of the next night, and what moved them; none in a season without yard lines. */
export function yardFigure(book: SeasonBook, shooter: Shooter, yards: number | null): FigureLine[] {
  if (yards === null) return [];
  const moved = nextYardLine(book, shooter);
  const { memberId, teamId } = shooter;
  return [
    {
      label: "Yard line, next night",
      value: `${formatFigure(yards)} yd`,
      note: moved && moved.before !== moved.yards ? yardLineText(moved) : undefined,
      path: `${teamId ? `teams.${teamId}` : `individuals.${memberId}`}.yardage`,
    },
  ];
}
