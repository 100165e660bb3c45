import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type WeatherManner =
  | "answer"
  | "hang"
  | "hang after the head"
  | "broken JSON"
  | "no object"
  | "error 500"
  | "too many requests"
  | "refusal"
  | "no hours"
  | "nulls"
  | "redirect";

export type WeatherServer = {
  url: string;
  /** Every address asked for so far. */
  asked: URL[];
  setManner: (manner: WeatherManner) => void;
  /** What each hour of each day holds; by default 61.3 °F, partly cloudy, 8.4 mph. */
  setHour: (hourOf: HourOf) => void;
  /** Lets every request go that hangs, each with its answer. */
  release: () => void;
  stop: () => Promise<void>;
};

type HourOf = (moment: Date) => { temperature: number; code: number; wind: number };

/**
 * A weather service on this machine, with the answers of Open-Meteo: the shape of /v1/forecast and /v1/archive from
 * its published interface description (openapi.yml of the project open-meteo, MIT) with timeformat=unixtime, its
 * refusals { error, reason } with status 400 and 429 as its users report them.
 */
export async function startWeatherServer(): Promise<WeatherServer> {
  const addresses: URL[] = [];
  const hanging: (() => void)[] = [];
  let manner: WeatherManner = "answer";
  let hourOf: HourOf = () => ({ temperature: 61.3, code: 2, wind: 8.4 });

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    addresses.push(url);
    const respond = () => {
      response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
      const answer = url.pathname === "/v1/search" ? townsOf(url) : dayOf(url, hourOf, manner === "nulls");
      response.end(JSON.stringify(answer));
    };
    if (manner === "hang") hanging.push(respond);
    else if (manner === "answer" || manner === "nulls") respond();
    else misbehave(response, manner);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: addresses,
    setManner(next) {
      manner = next;
    },
    setHour(next) {
      hourOf = next;
    },
    release() {
      manner = "answer";
      for (const respond of hanging.splice(0)) respond();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Misbehaviour = Exclude<WeatherManner, "answer" | "nulls" | "hang" | "hang after the head" | "redirect">;

const misbehaviours: Record<Misbehaviour, [status: number, body: string]> = {
  "broken JSON": [200, '{"hourly":{"time":[17'],
  "no object": [200, "null"],
  "error 500": [500, "Internal Server Error"],
  "too many requests": [
    429,
    '{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}',
  ],
  refusal: [400, '{"error":true,"reason":"Latitude must be in range of -90 to 90°. Given: 300.0."}'],
  "no hours": [200, '{"hourly":{"time":[],"temperature_2m":[],"weather_code":[]}}'],
};

function misbehave(
  response: ServerResponse,
  manner: Misbehaviour | "hang after the head" | "redirect",
): void {
  if (manner === "redirect") {
    response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
  } else if (manner === "hang after the head") {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"hourly":');
  } else {
    const [status, body] = misbehaviours[manner];
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(body);
  }
}

/** One town of that name, as /v1/search of the service's interface for places answers. */
function townsOf(url: URL): unknown {
  const town = { id: 1, name: url.searchParams.get("name"), admin1: "Minnesota", country: "United States" };
  return { results: [{ ...town, latitude: 44.9, longitude: -93.6, timezone: "America/Chicago" }] };
}

function dayOf(url: URL, hourOf: HourOf, isNull: boolean): unknown {
  const first = Date.parse(`${url.searchParams.get("start_date")}T00:00:00Z`);
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(first + hour * 3_600_000));
  const list = (read: (hour: ReturnType<HourOf>) => number) =>
    hours.map((moment) => (isNull ? null : read(hourOf(moment))));
  return {
    latitude: Number(url.searchParams.get("latitude")),
    longitude: Number(url.searchParams.get("longitude")),
    generationtime_ms: 0.06,
    utc_offset_seconds: 0,
    timezone: "GMT",
    timezone_abbreviation: "GMT",
    elevation: 261,
    hourly_units: {
      time: "unixtime",
      temperature_2m: "°F",
      weather_code: "wmo code",
      wind_speed_10m: "mp/h",
    },
    hourly: {
      time: hours.map((moment) => moment.getTime() / 1000),
      temperature_2m: list(({ temperature }) => temperature),
      weather_code: list(({ code }) => code),
      wind_speed_10m: list(({ wind }) => wind),
    },
  };
}
