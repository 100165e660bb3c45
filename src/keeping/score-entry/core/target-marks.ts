/** null: not marked yet. */
export type TargetMark = "hit" | "lost" | null;

export function unmarked(targets: number): TargetMark[] {
  return Array.from({ length: targets }, () => null);
}

/** Cycles from unmarked to hit, lost, and back to unmarked. */
export function nextMark(mark: TargetMark): TargetMark {
  if (mark === null) return "hit";
  return mark === "hit" ? "lost" : null;
}

export type RoundScore =
  | { is: "none" }
  | { is: "error"; sentence: string }
  /** `missing`: targets without a mark, after a round that stopped halfway. */
  | { is: "score"; hits: number; detail: string | null; missing: number };

/** The first targets are marked, the rest perhaps not. */
export function readMarks(marks: readonly TargetMark[]): RoundScore {
  const missing = marks.filter((mark) => mark === null).length;
  if (missing === marks.length) return { is: "none" };
  const detail = marks.map((mark) => (mark === null ? "" : mark === "hit" ? "1" : "0")).join("");
  const firstGap = marks.indexOf(null);
  if (missing > 0 && firstGap < detail.length) {
    const sentence = `Target ${firstGap + 1} is not marked. Mark it, or clear the targets after it.`;
    return { is: "error", sentence };
  }
  return { is: "score", hits: marks.filter((mark) => mark === "hit").length, detail, missing };
}

/** A line for each post, or one line when the targets do not divide by five. */
export function postLines(targets: number): { post: number | null; targets: number[] }[] {
  const numbers = Array.from({ length: targets }, (_, index) => index);
  if (targets % 5 !== 0) return [{ post: null, targets: numbers }];
  const perPost = targets / 5;
  return [0, 1, 2, 3, 4].map((post) => ({
    post: post + 1,
    targets: numbers.slice(post * perPost, (post + 1) * perPost),
  }));
}
