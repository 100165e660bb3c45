import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import type { SlideBoard } from "../core/board.ts";
import type { Page } from "../core/pages.ts";
import type { StageLayout } from "../core/stage-layout.ts";
import { SlideMatches } from "./slide-matches.tsx";
import { SlideStraight } from "./slide-straight.tsx";
import { SlideTable } from "./slide-table.tsx";
import styles from "./stage.module.css";

export type Marks = ReadonlyMap<string, number>;

export type SlideProps = {
  board: SlideBoard;
  page: Page;
  season: ClubSeason;
  marks: Marks;
  layout: StageLayout;
  isPaused: boolean;
};

/** One page: of the rows it was turned to, with the figures of now. */
export function Slide({ board, page, season, marks, layout, isPaused }: SlideProps) {
  const { throughWeek } = reportOf(season.book);
  const part = page.of > 1 && board.kind !== "straight" ? `, ${page.number} of ${page.of}` : "";
  return (
    // Pages that turn on their own are not read out while they do.
    <article className={styles.slide} aria-roledescription="slide" aria-live={isPaused ? "polite" : "off"}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>
            {board.title}
            {part ? <span className={styles.part}>{part}</span> : null}
          </h2>
          <p className={styles.note}>{board.note}</p>
        </div>
        <p className={styles.season}>
          {season.info.name}
          {throughWeek > 0 ? <span>through week {throughWeek}</span> : null}
        </p>
      </header>
      <SlideRows board={board} page={page} marks={marks} layout={layout} />
    </article>
  );
}

function SlideRows({ board, page, marks, layout }: Pick<SlideProps, "board" | "page" | "marks" | "layout">) {
  switch (board.kind) {
    case "table":
      return (
        <SlideTable
          caption={board.title}
          columns={board.columns}
          rows={rowsOf(board.rows, page)}
          marks={marks}
          layout={layout}
        />
      );
    case "matches":
      return <SlideMatches rows={rowsOf(board.rows, page)} marks={marks} />;
    case "straight":
      return <SlideStraight rows={rowsOf(board.rows, page)} />;
  }
}

function rowsOf<Row extends { key: string }>(rows: readonly Row[], { keys }: Page): Row[] {
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
}
