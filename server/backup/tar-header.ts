/** The subset of the tar format (POSIX ustar) for plain files. */
export const recordSize = 512;

const field = {
  name: 0,
  mode: 100,
  uid: 108,
  gid: 116,
  size: 124,
  time: 136,
  sum: 148,
  type: 156,
  magic: 257,
  prefix: 345,
};
const longestName = 100;
const longestPrefix = 155;

export function packHeader(name: string, size: number): Buffer {
  const record = Buffer.alloc(recordSize);
  const { prefix, rest } = splitName(name);
  record.write(rest, field.name);
  record.write(octal(0o600, 8), field.mode);
  record.write(octal(0, 8), field.uid);
  record.write(octal(0, 8), field.gid);
  record.write(octal(size, 12), field.size);
  record.write(octal(Math.floor(Date.now() / 1000), 12), field.time);
  record.write("0", field.type);
  record.write("ustar\x0000", field.magic);
  record.write(prefix, field.prefix);
  record.write(`${checksum(record).toString(8).padStart(6, "0")}\0 `, field.sum);
  return record;
}

/** Undefined at the end of the archive. */
export function readHeader(record: Buffer): { name: string; size: number } | undefined {
  if (record.every((byte) => byte === 0)) return undefined;
  if (readOctal(record, field.sum, 8) !== checksum(record))
    throw new Error("it is not a backup of this program");
  const prefix = readText(record, field.prefix, longestPrefix);
  const rest = readText(record, field.name, longestName);
  return { name: prefix ? `${prefix}/${rest}` : rest, size: readOctal(record, field.size, 12) };
}

export const paddingOf = (size: number): Buffer =>
  Buffer.alloc((recordSize - (size % recordSize)) % recordSize);

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= longestName) return { prefix: "", rest: name };
  const cut = name.indexOf("/", name.length - longestName - 1);
  const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)];
  if (cut < 0 || Buffer.byteLength(prefix) > longestPrefix || Buffer.byteLength(rest) > longestName)
    throw new Error(`The name ${name} is too long for an archive.`);
  return { prefix, rest };
}

/** The sum of the record's bytes, with the checksum field counted as blanks. */
function checksum(record: Buffer): number {
  const blanks = 8 * " ".charCodeAt(0);
  return record.reduce((sum, byte, at) => (at >= field.sum && at < field.sum + 8 ? sum : sum + byte), blanks);
}

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, "0")}\0`;

const readText = (record: Buffer, at: number, width: number): string =>
  record.toString("utf8", at, at + width).replace(/\0.*$/s, "");

const readOctal = (record: Buffer, at: number, width: number): number =>
  Number.parseInt(readText(record, at, width).trim(), 8);
