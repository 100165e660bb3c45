import { type LineCourse, postAt } from "./line-course.ts";
import type { ShooterState } from "./line-state.ts";

export type LineMark = { target: number; mark: "hit" | "lost" };
export type MarkLine = { post: number; marks: LineMark[] };

/** Marks as on a score sheet: a line for each post, in shooting order. */
export function markLinesOf(course: LineCourse, { marks, startPost }: ShooterState): MarkLine[] {
  const perLine = course.callsPerPost * (course.isPairs ? 2 : 1);
  return Array.from({ length: Math.ceil(marks.length / perLine) }, (_, line) => ({
    post: postAt(course, startPost, line * course.callsPerPost),
    marks: [...marks.slice(line * perLine, (line + 1) * perLine)].map((mark, index) => ({
      target: line * perLine + index + 1,
      mark: mark === "1" ? "hit" : "lost",
    })),
  }));
}
