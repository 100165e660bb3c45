import { formatFigure } from "#season/words/figures.ts";
import { RaceDrawing, raceDrawn, raceHeight } from "#ui/pictures/race-drawing.tsx";
import { raceSentence, raceTable } from "#ui/pictures/race-text.ts";
import type { SlideRace as Race } from "../core/board.ts";
import type { StageLayout } from "../core/stage-layout.ts";
import styles from "./slide-race.module.css";

/** Drawn at the width of a page and then scaled, so that names are two hundredths of a TV's width. */
const width = 880;
const height = 350;
const axis = 44;
const names = 212;

type SlideRaceProps = { title: string; race: Race; layout: StageLayout };

/** The leader in the club's color, the winner of the most in the last week in ink. */
export function SlideRace({ title, race, layout: { isNarrow } }: SlideRaceProps) {
  const { leader, winner, decimals } = race;
  const textOf = (value: number) => formatFigure(value, decimals);
  const drawing = raceDrawn({ ...race, height, textOf, heavy: leader, chosenId: winner });
  const { head, rows } = raceTable(race.teams, textOf);
  const room = isNarrow ? 0 : names;
  return (
    <div className={styles.race}>
      <p className={styles.note}>{race.title}</p>
      <svg
        viewBox={`0 0 ${width} ${raceHeight(drawing.setting) + 4}`}
        role="img"
        aria-label={raceSentence(title, race.teams, textOf)}
      >
        <svg x={axis} width={width - axis - room - 8} overflow="visible" aria-hidden="true">
          <RaceDrawing drawing={drawing} />
        </svg>
        {isNarrow ? null : (
          <g className={styles.names}>
            {drawing.names.map(({ team: { id, name }, value, y }) => (
              <g key={id} data-look={drawing.lookOf(id)}>
                <text x={width - names} y={y} dominantBaseline="central">
                  {name}
                </text>
                <text x={width} y={y} textAnchor="end" dominantBaseline="central">
                  {textOf(value)}
                </text>
              </g>
            ))}
          </g>
        )}
      </svg>
      <table className="visually-hidden">
        <caption>{race.title}</caption>
        <tbody>
          {[head, ...rows].map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
