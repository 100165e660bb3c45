import { content, type FormOf } from "#lib/forms/content.ts";
import { richText, tick, wholeNumber } from "#lib/forms/content-kinds.ts";
import { countCharacters, defaultSpeed } from "./scrolling-text-timing.ts";

const longest = 1000;
const fastest = 1000;
const tooLong = `The text is too long: with its formatting it may have ${longest} characters.`;
const slow = `Enter a speed above 0, up to ${fastest}. 50 is normal.`;

export const textContent = content({
  text: {
    ...richText("text", {
      label: "Text",
      hint: "One line. You can use bold, italic, color, and links.",
      richKind: "inline",
      max: longest,
      tooLong,
    }),
    write: (typed: string) => typed.trim(),
    check(typed: string) {
      if (countCharacters(typed) === 0) return "Enter the text to show in the header.";
      return typed.trim().length > longest ? tooLong : undefined;
    },
  },
  speed: {
    ...wholeNumber("speed", {
      label: "Speed",
      hint: `Pixels per second. Leave blank for ${defaultSpeed}. On phones, text scrolls at 70% of this speed.`,
      ...{ least: 1, most: fastest, blank: null, refusal: slow, isOptional: true },
    }),
    write: readSpeed,
    check(typed: string) {
      const speed = readSpeed(typed);
      return speed === null || (speed > 0 && speed <= fastest) ? undefined : slow;
    },
  },
  isActive: tick("active", { label: "Active: show it in the header", empty: true }),
});
export type TextForm = FormOf<typeof textContent>;
export type TextFields = ReturnType<typeof textContent.columnsOf>;

function readSpeed(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed.trim().replace(",", "."));
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
const longestName = 60;

export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity)
    .trim();
}

/** The first words, short enough for a button's name. */
export function textName(html: string): string {
  const text = plainText(html);
  return text.length > longestName ? `${text.slice(0, longestName)}…` : text;
}
