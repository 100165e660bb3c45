import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useWakeLock } from "#lib/browser/use-wake-lock.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import hidden from "#ui/layout/visually-hidden.module.css";
import { type SlideshowKind, slideshowTitles } from "../core/slide-boards.ts";
import { useDisplaySecret } from "../display-secret.ts";
import { toggleFullScreen } from "../use-full-screen.ts";
import { useSlideshowParams } from "../use-slideshow-params.ts";
import { DisplayLinks } from "./display-links.tsx";
import styles from "./slideshow-screen.module.css";
import { SlideshowSettings } from "./slideshow-settings.tsx";
import { Stage } from "./stage.tsx";

export type SlideshowScreenProps = {
  kind: SlideshowKind;
  season: ClubSeason;
  asOf: number | null;
  /** To choose from; null where the screen has no choice. */
  seasons: readonly { id: string; name: string }[] | null;
};

/** The slides alone on a television; beside them, with everything to set, for anyone who prepares one. */
export function SlideshowScreen(props: SlideshowScreenProps) {
  const { params } = useSlideshowParams();
  return params.display === "1" ? <Television {...props} /> : <Preparation {...props} />;
}

function Television({ kind, season, asOf }: SlideshowScreenProps) {
  const { params, addressWith } = useSlideshowParams();
  const heading = useRouteAnnouncement(slideshowTitles[kind]);
  const canStayAwake = useWakeLock();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={hidden.hidden}>
        {slideshowTitles[kind]}
      </h1>
      <Stage
        kind={kind}
        season={season}
        params={params}
        asOf={asOf}
        settingsAddress={addressWith({ display: "" })}
        mayFallAsleep={!canStayAwake}
      />
    </>
  );
}

function Preparation({ kind, season, asOf, seasons }: SlideshowScreenProps) {
  const { params, change } = useSlideshowParams();
  const isLinked = useDisplaySecret() !== null;
  const isManager = canManage(useCurrentUser());

  function start() {
    change({ display: "1" });
    if (!document.fullscreenElement) toggleFullScreen();
  }

  return (
    <>
      <PageHeader
        title={slideshowTitles[kind]}
        action={
          <Button look="main" onClick={start}>
            Show on this screen
          </Button>
        }
      >
        For the television in the clubhouse. On it space pauses, the arrow keys turn pages, F fills the
        screen; move the mouse for the same as buttons.
      </PageHeader>
      <SlideshowSettings kind={kind} season={season} seasons={seasons} />
      <div className={styles.preview}>
        <Stage kind={kind} season={season} params={params} asOf={asOf} settingsAddress={null} />
      </div>
      {isManager && !isLinked ? <DisplayLinks kind={kind} /> : null}
    </>
  );
}
