import {
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { onFirstInput } from "#lib/browser/run-when-idle.ts";
import { loadWhenReachable } from "../layout/lazy-when-reachable.ts";
import { loadLater } from "../layout/load-later.ts";
import { useIsPrinting } from "../table/table-surroundings.ts";
import styles from "./chart-figure.module.css";
import { ChartFigures } from "./chart-figures.tsx";
import { BarSwatch, LineSwatch } from "./chart-marks.tsx";
import type { BarDrawing, ChartDrawnProps, LineDrawing } from "./chart-types.ts";

/** A page whose chart can't load keeps its tables. */
const { Component: ChartDrawn, preload } = loadLater(() => loadWhenReachable(loadChart));

async function loadChart() {
  // Each part of the library runs in its own task, so that a slow phone can respond in between.
  const [, , { ChartDrawn }] = await Promise.all([
    import("./library-labels.ts"),
    import("./library-axes.ts"),
    import("./chart-drawn.tsx"),
  ]);
  return ChartDrawn;
}

export type ChartFigureProps = {
  title: string;
  /** A sentence about the chart, for example what it leaves out. */
  note?: ReactNode;
  /** Omits axis titles, because the chart's title says enough; puts the legend beside it. */
  isCompact?: boolean;
  height: number;
  drawing: LineDrawing | BarDrawing;
};

export function ChartFigure({ title, note, height, drawing, isCompact = false }: ChartFigureProps) {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId} data-compact={isCompact || undefined}>
      <figcaption>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {note ? <p className={styles.note}>{note}</p> : null}
      </figcaption>
      <ChartLegend drawing={drawing} />
      <div aria-hidden="true">
        {isCompact ? null : <p className={styles.axis}>{drawing.yAxis.title}</p>}
        <Drawing drawing={drawing} height={height} />
        {isCompact ? null : (
          <p className={styles.axis} data-side="end">
            {drawing.xTitle}
          </p>
        )}
      </div>
      <ChartFigures title={title} drawing={drawing} />
    </figure>
  );
}

/** Draws when near the viewport, or when printing: a chart keeps a slow phone busy for most of a second. */
function Drawing({ drawing, height }: ChartDrawnProps<LineDrawing | BarDrawing>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  // Printing can't wait for it, but pages whose charts are out of view start without it.
  useEffect(() => onFirstInput(() => void preload()), []);
  const loading = <div className={styles.loading} />;
  return (
    <div ref={place} className={styles.drawing} style={{ height }}>
      {isNear ? (
        <Suspense fallback={loading}>
          <ChartDrawn drawing={drawing} height={height} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}

/** Lines with end labels need no legend on a wide screen. */
function ChartLegend({ drawing }: { drawing: LineDrawing | BarDrawing }) {
  if (drawing.series.length < 2) return null;
  const isOnNarrow = drawing.kind === "lines" && drawing.hasEndLabels;
  const Swatch = drawing.kind === "lines" ? LineSwatch : BarSwatch;
  return (
    <ul className={styles.legend} data-on-narrow={isOnNarrow || undefined} aria-hidden="true">
      {drawing.series.map((series, place) => (
        <li key={series.id}>
          <Swatch series={series} place={place} /> {series.name}
        </li>
      ))}
    </ul>
  );
}

/** The distance below the viewport, in screens, so that a scrolling viewer rarely sees it appear. */
const ahead = "25%";

/** True once an element is in view, near it, or printed. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const isPrinting = useIsPrinting();
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasNear(true));
      },
      { rootMargin: `${ahead} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasNear]);
  return wasNear || isPrinting;
}
