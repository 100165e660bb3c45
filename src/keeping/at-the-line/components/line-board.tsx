import type { Line } from "../use-line.ts";
import { useLineKeys } from "../use-line-keys.ts";
import styles from "./line-board.module.css";
import { ResultButtons } from "./result-buttons.tsx";
import { SquadStrip } from "./squad-strip.tsx";
import { UndoButton } from "./undo-button.tsx";
import { UpPanel } from "./up-panel.tsx";

type LineBoardProps = { line: Line; onShooter: (memberId: string) => void };

export function LineBoard({ line, onShooter }: LineBoardProps) {
  const { state } = line;
  const { half } = useLineKeys(line, state.up !== null);
  if (!state.up) return null;
  return (
    <div className={`line gap-40 spread grows vertical ${styles.board}`}>
      <SquadStrip state={state} onShooter={onShooter} />
      <div className={`line gap-40 ${styles.hand}`}>
        <UpPanel state={state} />
        <p className={`note plain ${styles.keys}`}>
          Keys: 1, H or → hit; 0, L or ← lost; U or Backspace undo
          {state.course.isPairs ? "; a pair takes two" : ""}
        </p>
        <UndoButton line={line} half={half} />
        <ResultButtons size={state.up.size} half={half} onResult={line.call} />
      </div>
    </div>
  );
}
