import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWakeLock } from "#lib/browser/use-wake-lock.ts";
import { useUnloadQuestion } from "#lib/forms/use-unload-question.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { progressOf } from "../core/line-figures.ts";
import type { SavedSquad } from "../core/line-squad.ts";
import { nightText } from "../core/line-text.ts";
import { type ChangeSquad, useLine } from "../use-line.ts";
import { useLineSaving } from "../use-line-saving.ts";
import { useLineSettings } from "../use-line-settings.ts";
import { LineBoard } from "./line-board.tsx";
import styles from "./line-stage.module.css";
import { RoundSummary } from "./round-summary.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import "../stage.css";

export type LineStageProps = {
  saved: SavedSquad;
  alarm: ReactNode;
  onChange: ChangeSquad;
  onLeave: () => void;
  onSuspend: () => void;
  onNextRound: () => void;
  onNextSquad: () => void;
};

export function LineStage(props: LineStageProps) {
  const { saved, alarm, onChange } = props;
  const settings = useLineSettings();
  const line = useLine(saved, onChange, settings.isVibrating);
  const saving = useLineSaving(saved, line.state, (rounds) =>
    onChange((before) => markSubmitted(before, rounds, saved.leader)),
  );
  const isAwake = useWakeLock();
  useStage(settings.isHighContrast);
  useUnloadQuestion(alarm !== null && saved.log.length > 0);
  const heading = useRouteAnnouncement(`${saved.squad.title} at the line`);
  /** The shooter whose part of the score sheet is open; empty: the first. Null: the line. */
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  const sheetButton = useRef<HTMLButtonElement>(null);
  const { done, due } = progressOf(line.state);

  function goBack() {
    setSheetOf(null);
    sheetButton.current?.focus();
  }

  return (
    <section className={`line gap-40 vertical ${styles.stage}`} aria-labelledby="line-title">
      <div className="row gap-40 centered">
        <button type="button" className={`strong nowrap ${styles.barButton}`} onClick={props.onLeave}>
          Leave
        </button>
        <h1
          id="line-title"
          ref={heading}
          tabIndex={-1}
          className={`strong plain shrinks nowrap ${styles.title}`}
        >
          {saved.squad.title}
          <span className={styles.night}> · {nightText(saved.squad)}</span>
          <span className="block quiet light figures">
            {done} of {done + due}
            <span className="visually-hidden"> called</span>
          </span>
        </h1>
        <button
          type="button"
          className={`strong nowrap ${styles.barButton}`}
          aria-pressed={settings.isHighContrast}
          aria-label="Sun: high contrast for bright light"
          onClick={() => settings.setHighContrast(!settings.isHighContrast)}
        >
          Sun
        </button>
        <button
          type="button"
          className={`strong nowrap ${styles.barButton}`}
          ref={sheetButton}
          aria-pressed={sheetOf !== null}
          onClick={() => setSheetOf(sheetOf === null ? "" : null)}
        >
          Sheet
        </button>
      </div>
      {alarm === null ? null : (
        <div role="alert" className={`row centered strong plain ${styles.alarm}`}>
          {alarm}
        </div>
      )}
      {sheetOf !== null ? (
        <ScoreSheet
          line={line}
          saved={saved}
          shooterId={sheetOf}
          settings={settings}
          isAwake={isAwake}
          onBack={goBack}
          onSuspend={props.onSuspend}
        />
      ) : line.state.up ? (
        <LineBoard line={line} onShooter={setSheetOf} />
      ) : (
        <RoundSummary
          line={line}
          saved={saved}
          saving={saving}
          onChange={onChange}
          onNextRound={props.onNextRound}
          onNextSquad={props.onNextSquad}
        />
      )}
      <p role="status" className="visually-hidden">
        {line.announcement}
      </p>
    </section>
  );
}

function markSubmitted(saved: SavedSquad, rounds: readonly NewScore[], leader: string | null): SavedSquad {
  const handed = rounds.map(({ id, hits, detail, status, round }) => [
    id,
    {
      ...{ hits, detail, status, round, leader },
      isDropped: false,
      step: (saved.handed[id]?.step ?? 0) + 1,
    },
  ]);
  return { ...saved, handed: { ...saved.handed, ...Object.fromEntries(handed) } };
}

/** Hides everything around the page while it is open. */
function useStage(isHighContrast: boolean) {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.stage = isHighContrast ? "high-contrast" : "plain";
    return () => {
      delete root.dataset.stage;
    };
  }, [isHighContrast]);
}
