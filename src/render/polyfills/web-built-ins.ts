/** core-js lacks `AbortSignal.timeout` and `any`; its `URL.canParse` comes with a whole `URL` of 15 kB. */
export function addWebBuiltIns(): void {
  if (!("timeout" in AbortSignal)) Object.assign(AbortSignal, { timeout: abortAfter });
  if (!("any" in AbortSignal)) Object.assign(AbortSignal, { any: abortWithAny });
  if (!("canParse" in URL)) Object.assign(URL, { canParse });
}

function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(
    () => controller.abort(new DOMException("The operation timed out.", "TimeoutError")),
    milliseconds,
  );
  return controller.signal;
}

export function abortWithAny(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const sources = [...signals];
  const abort = ({ target }: Event) => {
    for (const source of sources) source.removeEventListener("abort", abort);
    if (target instanceof AbortSignal) controller.abort(target.reason);
  };
  const aborted = sources.find((source) => source.aborted);
  if (aborted) controller.abort(aborted.reason);
  else for (const source of sources) source.addEventListener("abort", abort);
  return controller.signal;
}
