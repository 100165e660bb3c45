import type { Reply } from "./respond-with.ts";

const expiresIn = 3600;

/** What the token endpoint answers to the right password of ruth@club.example. */
export function earnedSession(): Reply {
  const payload = { exp: Math.floor(Date.now() / 1000) + expiresIn, sub: "u1", session_id: "s1" };
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  const token = `${part({ alg: "HS256", typ: "JWT" })}.${part(payload)}.c2ln`;
  const user = {
    id: "u1",
    aud: "authenticated",
    email: "ruth@club.example",
    app_metadata: {},
    user_metadata: {},
  };
  return {
    body: { access_token: token, refresh_token: "r", token_type: "bearer", expires_in: expiresIn, user },
  };
}
