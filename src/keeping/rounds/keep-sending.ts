import { session } from "#lib/auth/session.ts";
import { purgeDrafts } from "#lib/device/drafts.ts";
import { onReachable, reachability } from "#lib/reachability.ts";
import { sendWaitingAnswers } from "#season/attendance/send-answers-mutations.ts";
import { goesByItself, isSendable } from "#season/rounds/waiting-round.ts";
import { purgeConfirmedRounds } from "./confirmed-rounds.ts";
import { onRoundsChanged, readRounds } from "./rounds-store.ts";
import { sendWaitingRounds } from "./waiting-rounds.ts";

const firstDelay = 5_000;
const longestDelay = 60_000;
/** By then a server response has most likely given the time. */
const purgeAfter = 60_000;

let isStarted = false;
let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends queued rounds, and answers to "Are you coming?", at start, after a sign-in, with a signal, and when the page is shown. */
export function keepSending() {
  if (isStarted) return;
  isStarted = true;
  onReachable(sendSoon);
  onRoundsChanged(schedule);
  window.addEventListener("online", sendSoon);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") sendSoon();
  });
  let signedIn = session.get().user?.id;
  session.subscribe(() => {
    const userId = session.get().user?.id;
    if (userId !== signedIn && userId !== undefined) void send({ isAll: true });
    signedIn = userId;
  });
  // A refused round may be accepted now, if a week was unlocked or a roster changed.
  void send({ isAll: true });
  setTimeout(purgeDevice, purgeAfter);
}

/** A failure is retried on a later visit. */
async function purgeDevice() {
  await purgeConfirmedRounds();
  await purgeDrafts().catch((error) => console.warn(error));
}

function sendSoon() {
  delay = firstDelay;
  void send();
}

async function send(options?: { isAll: boolean }) {
  await Promise.all([sendWaitingRounds(options), sendWaitingAnswers()]).catch(() => undefined);
  await schedule();
}

/** Waits longer after each try, as long as this device has rounds to send. */
async function schedule() {
  const accountId = session.get().user?.id;
  const rounds = await readRounds().catch(() => []);
  const waiting = rounds.filter((round) => isSendable(round, accountId) && goesByItself(round));
  if (waiting.length === 0) {
    clearTimeout(timer);
    timer = undefined;
    delay = firstDelay;
  } else if (timer === undefined) {
    timer = setTimeout(tryAgain, delay * (0.8 + 0.4 * Math.random()));
  }
}

async function tryAgain() {
  timer = undefined;
  delay = Math.min(delay * 2, longestDelay);
  // While the server is unreachable, another module polls it and `onReachable` reports its return.
  if (reachability.get().isReachable) await send();
  else await schedule();
}
