export const defaultSpeed = 50;
export const mobileFactor = 0.7;
export const pauseBetweenTexts = 2_000;

const shortestRun = 8;
const pixelsPerCharacter = 8;
const extraPixels = 200;

type Run = {
  speed: number | null;
  characters: number;
  windowWidth: number;
  isMobile: boolean;
};

export function runSeconds({ speed, characters, windowWidth, isMobile }: Run): number {
  const pace = (speed ?? defaultSpeed) * (isMobile ? mobileFactor : 1);
  return Math.max(shortestRun, (windowWidth + characters * pixelsPerCharacter + extraPixels) / pace);
}

export function nextPlace(place: number, count: number): number {
  return count === 0 ? 0 : (place + 1) % count;
}

export function countCharacters(html: string): number {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&[#\w]+;/g, "x")
    .trim().length;
}
