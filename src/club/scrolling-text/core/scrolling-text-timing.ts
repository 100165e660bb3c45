export const defaultSpeed = 50;
export const mobileFactor = 0.7;
export const pauseBetweenTexts = 2_000;

const shortestRun = 8;
const pixelsPerCharacter = 8;
const extraPixels = 200;

type Run = {
  /** Pixels a second; the default where the text has none of its own. */
  speed: number | null;
  /** Characters that are seen, tags not counted. */
  characters: number;
  windowWidth: number;
  isMobile: boolean;
};

/** How many seconds a text takes from one side to the other. */
export function runSeconds({ speed, characters, windowWidth, isMobile }: Run): number {
  const pace = (speed ?? defaultSpeed) * (isMobile ? mobileFactor : 1);
  return Math.max(shortestRun, (windowWidth + characters * pixelsPerCharacter + extraPixels) / pace);
}

/** The text after this one; after the last comes the first. */
export function nextPlace(place: number, count: number): number {
  return count === 0 ? 0 : (place + 1) % count;
}

/** How many characters of a text are seen. */
export function countCharacters(html: string): number {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&[#\w]+;/g, "x")
    .trim().length;
}
