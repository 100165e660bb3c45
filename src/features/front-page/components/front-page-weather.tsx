import { lazy, Suspense } from "react";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import styles from "../front-page.module.css";

const WeatherBox = lazy(async () => ({ default: (await import("./weather-box.tsx")).WeatherBox }));

/** The place of the weather box. On a phone, and while the club has no place, there is none, and nothing is asked for. */
export function FrontPageWeather() {
  const hasPlace = useClubSettings()?.latitude != null;
  if (useIsNarrow() || !hasPlace) return null;
  return (
    <aside className={styles.weather} aria-label="Weather at the club">
      <Suspense>
        <WeatherBox />
      </Suspense>
    </aside>
  );
}
