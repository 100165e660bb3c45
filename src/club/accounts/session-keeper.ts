import type { GoTrueClient } from "@supabase/auth-js";
import { matchQuery, type Query, type QueryClient } from "@tanstack/react-query";
import {
  authClient,
  hasStoredSession,
  isSessionKey,
  lastingToken,
  storedSessionEmail,
  untilRenewal,
  whenAuthLoads,
} from "#lib/auth/auth-client.ts";
import { isInactive, startActivity, watchInactivity } from "#lib/auth/inactivity.ts";
import { type CurrentUser, refusedRequests, session, signedOut, updateSession } from "#lib/auth/session.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { areQueriesPersisted } from "#lib/device/persisted-mark.ts";
import { onReachable, reachability } from "#lib/reachability.ts";
import { adoptedSessions, isSigningOut, signOut } from "./accounts-mutations.ts";
import { findProfile } from "./accounts-queries.ts";
import { takeEmailLink } from "./email-link-address.ts";
import { clearPersistedData, startPersistenceFor } from "./persisted-data.ts";
import { clearRememberedProfile, recallProfile, rememberProfile } from "./remembered-profile.ts";

export const initialCheckTimeoutMs = 5_000;

/** The session being checked; a newer event invalidates an older response. */
let followed: { email: string | undefined } | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;
/** Resolves when stored data is in the cache: no screen says "nothing" before that. */
let restored: Promise<void> = Promise.resolve();

/** Keeps the current user in sync with the auth service for the life of the tab. */
export function keepSession(queryClient: QueryClient) {
  whenAuthLoads(listen);
  followPerson(queryClient);
  // Also while the server is still asked who it is: anyone who scrolls during a slow start is there.
  watchInactivity({ isSignedIn: hasStoredSession, onInactive: signOut });
  refusedRequests.subscribe(recheck);
  adoptedSessions.subscribe(connect);
  onReachable(verifyStored);
  reachability.subscribe(stopWaiting);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (isSessionKey(key) && newValue) keepUp();
    // Another tab signed out. Its session event may come too early for this tab to see that.
    else if (isSessionKey(key) || key === null) follow(null);
  });
  openEmailLink();
  // Opening a link in a tab of the site changes only the fragment.
  window.addEventListener("hashchange", openEmailLink);
  showStored();
  if (hasStoredSession()) keepUp();
  else session.set(signedOut);
}

/** Follows the stored session. The library loads when the token has to be renewed, which is some time after most starts. */
function keepUp() {
  const email = storedSessionEmail();
  if (!email || !lastingToken() || isInactive()) return void connect();
  setTimeout(endInitialCheck, initialCheckTimeoutMs);
  clearTimeout(renewal);
  renewal = setTimeout(() => hasStoredSession() && keepUp(), untilRenewal() + 1);
  if (followed?.email !== email) verify(email);
}

/** The account this device remembers, to prefetch its data before verification. Resolves once stored data is in the cache. */
export async function expectedViewer(): Promise<CurrentUser | null> {
  await restored;
  return lastingToken() ? rememberedViewer() : null;
}

/** Also null after eight hours of inactivity. */
function rememberedViewer(): CurrentUser | null {
  return isInactive() ? null : recallProfile(storedSessionEmail());
}

export function untilChecked(): Promise<void> {
  const isChecked = () => !session.get().isLoading && !session.get().isCheckingProfile;
  if (isChecked()) return Promise.resolve();
  return new Promise((done) => {
    const stop = session.subscribe(() => {
      if (!isChecked()) return;
      stop();
      done();
    });
  });
}

export async function connect() {
  setTimeout(endInitialCheck, initialCheckTimeoutMs);
  try {
    await authClient();
  } catch (error) {
    console.error("The sign-in library could not be loaded.", error);
    endInitialCheck();
  }
}

function listen(auth: GoTrueClient) {
  let isStarting = true;
  auth.onAuthStateChange((event, authSession) => {
    const email = authSession ? authSession.user.email?.toLowerCase() : null;
    const isAskedAlready = isStarting && followed !== null && followed.email === email;
    if (event === "INITIAL_SESSION") isStarting = false;
    if (isAskedAlready) return;
    // Not awaited: the library holds back its next event until this returns.
    follow(email);
  });
}

