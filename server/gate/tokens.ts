import { jwtVerify } from "jose";
import { z } from "zod";
import type { VerifiedCaller } from "#server/backend/contract.ts";

/** A claim that is missing refuses the token, the end of its life above all. */
const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal("authenticated"),
  exp: z.number(),
});

export type TokenReader = (request: Request) => Promise<VerifiedCaller | "visitor" | "refused">;

/**
 * Reads who sends a request. No token, or the publishable key in its place, is a visitor; a token that is not exactly
 * one of ours (algorithm, signature, audience, expiry, role) is refused rather than treated as a visitor.
 */
export function createTokenReader(signingKey: string, publishableKey: string): TokenReader {
  const key = new TextEncoder().encode(signingKey);
  return async (request) => {
    const header = request.headers.get("authorization");
    if (!header) return "visitor";
    const [scheme, token] = header.split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) return "refused";
    if (token === publishableKey) return "visitor";
    return verify(token, key);
  };
}

async function verify(token: string, key: Uint8Array): Promise<VerifiedCaller | "refused"> {
  const options = { algorithms: ["HS256"], audience: "authenticated" };
  const verified = await jwtVerify(token, key, options).catch(() => undefined);
  const claims = claimsSchema.safeParse(verified?.payload);
  if (!claims.success) return "refused";
  return { userId: claims.data.sub, sessionId: claims.data.session_id, claims: claims.data };
}
