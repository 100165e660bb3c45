import type { WeekState } from "#season/standings/week-completeness.ts";
import { Button } from "#ui/form/button.tsx";
import type { AskedMark } from "./week-mark-dialog.tsx";
import styles from "./weeks.module.css";

type WeekMarksProps = { state: WeekState; onAsk: (asked: AskedMark) => void };

/** What a week is marked as, with the buttons that change it. */
export function WeekMarks({ state, onAsk }: WeekMarksProps) {
  const { week, published, locked } = state.week;
  const parts = [published ? "Published" : "Not published", ...(locked ? ["locked"] : [])].join(", ");
  return (
    <div className={styles.marks}>
      <span>{parts}</span>
      <Button
        size="xs"
        aria-label={`${published ? "Reopen" : "Publish"} week ${week}`}
        onClick={() => onAsk({ state, mark: "published", isSet: !published })}
      >
        {published ? "Reopen" : "Publish"}
      </Button>
      <Button
        size="xs"
        aria-label={`${locked ? "Unlock" : "Lock"} week ${week}`}
        onClick={() => onAsk({ state, mark: "locked", isSet: !locked })}
      >
        {locked ? "Unlock" : "Lock"}
      </Button>
    </div>
  );
}
