import { Link } from "wouter";
import { useFullScreen } from "../use-full-screen.ts";
import styles from "./stage.module.css";

export type StageControlsProps = {
  isPaused: boolean;
  onTogglePause: () => void;
  onTurn: (step: 1 | -1) => void;
  settingsAddress: string | null;
  mayFallAsleep: boolean;
};

/** Visible while the mouse moves or the focus is inside. */
export function StageControls({
  isPaused,
  onTogglePause,
  onTurn,
  settingsAddress,
  mayFallAsleep,
}: StageControlsProps) {
  const { isFullScreen, canFillScreen, toggleFullScreen } = useFullScreen();
  return (
    <nav className={`row gap-50 ${styles.controls}`} aria-label="Pages of the slideshow">
      <button type="button" onClick={() => onTurn(-1)}>
        Previous
      </button>
      <button type="button" onClick={onTogglePause}>
        {isPaused ? "Play" : "Pause"}
      </button>
      <button type="button" onClick={() => onTurn(1)}>
        Next
      </button>
      {settingsAddress !== null && canFillScreen ? (
        <button type="button" onClick={toggleFullScreen}>
          {isFullScreen ? "Exit full screen" : "Full screen"}
        </button>
      ) : null}
      {settingsAddress !== null ? <Link href={settingsAddress}>Settings</Link> : null}
      {mayFallAsleep ? (
        <p>This browser can't keep the screen on. Turn off sleep in the TV's or computer's settings.</p>
      ) : null}
    </nav>
  );
}
