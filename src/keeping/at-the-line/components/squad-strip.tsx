import { postAt } from "../core/line-course.ts";
import type { LineState, ShooterState } from "../core/line-state.ts";
import { runText, scoreText } from "../core/line-text.ts";
import styles from "./squad-strip.module.css";

type SquadStripProps = { state: LineState; onShooter: (memberId: string) => void };

/** In shooting order, with post, hits, and run. A press opens a shooter's part of the score sheet. */
export function SquadStrip({ state, onShooter }: SquadStripProps) {
  return (
    <ol className={styles.strip} aria-label="The squad">
      {state.shooters.map((each) => (
        <ShooterRow key={each.shooter.memberId} state={state} each={each} onShooter={onShooter} />
      ))}
    </ol>
  );
}

function ShooterRow({ state, each, onShooter }: SquadStripProps & { each: ShooterState }) {
  const { memberId, name, yardage } = each.shooter;
  const isUp = state.up?.memberId === memberId;
  const isNext = !isUp && state.next?.memberId === memberId;
  const run = runText(each);
  return (
    <li>
      <button
        type="button"
        className={`stack gap-50 centered wide ${styles.row}`}
        data-up={isUp || undefined}
        data-standing={each.standing}
        aria-current={isUp ? "true" : undefined}
        onClick={() => onShooter(memberId)}
      >
        <span className={`bold figures ${styles.post}`}>
          <span className="visually-hidden">Post </span>
          {postAt(state.course, each.startPost, each.calls)}
        </span>
        <span className={`strong nowrap ${styles.name}`}>
          {name}
          <span className={`block quiet light ${styles.note}`}>
            {[isUp ? "up" : isNext ? "next" : "", standingText(each), yardage ? `${yardage} yd` : ""]
              .filter(Boolean)
              .join(", ")}
          </span>
        </span>
        <span className="bold nowrap figures at-end">
          {scoreText(each)}
          {run ? <span className={`block quiet light ${styles.note}`}>{run}</span> : null}
        </span>
      </button>
    </li>
  );
}

function standingText({ standing, calls, firstTurn }: ShooterState): string {
  if (standing === "stopped") return "stopped";
  if (standing === "finished") return "done";
  return calls === 0 && firstTurn > 0 ? "starts at a change" : "";
}
