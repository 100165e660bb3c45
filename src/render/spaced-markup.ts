const inline =
  "(?:a|abbr|article|footer|header|main|nav|section|b|cite|code|data|em|i|label|q|s|small|span|strong|sub|sup|time|u)";
const inlineGap = new RegExp(`(</${inline}>|[\\p{L}\\p{N}.!?%])(?=<${inline}[\\s>])`, "gu");

/** A text browser, or anyone who copies the page, would read "1Beatrix YarrowBroken Wings". */
export function spacedMarkup(html: string): string {
  return html.replaceAll(inlineGap, "$1 ");
}
