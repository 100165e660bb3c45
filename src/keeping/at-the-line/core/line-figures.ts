import { callsOf } from "./line-course.ts";
import type { LineState, ShooterState } from "./line-state.ts";

export function hitsOf({ marks, total }: Pick<ShooterState, "marks" | "total">): number {
  return total ?? [...marks].filter((mark) => mark === "1").length;
}

export function runOf(marks: string): number {
  return marks.length - (marks.lastIndexOf("0") + 1);
}

export function isStraight(state: LineState, { marks, total }: ShooterState): boolean {
  const { targets } = state.course;
  return total === null ? marks.length === targets && !marks.includes("0") : total === targets;
}

export function lastPostHits({ course, shooters }: LineState): number[] {
  const size = course.callsPerPost * (course.isPairs ? 2 : 1);
  return shooters
    .filter(({ standing, marks }) => standing !== "total" && marks !== "")
    .map(({ marks }) => hitsOf({ marks: marks.slice(-size), total: null }));
}

export function progressOf({ course, shooters }: LineState): { done: number; due: number } {
  const shooting = shooters.filter(({ standing }) => standing === "shooting");
  const callsBy = (some: readonly ShooterState[]) => some.reduce((sum, { calls }) => sum + calls, 0);
  return { done: callsBy(shooters), due: shooting.length * callsOf(course) - callsBy(shooting) };
}
