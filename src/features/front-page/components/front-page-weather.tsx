import { lazy, Suspense } from "react";
import { useIsHydrated } from "#ui/layout/use-is-hydrated.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import styles from "../front-page.module.css";

const WeatherBox = lazy(async () => ({ default: (await import("./weather-box.tsx")).WeatherBox }));

/** The place of the weather box. On a phone there is none, and nothing is asked for. No server waits for the weather. */
export function FrontPageWeather() {
  const isHydrated = useIsHydrated();
  if (useIsNarrow()) return null;
  return (
    <aside className={styles.weather} aria-label="Weather at the club">
      {isHydrated ? (
        <Suspense>
          <WeatherBox />
        </Suspense>
      ) : null}
    </aside>
  );
}
