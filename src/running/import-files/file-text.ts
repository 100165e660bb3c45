/** Decodes UTF-8 or UTF-16, with or without a byte order mark; anything else as Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // UTF-16 without a mark: every other byte of plain characters is zero. No other encoding read here has zero bytes.
  const start = bytes.subarray(0, 400);
  const zeros = (offset: number) => start.filter((byte, index) => byte === 0 && index % 2 === offset).length;
  const [atEven, atOdd] = [zeros(0), zeros(1)];
  if (atEven + atOdd < start.length / 4) return null;
  return atOdd > atEven ? "utf-16le" : "utf-16be";
}
