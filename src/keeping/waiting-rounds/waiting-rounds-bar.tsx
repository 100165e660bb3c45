import { useEffect, useState } from "react";
import { keepSending } from "#keeping/rounds/keep-sending.ts";
import type { LostRounds } from "#keeping/rounds/lost-rounds-queries.ts";
import { useLostRounds } from "#keeping/rounds/lost-rounds-queries.ts";
import { useSavedRounds } from "#keeping/rounds/use-saved-rounds.ts";
import { useWaitingRounds, type WaitingRounds } from "#keeping/rounds/use-waiting-rounds.ts";
import {
  isConflictPageOpen,
  isWaitingListOpen,
  openConflictPage,
  openWaitingList,
  ownWaitingCount,
} from "#keeping/rounds/waiting-list.ts";
import { purgeDecidedRounds } from "#keeping/rounds/waiting-rounds.ts";
import { openAccountDialog } from "#lib/auth/account-dialog.ts";
import { canManage, useSession } from "#lib/auth/session.ts";
import { afterLoad } from "#lib/browser/run-when-idle.ts";
import { useStore } from "#lib/store.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { Button } from "#ui/form/button.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { LostRoundsDialog } from "./components/lost-rounds-dialog.tsx";
import { decidedText } from "./core/differing-rounds.ts";
import { lostSentence } from "./core/lost-text.ts";
import { decisionSentence, waitingSentence } from "./core/waiting-text.ts";
import styles from "./waiting-rounds-bar.module.css";

const purgeIntervalMs = 30_000;

const loadDialog = () => import("./components/waiting-rounds-dialog.tsx");
const WaitingRoundsDialog = lazyPart(async () => (await loadDialog()).WaitingRoundsDialog);
const loadConflictPage = () => import("./components/conflict-page.tsx");
const ConflictPage = lazyPart(async () => (await loadConflictPage()).ConflictPage);

export function WaitingRoundsBar() {
  const waiting = useWaitingRounds();
  const { user, isLoading, isCheckingProfile } = useSession();
  const isOpen = useStore(isWaitingListOpen);
  const isDeciding = useStore(isConflictPageOpen);
  const lost = withoutWaiting(useLostRounds(), waiting);
  useSavedRounds();
  useEffect(keepSending, []);
  useEffect(() => ownWaitingCount.set(waiting.own.length), [waiting.own.length]);
  const isScorekeeper = (useScorekeeperSeasons().data?.length ?? 0) > 0;
  const needsList = canManage(user) || isScorekeeper || waiting.own.length > 0;
  useEffect(() => {
    // Loaded early: it may be opened while offline.
    if (needsList)
      afterLoad(() => void Promise.all([loadDialog(), loadConflictPage()]).catch(() => undefined));
  }, [needsList]);
  const isUndecided = !user && (isLoading || isCheckingProfile);
  const isLost = lost !== null && lost.rounds.length > 0;
  const hasOthers = waiting.others > 0 && !isUndecided;
  const isShown = isLost || waiting.own.length > 0 || waiting.decided.length > 0 || hasOthers;

  return (
    <>
      {/* Always present, so that new content is announced; a region only while it has content. */}
      <div aria-live="polite" data-no-print>
        {isShown ? (
          <section aria-label="Unsent rounds">
            {isLost ? <LostRoundsBar lost={lost} /> : null}
            {waiting.own.length > 0 ? <OwnRounds waiting={waiting} /> : null}
            {waiting.decided.length > 0 ? <DecidedRounds rounds={waiting.decided} /> : null}
            {hasOthers ? <OthersRounds waiting={waiting} isSignedIn={user !== null} /> : null}
          </section>
        ) : null}
      </div>
      {isOpen && user ? <WaitingRoundsDialog waiting={waiting} /> : null}
      {isDeciding && user ? <ConflictPage waiting={waiting} user={user} /> : null}
    </>
  );
}

/** A restored round in the queue is not offered again. */
function withoutWaiting(lost: LostRounds | null, { own }: WaitingRounds): LostRounds | null {
  const waiting = new Set(own.map(({ id }) => id));
  return lost && { ...lost, rounds: lost.rounds.filter(({ id }) => !waiting.has(id)) };
}

function OwnRounds({ waiting: { own, isSending } }: { waiting: WaitingRounds }) {
  const decision = decisionSentence(own);
  const hasConflict = own.some(({ state }) => state.is === "conflict");
  return (
    <div className={`row centered spread ${styles.bar}`} data-kind={decision ? "decision" : "waiting"}>
      <p className={styles.text}>
        <strong>{waitingSentence(own)}.</strong>{" "}
        {decision ?? (isSending ? "Sending …" : "They'll be sent when you're back online.")}
      </p>
      <Button size="sm" onClick={hasConflict ? openConflictPage : openWaitingList}>
        {decision ? "Decide" : "Show"}
      </Button>
    </div>
  );
}

function DecidedRounds({ rounds }: { rounds: readonly WaitingRound[] }) {
  const [first] = rounds;
  useEffect(() => {
    const timer = setInterval(() => void purgeDecidedRounds().catch(() => undefined), purgeIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={`row centered spread ${styles.bar}`}>
      <p className={styles.text}>
        {rounds.length === 1 && first ? decidedText(first) : `${rounds.length} rounds are decided.`} You can
        undo for 10 minutes.
      </p>
      <Button size="sm" onClick={openConflictPage}>
        {rounds.length === 1 ? "Show or undo" : "Show"}
      </Button>
    </div>
  );
}

/** Other people's rounds are only counted. */
function OthersRounds({ waiting, isSignedIn }: { waiting: WaitingRounds; isSignedIn: boolean }) {
  const { others, accountNames } = waiting;
  if (isSignedIn) {
    return (
      <div className={`row centered spread ${styles.bar}`}>
        <p className={styles.text}>
          {countPhrase(others, "unsent round")} from another account {others === 1 ? "is" : "are"} saved on
          this device. Only that account can send {others === 1 ? "it" : "them"}.
        </p>
      </div>
    );
  }
  return (
    <div className={`row centered spread ${styles.bar}`}>
      <p className={styles.text}>
        <strong>{countPhrase(others, "unsent round")} on this device.</strong> Sign in as{" "}
        {accountNames.join(" or ")} to send {others === 1 ? "it" : "them"}.
      </p>
      <Button size="sm" onClick={() => openAccountDialog("sign-in")}>
        Sign In
      </Button>
    </div>
  );
}

/** Rounds of this device that the restored server lacks. Nothing is sent before a person has seen them. */
function LostRoundsBar({ lost }: { lost: LostRounds }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={`row centered spread ${styles.bar}`} data-kind="decision">
        <p className={styles.text}>
          <strong>{lostSentence(lost.rounds)}</strong> This device still has a copy. Send them again?
        </p>
        <Button size="sm" onClick={() => setOpen(true)}>
          Show
        </Button>
      </div>
      {isOpen ? <LostRoundsDialog lost={lost} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
