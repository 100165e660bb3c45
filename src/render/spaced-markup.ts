const inline =
  "(?:a|abbr|article|footer|header|main|nav|section|b|cite|code|data|em|i|label|q|s|small|span|strong|sub|sup|time|u)";
const inlineGap = new RegExp(`(</${inline}>|[\\p{L}\\p{N}.!?%])(?=<${inline}[\\s>])`, "gu");

/**
 * Adds a space between adjacent inline elements. A style sheet separates them visually, but a text browser, a screen reader
 * without it, and anyone who copies the page would read "1Beatrix YarrowBroken Wings".
 */
export function spacedMarkup(html: string): string {
  return html.replaceAll(inlineGap, "$1 ");
}
