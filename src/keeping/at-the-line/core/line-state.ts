import { postsOnField } from "#keeping/night/squad-parts.ts";
import { callsOf, firstTarget, type LineCourse, postAt, targetsOfCall } from "./line-course.ts";
import type { LineEntry, LineLog, LineShooter, LineSquad } from "./line-squad.ts";

export type ShooterState = {
  shooter: LineShooter;
  /** In shooting order: 1 hit, 0 lost. */
  marks: string;
  calls: number;
  standing: "shooting" | "finished" | "stopped" | "total";
  total: number | null;
  startPost: number;
  /** The squad's turn of the first call; higher for a late shooter. */
  firstTurn: number;
};

export type LineTurn = {
  memberId: string;
  call: number;
  target: number;
  size: number;
  post: number;
};

export type LineState = {
  course: LineCourse;
  shooters: readonly ShooterState[];
  /** Null: no target is left. */
  up: LineTurn | null;
  next: LineTurn | null;
  isChange: boolean;
  isLastTurn: boolean;
};

/** Computes an entry from the current state; null records nothing. */
export type Note = (entryAt: (state: LineState) => LineEntry | null) => void;

/** Replays the log. Entries that make no sense are ignored. */
export function stateOf(squad: LineSquad, log: LineLog): LineState {
  const { targets, isPairs, callsPerPost } = squad;
  const course = { targets, isPairs, callsPerPost };
  const start = squad.shooters.map((shooter) => standingAt(shooter, shooter.slot, 0));
  const shooters = log.reduce((now, entry) => after(course, now, entry), inTurn(start));
  const up = turnOf(course, shooters);
  return {
    course,
    shooters,
    up,
    next:
      up &&
      turnOf(course, afterCall({ course, shooters, memberId: up.memberId, marks: "1".repeat(up.size) })),
    isChange: isStartOfPost(course, shooters),
    isLastTurn: up !== null && (levelOf(shooters) ?? 0) % callsPerPost === callsPerPost - 1,
  };
}

/** Records a result of the current shooter; null when it does not fit the call. */
export function callEntry({ up }: LineState, marks: string): LineEntry | null {
  return up && marks.length === up.size ? { is: "call", memberId: up.memberId, marks } : null;
}

export function shooterOf({ shooters }: LineState, memberId: string): ShooterState | undefined {
  return shooters.find(({ shooter }) => shooter.memberId === memberId);
}

export function freeSlots({ shooters }: Pick<LineState, "shooters">): number[] {
  const takenSlots = new Set(shooters.map(({ shooter }) => shooter.slot));
  return Array.from({ length: postsOnField }, (_, index) => index + 1).filter(
    (slot) => !takenSlots.has(slot),
  );
}

function after(course: LineCourse, shooters: ShooterState[], entry: LineEntry): ShooterState[] {
  if (entry.is === "call")
    return afterCall({ course, shooters, memberId: entry.memberId, marks: entry.marks });
  if (entry.is === "join") return afterJoin(course, shooters, entry.shooter);
  const memberIds = entry.is === "stop" ? entry.memberIds : [entry.memberId];
  return shooters.map((each) =>
    memberIds.includes(each.shooter.memberId) ? shooterAfter({ course, shooters, each, entry }) : each,
  );
}

type ChangedOptions = {
  course: LineCourse;
  shooters: readonly ShooterState[];
  each: ShooterState;
  entry: Exclude<LineEntry, { is: "call" | "join" }>;
};

function shooterAfter({ course, shooters, each, entry }: ChangedOptions): ShooterState {
  if (entry.is === "turn") return { ...each, marks: withTurnedMark(each.marks, entry.target) };
  if (entry.is === "stop") return each.standing === "shooting" ? { ...each, standing: "stopped" } : each;
  if (entry.is === "total") {
    if (entry.hits === null) return { ...each, total: null, standing: standingOf(course, each.calls) };
    return entry.hits > course.targets ? each : { ...each, total: entry.hits, standing: "total" };
  }
  if (each.standing !== "stopped") return each;
  const last = Math.max(...shooters.map((one) => one.firstTurn + callsOf(course)));
  const firstTurn = entry.when === "now" ? each.firstTurn : last;
  return { ...each, firstTurn, standing: standingOf(course, each.calls) };
}

type AfterCallOptions = {
  course: LineCourse;
  shooters: readonly ShooterState[];
  memberId: string;
  marks: string;
};

function afterCall({ course, shooters, memberId, marks }: AfterCallOptions): ShooterState[] {
  return shooters.map((each) => {
    const fits = marks.length === targetsOfCall(course, each.calls);
    if (each.shooter.memberId !== memberId || each.standing !== "shooting" || !fits) return each;
    const calls = each.calls + 1;
    return { ...each, marks: each.marks + marks, calls, standing: standingOf(course, calls) };
  });
}

/** A late shooter starts with the others on a post, at the one their slot has reached. */
function afterJoin(course: LineCourse, shooters: ShooterState[], shooter: LineShooter): ShooterState[] {
  const isKnown = shooters.some((each) => each.shooter.memberId === shooter.memberId);
  if (isKnown || !freeSlots({ shooters }).includes(shooter.slot)) return shooters;
  const now = levelOf(shooters) ?? Math.max(...shooters.map((each) => each.firstTurn + each.calls));
  const moves = Math.ceil(now / course.callsPerPost);
  const post = ((shooter.slot - 1 + moves) % postsOnField) + 1;
  return inTurn([...shooters, standingAt(shooter, post, moves * course.callsPerPost)]);
}

function standingAt(shooter: LineShooter, startPost: number, firstTurn: number): ShooterState {
  return { shooter, marks: "", calls: 0, standing: "shooting", total: null, startPost, firstTurn };
}

function standingOf(course: LineCourse, calls: number): ShooterState["standing"] {
  return calls < callsOf(course) ? "shooting" : "finished";
}

function inTurn(shooters: readonly ShooterState[]): ShooterState[] {
  return shooters.toSorted((a, b) => a.shooter.slot - b.shooter.slot);
}

/** The first of those with the fewest calls: the squad leader shoots first on every post. */
function turnOf(course: LineCourse, shooters: readonly ShooterState[]): LineTurn | null {
  const level = levelOf(shooters);
  const up = shooters.find((each) => each.standing === "shooting" && each.firstTurn + each.calls === level);
  if (!up) return null;
  return {
    memberId: up.shooter.memberId,
    call: up.calls,
    target: firstTarget(course, up.calls),
    size: targetsOfCall(course, up.calls),
    post: postAt(course, up.startPost, up.calls),
  };
}

function levelOf(shooters: readonly ShooterState[]): number | null {
  const shooting = shooters.filter(({ standing }) => standing === "shooting");
  return shooting.length === 0
    ? null
    : Math.min(...shooting.map(({ firstTurn, calls }) => firstTurn + calls));
}

function isStartOfPost({ callsPerPost }: LineCourse, shooters: readonly ShooterState[]): boolean {
  const level = levelOf(shooters);
  if (!level || level % callsPerPost !== 0) return false;
  return shooters.every(
    ({ standing, firstTurn, calls }) => standing !== "shooting" || firstTurn + calls <= level || calls === 0,
  );
}

function withTurnedMark(marks: string, target: number): string {
  const mark = marks[target - 1];
  if (mark === undefined) return marks;
  return `${marks.slice(0, target - 1)}${mark === "1" ? "0" : "1"}${marks.slice(target)}`;
}
