import { useQuery } from "@tanstack/react-query";
import { currentWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { WeatherSource } from "#season/weather/weather-source.tsx";
import styles from "./weather-box.module.css";

/** The weather at the club now. A failure shows zeros. */
export function WeatherBox() {
  const { data } = useQuery(currentWeatherQueryOptions());
  return (
    <>
      <h2 className={styles.heading}>Weather at the club</h2>
      <p className={styles.temperature}>{data ? `${data.temperature} °F` : "–"}</p>
      <p className={styles.line}>{data?.description}</p>
      <p className={styles.line}>{data ? `Wind ${data.windSpeed} mph` : null}</p>
      <WeatherSource />
    </>
  );
}
