import type { Fetch, WeatherEnvironment } from "../_shared/weather-environment.ts";

export type ClubLocation = {
  latitude: number;
  longitude: number;
  timeZone: string;
  isDemonstration: boolean;
};

const timeoutMs = 2000;

/** Where the club is, as every visitor may read it; null while no one has written down a place. */
export async function readClubLocation(
  { SUPABASE_URL, SUPABASE_ANON_KEY }: WeatherEnvironment,
  request: Fetch,
): Promise<ClubLocation | null> {
  const response = await request(
    `${SUPABASE_URL}/rest/v1/club_settings?select=latitude,longitude,time_zone,demonstration_since`,
    {
      headers: { apikey: SUPABASE_ANON_KEY, authorization: `Bearer ${SUPABASE_ANON_KEY}` },
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  const rows: unknown = response.ok ? await response.json() : null;
  const [row] = Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
  const latitude = degrees(row?.latitude);
  const longitude = degrees(row?.longitude);
  if (latitude === null || longitude === null || typeof row?.time_zone !== "string") return null;
  const isDemonstration = typeof row.demonstration_since === "string";
  return { latitude, longitude, timeZone: row.time_zone, isDemonstration };
}

/** Numbers arrive as numbers or, from some drivers, as texts. */
function degrees(value: unknown): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
