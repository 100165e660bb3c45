import { expect, test } from "vitest";
import { decrypt, encrypt, encryptedBytes } from "./encryption.ts";

const passphrase = "correct horse battery staple";

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();
const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Buffer> =>
  Buffer.from(await new Response(stream).arrayBuffer());
/** With few rounds, which the file says. */
const sealed = async (content: Uint8Array<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await new Response(await encrypt(streamOf(content), passphrase, 10)).arrayBuffer());
const decryptBytes = async (bytes: Uint8Array<ArrayBuffer>, secret = passphrase): Promise<Buffer> =>
  bytesOf(await decrypt(streamOf(bytes), secret));

/** `printf 'A backup, as it were.\n' | age -p`, by the command of age 1.1.1. */
const madeByTheCommand = `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCArZHYzbzk0eWIyM2t1Q293dFlJNmJnIDE4Ck5FMWNGZ0EwRm1QOU11WEFI
eGdaS29VbmFwVWNnUWo5STNDUGlJTDAraHcKLS0tIEpUdFFCVVV3YlpUR25mZFB1QVBhUUxpbW1KYjBrYzdveUtISzVVdHF2Z1UK
jMyMPn38Clu905/qMPhc2hnPgWqsDq5Vo2TliGm6KgOFHfWhCXsipwgZxHoB1hgAuk/9TTvX`;

test("what the age command encrypted is read", async () => {
  expect((await decryptBytes(Buffer.from(madeByTheCommand, "base64"))).toString()).toBe(
    "A backup, as it were.\n",
  );
});

test.each([0, 1, 65_536, 65_537, 200_000])(
  "%d bytes come back, and their encrypted size is known before",
  async (size) => {
    const content = Buffer.alloc(size, "clay ");
    const file = await sealed(content);
    expect(file.length).toBe(encryptedBytes(size));
    expect((await decryptBytes(file)).equals(content)).toBe(true);
  },
);

test("a passphrase takes 2^16 rounds to try", async () => {
  const file = Buffer.from(
    await new Response(await encrypt(streamOf(Buffer.from("content")), passphrase)).arrayBuffer(),
  );
  expect(file.toString("latin1").split("\n")[1]).toMatch(/^-> scrypt \S+ 16$/);
  expect((await decryptBytes(file)).toString()).toBe("content");
});

test("nothing of the content can be read in the file, which begins as age files do", async () => {
  const file = await sealed(Buffer.from("a very secret sentence"));
  expect(file.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
  expect(file.includes("secret")).toBe(false);
});

test("another passphrase is refused before a byte comes out", async () => {
  const file = await sealed(Buffer.from("content"));
  await expect(decrypt(streamOf(file), "incorrect horse battery staple")).rejects.toThrow(
    /BACKUP_PASSPHRASE is not/,
  );
});

test("a file that was cut, also between two parts, or changed anywhere is refused", async () => {
  const file = await sealed(Buffer.alloc(150_000));
  for (const end of [100, 166 + 65_552, 166 + 2 * 65_552, file.length - 1])
    await expect(decryptBytes(Buffer.from(file.subarray(0, end)))).rejects.toThrow();
  for (const at of [30, 100, 140, 160, 200, 100_000, file.length - 1]) {
    const copy = Buffer.from(file);
    copy[at] = (copy[at] ?? 0) ^ 1;
    await expect(decryptBytes(copy)).rejects.toThrow();
  }
});
