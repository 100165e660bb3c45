/** Bytes that begin as a PNG of one pixel does, for tests that look at nothing but that. */
export function aPicture(length = 100): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(7);
  const head = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0,
    1,
  ];
  bytes.set(head);
  return bytes;
}
