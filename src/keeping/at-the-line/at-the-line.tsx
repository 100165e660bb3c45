import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { heldPage } from "#lib/browser/held-page.ts";
import { askForPersistentStorage } from "#lib/browser/persistent-storage.ts";
import { keepFiles } from "#lib/browser/site-files.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { clockAt, dayAt } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { clubNow } from "#lib/server-time.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { originOf, shootersNamedBy, squadParams, withSquadParams } from "./at-the-line-search-params.ts";
import { LineStage } from "./components/line-stage.tsx";
import { OtherSquad } from "./components/other-squad.tsx";
import type { LineShooter, LineSquad, SavedSquad } from "./core/line-squad.ts";
import { stateOf } from "./core/line-state.ts";
import { nextEventOf, nextRoundOf, stayingIn } from "./core/next-round.ts";
import { changeOpen, dropSquad, openSquad, resumeSquad, suspendSquad } from "./core/switch-squads.ts";
import { useLineOwner } from "./line-owner.ts";
import { useErasedStorage } from "./use-erased-storage.tsx";
import { useSavedSquads } from "./use-saved-squads.ts";
import { useSingleTab } from "./use-single-tab.ts";

export type LineStart = {
  suspended: readonly SavedSquad[];
  isSaved: boolean;
  start: (squad: LineSquad) => void;
  goOn: (squadId: string) => void;
};

type AtTheLineProps = {
  children: (start: LineStart) => ReactNode;
};

/** Only one window of this browser scores at a time. */
export function AtTheLine({ children }: AtTheLineProps) {
  const { tab, claimSquad } = useSingleTab("at-the-line");
  if (tab === "here") return <SquadAtTheLine>{children}</SquadAtTheLine>;
  if (tab === "asking") return <Skeleton label="Looking for a squad on this phone" />;
  return <OtherWindow onClaim={claimSquad} />;
}

/** A squad begun on this device resumes at the same target. */
function SquadAtTheLine({ children }: AtTheLineProps) {
  const { squads, change, isSaved } = useSavedSquads();
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const timeZone = useClubTimeZone();
  const [agreedTo, setAgreedTo] = useState("");
  const open = squads?.open ?? null;
  const { id: ownerId, link } = useLineOwner();
  useLeaveToast(open);
  // Tells erased storage from an ended session. A phone without an account has no session.
  useErasedStorage(link ? "" : ownerId, squads);
  // A squad that is resumed shows no other screen before its signal may be lost.
  useEffect(() => void keepFiles("line"), []);

  if (!squads) return <Skeleton label="Looking for a squad on this phone" />;
  if (!open) {
    return children({
      suspended: squads.suspended,
      isSaved,
      start: (squad) => {
        askForPersistentStorage();
        change((before) => openSquad(before, squad));
      },
      goOn: (squadId) => {
        setAgreedTo(squadId);
        change((before) => resumeSquad(before, squadId));
      },
    });
  }
  if (shootersNamedBy(params) && originOf(params) !== open.squad.origin && agreedTo !== open.squad.id) {
    return (
      <OtherSquad
        saved={open}
        onGoOn={() => setAgreedTo(open.squad.id)}
        onSuspend={() => change(suspendSquad)}
      />
    );
  }

  function startNextRound(saved: SavedSquad) {
    const state = stateOf(saved.squad, saved.log);
    const event = nextEventOf(saved.squad, state);
    // Another event has its own yardage and posts, so they are reviewed before it starts.
    if (event !== saved.squad.event) {
      return askFor(saved, { season: saved.squad.seasonId, ...squadParams(stayingIn(state), event) });
    }
    // A shooter who leaves after this round has shot it.
    link?.onShot(shootersOf(saved));
    const now = clubNow();
    const moment = { shotOn: dayAt(now, timeZone), timeOfRound: clockAt(now, timeZone) };
    const next = nextRoundOf({ squad: saved.squad, state, now: moment, newId });
    setAgreedTo(next.id);
    change((before) => openSquad(dropSquad(before, saved.squad.id), next));
  }

  function chooseNextSquad(saved: SavedSquad) {
    if (!link) return askFor(saved, {});
    change((before) => dropSquad(before, saved.squad.id));
    link.onShot(shootersOf(saved));
  }

  /** Leaves the squad for the one in the address, of the same week; else for the next squad. */
  function askFor({ squad }: SavedSquad, params: Record<string, string>) {
    change((before) => dropSquad(before, squad.id));
    setParams((before) => withSquadParams(before, { ...params, week: String(squad.week) }), {
      replace: true,
    });
  }

  return (
    <LineStage
      key={open.squad.id}
      saved={open}
      alarm={
        isSaved
          ? null
          : "This phone cannot save your marks. If you close this page, they're gone. Leave it open and write the scores down too."
      }
      onChange={(next) => change((before) => changeOpen(before, next))}
      onLeave={() =>
        link ? change(suspendSquad) : navigate(`/add-team-scores?season=${open.squad.seasonId}&view=teams`)
      }
      onSuspend={() => change(suspendSquad)}
      onNextRound={() => startNextRound(open)}
      onNextSquad={() => chooseNextSquad(open)}
    />
  );
}

function shootersOf({ squad, log }: SavedSquad): LineShooter[] {
  return stateOf(squad, log).shooters.map(({ shooter }) => shooter);
}

/** Leaving in the middle of a round shows that nothing is lost. */
function useLeaveToast(open: SavedSquad | null) {
  const { link } = useLineOwner();
  const say = useEffectEvent(() => {
    // After its storage was erased, a squad stays on screen and is not stored.
    if (!open || open.log.length === 0 || heldPage.get()) return;
    const { up } = stateOf(open.squad, open.log);
    if (!up) return;
    void showToast({
      kind: "info",
      title: `${open.squad.title}: saved on this phone at target ${up.target}.`,
      text: link
        ? "Scan the squad sheet again on this phone to resume."
        : "Resume at any time under Add Team Scores, At the line.",
    });
  });
  useEffect(() => () => say(), []);
}

function OtherWindow({ onClaim }: { onClaim: () => void }) {
  return (
    <>
      <PageHeader title="This squad is open in another window">
        Continue there, or move the squad to this window. All marks move with it.
      </PageHeader>
      <Button look="main" onClick={onClaim}>
        Score in this window
      </Button>
    </>
  );
}
