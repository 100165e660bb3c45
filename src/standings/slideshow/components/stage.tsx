import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type SlideshowKind, slideBoards } from "../core/slide-boards.ts";
import {
  footUnits,
  headUnits,
  type StageLayout,
  type StageSize,
  stageLayout,
  tableHeadUnits,
} from "../core/stage-layout.ts";
import { isInColumns, pagesOnStage } from "../core/stage-pages.ts";
import type { SlideshowParams } from "../slideshow-search-params.ts";
import { useFreshMarks } from "../use-fresh-marks.ts";
import { toggleFullScreen, useFullScreen } from "../use-full-screen.ts";
import { usePageTurns } from "../use-page-turns.ts";
import { useSlideKeys } from "../use-slide-keys.ts";
import { Slide } from "./slide.tsx";
import styles from "./stage.module.css";
import { StageFoot } from "./stage-foot.tsx";

export type StageProps = {
  kind: SlideshowKind;
  season: ClubSeason;
  params: SlideshowParams;
  /** The time of the figures (ms). */
  asOf: number | null;
  settingsAddress: string | null;
  mayFallAsleep?: boolean;
};

/** Fills the screen, or is a small picture beside the settings. */
export function Stage({ kind, season, params, asOf, settingsAddress, mayFallAsleep = false }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const isPreview = settingsAddress === null;
  const layout = stageLayout(useStageSize(stage), params.size, isPreview);
  const today = dayAt(new Date(), useClubTimeZone());
  const boards = useMemo(
    () => slideBoards(season, { kind, boards: params.boards, top: params.top }, today),
    [kind, season, params.boards, params.top, today],
  );
  const pages = pagesOnStage(boards, layout, params.rows);
  const [isPaused, setPaused] = useState(false);
  const cut = JSON.stringify([
    layout.rowsThatFit,
    layout.dense?.rowsThatFit,
    params.rows,
    params.top,
    params.boards,
    kind,
  ]);
  const { page, place, go } = usePageTurns(pages, { seconds: params.seconds, isPaused, cut });
  const marks = useFreshMarks(season);
  const isResting = usePointerRest();
  const togglePause = () => setPaused(!isPaused);
  useSlideKeys({ turn: go, togglePause, toggleFullScreen }, !isPreview);
  const board = boards.find(({ id }) => id === page?.boardId);

  return (
    <section
      ref={stage}
      className={`stack figures ${styles.stage}`}
      aria-roledescription="slideshow"
      aria-label={kind === "leaderboard" ? "Leaderboard" : "Team scores"}
      data-look={params.look}
      data-preview={isPreview || undefined}
      data-narrow={layout.isNarrow || undefined}
      data-resting={(isResting && !isPreview) || undefined}
      style={lengths(layout)}
    >
      {board && page ? (
        <Slide
          board={board}
          page={page}
          marks={marks}
          layout={layout}
          isInColumns={isInColumns(board, layout, params.rows)}
          isPaused={isPaused}
        />
      ) : (
        <p className={styles.nothing}>
          {page ? "Next slide coming up." : "Scores will appear here as soon as they're entered."}
        </p>
      )}
      <StageFoot
        asOf={asOf}
        season={season.info.name}
        place={place}
        count={pages.length}
        isPaused={isPaused}
      />
      <StageControls
        isPaused={isPaused}
        onTogglePause={togglePause}
        onTurn={go}
        settingsAddress={settingsAddress}
        mayFallAsleep={mayFallAsleep}
      />
    </section>
  );
}

function lengths({ unit, rowHeight, factor }: StageLayout): CSSProperties {
  return {
    "--unit": `${unit}px`,
    "--row": `${rowHeight}px`,
    "--type": factor,
    "--head": `${headUnits * unit}px`,
    "--foot": `${footUnits * unit}px`,
    "--table-head": `${tableHeadUnits * unit * factor}px`,
  };
}

/** Before the first measurement, it is the window's size. */
function useStageSize(stage: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState<StageSize>(() => ({ width: innerWidth, height: innerHeight }));

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setSize((sizeBefore) =>
        sizeBefore.width === width && sizeBefore.height === height ? sizeBefore : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  return size;
}

const restsAfter = 4_000;

/** True when the mouse has not moved for a while. */
function usePointerRest(): boolean {
  const [isResting, setResting] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), restsAfter);
    };
    const signs = ["pointermove", "pointerdown"] as const;
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);

  return isResting;
}

type StageControlsProps = {
  isPaused: boolean;
  onTogglePause: () => void;
  onTurn: (step: 1 | -1) => void;
  settingsAddress: string | null;
  mayFallAsleep: boolean;
};

/** Visible while the mouse moves or the focus is inside. */
function StageControls({
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
