import { session } from "#lib/auth/session.ts";
import { purgeDrafts } from "#lib/device/drafts.ts";
import { onReachable, reachability } from "#lib/reachability.ts";
import { goesByItself, isSendable } from "#season/rounds/waiting-round.ts";
import { purgeConfirmedRounds } from "./confirmed-rounds.ts";
import { onRoundsChanged, readRounds } from "./rounds-store.ts";
import { sendWaitingRounds } from "./waiting-rounds.ts";

const firstDelay = 5_000;
const longestDelay = 60_000;
/** By then the server has most likely told the time. */
const purgeAfter = 60_000;

let isStarted = false;
let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends waiting rounds whenever there is a reason to hope: now, after a sign-in, a signal, a look at the page. */
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
  // What was refused may have been put right meanwhile: a week unlocked, a roster changed.
  void send({ isAll: true });
  setTimeout(purgeDevice, purgeAfter);
}

/** Deletes old drafts of all accounts on this device. If that fails, a later visit tries again. */
async function purgeDevice() {
  await purgeConfirmedRounds();
  await purgeDrafts().catch((error) => console.warn(error));
}

function sendSoon() {
  delay = firstDelay;
  void send();
}

async function send(options?: { isAll: boolean }) {
  await sendWaitingRounds(options).catch(() => undefined);
  await schedule();
}

/** One timer, longer after each try, while anything waits that this device may send. */
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
  // While the server is known to be away it is asked for elsewhere, and `onReachable` tells.
  if (reachability.get().isReachable) await send();
  else await schedule();
}