/** Stored data shows before any request ends; it disappears if the check finds that its viewer may not see it. */
async function showStored() {
  if (!rememberedViewer() || !areQueriesPersisted()) return;
  await restored;
  const { isLoading, isCheckingProfile } = session.get();
  if (isLoading || isCheckingProfile) await keepLastVerified();
}

/** Null: the session has ended. */
async function follow(email: string | undefined | null) {
  if (isSigningOut()) return;
  if (email === null) {
    followed = null;
    // A stored session has not ended: it only could not be renewed just now.
    if (hasStoredSession()) return keepLastVerified();
    clearRememberedProfile();
    session.set(signedOut);
    return;
  }
  if (isInactive()) {
    await signOut();
    return;
  }
  const isKnown = session.get().user?.email === email;
  updateSession(isKnown ? { isLoading: false } : { ...signedOut, isCheckingProfile: true });
  await verify(email);
}

async function verify(email: string | undefined) {
  const request = { email };
  followed = request;
  // In a task of its own, apart from the page's start.
  await yieldToMain();
  const [response] = await Promise.all([findProfile(email), restored]);
  // A late response must not sign in a person who has left.
  if (followed !== request || isSigningOut() || !hasStoredSession()) return;
  if (response.kind === "active") {
    rememberProfile(response.user);
    startActivity();
    session.set({ ...signedOut, user: response.user, isVerified: true });
  } else if (response.kind === "refused") {
    clearRememberedProfile();
    session.set(signedOut);
  } else {
    keepLastVerified();
  }
}

/** For reading loaded data and for queued entries; the database requires a verified session. */
async function keepLastVerified() {
  if (isInactive()) return signOut();
  const before = session.get();
  await restored;
  if (isSigningOut() || !hasStoredSession() || session.get() !== before) return;
  const user = before.user ?? recallProfile(storedSessionEmail());
  session.set({ ...signedOut, user });
}

let isRechecking = false;

/** Checks once, however many requests were refused, including the check itself. */
async function recheck() {
  const email = session.get().user?.email;
  if (!email || isRechecking) return;
  isRechecking = true;
  try {
    await verify(email);
  } finally {
    isRechecking = false;
  }
}

/** Checks a remembered or unknown viewer once the server responds again. */
function verifyStored() {
  const email = storedSessionEmail();
  if (email) verify(email);
}

function endInitialCheck() {
  const { isLoading, isCheckingProfile } = session.get();
  if (isLoading || isCheckingProfile) keepLastVerified();
}

/** While the server is unreachable there is nothing to wait for. */
function stopWaiting() {
  if (!reachability.get().isReachable) endInitialCheck();
}

/** Clears one person's data before the next, or the same person in another role. */
function followPerson(queryClient: QueryClient) {
  let shownTo = rememberedViewer();
  if (shownTo) restored = startPersistenceFor(queryClient, shownTo.id);
  else clearPersistedData();
  session.subscribe(() => {
    const { user, isLoading, isCheckingProfile } = session.get();
    if (isLoading || isCheckingProfile || (user?.id === shownTo?.id && user?.role === shownTo?.role)) return;
    const isOtherRole = user !== null && user.id === shownTo?.id;
    shownTo = user;
    // The club's details are the same for everyone, unless they were refused with the session.
    const isStale = (query: Query) =>
      !matchQuery({ queryKey: clubSettingsKeys.all }, query) || query.state.status === "error";
    queryClient.resetQueries({ predicate: isStale });
    if (user && !isOtherRole) startPersistenceFor(queryClient, user.id);
    else
      clearPersistedData().then(() => {
        if (user && shownTo === user) startPersistenceFor(queryClient, user.id);
      });
  });
}

async function openEmailLink() {
  const link = takeEmailLink();
  if (link) (await import("./email-link-mutations.ts")).openEmailLink(link);
}
