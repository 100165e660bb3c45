/** Whether a point of a square from 0 to 1 is covered. */
export type Cover = (x: number, y: number) => boolean;

/** From a point, and how far it goes. */
type Line = { x: number; y: number; dx: number; dy: number };

/**
 * Capital letters as strokes through points of a field that is four wide and six high. Strokes are parted by spaces; a
 * point is two digits, x and y.
 */
const strokes: Readonly<Record<string, string>> = {
  A: "062046 1434",
  B: "0600 00304142331303 0333444536060306",
  C: "4130100105163645",
  D: "060030414536060006",
  E: "40000646 0333",
  F: "400006 0333",
  G: "413010010516364543 4323",
  H: "0006 4046 0343",
  I: "2026",
  J: "404436160504",
  K: "0006 4003 1246",
  L: "000646",
  M: "0600234046",
  N: "06004640",
  O: "1030414536160501 1001",
  P: "0600304142330333 3303",
  Q: "1030414536160501 1001 2447",
  R: "060030414233 3303 2346",
  S: "41301001021334454536160505",
  T: "0040 2026",
  U: "000516364540",
  V: "002640",
  W: "0016223640",
  X: "0046 4006",
  Y: "002340 2326",
  Z: "00400646",
};

const widthOfLetter = 4;
const heightOfLetter = 6;
const gap = 2;
const halfOfStroke = 0.62;
/** How much of the square the letters fill, so that no shape of a phone cuts them. */
const room = 0.56;

/** One or two initials in the middle of the square; undefined where a letter is not one of the twenty-six. */
export function coverOfLetters(initials: string): Cover | undefined {
  const letters = [...initials].map((letter) => strokes[letter]);
  if (letters.length === 0 || letters.includes(undefined)) return undefined;
  const width = letters.length * (widthOfLetter + gap) - gap;
  const scale = Math.min(room / width, (room * 0.75) / heightOfLetter);
  const lines = letters.flatMap((written, place) => linesOf(written ?? "", place * (widthOfLetter + gap)));
  return (x, y) => {
    const across = (x - 0.5) / scale + width / 2;
    const down = (y - 0.5) / scale + heightOfLetter / 2;
    if (down < -1 || down > heightOfLetter + 1 || across < -1 || across > width + 1) return false;
    return lines.some((line) => isOnStroke(across, down, line));
  };
}

function linesOf(written: string, shift: number): Line[] {
  return written.split(" ").flatMap((stroke) => {
    const pairs = stroke.match(/../g) ?? [];
    const points = pairs.map((pair) => ({ x: Number(pair[0]) + shift, y: Number(pair[1]) }));
    return points.slice(1).map(({ x, y }, place) => {
      const from = points[place] ?? { x, y };
      return { x: from.x, y: from.y, dx: x - from.x, dy: y - from.y };
    });
  });
}

/** Whether a point is as near to a line as the stroke is wide. */
function isOnStroke(x: number, y: number, line: Line): boolean {
  const along = ((x - line.x) * line.dx + (y - line.y) * line.dy) / (line.dx ** 2 + line.dy ** 2);
  const part = Math.min(1, Math.max(0, along));
  const away = (x - line.x - part * line.dx) ** 2 + (y - line.y - part * line.dy) ** 2;
  return away <= halfOfStroke ** 2;
}
