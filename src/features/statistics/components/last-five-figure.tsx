import { formatFigure } from "#season/standings/figures.ts";
import { Explain } from "#season/ui/explain.tsx";
import { type MemberFigures, roundName } from "../core/member-figures.ts";

type LastFiveFigureProps = { figures: MemberFigures; name: string };

/** The mean of the last five rounds, which opens to them. */
export function LastFiveFigure({ figures: { lastFive, rounds }, name }: LastFiveFigureProps) {
  if (!lastFive) return "–";
  const { hits, average } = lastFive;
  const count = lastFive.rounds.length;
  return (
    <Explain
      title={`Last five of ${name}`}
      rule={`The mean of the last ${count === 1 ? "round" : `${count} rounds`}, as they were shot.`}
      lines={[
        ...lastFive.rounds.map((row) => ({ label: roundName(row, rounds), value: row.hits })),
        { label: `${hits} / ${count}`, value: formatFigure(average, 2), isTotal: true },
      ]}
    >
      {formatFigure(average, 2)}
    </Explain>
  );
}
