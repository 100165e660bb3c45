import { useQuery } from "@tanstack/react-query";
import { currentWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { WeatherSource } from "#season/weather/weather-source.tsx";
import styles from "../front-page.module.css";

type WeatherBoxProps = { isStrip: boolean };

/** Shows zeros after a failure. Each line keeps its place before the weather is known. */
export function WeatherBox({ isStrip }: WeatherBoxProps) {
  const { data } = useQuery(currentWeatherQueryOptions());
  const temperature = data ? `${data.temperature} °F` : "–";
  const wind = data ? `${data.windSpeed} mph` : "–";
  if (isStrip) {
    return (
      <>
        <p>
          <strong>{temperature}</strong> {[data?.description, `wind ${wind}`].filter(Boolean).join(", ")}
        </p>
        <WeatherSource />
      </>
    );
  }
  return (
    <>
      <h2>Weather at the club</h2>
      <p className={styles.temperature}>{temperature}</p>
      <p>{[data?.description, `Wind ${wind}`].filter(Boolean).join(" · ")}</p>
      <WeatherSource />
    </>
  );
}
