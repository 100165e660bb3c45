import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { VerifiedCaller } from "#server/contract/request-scope.ts";

/** A missing claim, above all the expiry, invalidates the token. */
const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal("authenticated"),
  exp: z.number(),
  iss: z.string().optional(),
  nbf: z.number().optional(),
});

type Claims = z.output<typeof claimsSchema>;

type TokenSubject = { userId: string; sessionId: string; email: string };

export type AccessToken = { token: string; expiresAt: number };
export type TokenSigner = (subject: TokenSubject) => Promise<AccessToken>;

export const accessTokenSeconds = 3600;
const audience = "authenticated";
const algorithm = "HS256";

/** Not the site's address, which may change, and may differ between servers of one club. */
export const clubIssuer = "clubhouse";

export function createTokenSigner(signingKey: string): TokenSigner {
  const key = new TextEncoder().encode(signingKey);
  return async ({ userId, sessionId, email }) => {
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAt = issuedAt + accessTokenSeconds;
    const token = await new SignJWT({ email, role: "authenticated", aal: "aal1", session_id: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: "JWT" })
      .setIssuer(clubIssuer)
      .setSubject(userId)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt };
  };
}

export type TokenVerifier = (request: Request) => Promise<VerifiedCaller | "visitor" | "refused">;

/** No token, or the publishable key, means a visitor. Another issuer's token is refused; earlier releases named none. */
export function createTokenVerifier(
  signingKey: string,
  publishableKey: string,
  issuer?: string,
): TokenVerifier {
  const key = new TextEncoder().encode(signingKey);
  const verify = rememberVerified((token) => readClaims(token, key, issuer));
  const read = async (request: Request): Promise<VerifiedCaller | "visitor" | "refused"> => {
    const header = request.headers.get("authorization");
    if (!header) return "visitor";
    const [scheme, token] = header.split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) return "refused";
    if (token === publishableKey) return "visitor";
    return verify(token);
  };
  // Every limit asks who sent a request.
  const callers = new WeakMap<Request, ReturnType<TokenVerifier>>();
  return (request) => {
    const caller = callers.get(request) ?? read(request);
    callers.set(request, caller);
    return caller;
  };
}

/** The number of cached tokens: several times those of a club's busiest evening. */
const mostKnown = 1000;

/** The check is the slowest step of a small request. Expiry is still checked each time, and the session by the database. */
function rememberVerified(
  read: (token: string) => Promise<Claims | undefined>,
): (token: string) => Promise<VerifiedCaller | "refused"> {
  const claimsByToken = new Map<string, Claims>();
  return async (token) => {
    const claims = claimsByToken.get(token) ?? (await read(token));
    if (!claims || !isNow(claims)) {
      claimsByToken.delete(token);
      return "refused";
    }
    if (!claimsByToken.has(token)) {
      const [oldest] = claimsByToken.size >= mostKnown ? claimsByToken.keys() : [];
      if (oldest !== undefined) claimsByToken.delete(oldest);
      claimsByToken.set(token, Object.freeze(claims));
    }
    return { userId: claims.sub, sessionId: claims.session_id, claims };
  };
}

function isNow({ exp, nbf }: Claims): boolean {
  const now = Math.floor(Date.now() / 1000);
  return exp > now && (nbf === undefined || nbf <= now);
}

async function readClaims(token: string, key: Uint8Array, issuer?: string): Promise<Claims | undefined> {
  const verified = await jwtVerify(token, key, { algorithms: [algorithm], audience }).catch(() => undefined);
  const claims = claimsSchema.safeParse(verified?.payload).data;
  return issuer && claims?.iss && claims.iss !== issuer ? undefined : claims;
}
