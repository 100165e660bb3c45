import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from "age-encryption";

/** 2^16 rounds briefly take 64 MB; the passphrase is long enough to do without the 256 MB of the `age` command. */
const workFactor = 16;
/** The `age` command accepts 18 by default; more would attack the memory of the person who opens it. */
const largestWorkFactor = 20;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
/** A header with one passphrase has a fixed length; the content's nonce follows. */
const headerBytes = 150 + 16;

export function encryptedBytes(bytes: number): number {
  return headerBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / chunkBytes));
}

/** Encrypts in the age format (age-encryption.org/v1). `logN`: the binary logarithm of the rounds, two digits. */
export async function encrypt(
  stream: ReadableStream<Uint8Array>,
  passphrase: string,
  logN = workFactor,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientFor(passphrase, logN));
  return encrypter.encrypt(stream);
}

/** Decrypts a stream. Fails at once with another passphrase; the stream fails if a byte was changed or is missing. */
export async function decrypt(
  stream: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityFor(passphrase));
  try {
    return await decrypter.decrypt(stream);
  } catch (error) {
    await stream.cancel().catch(() => undefined);
    throw isWrongPassphrase(error) ? new WrongPassphraseError() : error;
  }
}

export class WrongPassphraseError extends Error {
  constructor() {
    super("BACKUP_PASSPHRASE is not the passphrase it was encrypted with");
  }
}

const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("no identity matched");

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The key that wraps the file's key. The library would derive it in JavaScript and block every request. */
function deriveKey(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const label = Buffer.concat([Buffer.from("age-encryption.org/v1/scrypt"), salt]);
  return scryptAsync(passphrase, label, 32, { N: 2 ** logN, r: 8, p: 1, maxmem: 2 ** (logN + 11) });
}

const cipherName = "chacha20-poly1305";
const nonce = Buffer.alloc(12);
const authentication = { authTagLength: tagBytes };

function recipientFor(passphrase: string, logN: number): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const cipher = createCipheriv(
        cipherName,
        await deriveKey(passphrase, salt, logN),
        nonce,
        authentication,
      );
      const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(["scrypt", salt.toString("base64").replace(/=+$/, ""), String(logN)], wrapped)];
    },
  };
}

function identityFor(passphrase: string): Identity {
  return {
    async unwrapFileKey([stanza, ...others]) {
      const [kind, salt = "", logN = ""] = stanza?.args ?? [];
      const body = stanza?.body ?? new Uint8Array();
      const isOurs = kind === "scrypt" && others.length === 0 && /^\d{1,2}$/.test(logN) && body.length === 32;
      if (!isOurs || Number(logN) > largestWorkFactor) throw new Error("not encrypted with a passphrase");
      const key = await deriveKey(passphrase, Buffer.from(salt, "base64"), Number(logN));
      const decipher = createDecipheriv(cipherName, key, nonce, authentication).setAuthTag(body.subarray(16));
      try {
        return new Uint8Array(Buffer.concat([decipher.update(body.subarray(0, 16)), decipher.final()]));
      } catch {
        return null;
      }
    },
  };
}
