import { lastPostHits } from "../core/line-figures.ts";
import type { LineState } from "../core/line-state.ts";
import { nameOf, shortTargetText } from "../core/line-text.ts";
import styles from "./up-panel.module.css";

export function UpPanel({ state }: { state: LineState }) {
  const { up, next, isChange, isLastTurn } = state;
  if (!up) return null;
  return (
    <div className={styles.panel} data-change={isChange || undefined}>
      <p className={styles.name}>{nameOf(state, up.memberId)}</p>
      <p className={`strong figures ${styles.place}`}>
        Post {up.post} · {shortTargetText(up)} of {state.course.targets}
      </p>
      {isChange ? (
        <p className={styles.change}>
          Change posts! <span className="nowrap figures">Hits: {lastPostHits(state).join("-")}</span>
        </p>
      ) : (
        <p className={`quiet nowrap ${styles.next}`}>
          {next ? (
            <>
              Next: {next.memberId === up.memberId ? "again" : nameOf(state, next.memberId)}
              {isLastTurn ? " · last at this post" : ""}
            </>
          ) : (
            "The last target of the round"
          )}
        </p>
      )}
    </div>
  );
}
