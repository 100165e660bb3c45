import { lazy, Suspense, useEffect } from "react";
import { openAccountDialog } from "#lib/auth/account-dialog.ts";
import { canManage, useSession } from "#lib/auth/session.ts";
import { useStore } from "#lib/store.ts";
import { keepSending } from "#season/entry/keep-sending.ts";
import { type LostRounds, useLostRounds } from "#season/entry/lost-rounds-queries.ts";
import { useSavedRounds } from "#season/entry/use-saved-rounds.ts";
import { useWaitingRounds, type WaitingRounds } from "#season/entry/use-waiting-rounds.ts";
import { isWaitingListOpen, openWaitingList, ownWaitingCount } from "#season/entry/waiting-list.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { Button } from "#ui/form/button.tsx";
import { LostRoundsBar } from "./components/lost-rounds-bar.tsx";
import { countOf, decisionSentence, waitingSentence } from "./core/waiting-text.ts";

import styles from "./waiting-rounds-bar.module.css";

const loadDialog = () => import("./components/waiting-rounds-dialog.tsx");
const WaitingRoundsDialog = lazy(async () => ({ default: (await loadDialog()).WaitingRoundsDialog }));

/** Rounds that wait on this device, named and counted on every page; sends them whenever it can. */
export function WaitingRoundsBar() {
  const waiting = useWaitingRounds();
  const { user, isLoading, isCheckingProfile } = useSession();
  const isOpen = useStore(isWaitingListOpen);
  const lost = withoutWaiting(useLostRounds(), waiting);
  useSavedRounds();
  useEffect(keepSending, []);
  useEffect(() => ownWaitingCount.set(waiting.own.length), [waiting.own.length]);
  const isScorekeeper = (useScorekeeperSeasons().data?.length ?? 0) > 0;
  const needsList = canManage(user) || isScorekeeper || waiting.own.length > 0;
  useEffect(() => {
    // Loaded beforehand: it may be opened where there is no signal to load it with.
    if (needsList) loadDialog().catch(() => undefined);
  }, [needsList]);
  const isUndecided = !user && (isLoading || isCheckingProfile);

  return (
    <>
      <section aria-label="Waiting rounds" aria-live="polite" data-no-print>
        {lost && lost.rounds.length > 0 ? <LostRoundsBar lost={lost} /> : null}
        {waiting.own.length > 0 ? <OwnRounds waiting={waiting} /> : null}
        {waiting.others > 0 && !isUndecided ? (
          <OthersRounds waiting={waiting} isSignedIn={user !== null} />
        ) : null}
      </section>
      {isOpen && user ? (
        <Suspense>
          <WaitingRoundsDialog waiting={waiting} user={user} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What was put back and waits to be sent needs no second offer. */
function withoutWaiting(lost: LostRounds | null, { own }: WaitingRounds): LostRounds | null {
  const waiting = new Set(own.map(({ id }) => id));
  return lost && { ...lost, rounds: lost.rounds.filter(({ id }) => !waiting.has(id)) };
}

function OwnRounds({ waiting: { own, isSending } }: { waiting: WaitingRounds }) {
  const decision = decisionSentence(own);
  return (
    <div className={styles.bar} data-kind={decision ? "decision" : "waiting"}>
      <p className={styles.text}>
        <strong>{waitingSentence(own)}.</strong>{" "}
        {decision ?? (isSending ? "Sending …" : "Will be sent when the club's server answers.")}
      </p>
      <Button size="sm" onClick={openWaitingList}>
        {decision ? "Decide" : "Show"}
      </Button>
    </div>
  );
}

/** Of other people's rounds no one learns more than how many there are. */
function OthersRounds({ waiting, isSignedIn }: { waiting: WaitingRounds; isSignedIn: boolean }) {
  const { others, accountNames } = waiting;
  if (isSignedIn) {
    return (
      <div className={styles.bar}>
        <p className={styles.text}>
          {countOf(others).replace("wait", "of another account wait")} on this device. Only that account can
          send {others === 1 ? "it" : "them"}.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <strong>{countOf(others)} on this device.</strong> Sign in as {accountNames.join(" or ")} to send{" "}
        {others === 1 ? "it" : "them"}.
      </p>
      <Button size="sm" onClick={() => openAccountDialog("sign-in")}>
        Sign In
      </Button>
    </div>
  );
}
