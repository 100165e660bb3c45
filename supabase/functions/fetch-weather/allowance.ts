const minute = 60_000;
const day = 1440 * minute;

/** Counts calls against a limit a minute and a limit a day; `take` says whether one more is allowed. */
export function createAllowance(limits: { perMinute: number; perDay: number }, now: () => number) {
  const windows = [
    { length: minute, limit: limits.perMinute, index: 0, used: 0 },
    { length: day, limit: limits.perDay, index: 0, used: 0 },
  ];
  return {
    take(): boolean {
      for (const window of windows) {
        const index = Math.floor(now() / window.length);
        if (index !== window.index) Object.assign(window, { index, used: 0 });
      }
      if (windows.some(({ used, limit }) => used >= limit)) return false;
      for (const window of windows) window.used += 1;
      return true;
    },
  };
}
