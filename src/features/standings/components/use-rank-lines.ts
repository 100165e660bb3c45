import { useEffect, useState } from "react";
import type { SeasonBook } from "#league/book.ts";
import { reportThrough } from "#lib/season/season-report.ts";
import { type RankLine, rankLines } from "../core/rank-lines.ts";

type Known = { book: SeasonBook; lines: RankLine[] };

/**
 * The standing after each week. Every week is a computation of its own, so they are done one at a time
 * between frames; null until the last is there.
 */
export function useRankLines(book: SeasonBook, throughWeek: number): RankLine[] | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let week = 0;
    let timer = setTimeout(next);
    function next() {
      week += 1;
      reportThrough(book, week);
      if (week < throughWeek) timer = setTimeout(next);
      else setKnown({ book, lines: rankLines(book, throughWeek) });
    }
    return () => clearTimeout(timer);
  }, [book, throughWeek]);
  // The lines of the book before stay until those of the new one are there.
  return known?.lines ?? null;
}
