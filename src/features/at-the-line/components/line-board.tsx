import type { Line } from "../use-line.ts";
import { useLineKeys } from "../use-line-keys.ts";
import styles from "./line-board.module.css";
import { ResultButtons } from "./result-buttons.tsx";
import { SquadStrip } from "./squad-strip.tsx";
import { UpPanel } from "./up-panel.tsx";

type LineBoardProps = { line: Line; onShooter: (memberId: string) => void };

/** The screen of a round that is being shot: the squad above, what a thumb needs below. */
export function LineBoard({ line, onShooter }: LineBoardProps) {
  const { state, said, lastStep } = line;
  const { half } = useLineKeys(line, state.up !== null);
  if (!state.up) return null;
  return (
    <div className={styles.board}>
      <SquadStrip state={state} onShooter={onShooter} />
      <div className={styles.hand}>
        <UpPanel state={state} />
        <p className={styles.keys}>
          Keys: 1, H or → hit; 0, L or ← lost; U or Backspace undo
          {state.course.isPairs ? "; a pair takes two" : ""}
        </p>
        <button
          type="button"
          className={styles.undo}
          disabled={lastStep === null}
          data-ignored={said.isIgnored || undefined}
          onClick={({ detail }) => line.undo(detail > 0)}
        >
          <span className={styles.undoWord}>Undo</span>
          <span className={styles.last}>{lastWords(line, half)}</span>
        </button>
        <ResultButtons size={state.up.size} half={half} onResult={line.call} />
      </div>
    </div>
  );
}

function lastWords({ said, lastStep }: Line, half: string): string {
  if (half) return `First: ${half === "1" ? "hit" : "lost"}. And the second?`;
  if (said.isIgnored) return `${said.words}. Last: ${lastStep ?? "nothing"}`;
  return lastStep ?? "nothing yet";
}
