import type { Logger } from "pino";
import { abortOf } from "#server/lib/abort-of.ts";
import { handler as calendarFeed } from "#supabase/functions/calendar-feed/handler.ts";
import { handler as fetchWeather } from "#supabase/functions/fetch-weather/handler.ts";
import { handler as findPlace } from "#supabase/functions/find-place/handler.ts";

export type FunctionEnvironment = {
  SUPABASE_URL: string;
  SUPABASE_ANON_KEY: string;
  WEATHER_URL: string;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** True if one more weather request is allowed; all processes share the count. */
  mayAskWeather: () => Promise<boolean>;
};

export type FunctionHandler = (
  request: Request,
  environment: FunctionEnvironment,
) => Promise<Response> | Response;

/** `account` is set for a signed-in caller. */
export type FunctionCaller = { clientIp: string; account: string | undefined };

export type FunctionsHost = {
  fetch: (name: string, request: Request, caller: FunctionCaller) => Promise<Response>;
  names: string[];
};

const handlers = new Map<string, FunctionHandler>([
  ["calendar-feed", calendarFeed],
  ["fetch-weather", fetchWeather],
  ["find-place", findPlace],
]);

export function hostFunctions(
  environment: (caller: FunctionCaller) => FunctionEnvironment,
  log: Logger,
): FunctionsHost {
  return {
    names: [...handlers.keys()],
    async fetch(name, request, caller) {
      const handler = handlers.get(name);
      if (!handler) return Response.json({ message: "Function not found." }, { status: 404 });
      try {
        return await handler(request, environment(caller));
      } catch (error) {
        log.error({ error, function: name }, "a function failed");
        return Response.json({ message: "The function failed." }, { status: 500 });
      }
    },
  };
}

/** Serves requests to its own backend inside this process: the public address may be behind a proxy. */
export function fetchFor(
  backendUrl: string,
  handle: (request: Request) => Response | Promise<Response>,
): FunctionEnvironment["fetch"] {
  return async (address, init) => {
    if (!address.startsWith(`${backendUrl}/`)) return fetch(address, init);
    const response = Promise.resolve(handle(new Request(address, init)));
    return init?.signal ? Promise.race([response, abortOf(init.signal)]) : response;
  };
}
