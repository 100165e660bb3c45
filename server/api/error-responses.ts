export function authError(status: number, code: string, message: string): Response {
  const body = { code: status, error_code: code, msg: message, message };
  return Response.json(body, { status, headers: { "x-sb-error-code": code } });
}

export function refuseData(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: "refused" }, { status });
}

export const nothingHere = (): Response => refuseData(404, "not_found", "There is nothing here.");

export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The session is over, the account is not Active, or the token is invalid: the site asks for a sign-in. */
export const invalidSession = (): Response =>
  refuseData(401, "PGRST301", "The session is not valid. Please sign in again.");

export const endedSession = (): Response =>
  authError(401, "session_not_found", "Session from session_id claim in JWT does not exist");

export const missingToken = (): Response =>
  authError(401, "no_authorization", "This endpoint requires a valid Bearer token");

export const invalidToken = (): Response => authError(403, "bad_jwt", "The access token is not valid");

export const expiredLink = (): Response =>
  authError(403, "otp_expired", "Email link is invalid or has expired");

/** Asks to come again after this time. */
export function withWait(response: Response, seconds: number): Response {
  return withHeaders(response, { "retry-after": String(Math.ceil(seconds)) });
}

export function tooManyRequests(seconds: number): Response {
  const wait = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(wait / 60);
  const message = `Please wait ${minutes} minutes before trying again`;
  return withWait(authError(429, "over_request_rate_limit", message), wait);
}

export const invalidCredentials = (): Response =>
  authError(400, "invalid_credentials", "Invalid login credentials");
