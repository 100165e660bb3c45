/** A response of the auth service, in the form its client understands. */
export function authError(status: number, code: string, message: string): Response {
  const body = { code: status, error_code: code, msg: message, message };
  return Response.json(body, { status, headers: { "x-sb-error-code": code } });
}

/** A response of the data API, in the form its client understands; marked as a sentence of ours, as `private.refuse` does. */
export function refuseData(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: "refused" }, { status });
}

/** The same response with these headers as well. */
export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** A token whose session is over, whose account is not Active, or that is none of ours: the site asks to sign in. */
export const invalidSession = (): Response =>
  refuseData(401, "PGRST301", "The session is not valid. Please sign in again.");

/** The same from the sign-in service, by the code that its client knows. */
export const endedSession = (): Response =>
  authError(401, "session_not_found", "Session from session_id claim in JWT does not exist");

/** Too much of something: says how long to wait, for the sentence the viewer sees. */
export function tooManyRequests(seconds: number): Response {
  const wait = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(wait / 60);
  const message = `Please wait ${minutes} minutes before trying again`;
  return withHeaders(authError(429, "over_request_rate_limit", message), { "retry-after": String(wait) });
}

export const invalidCredentials = (): Response =>
  authError(400, "invalid_credentials", "Invalid login credentials");
