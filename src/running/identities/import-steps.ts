/** Work in small steps, so that the browser can respond between them. */
export type Steps<Piece, Result = void> = Generator<Piece, Result, void>;

export function finishSteps<Result>(steps: Steps<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The longest (ms) that a job may block input and frames. */
const sliceMs = 12;

/** Calls `onStep` with the number of finished steps once a pause. Rejects with the signal's reason when aborted. */
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
