/** Letters and digits of a code, without those that are taken for one another: 0 O, 1 I L, 5 S, 8 B, 2 Z. */
const pattern = /^[AC-HJKMNP-RT-Y34679]{8}$/;

/** The longest that someone types: two halves, and a few spaces around or between them. */
export const longestTypedCode = 12;

/** A code of a TV or a squad sheet as it is stored, from what was typed, with or without its hyphen; null when it is none. */
export function readShortCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return pattern.test(code) ? code : null;
}

/** As it is shown and printed: "K7M4-RX9C". */
export function showShortCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
