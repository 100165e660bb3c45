import { Button } from "#ui/form/button.tsx";
import type { LineState, Note, ShooterState } from "../core/line-state.ts";
import { runText, scoreText } from "../core/line-text.ts";
import { markLinesOf } from "../core/mark-lines.ts";
import styles from "./sheet-shooter.module.css";
import { TypedTotal } from "./typed-total.tsx";

type SheetShooterProps = { state: LineState; each: ShooterState; onNote: Note };

export function SheetShooter({ state, each, onNote }: SheetShooterProps) {
  const { shooter, standing } = each;
  const { memberId, name } = shooter;
  const isDropped = standing === "total";
  return (
    <section className={styles.shooter} data-shooter={memberId} aria-label={name}>
      <h3 tabIndex={-1} className={`row spread plain below-40 ${styles.name}`}>
        {name}
        <span className="figures">
          {scoreText(each)}
          {runText(each) ? `, ${runText(each)}` : ""}
        </span>
      </h3>
      {isDropped && each.marks ? (
        <p className="quiet plain below-40">The total you typed counts, not these marks.</p>
      ) : null}
      {markLinesOf(state.course, each).map((line) => (
        <div key={line.marks[0]?.target} className={`line gap-40 centered ${styles.line}`}>
          <span className={`note ${styles.post}`}>Post {line.post}</span>
          <div className={`row ${styles.marks}`}>
            {line.marks.map(({ target, mark }) => (
              <button
                key={target}
                type="button"
                className={styles.mark}
                data-mark={mark}
                aria-label={`${name}, target ${target}: ${mark}`}
                onClick={() => onNote(() => ({ is: "turn", memberId, target }))}
              >
                {mark === "hit" ? "X" : "O"}
              </button>
            ))}
          </div>
        </div>
      ))}
      <div className={`row gap-50 above-50 ${styles.actions}`}>
        {standing === "shooting" ? (
          <Button
            aria-label={`Shooter is done: ${name}`}
            onClick={() => onNote(() => ({ is: "stop", memberIds: [memberId] }))}
          >
            Shooter is done
          </Button>
        ) : null}
        {standing === "stopped" ? (
          <>
            <Button onClick={() => onNote(() => ({ is: "return", memberId, when: "now" }))}>Resume</Button>
            <Button onClick={() => onNote(() => ({ is: "return", memberId, when: "end" }))}>
              Finish after the others
            </Button>
          </>
        ) : null}
        <TypedTotal name={name} targets={state.course.targets} each={each} onNote={onNote} />
      </div>
    </section>
  );
}
