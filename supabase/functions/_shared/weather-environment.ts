export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** What the function may read of its surroundings. WEATHER_URL "off" keeps every request at home. */
export type WeatherEnvironment = {
  SUPABASE_URL: string;
  SUPABASE_ANON_KEY: string;
  WEATHER_URL: string;
  /** How requests leave; the runtime's own unless the host brings another. */
  fetch?: Fetch;
  /** True if one more question may go to the service, counted by the host; else `fetch-weather` counts for itself. */
  mayAskWeather?: () => Promise<boolean>;
};
