import { jwtVerify } from "jose";
import { z } from "zod";
import type { VerifiedCaller } from "#server/contract/request-scope.ts";

/** A missing claim, above all the expiry, invalidates the token. */
const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal("authenticated"),
  exp: z.number(),
  nbf: z.number().optional(),
});

type Claims = z.output<typeof claimsSchema>;

export type TokenVerifier = (request: Request) => Promise<VerifiedCaller | "visitor" | "refused">;

/** A missing token, or the publishable key instead, means a visitor; any token that is not exactly ours is refused. */
export function createTokenVerifier(signingKey: string, publishableKey: string): TokenVerifier {
  const verify = rememberVerified(new TextEncoder().encode(signingKey));
  const read = async (request: Request): Promise<VerifiedCaller | "visitor" | "refused"> => {
    const header = request.headers.get("authorization");
    if (!header) return "visitor";
    const [scheme, token] = header.split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) return "refused";
    if (token === publishableKey) return "visitor";
    return verify(token);
  };
  // Each limit on a request's way asks who sent it.
  const callers = new WeakMap<Request, ReturnType<TokenVerifier>>();
  return (request) => {
    const caller = callers.get(request) ?? read(request);
    callers.set(request, caller);
    return caller;
  };
}

/** The number of cached tokens: several times those of a club's busiest evening. */
const mostKnown = 1000;

/**
 * Caches verified signatures, because the check is the most expensive step of a small request. Expiry is still checked each
 * time, and the database checks the session for each request. Claims are plain frozen values, so requests can share them.
 */
function rememberVerified(key: Uint8Array): (token: string) => Promise<VerifiedCaller | "refused"> {
  const known = new Map<string, Claims>();
  return async (token) => {
    const claims = known.get(token) ?? (await readClaims(token, key));
    if (!claims || !isNow(claims)) {
      known.delete(token);
      return "refused";
    }
    if (!known.has(token)) {
      const [oldest] = known.size >= mostKnown ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      known.set(token, Object.freeze(claims));
    }
    return { userId: claims.sub, sessionId: claims.session_id, claims };
  };
}

function isNow({ exp, nbf }: Claims): boolean {
  const now = Math.floor(Date.now() / 1000);
  return exp > now && (nbf === undefined || nbf <= now);
}

async function readClaims(token: string, key: Uint8Array): Promise<Claims | undefined> {
  const options = { algorithms: ["HS256"], audience: "authenticated" };
  const verified = await jwtVerify(token, key, options).catch(() => undefined);
  return claimsSchema.safeParse(verified?.payload).data;
}
