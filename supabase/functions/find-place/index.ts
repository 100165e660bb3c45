import { handler } from "./handler.ts";

/** The part of the Deno runtime that this entry needs; nothing else in the function knows the runtime. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (response: (request: Request) => Promise<Response>) => unknown;
};

/** The site is at another address than the functions of a hosted project, so the browser asks first. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  "access-control-allow-methods": "POST, OPTIONS",
};

Deno.serve(async (request) => {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  const response = await handler(request, {
    SUPABASE_URL: Deno.env.get("SUPABASE_URL") ?? "",
    SUPABASE_ANON_KEY: Deno.env.get("SUPABASE_ANON_KEY") ?? "",
    WEATHER_URL: Deno.env.get("WEATHER_URL") || "https://api.open-meteo.com",
  });
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
  return response;
});
