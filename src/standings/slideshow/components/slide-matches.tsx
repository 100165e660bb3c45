import type { MatchRow, MatchSide } from "../core/board.ts";
import { initialsOfSide, type StageLayout } from "../core/stage-layout.ts";
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
            <Side side={row.home} fitting={fitting} />
            <div className={styles.middle}>
              <p className={`stack centered wide ${styles.nets}`}>
                <strong>{row.home.net}</strong>
                <span aria-hidden="true">–</span>
                <strong>{row.away.net}</strong>
              </p>
              <p className={`line strong ${styles.certain}`}>
                {row.middle}
                {isFresh(row.about, marks) ? <FreshMark /> : null}
              </p>
            </div>
            <Side side={row.away} fitting={fitting} isRight />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SideProps = { side: MatchSide; fitting: number; isRight?: boolean };

function Side({ side: { name, state }, fitting, isRight }: SideProps) {
  return (
    <div className={`shrinks ${styles.side}`} data-right={isRight || undefined}>
      <p className={`strong breaks ${styles.name}`} data-long={lengthOf(name, fitting)}>
        {name}
      </p>
      <p className={styles.state}>{state}</p>
    </div>
  );
}

/** On one line, on two of smaller type, or on three of small type. */
function lengthOf(name: string, fitting: number): "long" | "very" | undefined {
  if (name.length > fitting * 1.9) return "very";
  return name.length > fitting ? "long" : undefined;
}
