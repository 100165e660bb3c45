/** Two taps closer than this are one finger in a glove: a target takes more than a second. */
export const bounceTime = 250;

/** Whether a tap comes too soon after the one before to be meant; times in milliseconds. */
export function isBounce(lastTap: number | null, now: number): boolean {
  return lastTap !== null && now - lastTap < bounceTime;
}
