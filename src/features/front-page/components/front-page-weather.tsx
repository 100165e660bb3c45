import { lazy, Suspense } from "react";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import styles from "../front-page.module.css";

const WeatherBox = lazy(async () => ({ default: (await import("./weather-box.tsx")).WeatherBox }));

/** The place of the weather box. On a phone there is none, and nothing is asked for. */
export function FrontPageWeather() {
  if (useIsNarrow()) return null;
  return (
    <aside className={styles.weather} aria-label="Weather at the club">
      <Suspense>
        <WeatherBox />
      </Suspense>
    </aside>
  );
}
