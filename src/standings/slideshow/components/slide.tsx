import type { SlideBoard } from "../core/board.ts";
import type { Page } from "../core/pages.ts";
import type { StageLayout } from "../core/stage-layout.ts";
import type { Marks } from "./fresh-mark.tsx";
import { SlideMatches } from "./slide-matches.tsx";
import { SlideRace } from "./slide-race.tsx";
import { SlideStraight } from "./slide-straight.tsx";
import { SlideTable } from "./slide-table.tsx";
import styles from "./stage.module.css";

export type SlideProps = {
  board: SlideBoard;
  page: Page;
  marks: Marks;
  layout: StageLayout;
  isInColumns: boolean;
  isPaused: boolean;
};

/** The rows are those of when the page was turned to; their figures are current. */
export function Slide({ board, page, isPaused, ...grid }: SlideProps) {
  const { title, band } = board;
  const part = page.of > 1 && board.kind !== "straight" ? `, ${page.number} of ${page.of}` : "";
  return (
    // Slides that turn on their own are not read aloud.
    <article
      className={`stack shrinks ${styles.slide}`}
      aria-roledescription="slide"
      aria-live={isPaused ? "polite" : "off"}
    >
      <header
        className={`line centered spread ${styles.band}`}
        data-provisional={!band.isOfficial || undefined}
      >
        <h2 className={styles.title}>
          {title}
          {part ? <span className={styles.part}>{part}</span> : null}
        </h2>
        <p className={`stack rigid breaks at-end ${styles.status}`}>
          <strong>{band.status}</strong>
          <span>{band.detail}</span>
        </p>
      </header>
      <SlideRows board={board} page={page} {...grid} />
    </article>
  );
}

function SlideRows({ board, page, marks, layout, isInColumns }: Omit<SlideProps, "isPaused">) {
  switch (board.kind) {
    case "table":
      return (
        <SlideTable
          caption={board.title}
          columns={board.columns}
          rows={rowsOf(board.rows, page)}
          marks={marks}
          layout={layout}
          isInColumns={isInColumns}
        />
      );
    case "matches": {
      const { note, aside, rows } = board;
      return (
        <SlideMatches note={note} aside={aside} rows={rowsOf(rows, page)} marks={marks} layout={layout} />
      );
    }
    case "race":
      return <SlideRace title={board.title} race={board.race} layout={layout} />;
    case "straight":
      return <SlideStraight rows={rowsOf(board.rows, page)} />;
  }
}

function rowsOf<Row extends { key: string }>(rows: readonly Row[], { keys }: Page): Row[] {
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
}
