import { useQuery } from "@tanstack/react-query";
import { roundWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { clockWords } from "../core/club-words.ts";
import styles from "../my-club.module.css";

const usualTime = "18:30";

/** The weather to expect; nothing where nobody knows. */
export function NightForecast({ day, time }: { day: string; time: string | null }) {
  const at = time ?? usualTime;
  const { data } = useQuery(roundWeatherQueryOptions(day, at));
  if (!data) return null;
  return (
    <p className={styles.quiet}>
      {data.temperature} °F, wind {data.windSpeed} mph at {clockWords(at)}{" "}
      <a href="https://open-meteo.com/" target="_blank" rel="noopener noreferrer" className={styles.source}>
        Open-Meteo (CC BY 4.0)
      </a>
    </p>
  );
}
