/** Characters of a code, without those that look alike: 0 O, 1 I L, 5 S, 8 B, 2 Z. */
const pattern = /^[AC-HJKMNP-RT-Y34679]{8}$/;

/** The longest typed text: two halves, with some spaces around or between them. */
export const longestTypedCode = 12;

export function readShortCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return pattern.test(code) ? code : null;
}

/** The form that is shown and printed: "K7M4-RX9C". */
export function showShortCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
