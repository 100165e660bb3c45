import { useEffect, useEffectEvent, useState } from "react";
import { firstTurn, recut, turn } from "./core/next-page.ts";
import type { Page } from "./core/pages.ts";

export type PageTurnsOptions = {
  seconds: number;
  isPaused: boolean;
  /** Changes when the pages are divided anew: another screen size, other boards. */
  cut: string;
};

/** New data changes the pages to come; the shown page keeps its rows until it is turned. */
export function usePageTurns(pages: readonly Page[], { seconds, isPaused, cut }: PageTurnsOptions) {
  const [current, setCurrent] = useState(() => ({ turns: firstTurn(pages), cut }));
  let { turns } = current;
  if (current.cut !== cut || (turns.page === null && pages.length > 0)) {
    turns = turns.page ? recut(turns, pages) : firstTurn(pages);
    setCurrent({ turns, cut });
  }

  const go = (step: 1 | -1) => setCurrent((now) => ({ ...now, turns: turn(now.turns, pages, step) }));
  const goOn = useEffectEvent(() => go(1));

  useEffect(() => {
    if (isPaused || turns.page === null) return;
    const timer = setTimeout(goOn, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [turns, seconds, isPaused]);

  const place = pages.findIndex(({ id }) => id === turns.page?.id) + 1;
  return { page: turns.page, place, go };
}
