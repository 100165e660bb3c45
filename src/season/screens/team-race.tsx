import { memo, type ReactNode, useMemo } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { formatFigure } from "#season/words/figures.ts";
import { Race } from "#ui/pictures/race.tsx";
import { type RaceKind, type RaceLine, raceOf } from "../figures/race-lines.ts";

type TeamRaceProps = {
  book: SeasonBook;
  throughWeek: number;
  ownTeamId: string | null;
  lines: readonly RaceLine[];
  kind: RaceKind;
  /** Lower where it shares the page. */
  height?: number;
  link?: ReactNode;
};

/** Memoized, because each sort of the table above changes the address. */
export const TeamRace = memo(function TeamRace(props: TeamRaceProps) {
  const { book, throughWeek, ownTeamId, lines, kind, height, link } = props;
  const race = useMemo(() => raceOf(book, { throughWeek, lines, kind }), [book, throughWeek, lines, kind]);
  const whose = lines.some(({ id }) => id === ownTeamId) ? " Your team is the heavy line." : "";
  return (
    <Race
      {...race}
      note={
        <>
          {race.note}
          {whose} {link}
        </>
      }
      ownId={ownTeamId}
      {...(height === undefined ? {} : { height })}
      textOf={(value) => formatFigure(value, race.decimals).replace("-", "−")}
    />
  );
});
