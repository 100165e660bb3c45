import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import bcrypt from "bcrypt";

const shortest = 12;
const longest = 128;
/** bcrypt ignores everything after these bytes, and after a zero byte. */
const bcryptBytes = 72;

const commonPasswords = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .trim()
    .split("\n"),
);

/** A hash of an unknown password: an unknown address takes the same time as a wrong password. */
const nobodysHash = bcrypt.hashSync(
  createHash("sha256").update(String(process.hrtime.bigint())).digest("hex"),
  cost(),
);

function cost(): number {
  return Number(process.env.BCRYPT_COST) || 10;
}

export function weaknessOf(password: string, personal: string[] = []): string | undefined {
  const characters = [...password].length;
  if (characters < shortest) return `Password should be at least ${shortest} characters.`;
  if (characters > longest) return `Password can have up to ${longest} characters.`;
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || isRepetition(lower))
    return "This password is too easy to guess. Please choose another.";
  if (personal.some((word) => word.length >= 4 && lower === word.toLowerCase()))
    return "This password is too easy to guess. Please choose another.";
  return undefined;
}

/** Repetitions of a short part, such as passwordpassword or 123412341234. */
function isRepetition(text: string): boolean {
  const chunk = /^(.{1,8}?)\1+$/.exec(text)?.[1];
  return chunk !== undefined && (chunk.length <= 4 || commonPasswords.has(chunk));
}

/** Digests a password that bcrypt would truncate, so that all 128 characters count; shorter ones stay unchanged. */
export function wholePassword(password: string): string {
  if (Buffer.byteLength(password) <= bcryptBytes && !password.includes("\0")) return password;
  return `sha256:${createHash("sha256").update(password).digest("base64")}`;
}

/** Takes the same time with and without a hash. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(wholePassword(password), hash ?? nobodysHash);
  return matches && Boolean(hash);
}

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(wholePassword(password), cost());
}
