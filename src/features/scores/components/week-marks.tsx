import type { WeekState } from "#season/standings/week-completeness.ts";
import type { AskedMark } from "#season/ui/week-mark-dialog.tsx";
import { Button } from "#ui/form/button.tsx";
import { OverflowMenu } from "#ui/layout/overflow-menu.tsx";
import styles from "./weeks.module.css";

type WeekMarksProps = {
  state: WeekState;
  /** Every sheet is complete: the one thing left to do is a button. */
  isReady: boolean;
  onAsk: (asked: AskedMark) => void;
};

/** What a week is marked as, with what changes it. */
export function WeekMarks({ state, isReady, onAsk }: WeekMarksProps) {
  const { week, published, locked } = state.week;
  const parts = [published ? "Published" : "Not published", ...(locked ? ["locked"] : [])].join(", ");
  const ask = (mark: AskedMark["mark"], isSet: boolean) => () =>
    onAsk({ week: state.week, state, mark, isSet });
  const lock = { label: locked ? "Unlock" : "Lock", onSelect: ask("locked", !locked) };
  const publish = { label: published ? "Reopen" : "Publish", onSelect: ask("published", !published) };
  return (
    <div className={styles.marks}>
      <span>{parts}</span>
      {isReady ? (
        <Button size="xs" look="main" aria-label={`Publish week ${week}`} onClick={publish.onSelect}>
          Publish
        </Button>
      ) : null}
      <OverflowMenu label={`Actions for week ${week}`} actions={isReady ? [lock] : [publish, lock]} isInRow />
    </div>
  );
}
