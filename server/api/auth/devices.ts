import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Lets a known device of an account bypass limits caused by strangers' guesses. The cookie opens nothing. */
export class Devices {
  private readonly key: string;
  private readonly secure: boolean;

  constructor(key: string, secure: boolean) {
    this.key = key;
    this.secure = secure;
  }

  find(request: Request, email: string): string | undefined {
    const value = readCookie(request, this.cookieName(email));
    const [name, proof] = value?.split(".") ?? [];
    if (!name || !proof) return undefined;
    const expected = Buffer.from(this.sign(`${name}|${email}`));
    const proofBytes = Buffer.from(proof);
    return expected.length === proofBytes.length && timingSafeEqual(expected, proofBytes) ? name : undefined;
  }

  remember(email: string): string {
    const name = randomBytes(12).toString("base64url");
    const value = `${name}.${this.sign(`${name}|${email}`)}`;
    const year = 365 * 24 * 3600;
    return `${this.cookieName(email)}=${value}; Path=/auth/v1; Max-Age=${year}; HttpOnly; SameSite=Lax${this.secure ? "; Secure" : ""}`;
  }

  private cookieName(email: string): string {
    return `device_${this.sign(`account|${email}`).slice(0, 12)}`;
  }

  private sign(text: string): string {
    return createHmac("sha256", this.key).update(text).digest("base64url");
  }
}

function readCookie(request: Request, name: string): string | undefined {
  const cookies = request.headers.get("cookie")?.split("; ") ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
