import { MatchTrack } from "#ui/pictures/match-bar.tsx";
import type { MatchRow, MatchSide } from "../core/board.ts";
import { initialsOfSide, lengthOf, type StageLayout } from "../core/stage-layout.ts";
import { FreshMark, isFresh, type Marks } from "./fresh-mark.tsx";
import styles from "./slide-matches.module.css";

export type SlideMatchesProps = {
  note: string;
  aside: string;
  rows: readonly MatchRow[];
  marks: Marks;
  layout: StageLayout;
};

export function SlideMatches({ note, aside, rows, marks, layout }: SlideMatchesProps) {
  const fitting = initialsOfSide(layout);
  return (
    <div>
      <p className={`line centered spread quiet ${styles.note}`}>
        <span>{note}</span>
        <span>{aside}</span>
      </p>
      <ul className="plain">
        {rows.map((row) => (
          <li
            key={row.key}
            className={`stack centered ${styles.match}`}
            data-fresh={isFresh(row.about, marks) || undefined}
          >
            <p className={`line spread ${styles.names}`}>
              <Name side={row.home} fitting={fitting} />
              <Name side={row.away} fitting={fitting} isRight />
            </p>
            <div className={`line centered ${styles.nets}`}>
              <strong className="figures">{row.home.net}</strong>
              <div className={`grows ${styles.track}`}>
                {row.drawn ? (
                  <MatchTrack picture={row.drawn} isProvisional={row.home.state !== ""} own={null} />
                ) : null}
              </div>
              <strong className="figures at-end">{row.away.net}</strong>
            </div>
            <p className={`line spread ${styles.states}`}>
              <span>{row.home.state}</span>
              <span className={`line strong ${styles.certain}`}>
                {row.middle}
                {isFresh(row.about, marks) ? <FreshMark /> : null}
              </span>
              <span className="at-end">{row.away.state}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

type NameProps = { side: MatchSide; fitting: number; isRight?: boolean };

function Name({ side: { name }, fitting, isRight = false }: NameProps) {
  return (
    <strong
      className={`shrinks breaks ${styles.name} ${isRight ? "at-end" : ""}`}
      data-long={lengthOf(name, fitting, 1.9)}
    >
      {name}
    </strong>
  );
}
