/** The part of the Deno runtime that the entries need; nothing else in the functions knows the runtime. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (response: (request: Request) => Promise<Response>) => unknown;
};

export const projectSettings = {
  SUPABASE_URL: Deno.env.get("SUPABASE_URL") ?? "",
  SUPABASE_ANON_KEY: Deno.env.get("SUPABASE_ANON_KEY") ?? "",
  WEATHER_URL: Deno.env.get("WEATHER_URL") || "https://api.open-meteo.com",
  SITE_URL: Deno.env.get("SITE_URL") ?? "",
};

/** For the one function that acts for the project itself and sends emails through a provider. */
export const projectSecrets = () => ({
  SERVICE_ROLE_KEY: Deno.env.get("SUPABASE_SERVICE_ROLE_KEY") ?? "",
  EMAIL_URL: Deno.env.get("EMAIL_URL") ?? "",
  EMAIL_KEY: Deno.env.get("EMAIL_KEY") ?? "",
  EMAIL_FROM: Deno.env.get("EMAIL_FROM") ?? "",
});

/** Runs a function of a hosted project. The site is at another address than the functions, so the browser asks first. */
export function serve(methods: string, respond: (request: Request) => Promise<Response>) {
  const corsHeaders = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
    "access-control-allow-methods": `${methods}, OPTIONS`,
  };
  Deno.serve(async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
    const response = await respond(request);
    for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
    return response;
  });
}
