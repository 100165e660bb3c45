import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useWakeLock } from "#lib/browser/use-wake-lock.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { Button } from "#ui/form/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { type SlideshowKind, slideshowTitles } from "../core/slide-boards.ts";
import { useDisplaySecret } from "../display-secret.ts";
import { toggleFullScreen } from "../use-full-screen.ts";
import { useSlideshowParams } from "../use-slideshow-params.ts";
import { ConnectTv } from "./connect-tv.tsx";
import { DisplayLinks } from "./display-links.tsx";
import styles from "./slideshow-screen.module.css";
import { SlideshowSettings } from "./slideshow-settings.tsx";
import { Stage } from "./stage.tsx";

export type SlideshowScreenProps = {
  kind: SlideshowKind;
  season: ClubSeason;
  asOf: number | null;
  seasons: readonly { id: string; name: string }[] | null;
};

/** On a TV only the slides; for those who prepare one, the settings are beside them. */
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
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
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
  const mayConnect = isManager && !isLinked;

  function start() {
    change({ display: "1" });
    if (!document.fullscreenElement) toggleFullScreen();
  }

  return (
    <>
      <PageHeader
        title={slideshowTitles[kind]}
        action={
          <Button look={mayConnect ? "plain" : "main"} onClick={start}>
            Show on this screen
          </Button>
        }
      />
      <div className={styles.sides}>
        <div className="column gap-100">
          {mayConnect ? <ConnectTv kind={kind} season={season} /> : null}
          <details className={styles.more}>
            <summary className="opens-below line gap-100 centered spread strong">More settings</summary>
            <SlideshowSettings kind={kind} season={season} seasons={seasons} />
            <p className="above-100">
              Keys on the TV: Space to pause, arrow keys to change slides, F for full screen. Move the mouse
              to show the buttons.
            </p>
          </details>
          {mayConnect ? <DisplayLinks kind={kind} /> : null}
        </div>
        <section aria-label="Preview">
          <Stage kind={kind} season={season} params={params} asOf={asOf} settingsAddress={null} />
        </section>
      </div>
    </>
  );
}
