import { countPhrase } from "#lib/text/count-phrase.ts";
import { spokenPlace } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { cellRemarks, type GridDecimals, type TeamCell } from "#season/words/team-grid.ts";

export type CellAsked = { teamId: string; week: number };

/** "246.40, 2 blinds · 3 pts · 2nd". */
export function cellText({ result, place, isBye }: TeamCell, decimals: GridDecimals): string {
  const blinds = result.blinds.length;
  const blindText = blinds === 0 ? "" : `, ${countPhrase(blinds, "blind")}`;
  const points =
    result.points === null
      ? null
      : `${formatFigure(result.points, decimals.points)} ${result.points === 1 ? "pt" : "pts"}`;
  const parts = [
    result.total === null ? null : `${formatFigure(result.total, decimals.total)}${blindText}`,
    ...cellRemarks(result),
    isBye ? "bye" : points,
    place ? spokenPlace(place) : null,
  ];
  return parts.filter(Boolean).join(" · ");
}
