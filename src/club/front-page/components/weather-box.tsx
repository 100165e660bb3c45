import { useQuery } from "@tanstack/react-query";
import { currentWeatherQueryOptions } from "#season/weather/weather-queries.ts";
import { WeatherSource } from "#season/weather/weather-source.tsx";

/** Shows zeros after a failure. Each line keeps its place before the weather is known. */
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
