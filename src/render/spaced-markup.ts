const inline =
  "(?:a|abbr|article|footer|header|main|nav|section|b|cite|code|data|em|i|label|q|s|small|span|strong|sub|sup|time|u)";
const inlineGap = new RegExp(`(</${inline}>|[\\p{L}\\p{N}.!?%])(?=<${inline}[\\s>])`, "gu");

/**
 * Markup with a space between inline pieces that follow each other. A style sheet sets them apart; a text browser, a
 * screen reader without it, and anyone who copies the page would read "1Beatrix YarrowBroken Wings".
 */
export function spacedMarkup(html: string): string {
  return html.replaceAll(inlineGap, "$1 ");
}
