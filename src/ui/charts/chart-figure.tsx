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

/** A page whose chart cannot be loaded keeps its tables. */
const { Component: ChartDrawn, preload } = loadLater(() => loadWhenReachable(loadChart));

async function loadChart() {
  // Each part of the library runs in a task of its own: a slow phone responds in between.
  const [, , { ChartDrawn }] = await Promise.all([
    import("./library-labels.ts"),
    import("./library-axes.ts"),
    import("./chart-drawn.tsx"),
  ]);
  return ChartDrawn;
}

export type ChartFigureProps = {
  /** What the chart shows. */
  title: string;
  /** What there is to see, in a sentence; what the drawing leaves out. */
  note?: ReactNode;
  /** Without the titles of the axes, which the title of the chart then says; the legend beside that title. */
  isCompact?: boolean;
  /** In pixels; the space is reserved while the drawing loads. */
  height: number;
  drawing: LineDrawing | BarDrawing;
};

/** A chart with its title, legend, axis titles, and the same as a table. */
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

/** Drawn when the viewer comes near it, or prints the page: one drawing keeps a slow phone busy for most of a second. */
function Drawing({ drawing, height }: ChartDrawnProps<LineDrawing | BarDrawing>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  // Paper does not wait for it. The pages on which it is out of view start without it.
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

/** Lines that carry their names need none on a wide screen. */
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

/** So far below what is in view, of a screen, so that a viewer who scrolls rarely sees it come. */
const ahead = "25%";

/** Whether an element is in view, will be soon, or is on paper; what was stays so. */
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
