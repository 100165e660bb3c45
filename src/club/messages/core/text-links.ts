export type TextPart = { text: string; href?: string };

const candidates =
  /\b(?:https?:\/\/|mailto:)[^\s<>"“”]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\/(?:score-history|events|team-scores)\?[\w=&-]+/gi;

/** Of this site's own paths, only rounds, events, and the schedule become links, because notices mention them. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidates)) {
    const found = withoutPunctuation(match[0]);
    // A path must follow a space. Safari supports lookbehind only from 16.4 on.
    if (found.startsWith("/") && /\S$/.test(text.slice(0, match.index))) continue;
    const href = safeHref(found);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Punctuation of the sentence is not part of an address; a closing bracket is if the address opened it. */
function withoutPunctuation(found: string): string {
  const bare = found.replace(/[.,;:!?'’)\]}*_]+$/, "");
  const closes = found.charAt(bare.length) === ")" && bare.includes("(") && !bare.includes(")");
  return closes ? `${bare})` : bare;
}

function safeHref(found: string): string | null {
  if (found.startsWith("/")) return found;
  if (!/^(https?:\/\/|mailto:)/i.test(found)) return found.includes("@") ? `mailto:${found}` : null;
  const url = URL.canParse(found) ? new URL(found) : null;
  // A name before the @ makes a strange address look like a known one.
  if (!url || url.username || url.password) return null;
  return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}
