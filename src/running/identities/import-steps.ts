/** Work that is done piece by piece, so that a screen can breathe between the pieces. */
export type Steps<Piece, Result = void> = Generator<Piece, Result, void>;

/** Everything at once. */
export function finishSteps<Result>(steps: Steps<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Longer than this (ms) no job keeps a finger or a frame waiting. */
const sliceMs = 12;

/**
 * The same work with pauses in which the browser renders and hears its person. `onStep` is told how many pieces are
 * done, once a pause. Rejects with the signal's reason when the work is not wanted any more.
 */
export async function runSteps<Result>(
  steps: Steps<unknown, Result>,
  signal: AbortSignal,
  onStep: (done: number) => void,
): Promise<Result> {
  let done = 0;
  let pauseAt = performance.now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    done += 1;
    if (performance.now() < pauseAt) continue;
    onStep(done);
    await pause();
    signal.throwIfAborted();
    pauseAt = performance.now() + sliceMs;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
