import { type ReactNode, useState } from "react";
import { Picture } from "./picture.tsx";
import styles from "./race.module.css";
import { fullHeight, RaceDrawing, type RacePart, raceDrawn } from "./race-drawing.tsx";
import { RaceNames, type RaceTeam } from "./race-names.tsx";
import { raceSentence, raceTable } from "./race-text.ts";

export type RaceProps = {
  title: string;
  note: ReactNode;
  /** In the order of the standing. */
  teams: readonly RaceTeam[];
  /** All weeks of the season, whether shot or not. */
  weekCount: number;
  parts?: readonly RacePart[];
  /** The week that is being shot, which has no line yet. */
  runningWeek: number | null;
  ownId: string | null;
  /** The value before the first week: 0 for a sum, null where it would mean nothing. */
  start: number | null;
  isRank?: boolean;
  /** The plot's height in pixels; less where the race stands among other things, without a list of teams below it. */
  height?: number;
  textOf: (value: number) => string;
};

/** Every team after every week: the own one heavy, a chosen one dark, the rest gray. */
export function Race({ title, note, ownId, ...raceProps }: RaceProps) {
  const { teams, textOf } = raceProps;
  // Without a team of one's own, the leader stands out.
  const heavy = teams.some(({ id }) => id === ownId) ? ownId : (teams[0]?.id ?? null);
  const [pickedId, choose] = useState<string | null>(null);
  const highlightedId = pickedId ?? teams.find(({ id }) => id !== heavy)?.id ?? null;
  const drawing = raceDrawn({
    height: fullHeight(teams.length),
    ...raceProps,
    heavy,
    chosenId: highlightedId,
  });
  return (
    <Picture
      title={title}
      note={note}
      isWide
      sentence={raceSentence(title, teams, textOf)}
      table={raceTable(teams, textOf)}
      controls={
        <RaceNames
          names={drawing.names}
          heavy={heavy}
          ownId={ownId}
          chosenId={highlightedId}
          isBesideOnly={raceProps.height !== undefined}
          onChoose={drawing.canChoose ? choose : null}
          textOf={textOf}
        />
      }
    >
      <div className={styles.plot}>
        <RaceDrawing drawing={drawing} />
      </div>
    </Picture>
  );
}
