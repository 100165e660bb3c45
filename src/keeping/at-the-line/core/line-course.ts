import { postsOnField } from "#keeping/night/squad-parts.ts";

export type LineCourse = { targets: number; isPairs: boolean; callsPerPost: number };

export function callsOf({ targets, isPairs }: Pick<LineCourse, "targets" | "isPairs">): number {
  return isPairs ? Math.ceil(targets / 2) : targets;
}

/** Targets of a call: two for a pair, one for an odd last target. Calls count from 0. */
export function targetsOfCall({ targets, isPairs }: LineCourse, call: number): number {
  return isPairs ? Math.min(2, targets - 2 * call) : 1;
}

/** The number of a call's first target; targets count from 1. */
export function firstTarget({ isPairs }: LineCourse, call: number): number {
  return isPairs ? 2 * call + 1 : call + 1;
}

/** Shooters move to the next post after so many calls, from the fifth to the first. */
export function postAt({ callsPerPost }: LineCourse, startPost: number, call: number): number {
  return ((startPost - 1 + Math.floor(call / callsPerPost)) % postsOnField) + 1;
}

/** Short rounds visit each post once; longer ones rotate in fives, as in trap. */
export function proposedCallsPerPost(calls: number): number {
  return calls < postsOnField * 5 && calls % postsOnField === 0 ? calls / postsOnField : 5;
}
