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

export function runSeconds(run: Run): number {
  const { characters, windowWidth } = run;
  return Math.max(shortestRun, (windowWidth + characters * pixelsPerCharacter + extraPixels) / paceOf(run));
}

/** The share of a text's time in which it moves once around at its speed; it rests for the remainder. */
export function lapShare(run: Run, distance: number): number {
  return Math.min(1, distance / (paceOf(run) * runSeconds(run)));
}

/** Pixels a second. */
function paceOf({ speed, isMobile }: Run): number {
  return (speed ?? defaultSpeed) * (isMobile ? mobileFactor : 1);
}

export function nextIndex(index: number, count: number, step = 1): number {
  return count === 0 ? 0 : (index + step + count) % count;
}

export function countCharacters(html: string): number {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&[#\w]+;/g, "x")
    .trim().length;
}
