import { useQuery } from "@tanstack/react-query";
import { currentWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { WeatherSource } from "#season/weather/weather-source.tsx";

/** The weather at the club now. A failure shows zeros. Each line has its place before it is known. */
export function WeatherBox() {
  const { data } = useQuery(currentWeatherQueryOptions());
  return (
    <>
      <h2>Weather at the club</h2>
      <p>{data ? `${data.temperature} °F` : "–"}</p>
      <p>{data ? [data.description, `Wind ${data.windSpeed} mph`].filter(Boolean).join(" · ") : "Wind –"}</p>
      <WeatherSource />
    </>
  );
}
