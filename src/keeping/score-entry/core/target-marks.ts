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

export type MarkedRound =
  | { is: "complete"; hits: number; detail: string }
  /** Stopped halfway: the first targets are marked, the rest are not. */
  | { is: "incomplete"; hits: number; detail: string; missing: number }
  | { is: "unmarked" }
  | { is: "gap"; hits: number; missing: number; sentence: string };

export function readMarks(marks: readonly TargetMark[]): MarkedRound {
  const missing = marks.filter((mark) => mark === null).length;
  const hits = marks.filter((mark) => mark === "hit").length;
  if (missing === marks.length) return { is: "unmarked" };
  const detail = marks.map((mark) => (mark === null ? "" : mark === "hit" ? "1" : "0")).join("");
  if (missing === 0) return { is: "complete", hits, detail };
  const firstGap = marks.indexOf(null);
  if (firstGap === detail.length) return { is: "incomplete", hits, detail, missing };
  const sentence = `Target ${firstGap + 1} is not marked. Mark it, or clear the targets after it.`;
  return { is: "gap", hits, missing, sentence };
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
