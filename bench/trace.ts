import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession } from "playwright-core";

export type Traced = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

/** What the browser does during the work, and some time after it. */
export async function trace(
  tracer: CDPSession,
  work: () => Promise<void>,
  followedMs = 600,
): Promise<Traced[]> {
  const events: Traced[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as Traced[]));
  tracer.on("Tracing.dataCollected", collect);
  const complete = new Promise((done) => tracer.once("Tracing.tracingComplete", done));
  await tracer.send("Tracing.start", {
    categories: "devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing",
  });
  await work();
  await wait(followedMs);
  await tracer.send("Tracing.end");
  await complete;
  tracer.off("Tracing.dataCollected", collect);
  return events.toSorted((a, b) => a.ts - b.ts);
}

export const ofType =
  (...types: string[]) =>
  ({ name, args }: Traced) =>
    name === "EventDispatch" && types.includes(args.data?.type ?? "");

/** Milliseconds of the processor. */
export const sumOf = (tasks: readonly Traced[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);

/** Of the thread that got the first input: all that it does, and its tasks from then on. */
export function tasksAfterInput(events: readonly Traced[]) {
  const input = events.find(ofType("pointerdown", "keydown"));
  if (!input) throw new Error("The page noticed no input.");
  const ofPage = events.filter(({ ph, pid, tid }) => ph === "X" && pid === input.pid && tid === input.tid);
  const tasks = ofPage.filter(({ name, ts, dur }) => name === "RunTask" && ts + dur >= input.ts);
  return { input, ofPage, tasks };
}
